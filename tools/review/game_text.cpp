#include "cli/analysis_text.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "json/review_json.h"
#include "review/report.h"
#include "review/text.h"

namespace tiger::tools {
namespace {

std::string json_text(const ReviewOptions& options, const ReviewedGame& game) {
  const ReviewQuestion question{.game = game.stored,
                                .file = game.file.empty() ? std::nullopt : std::optional(game.file),
                                .number = game.number,
                                .settings = options.settings,
                                .hash_bits = options.hash_bits,
                                .worst = options.worst};
  return review_json(question, game.review).text() + "\n";
}

std::string csv_text(const ReviewedGame& game) {
  std::string rows;
  for (const ReviewedMove& move : game.review.moves) {
    const std::string outcomes = move.outcomes ? std::string(outcome_name(move.outcomes->played)) +
                                                     "," + outcome_name(move.outcomes->best)
                                               : ",";
    rows += csv_field(game.file) + "," + std::to_string(game.number) + "," +
            std::to_string(move.number) + (move.side == Color::kBlack ? ",black," : ",white,") +
            std::to_string(move.empties) + "," + square_name(move.played) + "," +
            std::to_string(move.played_score) + "," + square_name(move.best) + "," +
            std::to_string(move.best_score) + "," + std::to_string(move.cost()) + "," +
            std::to_string(move.depth.plies(move.empties)) + "," +
            std::to_string(move.depth.confidence) + (move.exact() ? ",1," : ",0,") + outcomes +
            (move.forced ? ",1," : ",0,") + std::string(mark_text(mark_of(move))) +
            (move.is_turning_point() ? ",1," : ",0,") + std::to_string(move.nodes) + "\n";
  }
  return rows;
}

std::string title(const ReviewedGame& game) {
  const StoredGame& stored = game.stored;
  std::string text = game.place();
  const auto name = [](const std::string& known) { return known.empty() ? "?" : known; };
  if (!stored.black.empty() || !stored.white.empty())
    text += "\nBlack: " + name(stored.black) + ", White: " + name(stored.white);
  std::string occasion;
  for (const std::string* part : {&stored.event, &stored.place, &stored.date})
    if (!part->empty()) occasion += (occasion.empty() ? "" : ", ") + *part;
  if (!stored.result.empty())
    occasion += (occasion.empty() ? "result " : "; result ") + stored.result;
  return text + (occasion.empty() ? "" : "\n" + occasion) + "\n";
}

}  // namespace

const char* const kReviewCsvHead =
    "file,game,number,side,empties,move,score,best,best_score,cost,depth,confidence,exact,outcome,"
    "best_outcome,forced,mark,turning_point,nodes\n";

std::string game_text(const ReviewOptions& options, const ReviewedGame& game) {
  if (options.json) return json_text(options, game);
  if (options.csv) return csv_text(game);
  const GameReview& review = game.review;
  std::string text = title(game);
  if (game.stored.game.moves.empty()) return text + "no moves\n\n";
  text += settings_text(options) + "\n";
  const Screen screen = screen_of(Stream::kOut);
  if (!options.quiet) {
    text += review_head(screen);
    for (const ReviewedMove& move : review.moves) text += review_row(move, screen);
  }
  if (!review.complete)
    text += "stopped: the moves before number " + std::to_string(review.moves.front().number) +
            " are not reviewed\n";
  if (options.worst > 0) text += worst_moves_text(review, options.worst, screen);
  text += turning_points_text(review) + review_totals_text(review);
  if (options.book) text += book_exits_text(book_exits(*options.book, game.record));
  return text + "\n";
}

}  // namespace tiger::tools
