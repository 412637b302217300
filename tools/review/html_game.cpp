#include "cli/analysis_text.h"
#include "cli/output.h"
#include "formats/games/transcript.h"
#include "formats/positions/obf.h"
#include "formats/text/text.h"
#include "review/html.h"

namespace tiger::tools::html {
namespace {

std::string number_of(std::size_t n) { return std::to_string(n); }

std::string result_text(const GameReport& game) {
  const formats::GameResult result = game.result();
  if (result.black) return score_text(*result.black);
  return !result.winner ? "?" : *result.winner > 0 ? "Black won" : "White won";
}

// The address of a position on the page of `tiger web`.
std::string board_address(const std::string& page, const GameReport& game,
                          const ReviewedMove& move) {
  const Game& played = game.game.stored.game;
  std::string address = page.substr(0, page.find('#')) + "#moves=" + write_transcript(played) +
                        "&at=" + std::to_string(move.number - 1);
  if (!(played.start == Position{}))
    address += "&board=" + board_text(played.start) + side_letter(played.start.side);
  return address;
}

bool ends_the_game(const Position& position, const std::vector<Square>& line) {
  Record record(position);
  for (const Square move : line)
    if (record.play(move) != Legality::kLegal) return false;
  return record.is_over();
}

// The line that was searched, then how it may go on.
std::string line_html(const Position& position, const std::vector<Square>& line,
                      const std::vector<Square>& to_end = {}) {
  const std::string searched = pv_text(line, position.side);
  std::string text = "<span class=\"line\">" + searched;
  if (to_end.size() > line.size())
    text += "<span class=\"soft\">" + pv_text(to_end, position.side).substr(searched.size()) +
            "</span>";
  const bool ends = ends_the_game(position, to_end.size() > line.size() ? to_end : line);
  return text + (ends ? "</span>" : " &hellip;</span>");
}

// The board after a line, and its last move.
std::string board_after(const Position& before, const std::vector<Square>& line,
                        const std::string& name) {
  Record record(before);
  for (const Square move : line)
    if (record.play(move) != Legality::kLegal) break;
  const int last = record.plies();
  return "<figure>" +
         board_svg(record.position(), {last > 0 ? record.move(last - 1) : kNoSquare}, name) +
         "<figcaption>" + name + "</figcaption></figure>";
}

// Why the move lost, and the boards when the loss is there.
std::string reason_html(const Position& before, const ReviewedMove& move) {
  const std::string text = reason_text(move);
  const std::optional<ComparedLines> lines = move.lines_to_loss();
  if (!lines) return text.empty() ? "" : "<p class=\"soft\">" + text + "</p>";
  const std::string when =
      " (" + counted(static_cast<std::uint64_t>(move.reason->plies), "ply", "plies") + " on)";
  return "<p>" + text + "</p><div class=\"pair\">" +
         board_after(before, lines->played, "After " + square_name(move.played) + when) +
         board_after(before, lines->better, "After " + square_name(move.best) + when) + "</div>";
}

std::string costly_card(const ReviewReport& report, const GameReport& game,
                        const CostlyMove& costly) {
  const ReviewedMove& move = game.game.review.moves[costly.index];
  const Record& record = game.game.record;
  const Position& before = record.position(move.ply);
  const std::string side = color_name(move.side);
  const std::string what =
      std::to_string(move.number) + ". " + side + " " + square_name(move.played);
  std::string board = board_svg(
      before, {move.ply > 0 ? record.move(move.ply - 1) : kNoSquare, move.played, move.best},
      "Board before move " + std::to_string(move.number) + ", " + side + " to move");
  if (const auto& page = report.options().board_url)
    board = "<a href=\"" + escaped(board_address(*page, game, move)) + "\">" + board + "</a>";
  std::string card = "<div>" + board + "<p><b>" + what + "</b> lost " +
                     counted(static_cast<std::uint64_t>(move.cost()), "disc") + ": " +
                     score_text(move.played_score) + " instead of " + score_text(move.best_score) +
                     " (" + depth_text(move.depth, move.depth.plies(move.empties)) + ")";
  if (move.is_turning_point())
    card += std::string("; ") + outcome_name(move.outcomes->best) + " given away: now a " +
            outcome_name(move.outcomes->played);
  card += ".</p>";
  card += reason_html(before, move);
  if (const std::string people = people_text(move); !people.empty())
    card += "<p class=\"soft\">" + people + "</p>";
  card += "<p><b>Better</b> " + line_html(before, move.better_pv(), costly.better_to_end) + "</p>";
  return card + "<p><b>Played</b> " + line_html(before, move.played_pv) + "</p></div>\n";
}

std::string move_row(const ReviewedMove& move) {
  const std::string mark = move.forced ? "" : mark_text(mark_of(move));
  const bool pass = move.played == kPass;
  return std::string(mark == "?" || mark == "??" ? "<tr class=\"x\">" : "<tr>") + "<td>" +
         (pass ? "" : std::to_string(move.number)) + "</td><td>" +
         (move.side == Color::kBlack ? "B" : "W") + "</td><td>" +
         (pass ? "pass" : square_name(move.played)) + "</td><td>" + score_text(move.played_score) +
         "</td><td>" + (move.best == move.played ? "" : square_name(move.best)) + "</td><td>" +
         (move.best == move.played ? "" : score_text(move.best_score)) + "</td><td>" +
         (move.cost() > 0 ? std::to_string(move.cost()) + " " + mark : mark) + "</td><td>" +
         depth_text(move.depth, move.depth.plies(move.empties)) + "</td></tr>\n";
}

std::string moves_tables(const GameReview& review) {
  const std::size_t rows = (review.moves.size() + 1) / 2;  // of each of two tables
  std::string text = "<div class=\"tables\">";
  for (std::size_t first = 0; first < review.moves.size(); first += rows) {
    text +=
        "<table><thead><tr><th>#</th><th></th><th>move</th><th>score</th><th>best</th><th></th>"
        "<th>cost</th><th>depth</th></tr></thead><tbody>\n";
    for (std::size_t i = first; i < std::min(first + rows, review.moves.size()); ++i)
      text += move_row(review.moves[i]);
    text += "</tbody></table>";
  }
  return text + "</div>\n";
}

std::string facts(const GameReport& game) {
  const StoredGame& stored = game.game.stored;
  std::string text = escaped(formats::utf8_text(game.game.place()));
  for (const std::string* part : {&stored.event, &stored.place, &stored.date})
    if (!part->empty()) text += ", " + escaped(*part);
  if (!game.opening.empty()) text += ". Opening: " + escaped(game.opening);
  std::string losses;
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    const Losses& lost = game.of(side);
    losses += (losses.empty() ? "" : ", ") + color_name(side) + " lost " +
              counted(static_cast<std::uint64_t>(lost.discs), "disc") + " (" +
              std::to_string(lost.proved) + " proved)";
  }
  text += ". " + losses + ".";
  if (game.exits) {
    std::string exits = book_exits_text(*game.exits);
    exits.pop_back();
    exits.front() = static_cast<char>(exits.front() - 'a' + 'A');
    text += " " + exits + ".";
  }
  return "<p class=\"note\">" + text + "</p>\n";
}

}  // namespace

std::string game_section(const ReviewReport& report, const GameReport& game, std::size_t number,
                         bool open) {
  const StoredGame& stored = game.game.stored;
  std::string text = "<details class=\"game\" id=\"g" + number_of(number) + "\"" +
                     (open ? " open" : "") + "><summary>" + number_of(number) + ". " +
                     name(stored.black) + " &ndash; " + name(stored.white) + " " +
                     result_text(game) + "</summary>\n" + facts(game);
  if (game.game.review.moves.empty()) return text + "<p>No moves.</p></details>\n";
  text += graph_svg(game);
  if (game.costliest.empty()) {
    text += "<p>No move lost a disc.</p>\n";
  } else {
    text += "<h3>Costliest moves</h3><div class=\"worst\">\n";
    for (const CostlyMove& costly : game.costliest) text += costly_card(report, game, costly);
    text += "</div>\n";
  }
  return text + "<h3>All moves</h3>" + moves_tables(game.game.review) + "</details>\n";
}

std::string game_head() {
  return "<tr><th>#</th><th class=\"t\">Black</th><th class=\"t\">White</th><th>result</th>"
         "<th>Black lost</th><th>White lost</th><th class=\"t\">opening</th></tr>";
}

std::string game_row(const GameReport& game, std::size_t number) {
  const std::string n = number_of(number);
  return "<tr><td><a href=\"#g" + n + "\">" + n + "</a></td><td class=\"t\">" +
         name(game.game.stored.black) + "</td><td class=\"t\">" + name(game.game.stored.white) +
         "</td><td>" + result_text(game) + "</td><td>" +
         std::to_string(game.of(Color::kBlack).discs) + "</td><td>" +
         std::to_string(game.of(Color::kWhite).discs) + "</td><td class=\"t\">" +
         escaped(game.opening) + "</td></tr>\n";
}

}  // namespace tiger::tools::html
