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
  if (analysis.depth.leaf_empties == 0) return std::to_string(analysis.depth.confidence) + "%";
  return std::to_string(analysis.plies);
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
    : settings_(std::move(settings)), background_(settings_.player) {}

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
    background_.stop();
    say("pong " + std::to_string(parse_count(argument, 0, 1'000'000'000).value_or(0)));
  } else if (name == "quit") {
    background_.stop();
    finished_ = true;
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
    say_status("set depth: a number from 1 to 60 is expected");
  }
}

void Nboard::set_game(std::string_view ggf) {
  const GamesResult read = read_ggf(ggf, "set game");
  if (read.games.empty()) return say_status(read.errors.front().text());
  background_.stop();
  record_ = Record(read.games.front().game);
  // A pass that the text does not have is still to be made.
  const int plies = record_.plies();
  if (plies > 0 && record_.move(plies - 1) == kPass && !ends_with_pass(ggf))
    record_.go_to(plies - 1);
  if (record_.plies() == 0) background_.player().new_game();
}

void Nboard::move(std::string_view text) {
  const auto noted = parse_ggf_move(text);
  if (!noted) return say_status("move: " + formats::quoted(text) + " is none, write F5 or PA");
  background_.stop();
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
  background_.stop();
  if (record_.is_over()) return say_status("the game is over");
  say_status("Tiger is thinking");
  background_.start([this, lines, board = record_.position().board, limits = settings_.limits](
                        Player& player, const std::atomic<bool>& stop) {
    const Listener listener{
        .stop = &stop, .finished_pass = [this](const SearchResult& result) { say_hints(result); }};
    const SearchResult result = player.choose(board, limits, listener, lines);
    if (stop) return;
    if (result.analysis.plies == 0) say_hints(result);  // no pass was finished
    say_nodes(result.analysis.counters.nodes(), result.seconds);
    say_status(kWaiting);
  });
}

void Nboard::go() {
  background_.stop();
  if (record_.is_over()) return say_status("the game is over");
  say_status("Tiger is thinking");
  background_.start([this, board = record_.position().board, limits = settings_.limits](
                        Player& player, const std::atomic<bool>& stop) {
    const SearchResult result = player.choose(board, limits, {.stop = &stop});
    if (stop) return;
    const AnalysedMove& best = result.analysis.moves.front();
    say_nodes(result.analysis.counters.nodes(), result.seconds);
    say("=== " + line_text({best.move}) + "/" + eval_text(best.score) + "/" +
        seconds_text(result.seconds));
    say_status(kWaiting);
  });
}

// From the end to the start, so that each position finds in the table what comes after it.
void Nboard::analyze() {
  background_.stop();
  say_status("Tiger is analyzing");
  background_.start([this, record = record_, limits = settings_.limits](
                        Player& player, const std::atomic<bool>& stop) {
    std::uint64_t nodes = 0;
    double seconds = 0;
    for (int ply = record.plies(); ply >= 0; --ply) {
      const Board& board = record.position(ply).board;
      const SearchResult result = player.choose(board, limits, {.stop = &stop});
      if (stop) return;
      const Score score =
          is_game_over(board) ? final_score(board) : result.analysis.moves.front().score;
      nodes += result.analysis.counters.nodes();
      seconds += result.seconds;
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

void Nboard::say_hints(const SearchResult& result) {
  std::string lines;
  for (const AnalysedMove& move : result.analysis.moves)
    lines += (lines.empty() ? "search " : "\nsearch ") + line_text(move.pv) + " " +
             eval_text(move.score) + " 0 " + depth_text(result.analysis);
  say(lines);
}

void Nboard::say_nodes(std::uint64_t nodes, double seconds) {
  say("nodestats " + std::to_string(nodes) + " " + seconds_text(seconds));
}

}  // namespace tiger
