// Reports: sums, results, the opposition, names and the texts of HTML.
#include "review/report.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "formats/games/transcript.h"
#include "review/html.h"
#include "review/review_log.h"
#include "review/text.h"

namespace tiger::tools {
namespace {

constexpr const char* kGame = "f5d6c3d3c4f4f6g5e6c5f3e3g4";
// Black does not take a corner at the end.
constexpr const char* kLongGame =
    "f5d6c3d3c4f4f6f3e3b4b5e6e7g5c5d7g4e2d2d1g3f2g6b3c6h6h5e8f8f7d8h3h7a6a4b7c7a5e1f1";

ReviewOptions fast_options(int level = 1) {
  ReviewOptions options;
  options.settings.level = level;
  options.settings.exact = options.settings.win_loss_draw = 0;
  options.hash_bits = 8;
  return options;
}

ReviewedGame reviewed(const std::string& black, const std::string& white, const char* moves = kGame,
                      int level = 1) {
  ReviewedGame game{"games.ggf", 1, read_transcripts(moves, "").games.front(), {}};
  game.stored.black = black;
  game.stored.white = white;
  game.stored.result = "+6.000:r";
  Table table(8);
  game.review = review(table, Record(game.stored.game), fast_options(level).settings);
  return game;
}

std::string html_of(const ReviewReport& report) {
  std::string text;
  html::write_report(report, [&](const std::string& part) { text += part; });
  return text;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("the sums of a report are those of its moves") {
  const ReviewOptions options = fast_options();
  ReviewReport report(options);
  const ReviewedGame game = reviewed("Ann", "Bob", kLongGame, 8);
  int discs = 0, moves = 0, mistakes = 0, reasons = 0;
  for (const ReviewedMove& move : game.review.moves) {
    if (move.forced || move.side != Color::kBlack) continue;
    discs += move.cost();
    ++moves;
    if (mark_of(move) < Mark::kMistake) continue;
    ++mistakes;
    reasons += move.reason.has_value();
  }
  for (int i = 0; i < 3; ++i) report.add(game);
  report.finish();
  REQUIRE(report.players().size() == 2);
  REQUIRE(reasons > 0);
  const PlayerReport& ann = *report.players().front();
  CHECK(ann.name == "Ann");
  CHECK(ann.results.games == 3);
  CHECK(ann.results.wins == 3);
  CHECK(ann.losses.discs == 3 * discs);
  CHECK(ann.losses.moves == 3 * moves);
  int in_classes = 0, in_phases = 0, with_reasons = 0;
  for (const int n : ann.losses.costs) in_classes += n;
  for (const Phase phase : kPhases) in_phases += ann.in(phase).moves;
  for (const Reason::Kind& kind : reason_kinds()) with_reasons += ann.mistakes_with(kind.name);
  CHECK(in_classes == 3 * moves);
  CHECK(in_phases == 3 * moves);
  CHECK(ann.mistakes == 3 * mistakes);
  CHECK(with_reasons == 3 * reasons);
  CHECK(ann.mistakes_without_reason() == 3 * (mistakes - reasons));
  CHECK(ann.openings.size() == 1);
}

TEST_CASE("the worst moves of a player have the lines and the boards where the loss is") {
  ReviewOptions options = fast_options();
  options.player = "Ann";
  options.worst = 12;
  ReviewReport report(options);
  report.add(reviewed("Ann", "Bob", kLongGame, 8));
  report.finish();
  for (const std::size_t width : {0, 80, 40}) {
    CAPTURE(width);
    const std::string text = worst_boards_text(report, {width, false});
    CHECK(holds(text, "29. Black f8 (?) lost 4 discs\n"));
    CHECK(holds(text, "Black opens up: in good lines of 10"));
    CHECK(holds(text, "\nplayed  f8 F7 d8 A5 f1 H4 h3 H2 e1 H7\n"));
    CHECK(holds(text, "\nbetter  f7 F8 h7 A6 a5 H2 a4 H4 h3 H8\n"));
    CHECK(holds(text, width == 40 ? "after f8, 10 plies on\n   a b c d e f g h\n"
                                  : "after f8, 10 plies on  after f7, 10 plies on\n"));
    CHECK(holds(text, width == 40 ? "\n 8 . . . X X X . .\nafter f7"
                                  : " 8 . . . X X X . .      8 . . . . O O . O\n"));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) CHECK((width == 0 || line.size() <= width));
  }
}

TEST_CASE("the opposition is unknown below ten games") {
  const ReviewOptions options = fast_options();
  for (const int games : {9, 10}) {
    ReviewReport report(options);
    ReviewedGame game = reviewed("Ann", "Bob");
    game.stored.white_rating = "1800";
    for (int i = 0; i < games; ++i) report.add(game);
    report.finish();
    const Opposition& opposition = report.players().front()->opposition;
    CHECK(opposition.per_move().has_value() == (games == 10));
    CHECK(opposition.rating() == 1800);
  }
}

TEST_CASE("--player asks for the games of one, whatever the case of letters") {
  ReviewOptions options = fast_options();
  options.player = "ANN";
  ReviewReport report(options);
  report.add(reviewed("Ann", "Bob"));
  report.finish();
  REQUIRE(report.players().size() == 1);
  CHECK(report.players().front()->name == "Ann");
  CHECK_FALSE(report.is_asked_about("Bob"));
}

TEST_CASE("games that were resigned, or whose result has no sign, count for the winner") {
  const ReviewOptions options = fast_options();
  ReviewReport report(options);
  for (const char* result : {"W+Resign", "0-1", "20-44", "-0.5", "B+T", "1/2-1/2", "?"}) {
    ReviewedGame game = reviewed("Ann", "Bob");
    game.stored.result = result;
    report.add(game);
  }
  report.finish();
  const Results& black = report.everyone().results;
  CHECK(black.games == 7);
  CHECK(black.wins == 1);
  CHECK(black.draws == 1);
  CHECK(black.losses == 4);
  const std::string text = html_of(report);
  CHECK(holds(text, "White won"));
  CHECK(holds(text, "Black won"));
  CHECK(holds(text, "-24"));
}

TEST_CASE("a file name in Latin-1 is UTF-8 in HTML") {
  const ReviewOptions options = fast_options();
  ReviewReport report(options);
  ReviewedGame game = reviewed("Ann", "Bob");
  game.file = "J\xe9.ggf";
  report.add(game);
  report.finish();
  CHECK(holds(html_of(report), "J\xc3\xa9.ggf, game 1"));
}

TEST_CASE("no name can write HTML") {
  const ReviewOptions options = fast_options();
  ReviewReport report(options);
  report.add(reviewed("<script>alert(1)</script>", "\"B&b'"));
  report.finish();
  const std::string text = html_of(report);
  CHECK_FALSE(holds(text, "<script"));
  CHECK(holds(text, "&lt;script&gt;alert(1)"));
  CHECK(holds(text, "&quot;B&amp;b&#39;"));
}

TEST_CASE("a report needs no network and no script, and is the same each time") {
  const ReviewOptions options = fast_options();
  const auto make = [&] {
    ReviewReport report(options);
    report.add(reviewed("Ann", "Bob"));
    report.add(reviewed("Bob", "Ann"));
    report.finish();
    return html_of(report) + summary_json(report).text();
  };
  const std::string text = make();
  CHECK(text == make());
  for (const char* part : {"http:", "https:", "<script", "src=", "@import", "url("})
    CHECK_FALSE(holds(text, part));
  CHECK(holds(text, "<svg"));
}

TEST_CASE("a review comes back from its log record") {
  const ReviewOptions options = fast_options();
  ReviewedGame game = reviewed("Ann", "Bob", kLongGame, 8);
  const auto known = std::find_if(game.review.moves.begin(), game.review.moves.end(),
                                  [](const ReviewedMove& move) { return move.reason.has_value(); });
  REQUIRE(known != game.review.moves.end());
  const auto unknown =
      std::find_if(game.review.moves.begin(), game.review.moves.end(),
                   [](const ReviewedMove& move) { return move.may_have_reason() && !move.reason; });
  REQUIRE(unknown != game.review.moves.end());
  for (const Reason::Kind& kind : reason_kinds())
    if (kind.name == "won-discs") unknown->reason = Reason{&kind, {"X", "2", "a1, b1", "c3"}, 9};
  REQUIRE(unknown->reason);
  const Game& played = game.stored.game;
  const Json record = Json::parse(review_record(played, options, game.review).text());
  const auto [question, back] = read_review_record(record);
  CHECK(question == review_question(played, options));
  REQUIRE(back.moves.size() == game.review.moves.size());
  CHECK(back.complete);
  for (std::size_t i = 0; i < back.moves.size(); ++i) {
    const ReviewedMove &a = back.moves[i], &b = game.review.moves[i];
    CHECK(a.ply == b.ply);
    CHECK(a.number == b.number);
    CHECK(a.side == b.side);
    CHECK(a.empties == b.empties);
    CHECK(a.forced == b.forced);
    CHECK(a.played_score == b.played_score);
    CHECK(a.best == b.best);
    CHECK(a.best_score == b.best_score);
    CHECK(a.best_pv == b.best_pv);
    CHECK(a.depth == b.depth);
    CHECK(a.outcomes == b.outcomes);
    CHECK(a.nodes == b.nodes);
    CHECK(a.played_pv == b.played_pv);
    REQUIRE(a.reason.has_value() == b.reason.has_value());
    if (!a.reason) continue;
    CHECK(a.reason->kind == b.reason->kind);
    CHECK(a.reason->arguments == b.reason->arguments);
    CHECK(a.reason->plies == b.reason->plies);
  }
  const auto at = static_cast<std::size_t>(known - game.review.moves.begin());
  const std::string text = record.at("moves").elements()[at].string();
  const std::string line = text.substr(0, text.rfind(' '));
  const auto with_reason = [&](const std::string& reason) {
    Json::Array moves = record.at("moves").elements();
    moves[at] = line + reason;
    Json changed = record;
    changed["moves"] = Json::array(std::move(moves));
    return changed;
  };
  for (const char* reason : {" luck:3:X:c3", " mobility", " mobility:10:X", " mobility:x",
                             " corner:123:X:a1:c3", " - -"}) {
    CAPTURE(reason);
    CHECK_THROWS_AS(read_review_record(with_reason(reason)), JsonError);
  }
  CHECK_FALSE(read_review_record(with_reason(" -")).second.moves[at].reason);
  // Logs of earlier versions have none: then it is found again.
  const std::optional<Reason> found = read_review_record(with_reason("")).second.moves[at].reason;
  REQUIRE(found);
  CHECK(found->text() == known->reason->text());
  Json other = record;
  Json moves = record.at("moves");
  moves = Json::array({moves.elements().front()});
  other["moves"] = moves;
  CHECK_THROWS_AS(read_review_record(other), JsonError);
}

// A record of a review whose first move has these words in place of its outcomes.
Json with_outcomes(const Json& record, const std::string& outcomes) {
  Json::Array moves = record.at("moves").elements();
  std::string text = moves.front().string();
  std::size_t at = 0;  // of the seventh word
  for (int blanks = 0; blanks < 6; ++blanks) at = text.find(' ', at) + 1;
  moves.front() = text.replace(at, 2, outcomes);
  Json changed = record;
  changed["moves"] = Json::array(std::move(moves));
  return changed;
}

TEST_CASE("a log record with one outcome of two, or with one that the score denies, is refused") {
  const ReviewOptions options = fast_options();
  const ReviewedGame game = reviewed("Ann", "Bob");
  const Game& played = game.stored.game;
  REQUIRE_FALSE(game.review.moves.front().outcomes);
  const Json record = review_record(played, options, game.review);
  CHECK(read_review_record(with_outcomes(record, "--")).second.complete);
  const Outcome outcome = outcome_of(game.review.moves.front().played_score);
  const char* const denied = outcome == Outcome::kWin ? "ll" : "ww";
  for (const char* outcomes : {"w-", "-w", "-d", "l-", "xx", "-x", "wl", "dl", denied})
    CHECK_THROWS_AS(read_review_record(with_outcomes(record, outcomes)), JsonError);
}

TEST_CASE("a better line begins with the better move, and both lines are legal") {
  const ReviewedGame game = reviewed("", "");
  const Record record(game.stored.game);
  for (std::size_t i = 0; i < game.review.moves.size(); ++i) {
    const ReviewedMove& move = game.review.moves[i];
    for (const auto& line : {move.played_pv, move.better_pv()}) {
      Record played(record.position(move.ply));
      for (const Square x : line) CHECK(played.play(x) == Legality::kLegal);
    }
    CHECK(move.better_pv().front() == move.best);
    CHECK(move.played_pv.front() == move.played);
  }
}

}  // namespace
}  // namespace tiger::tools
