// A game under the symmetries of the board, with its review and the moves that were taken back.
#include "play/symmetric_game.h"

#include <doctest/doctest.h>

#include "board/symmetry.h"
#include "play/review_notes.h"
#include "support/game_with_pass.h"

namespace tiger::tools {
namespace {

TEST_CASE("every position of the game is the image of the one before, also after the current one") {
  for (int s = 0; s < kSymmetries; ++s) {
    Record record(sample::game_with_pass().game);
    const int plies = record.plies();
    record.go_to(20);
    const Record image = symmetric(record, s);
    CHECK(image.plies() == 20);
    REQUIRE(image.plies() + image.plies_ahead() == plies);
    for (int ply = 0; ply <= plies; ++ply) {
      CHECK(image.position(ply).side == record.position(ply).side);
      CHECK(image.position(ply).board == tiger::symmetric(record.position(ply).board, s));
    }
  }
}

TEST_CASE("a review in the notes turns with the game, and other words stay") {
  StoredGame stored = sample::game_with_pass();
  Table table(10);
  const GameReview found = review(table, Record(stored.game), {.level = 1, .exact = 6});
  add_review(stored, found);
  stored.notes[3].comment = "see d3; " + stored.notes[3].comment;
  for (int s = 0; s < kSymmetries; ++s) {
    const StoredGame image = symmetric(stored, s);
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
