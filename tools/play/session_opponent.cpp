// The functions of a session about whom the user plays against, and how he plays himself.
#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/output.h"
#include "human/playing_strength.h"
#include "play/session.h"

namespace tiger::tools {
namespace {

// A property of Tiger's of a game that is kept, such as "human 4 budget 10 mode 0", with what is
// left of the budget.
constexpr const char* kOpponent = "OPPONENT";

}  // namespace

void Session::set_human(std::optional<int> level) {
  PlayerOptions& player = settings_.player;
  player.human.reset();
  if (level) {
    player.human = HumanChoice{*level, player.book.seed};
  }
  settings_.human = player.human_player();
  if (!level) settings_.budget.reset();
  settings_.took_opponent = false;
}

void Session::set_error_budget(std::optional<int> discs) {
  if (discs && !settings_.human)
    throw Failure("an error budget is for players that move like people: `human 4`");
  settings_.budget = discs ? std::optional<ErrorBudget>(*discs) : std::nullopt;
}

void Session::set_seed(std::uint64_t seed) {
  BookSettings book = settings_.player.book;
  book.seed = seed;
  set_book(book);
  if (settings_.human) set_human(settings_.human->level());
}

void Session::go_like_people() {
  const Color side = record().position().side;
  if (settings_.budget)
    live_.begin(side);
  else
    live_.begin_steps(settings_.human_name() + " is thinking");
  std::optional<std::chrono::milliseconds> left;
  if (const auto& clock = clock_of(side)) left = clock->left().time;
  search_.start(Purpose::kMove, [this, left, pace = settings_.pace, human = settings_.human,
                                 budget = settings_.budget,
                                 level = settings_.analysis_limits().level,
                                 weights = settings_.player.weights,
                                 record = record()](Player&, const std::atomic<bool>& stop) {
    const Board& board = record.position().board;
    const auto start = Clock::now();
    const SearchControl listening{
        .stop = &stop, .watcher = [this](const Progress& progress) { live_.watch(progress); }};
    const BudgetedMove chosen = budget ? budget->choose(*human, record, level, listening, *weights)
                                       : BudgetedMove{human->choose(record)};
    if (chosen.move == kNoSquare) return;
    SearchResult result = unsearched(board, chosen.move);
    if (pace) result.seconds = human->keep_pace(record, start, left, &stop);
    if (stop) return;
    search_.post([this, board, chosen, result] {
      if (settings_.budget) settings_.budget->add(board, chosen);
      play_chosen(result, "human", budget_text(chosen));
    });
  });
  waiting_for_go_ = false;
}

// After a move that lost something.
std::string Session::budget_text(const BudgetedMove& chosen) const {
  if (!settings_.budget || chosen.lost == 0) return {};
  const int spent = settings_.budget->spent(record()) + chosen.lost;
  return "that lost " + counted(chosen.lost, "disc") + ", in this game " + std::to_string(spent) +
         " of " + std::to_string(settings_.budget->discs()) + " by level " +
         std::to_string(settings_.analysis_limits().level) + "; a deeper review may differ\n";
}

// ---- A kept game -------------------------------------------------------------------------------

void Session::keep_opponent(StoredGame& game) const {
  const std::string opponent = settings_.human
                                   ? settings_.human_name()
                                   : "level " + std::to_string(settings_.move_limits().level);
  const std::string budget =
      settings_.budget ? " budget " + std::to_string(settings_.budget->left(record())) : "";
  std::erase_if(game.others, [](const OtherProperty& other) { return other.name == kOpponent; });
  game.others.push_back(
      {kOpponent, opponent + budget + " mode " + std::to_string(static_cast<int>(settings_.mode))});
}

// The opponent whom the user has chosen now stays, and so does the side.
void Session::take_opponent(StoredGame& game) {
  const auto kept = std::ranges::find(game.others, kOpponent, &OtherProperty::name);
  if (kept == game.others.end()) return;
  std::istringstream words(std::exchange(kept->value, {}));
  game.others.erase(kept);
  std::string kind;
  const bool is_new = settings_.took_opponent;
  for (int n = 0; words >> kind >> n;) {
    if (kind == "human" && is_new && kMinHumanLevel <= n && n <= kMaxHumanLevel) set_human(n);
    if (kind == "level" && is_new && 1 <= n && n <= kMaxLevel) {
      set_human({});
      settings_.player.level = n;
    }
    if (kind == "budget" && is_new && settings_.human && 0 <= n && n <= kMaxErrorBudget)
      set_error_budget(n);
    if (kind == "mode" && settings_.mode == Mode::kNeither && 0 <= n && n <= 3)
      settings_.mode = static_cast<Mode>(n);
  }
}

// ---- The user ----------------------------------------------------------------------------------

// Empty before the end, and where Tiger does not play one side. A script that says nothing of
// people is not told either.
std::string Session::strength_of_user() const {
  if (!record().is_over() || !plays_against_tiger() || !(is_interactive() || settings_.human))
    return {};
  StrengthMeter meter(embedded_human_model(), *settings_.player.weights);
  meter.add(record(), settings_.mode == Mode::kWhite ? Color::kBlack : Color::kWhite);
  const std::optional<PlayingStrength> found = meter.strength();
  if (!found) return "too few moves to say whom you played like\n";
  const auto name = [](int level) {
    return level == kBelowHuman ? "below human " + std::to_string(kMinLearnedLevel)
                                : "human " + std::to_string(level);
  };
  const std::string range = found->low == found->high ? ""
                            : found->low != kBelowHuman
                                ? ", from " + name(found->low) + " to " + name(found->high)
                            : found->high == found->level ? " or below"
                                                          : ", at best like " + name(found->high);
  return (found->level == kBelowHuman ? "you played " : "you played about like ") +
         name(found->level) + range + ", by your " + std::to_string(meter.choices()) + " choices\n";
}

}  // namespace tiger::tools
