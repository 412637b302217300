#include "protocol/nboard.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "formats/decimal.h"
#include "formats/ggf.h"
#include "formats/moves.h"

namespace tiger {
namespace {

constexpr const char* kWaiting = "Tiger is waiting";

std::string upper(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

std::string eval_text(Score score) {
  return formats::decimal_text(100 * score, 2, formats::Plus::kShown);
}

std::string seconds_text(double seconds) {
  return formats::decimal_text(static_cast<int>(std::lround(1000 * std::min(seconds, 1e6))), 3,
                               formats::Plus::kHidden);
}

// Moves of the side to move in capital letters, its opponent's in small ones.
std::string line_text(const std::vector<Square>& line) {
  std::string text;
  bool capital = true;
  for (const Square x : line) {
    const std::string name = x == kPass ? "pa" : square_name(x);
    text += capital ? upper(name) : name;
    capital = !capital;
  }
  return text;
}

std::string depth_text(const Analysis& analysis) {
  if (analysis.exact()) return "100%";
  if (analysis.reach.horizon == 0) return std::to_string(analysis.reach.confidence) + "%";
  return std::to_string(analysis.depth);
}

// Whether the last move that a game's text has is a pass.
bool ends_with_pass(std::string_view ggf) {
  const std::size_t begin = ggf.find_last_of('[');
  if (begin == std::string_view::npos) return false;
  const std::string_view value = ggf.substr(begin + 1, ggf.find(']', begin) - begin - 1);
  const auto move = parse_ggf_move(value);
  return value.empty() || (move && move->move == kPass);
}

// A number from `low` to `high`; a larger one counts as `high`. Nothing where it is none.
std::optional<int> parse_count(const formats::Text& text, int low, int high) {
  const auto n = formats::parse_decimal(formats::trimmed(text).chars, 0);
  if (!n || *n < low) return std::nullopt;
  return std::min(*n, high);
}

}  // namespace

Nboard::Nboard(NboardSettings settings)
    : settings_(std::move(settings)), thinker_(settings_.player) {}

void Nboard::receive(std::string_view line) {
  const formats::Text text = formats::trimmed({line});
  const formats::Text command = formats::first_word(text);
  const formats::Text argument = formats::trimmed(text.from(command.size()));
  const std::string_view name = command.chars;
  if (name == "nboard") {
    say("set myname Tiger");
    say_status(kWaiting);
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
    say("learned");
  } else if (name == "ping") {
    thinker_.stop();
    say("pong " + std::to_string(parse_count(argument, 0, 1'000'000'000).value_or(0)));
  } else if (name == "quit") {
    thinker_.stop();
    finished_ = true;
  }
}

// ---- The game ----------------------------------------------------------------------------------

void Nboard::set(const formats::Text& argument) {
  const formats::Text what = formats::first_word(argument);
  const formats::Text value = formats::trimmed(argument.from(what.size()));
  if (what.chars == "game") set_game(value.chars);
  if (what.chars != "depth") return;
  if (const auto depth = parse_count(value, 1, kMostLevel)) {
    settings_.effort.level = *depth;
    settings_.effort.depth.reset();
  } else {
    say_status("set depth: a number from 1 to 60 is expected");
  }
}

void Nboard::set_game(std::string_view ggf) {
  const GamesResult read = read_ggf(ggf, "set game");
  if (read.games.empty()) return say_status(read.errors.front().text());
  thinker_.stop();
  record_ = Record(read.games.front().game);
  // A pass that the text does not have is still to be made.
  const int plies = record_.plies();
  if (plies > 0 && record_.move(plies - 1) == kPass && !ends_with_pass(ggf))
    record_.go_to(plies - 1);
  if (record_.plies() == 0) thinker_.player().new_game();
}

void Nboard::move(std::string_view text) {
  const auto noted = parse_ggf_move(text);
  if (!noted) return say_status("move: " + formats::quoted(text) + " is none, write F5 or PA");
  thinker_.stop();
  const int before = record_.plies();
  if (noted->move != kPass) record_.pass_if_forced();
  const Board board = record_.position().board;
  if (record_.play(noted->move) == Legality::kLegal) return;
  record_.go_to(before);
  say_status("illegal move: " + why_illegal(board, noted->move));
}

// ---- Searches ----------------------------------------------------------------------------------

void Nboard::hint(const formats::Text& argument) {
  const int lines = parse_count(argument, 1, 60).value_or(1);
  thinker_.stop();
  if (record_.is_over()) return say_status("the game is over");
  say_status("Tiger is thinking");
  thinker_.start([this, lines, board = record_.position().board, effort = settings_.effort](
                     Player& player, const std::atomic<bool>& stop) {
    const Listener listener{
        .stop = &stop, .finished_pass = [this](const Thought& thought) { say_hints(thought); }};
    const Thought thought = player.choose(board, effort, listener, lines);
    if (stop) return;
    if (thought.analysis.depth == 0) say_hints(thought);  // no pass was finished
    say_nodes(thought.analysis.counters.nodes(), thought.seconds);
    say_status(kWaiting);
  });
}

void Nboard::go() {
  thinker_.stop();
  if (record_.is_over()) return say_status("the game is over");
  say_status("Tiger is thinking");
  thinker_.start([this, board = record_.position().board, effort = settings_.effort](
                     Player& player, const std::atomic<bool>& stop) {
    const Thought thought = player.choose(board, effort, {.stop = &stop});
    if (stop) return;
    const AnalysedMove& best = thought.analysis.moves.front();
    say_nodes(thought.analysis.counters.nodes(), thought.seconds);
    say("=== " + line_text({best.move}) + "/" + eval_text(best.score) + "/" +
        seconds_text(thought.seconds));
    say_status(kWaiting);
  });
}

// From the end to the start, so that each position finds in the table what comes after it.
void Nboard::analyze() {
  thinker_.stop();
  say_status("Tiger is analyzing");
  thinker_.start([this, record = record_, effort = settings_.effort](
                     Player& player, const std::atomic<bool>& stop) {
    std::uint64_t nodes = 0;
    double seconds = 0;
    for (int ply = record.plies(); ply >= 0; --ply) {
      const Board& board = record.position(ply).board;
      const Thought thought = player.choose(board, effort, {.stop = &stop});
      if (stop) return;
      const Score score =
          is_game_over(board) ? final_score(board) : thought.analysis.moves.front().score;
      nodes += thought.analysis.counters.nodes();
      seconds += thought.seconds;
      say("analysis " + std::to_string(ply) + " " + eval_text(score));
    }
    say_nodes(nodes, seconds);
    say_status(kWaiting);
  });
}

// ---- What is said ------------------------------------------------------------------------------

void Nboard::say(const std::string& lines) {
  const std::lock_guard lock(writing_);
  if (settings_.write) settings_.write(lines + "\n");
}

void Nboard::say_hints(const Thought& thought) {
  std::string lines;
  for (const AnalysedMove& move : thought.analysis.moves)
    lines += (lines.empty() ? "search " : "\nsearch ") + line_text(move.line) + " " +
             eval_text(move.score) + " 0 " + depth_text(thought.analysis);
  say(lines);
}

void Nboard::say_nodes(std::uint64_t nodes, double seconds) {
  say("nodestats " + std::to_string(nodes) + " " + seconds_text(seconds));
}

}  // namespace tiger
