// The functions of a session that search: Tiger's moves, hints and reviews.
#include <algorithm>
#include <memory>
#include <utility>

#include "cli/analysis_text.h"
#include "cli/failures.h"
#include "cli/program.h"
#include "play/review_notes.h"
#include "play/session.h"

namespace tiger::tools {

using std::chrono::milliseconds;

void Session::go() {
  if (record_.is_over()) throw Failure("the game is over");
  waiting_for_go_ = true;  // if the search cannot begin
  const Position position = record_.position();
  const auto& clock = clock_of(position.side);
  MoveLimits limits = clock ? settings_.player.timed() : settings_.player.untimed();
  if (clock) limits.clock = clock->left();
  search_.start(Purpose::kMove, [=, this, verbose = settings_.verbose](
                                    Player& player, const std::atomic<bool>& stop) {
    Listener listener{.stop = &stop};
    if (verbose)
      listener.finished_iteration = [&](const SearchResult& result) {
        search_.post([=, this] { print_analysis(result, position.side); });
      };
    const std::optional<SearchResult> known = player.from_book(position.board);
    const SearchResult result = known ? *known : player.choose(position.board, limits, listener);
    if (!stop) search_.post([=, this] { play_chosen(result); });
  });
  waiting_for_go_ = false;
  if (settings_.verbose) print(analysis_table_.head());
}

void Session::play_chosen(const SearchResult& result) {
  search_.done();
  spend(milliseconds(static_cast<long long>(1000 * result.seconds)));
  std::string news = played_move_line(result);
  record_.play(result.move());
  news += pass_and_end();
  position_changed(news);
  continue_play();
  if (settings_.ponder && !is_searching() && !record_.is_over()) ponder();
}

// Searches the user's position until another search begins. It is no search that the user waits
// for, hence no purpose. What it finds stays in the table. Nothing is lost without it.
void Session::ponder() {
  try {
    search_.start(Purpose::kNone, [board = record_.position().board](
                                      Player& player, const std::atomic<bool>& stop) {
      player.choose(board, {.level = kMaxLevel}, {.stop = &stop});
    });
  } catch (const ThreadRefused&) {
  }
}

void Session::hint(int moves) {
  if (record_.is_over()) throw Failure("the game is over");
  const Position position = record_.position();
  const bool verbose = settings_.verbose;
  const bool each_iteration = verbose || (console_.interactive() && moves == 1);
  search_.start(Purpose::kHint, [=, this, limits = settings_.player.untimed()](
                                    Player& player, const std::atomic<bool>& stop) {
    // The first iterations take no time, and their rows would push the board off the screen.
    constexpr double kMinSeconds = 0.1;
    double shown_at = 0;
    SearchDepth shown{-1, 0};
    const auto show = [&](const SearchResult& result) {
      shown = result.analysis.depth;
      shown_at = result.seconds;
      search_.post([=, this] { print_analysis(result, position.side); });
    };
    Listener listener{.stop = &stop};
    if (each_iteration)
      listener.finished_iteration = [&](const SearchResult& result) {
        if (verbose || result.seconds > shown_at + kMinSeconds) show(result);
      };
    const SearchResult result = player.choose(position.board, limits, listener, moves);
    if (!(result.analysis.depth == shown)) show(result);
    search_.post([this] { search_.done(); });
  });
  print(analysis_table_.head());
}

void Session::analyze(int moves) { start_review(moves, {}); }

void Session::worst(int n) {
  if (is_reviewed()) return print(worst_moves_text(last_review_->review, n, console_.screen()));
  start_review(kMaxMoves, n);
}

// Whether the game under review is this one, perhaps with other moves after it.
bool Session::is_reviewed() const {
  if (!last_review_ || !(last_review_->game.start == record_.start())) return false;
  std::vector<Square> moves;
  for (int ply = 0; ply < record_.plies() + record_.plies_ahead(); ++ply)
    if (record_.move(ply) != kPass) moves.push_back(record_.move(ply));
  const std::vector<Square>& reviewed = last_review_->game.moves;
  return reviewed.size() <= moves.size() &&
         std::equal(reviewed.begin(), reviewed.end(), moves.begin());
}

// Takes over a review that a file keeps, without searching.
void Session::show_review_of(const StoredGame& stored) {
  const std::optional<GameReview> review = review_in_notes(stored);
  if (!review) return;
  Game game = stored.game;
  game.moves.resize(static_cast<std::size_t>(review->moves.back().number));
  last_review_ = LastReview{game, *review};
  std::string rows = review_head(console_.screen());
  for (const ReviewedMove& move : review->moves)
    if (move.played != kPass) rows += review_row(move, console_.screen());
  print(rows + review_totals_text(*review) + turning_points_text(*review));
}

// Afterwards prints the worst moves, if asked for. By the review's protocol it searches with one
// thread and a table of its own, and takes its time, whatever limits a move has.
void Session::start_review(int moves, std::optional<int> worst) {
  if (record_.game().moves.empty()) throw Failure("no moves played yet");
  const PlayerOptions& player = settings_.player;
  ReviewSettings settings{.driver = player.settings.driver,
                          .level = player.level.value_or(kDefaultLevel),
                          .depth = player.depth,
                          .plies = 0,
                          .weights = player.settings.weights};
  for (int ply = record_.plies() - 1; ply >= 0 && moves > 0; --ply, ++settings.plies)
    moves -= record_.move(ply) != kPass;
  std::shared_ptr<Table> table;
  try {
    table = std::make_shared<Table>(player.settings.hash_bits);
  } catch (const MemoryRefused& refused) {
    throw TableRefused(player.settings.hash_bits, refused, kTableSetting);
  }
  search_.start(
      Purpose::kAnalysis, [=, this, record = record_](Player&, const std::atomic<bool>& stop) {
        const GameReview review =
            tiger::review(*table, record, settings, {.stop = &stop}, [&](const ReviewedMove& move) {
              if (move.played != kPass)
                search_.post([=, this] { print(review_row(move, console_.screen())); });
            });
        search_.post([=, this, game = record.game()] {
          print(review_totals_text(review) + turning_points_text(review));
          if (worst) print(worst_moves_text(review, *worst, console_.screen()));
          last_review_ = LastReview{game, review};
          search_.done();
        });
      });
  print(review_head(console_.screen()));
}

void Session::stop() {
  if (!is_searching()) return;
  if (is_choosing_move()) {
    search_.discard();
    waiting_for_go_ = true;
    print("stopped; `go` lets Tiger play on\n");
  } else {
    search_.stop();
    print("stopped\n");
  }
}

void Session::finish() {
  constexpr milliseconds kPollInterval{50};
  while (is_searching() && !console_.over()) {
    search_.wait_for(kPollInterval);
    poll();
  }
  if (console_.over()) search_.discard();
}

void Session::continue_play() {
  if (!quit_ && !is_searching() && !waiting_for_go_ && is_tigers_turn() && !record_.is_over()) go();
}

}  // namespace tiger::tools
