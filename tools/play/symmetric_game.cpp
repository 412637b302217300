#include "play/symmetric_game.h"

#include "board/symmetry.h"
#include "play/review_notes.h"

namespace tiger::tools {

Game symmetric(Game game, int symmetry) {
  game.start.board = tiger::symmetric(game.start.board, symmetry);
  for (Square& x : game.moves) x = symmetric_square(x, symmetry);
  return game;
}

Record symmetric(const Record& record, int symmetry) {
  Record all = record;
  all.go_to(record.plies() + record.plies_ahead());
  Record result(symmetric(all.game(), symmetry));
  result.go_to(record.plies());
  return result;
}

GameReview symmetric(GameReview review, int symmetry) {
  for (ReviewedMove& move : review.moves) {
    move.played = symmetric_square(move.played, symmetry);
    move.best = symmetric_square(move.best, symmetry);
    for (Square& x : move.best_pv) x = symmetric_square(x, symmetry);
  }
  return review;
}

StoredGame symmetric(StoredGame game, int symmetry) {
  const std::optional<GameReview> review = review_in_notes(game);
  game.game = symmetric(game.game, symmetry);
  if (review) add_review(game, symmetric(*review, symmetry));
  return game;
}

}  // namespace tiger::tools
