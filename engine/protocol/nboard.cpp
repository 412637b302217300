#include "protocol/nboard.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <optional>
#include <utility>

#include "formats/games/ggf_sgf.h"
#include "formats/positions/moves.h"
#include "formats/text/text.h"
#include "platform/memory.h"

namespace tiger {
namespace {

constexpr const char* kWaiting = "Tiger is waiting";

std::string upper(std::string text) {
  for (char& c : text) c = formats::upper(c);
  return text;
}

std::string eval_text(Score score) {
  return formats::decimal_text(100 * score, 2, formats::Plus::kShown);
}

std::string seconds_text(double seconds) {
  const long milliseconds = std::min<long>(std::lround(1000 * seconds), INT_MAX);
  return formats::decimal_text(static_cast<int>(milliseconds), 3, formats::Plus::kHidden);
}

// The moves of the side to move in upper case, its opponent's in lower case.
std::string pv_text(const std::vector<Square>& pv) {
  std::string text;
  bool capital = true;
  for (const Square x : pv) {
    const std::string name = x == kPass ? "pa" : square_name(x);
    text += capital ? upper(name) : name;
    capital = !capital;
  }
  return text;
}

std::string depth_text(const Analysis& analysis) {
  if (analysis.exact()) return "100%";
  if (analysis.depth.to_the_end()) return std::to_string(analysis.depth.confidence) + "%";
  return std::to_string(analysis.plies);
}

// An integer from `low` up; values above `high` become `high`. Nothing for other text.
std::optional<int> parse_count(const formats::Text& text, int low, int high) {
  const std::string_view digits = formats::trimmed(text).chars;
  const auto n = formats::parse_decimal(digits, 0);
  if (!n || *n < low || digits.find('.') != digits.npos) return std::nullopt;
  return std::min(*n, high);
}

}  // namespace

TimeLeft time_left_of(Color side, const GgfClock& clock, const Record& record,
                      const std::vector<MoveNote>& notes) {
  std::int64_t left = clock.main.count();
  for (int ply = 0; ply < record.plies(); ++ply) {
    if (record.position(ply).side != side) continue;
    const auto i = static_cast<std::size_t>(ply);
    left += clock.increment.count();
    if (i < notes.size()) left -= notes[i].time_ms.value_or(0);
  }
  return {.time = std::chrono::milliseconds(std::max<std::int64_t>(left, 0)),
          .increment = clock.increment};
}

Nboard::Nboard(NboardSettings settings)
    : settings_(std::move(settings)),
      background_(settings_.player,
                  [this](const std::exception& failure) { print_failure(failure); }) {}

void Nboard::receive(std::string_view line) {
  try {
    execute(line);
  } catch (const std::exception& failure) {  // memory or a thread that the system refuses
    print_failure(failure);
  }
}

void Nboard::execute(std::string_view line) {
  const formats::Text text = formats::trimmed({line});
  const formats::Text command = formats::first_word(text);
  const formats::Text argument = formats::trimmed(text.from(command.size()));
  const std::string_view name = command.chars;
  if (name == "nboard") {
    first_version_ = trimmed(argument).chars == "1";
    print("set myname Tiger");
    print_status(kWaiting);
  } else if (name == "set") {
    set(argument);
  } else if (name == "move") {
    move(argument.chars);
  } else if (name == "hint") {
    hint(argument);
  } else if (name == "go") {
    go();
  } else if (name == "analyze") {
    analyze();
  } else if (name == "learn") {
    print("learned");
  } else if (name == "ping") {
    background_.stop();
    const std::string_view number = formats::trimmed(argument).chars;
    const bool is_number = !number.empty() && formats::leading_digits(number) == number;
    print("pong " + (is_number ? std::string(number) : "0"));
  } else if (name == "quit") {
    background_.stop();
    finished_ = true;
  } else if (first_version_ && parse_ggf_move(text.chars)) {
    move(text.chars);
  }
}

// ---- The game ----------------------------------------------------------------------------------

void Nboard::set(const formats::Text& argument) {
  const formats::Text what = formats::first_word(argument);
  const formats::Text value = formats::trimmed(argument.from(what.size()));
  if (what.chars == "game") set_game(value.chars);
  if (what.chars != "depth") return;
  if (const auto depth = parse_count(value, 1, kMaxLevel)) {
    settings_.limits.level = *depth;
    settings_.limits.depth.reset();
  } else {
    print_status("set depth: expected an integer from 1 to 60");
  }
}

void Nboard::set_game(std::string_view ggf) {
  const FileContents read = read_ggf(ggf, "set game");
  if (!read.errors.empty()) return print_status(read.errors.front().text());
  background_.stop();
  const StoredGame& stored = read.games.front();
  record_ = Record(stored.game);
  notes_ = stored.notes;
  clock_ = parse_ggf_clock(stored.time);
  // A forced pass after the last move has not been played unless the text has it.
  const int plies = record_.plies();
  const std::vector<int>& implied = stored.implied_passes;
  if (!implied.empty() && implied.back() == plies - 1) record_.go_to(plies - 1);
  if (record_.plies() > 0) return;
  background_.player().new_game();
  if (settings_.human) settings_.human->new_game();
}

void Nboard::move(std::string_view text) {
  const auto noted = parse_ggf_move(text);
  if (!noted)
    return print_status("move: expected a move such as F5 or PA, got " + formats::quoted(text));
  background_.stop();
  const int before = record_.plies();
  if (noted->move != kPass) record_.pass_if_forced();
  const Board board = record_.position().board;
  if (record_.play(noted->move) == Legality::kLegal) {
    notes_.resize(static_cast<std::size_t>(record_.plies()));
    notes_.back() = noted->note;
    if (settings_.ponder && answer_.exchange(kNoSquare) == noted->move) ponder();
    return;
  }
  record_.go_to(before);
  print_status("illegal move: " + why_illegal(board, noted->move));
}

// ---- Searches ----------------------------------------------------------------------------------

void Nboard::hint(const formats::Text& argument) {
  const int lines = parse_count(argument, 1, 60).value_or(1);
  background_.stop();
  if (record_.is_over()) return print_status("the game is over");
  print_status("Tiger is thinking");
  ponders_ = false;
  background_.start([this, lines, board = record_.position().board, limits = settings_.limits](
                        Player& player, const std::atomic<bool>& stop) {
    const Listener listener{
        .stop = &stop,
        .finished_iteration = [this](const SearchResult& result) { print_hints(result); }};
    const SearchResult result = player.choose(board, limits, listener, lines);
    if (stop) return;
    if (result.analysis.plies == 0) print_hints(result);  // no iteration was finished
    print_nodes(result.analysis.counters.nodes(), result.seconds);
    print_status(kWaiting);
  });
}

void Nboard::go() {
  background_.stop();
  if (record_.is_over()) return print_status("the game is over");
  if (settings_.human) return go_like_people();
  print_status("Tiger is thinking");
  MoveLimits limits = settings_.limits;
  if (clock_) limits.clock = time_left_of(record_.position().side, *clock_, record_, notes_);
  ponders_ = false;
  background_.start([this, board = record_.position().board, limits](
                        Player& player, const std::atomic<bool>& stop) {
    const Listener listener{
        .stop = &stop,
        .finished_iteration = [this](const SearchResult& result) { print_hints(result); }};
    const std::optional<SearchResult> known = player.from_book(board);
    const SearchResult result = known ? *known : player.choose(board, limits, listener);
    if (stop) return;
    print_nodes(result.analysis.counters.nodes(), result.seconds);
    answer_ = result.move();
    const std::optional<Score> score = result.score();
    print("=== " + pv_text({result.move()}) + "/" + (score ? eval_text(*score) : "") + "/" +
          seconds_text(result.seconds));
    print_status(kWaiting);
  });
}

void Nboard::go_like_people() {
  Record record = record_;
  record.pass_if_forced();
  const bool passes = record.plies() > record_.plies();
  const auto start = Clock::now();
  const Square move = passes ? kPass : settings_.human->choose(record_);
  const auto answer = [this, move](double seconds) {
    answer_ = move;
    print("=== " + pv_text({move}) + "//" + seconds_text(seconds));
    print_status(kWaiting);
  };
  if (passes || !settings_.pace) return answer(0);
  std::optional<std::chrono::milliseconds> left;
  if (clock_) left = time_left_of(record_.position().side, *clock_, record_, notes_).time;
  print_status("Tiger is thinking");
  ponders_ = false;
  background_.start([=, this, record = record_](Player&, const std::atomic<bool>& stop) {
    const double seconds = settings_.human->keep_pace(record, start, left, &stop);
    if (!stop) answer(seconds);
  });
}

// Searches the position after a move of the engine's own until the next command that stops a
// search. What it finds stays in the table.
void Nboard::ponder() {
  if (record_.is_over()) return;
  ponders_ = true;
  background_.start(
      [board = record_.position().board](Player& player, const std::atomic<bool>& stop) {
        player.choose(board, {.level = kMaxLevel}, {.stop = &stop});
      });
}

// From the end to the start, so that each search finds the results for later positions in the
// table.
void Nboard::analyze() {
  background_.stop();
  print_status("Tiger is analyzing");
  ponders_ = false;
  background_.start([this, record = record_, limits = settings_.limits](
                        Player& player, const std::atomic<bool>& stop) {
    std::uint64_t nodes = 0;
    double seconds = 0;
    for (int ply = record.plies(); ply >= 0; --ply) {
      const Board& board = record.position(ply).board;
      const SearchResult result = player.choose(board, limits, {.stop = &stop});
      if (stop) return;
      const Score score =
          is_game_over(board) ? final_score(board) : result.analysis.moves.front().score();
      nodes += result.analysis.counters.nodes();
      seconds += result.seconds;
      print("analysis " + std::to_string(ply) + " " + eval_text(score));
    }
    print_nodes(nodes, seconds);
    print_status(kWaiting);
  });
}

// ---- Output ------------------------------------------------------------------------------------

void Nboard::print(const std::string& lines) {
  const std::lock_guard lock(writing_);
  if (settings_.write) settings_.write(lines + "\n");
}

void Nboard::print_failure(const std::exception& failure) {
  print_status(std::string("error: ") + reason_of(failure));
}

void Nboard::print_hints(const SearchResult& result) {
  std::string lines;
  for (const AnalysedMove& move : result.analysis.moves)
    lines += (lines.empty() ? "search " : "\nsearch ") + pv_text(move.pv) + " " +
             eval_text(move.score()) + " 0 " + depth_text(result.analysis);
  print(lines);
}

void Nboard::print_nodes(std::uint64_t nodes, double seconds) {
  print("nodestats " + std::to_string(nodes) + " " + seconds_text(seconds));
}

}  // namespace tiger
