// A review in the notes of a game, through GGF and back.
#include "play/review_notes.h"

#include <doctest/doctest.h>

#include "board/symmetry.h"
#include "formats/games/ggf_sgf.h"
#include "support/game_with_pass.h"

namespace tiger::tools {
namespace {

GameReview reviewed(const StoredGame& stored, int plies = 100) {
  ReviewSettings settings;
  settings.level = 2;
  settings.exact = 8;
  settings.win_loss_draw = 10;
  settings.plies = plies;
  Table table(10);
  return review(table, Record(stored.game), settings);
}

void add_review(StoredGame& game, const GameReview& review) {
  game.notes.resize(static_cast<std::size_t>(Record(game.game).plies()));
  for (const ReviewedMove& move : review.moves)
    set_review(game.notes[static_cast<std::size_t>(move.ply)], move);
}

void check_same(const GameReview& a, const GameReview& b) {
  REQUIRE(a.moves.size() == b.moves.size());
  for (std::size_t i = 0; i < a.moves.size(); ++i) {
    const ReviewedMove &x = a.moves[i], &y = b.moves[i];
    CHECK(x.ply == y.ply);
    CHECK(x.number == y.number);
    CHECK(x.side == y.side);
    CHECK(x.empties == y.empties);
    CHECK(x.forced == y.forced);
    CHECK(x.played == y.played);
    CHECK(x.played_score == y.played_score);
    CHECK(x.best == y.best);
    CHECK(x.best_score == y.best_score);
    CHECK(x.best_pv == y.best_pv);
    CHECK(x.depth == y.depth);
    CHECK(x.outcomes == y.outcomes);
  }
}

TEST_CASE("a review comes back from the notes of a game in GGF") {
  for (const int plies : {100, 12}) {
    StoredGame stored = sample::game_with_pass();
    const GameReview review = reviewed(stored, plies);
    add_review(stored, review);
    const StoredGame back = read_ggf(write_ggf(stored), "").games.front();
    const std::optional<GameReview> found = review_in_notes(back);
    REQUIRE(found);
    check_same(*found, review);
  }
}

TEST_CASE("comments stay, and a newer review takes the place of an older one") {
  StoredGame stored = sample::game_with_pass();
  const GameReview review = reviewed(stored, 12);
  add_review(stored, review);
  stored.notes.back().comment = "Well played. " + stored.notes.back().comment;
  add_review(stored, review);
  const std::string& comment = stored.notes.back().comment;
  CHECK(comment.starts_with("Well played. (review: "));
  CHECK(comment.find("(review: ") == comment.rfind("(review: "));
  check_same(review_in_notes(stored).value(), review);
}

TEST_CASE("notes that are no review, or one of another game, are none") {
  StoredGame stored = sample::game_with_pass();
  CHECK_FALSE(review_in_notes(stored));
  const GameReview review = reviewed(stored, 4);
  add_review(stored, review);
  for (const char* wrong :
       {"(review: 3, best z9 +4, line a1)", "(review: 70, line a7)", "(review: exact, line )",
        "(review: exact, best a1 +99, line a1)", "(review: exact, line b1)", "(review: x)",
        "(review: exact, proved win, line a1)", "(review: exact, proved win to , line a1)"}) {
    StoredGame changed = stored;
    changed.notes.back().comment = wrong;
    CHECK_FALSE(review_in_notes(changed));
  }
  stored.notes.back().centidiscs.reset();
  CHECK_FALSE(review_in_notes(stored));
}

TEST_CASE("a comment and the review beside it are set one without the other") {
  StoredGame stored = sample::game_with_pass();
  const GameReview review = reviewed(stored, 4);
  MoveNote& note = stored.notes.emplace_back();
  set_own_comment(note, "one");
  CHECK(own_comment(note) == "one");
  set_review(note, review.moves.back());
  CHECK(own_comment(note) == "one");
  CHECK(note.comment.starts_with("one (review: "));
  set_own_comment(note, "two");
  CHECK(note.comment.starts_with("two (review: "));
  set_own_comment(note, "");
  CHECK(note.comment.starts_with("(review: "));
  CHECK(own_comment(note).empty());
}

TEST_CASE("a review in the notes turns with the game, and other words stay") {
  StoredGame stored = sample::game_with_pass();
  Table table(10);
  const GameReview found = review(table, Record(stored.game), {.level = 1, .exact = 6});
  add_review(stored, found);
  stored.notes[3].comment = "see d3; " + stored.notes[3].comment;
  for (int s = 0; s < kSymmetries; ++s) {
    StoredGame image = stored;
    image.game = symmetric(image.game, s);
    for (MoveNote& note : image.notes) turn_review(note.comment, s);
    CHECK(image.notes[3].comment.starts_with("see d3; (review: "));
    const std::optional<GameReview> turned = review_in_notes(image);
    REQUIRE(turned);
    REQUIRE(turned->moves.size() == found.moves.size());
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
      const ReviewedMove &a = found.moves[i], &b = turned->moves[i];
      CHECK(b.played == symmetric_square(a.played, s));
      CHECK(b.best == symmetric_square(a.best, s));
      CHECK(b.best_score == a.best_score);
      // Every move of the line is legal in its turn.
      Record line(Record(image.game).position(b.ply));
      for (const Square x : b.best_pv) CHECK(line.play(x) == Legality::kLegal);
    }
  }
}

}  // namespace
}  // namespace tiger::tools
