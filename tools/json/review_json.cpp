#include "json/review_json.h"

#include <cmath>
#include <cstdint>

#include "cli/analysis_text.h"
#include "formats/games/transcript.h"
#include "formats/positions/obf.h"

namespace tiger::tools {
namespace {

struct ShownReview {
  const ReviewQuestion& question;
  const GameReview& review;
};

// What is proved of a move, or of the best one.
Kind<std::optional<Outcome>> proved_outcome() {
  std::vector<std::pair<Outcome, std::string>> names;
  for (const Outcome outcome : {Outcome::kWin, Outcome::kDraw, Outcome::kLoss})
    names.emplace_back(outcome, outcome_name(outcome));
  return kind::or_null(kind::named(names));
}

Kind<Reason> reason_kind() {
  std::vector<std::string> names;
  for (const Reason::Kind& kind : reason_kinds()) names.emplace_back(kind.name);
  return kind::object(Fields<Reason>{
      {"kind", "`tiger schema reasons` has its sentence.", kind::one_of(names),
       [](const Reason& reason) { return std::string(reason.kind->name); }},
      {"arguments", "What fills the sentence.", kind::list(kind::text()), &Reason::arguments},
      {"text", "In English.", kind::text(), &Reason::text}});
}

Kind<Hardness> people_kind() {
  using H = Hardness;
  return kind::object(Fields<H>{
      hardness_fields(),
      {"difficulty", "Of a mistake here: slip below 25 percent of errors, hard from 50 on.",
       kind::one_of({"slip", "medium", "hard"}), [](const H& h) {
         return std::string(h.is_slip() ? "slip" : h.is_hard() ? "hard" : "medium");
       }}});
}

Kind<ComparedLines> lines_kind() {
  return kind::object(Fields<ComparedLines>{{"played", "", kind::moves(), &ComparedLines::played},
                                            {"better", "", kind::moves(), &ComparedLines::better}});
}

const Fields<ReviewedMove>& reviewed_move_fields() {
  using M = ReviewedMove;
  static const Fields<M> fields = {
      {"number", "Its number in the game, passes not counted. A pass before the first move has 0.",
       kind::integer(0), &M::number},
      {"side", "", kind::color(), &M::side},
      {"empties", "", kind::integer(1, 60), &M::empties},
      {"move", "", kind::move(), &M::played},
      {"score", "Of the move, for the side that plays it.", kind::score(), &M::played_score},
      {"best", "", kind::move(), &M::best},
      {"best_score", "", kind::score(), &M::best_score},
      {"cost", "best_score - score, at least 0.", kind::integer(0, 128), &M::cost},
      {"depth", "Plies.", kind::integer(0, 60),
       [](const M& move) { return move.depth.plies(move.empties); }},
      {"confidence", "", kind::integer(1, 100),
       [](const M& move) { return move.depth.confidence; }},
      {"exact", "Whether both scores are proved.", kind::boolean(), &M::exact},
      {"outcome", "What is proved of the move.", proved_outcome(),
       [](const M& move) {
         return move.outcomes ? std::optional(move.outcomes->played) : std::nullopt;
       }},
      {"best_outcome", "What is proved of the best move.", proved_outcome(),
       [](const M& move) {
         return move.outcomes ? std::optional(move.outcomes->best) : std::nullopt;
       }},
      {"forced", "Whether it was the only legal move.", kind::boolean(), &M::forced},
      {"mark", "", kind::one_of({"", "?!", "?", "??"}),
       [](const M& move) { return std::string(mark_text(mark_of(move))); }},
      {"turning_point", "Whether it gave away a proved win or draw.", kind::boolean(),
       &M::is_turning_point},
      {"pv", "The best line; its end, from quick searches, shows what is lost.", kind::moves(),
       &M::best_pv},
      {"nodes", "", kind::count(), &M::nodes},
      {"reason", "Why it lost 2 discs or more; null where the lines show no simple reason.",
       kind::or_null(reason_kind()), &M::reason},
      {"lines", "The lines after both moves until that loss is on the board, or null.",
       kind::or_null(lines_kind()), &M::lines_to_loss},
      {"people", "With --human, of moves with a choice: how people fare.", people_kind(),
       &M::people}};
  return fields;
}

const Fields<StoredGame>& game_fields() {
  static const Fields<StoredGame> fields = {
      {"black", "Name of the player, or empty.", kind::text(), &StoredGame::black},
      {"white", "", kind::text(), &StoredGame::white},
      {"event", "The tournament, or empty; so are the next three.", kind::text(),
       &StoredGame::event},
      {"place", "", kind::text(), &StoredGame::place},
      {"date", "", kind::text(), &StoredGame::date},
      {"result", "As the file has it, in most formats Black's: +6.000.", kind::text(),
       &StoredGame::result},
      {"start", "The first board.", kind::text_like("^[XO-]{64} [XO]$"),
       [](const StoredGame& stored) { return position_text(stored.game.start); }},
      {"transcript", "The moves.", kind::text_like("^([a-hA-H][1-8])*$"),
       [](const StoredGame& stored) { return write_transcript(stored.game); }}};
  return fields;
}

// What a game has in place of its next move.
struct IllegalMove {
  const StoredGame& game;

  const Message& message() const { return game.mistake->message; }
};

Kind<IllegalMove> illegal_kind() {
  using I = IllegalMove;
  return kind::object(Fields<I>{
      {"number", "Of the move, passes not counted.", kind::integer(1),
       [](const I& illegal) { return static_cast<int>(illegal.game.game.moves.size()) + 1; }},
      {"side", "", kind::color(),
       [](const I& illegal) {
         Position position = Record(illegal.game.game).position();
         pass_if_forced(position);
         return position.side;
       }},
      {"kind", "`tiger schema messages` has its sentence.", kind::text(),
       [](const I& illegal) { return std::string(illegal.message().sentence->kind); }},
      {"arguments", "What fills the sentence.", kind::list(kind::text()),
       [](const I& illegal) { return illegal.message().arguments; }},
      {"text", "In English.", kind::text(),
       [](const I& illegal) { return illegal.message().text(); }}});
}

std::vector<int> worst_numbers(const ShownReview& shown) {
  std::vector<int> numbers;
  for (const std::size_t index : worst_moves(shown.review, shown.question.worst))
    numbers.push_back(shown.review.moves[index].number);
  return numbers;
}

std::vector<int> turning_points(const ShownReview& shown) {
  std::vector<int> numbers;
  for (const ReviewedMove& move : shown.review.moves)
    if (move.is_turning_point()) numbers.push_back(move.number);
  return numbers;
}

std::uint64_t nodes_of(const ShownReview& shown) {
  std::uint64_t nodes = 0;
  for (const ReviewedMove& move : shown.review.moves) nodes += move.nodes;
  return nodes;
}

Fields<ShownReview> totals_field(const char* key, Color side) {
  return {
      {key, "",
       kind::object(Fields<ReviewTotals>{loss_fields<ReviewTotals>(), mark_fields<ReviewTotals>()}),
       [side](const ShownReview& shown) { return totals_of(shown.review, side); }}};
}

const Fields<ShownReview>& review_fields() {
  using S = ShownReview;
  static const Fields<S> fields = {
      schema_field<S>(),
      program_fields<S>(),
      {"file", "Null for a transcript on the command line.", kind::or_null(kind::text()),
       [](const S& shown) { return shown.question.file; }},
      {"game", "Its number in the file.", kind::integer(1),
       [](const S& shown) { return shown.question.number; }},
      Fields<S>::of([](const S& shown) -> const StoredGame& { return shown.question.game; },
                    game_fields()),
      {"line", "Where it begins in the file; 0 in binary files.", kind::integer(0),
       [](const S& shown) { return shown.question.game.line; }},
      {"black_score", "Black's, counted on the last board; null if the game is not over.",
       kind::or_null(kind::score()),
       [](const S& shown) { return Record(shown.question.game.game).black_score(); }},
      {"illegal",
       "By `tiger judge`: what stands in place of the next move; null where all is legal.",
       kind::or_null(illegal_kind()),
       [](const S& shown) {
         const StoredGame& game = shown.question.game;
         return game.mistake ? std::optional(IllegalMove{game}) : std::nullopt;
       }},
      Fields<S>::of(
          [](const S& shown) {
            return ReviewTerms(shown.question.settings, shown.question.hash_bits);
          },
          review_term_fields()),
      {"complete", "False after Ctrl-C: then the first moves are missing.", kind::boolean(),
       [](const S& shown) { return shown.review.complete; }},
      {"moves", "In the order of the game.", kind::list(kind::object(reviewed_move_fields())),
       [](const S& shown) { return shown.review.moves; }},
      {"worst", "Numbers of the worst moves.", kind::list(kind::integer(1)), worst_numbers},
      {"turning_points", "Numbers of moves.", kind::list(kind::integer(1)), turning_points},
      Fields<S>::nested(
          "totals", "",
          {totals_field("black", Color::kBlack), totals_field("white", Color::kWhite)}),
      {"nodes", "", kind::count(), nodes_of}};
  return fields;
}

}  // namespace

std::optional<double> rounded(const std::optional<double>& mean) {
  return mean ? std::optional(std::round(*mean * 1000) / 1000) : std::nullopt;
}

ReviewTerms::ReviewTerms(const ReviewSettings& settings, int table_bits)
    : level(settings.level),
      exact(settings.exact),
      win_loss_draw(settings.win_loss_draw),
      hash_bits(table_bits),
      weights(settings.weights->checksum()) {}

const Fields<ReviewTerms>& review_term_fields() {
  using T = ReviewTerms;
  static const Fields<T> fields = {
      {"level", "", kind::integer(1, 60), &T::level},
      {"exact_from", "The option --exact.", kind::integer(0, 60), &T::exact},
      {"wld_from", "The option --wld.", kind::integer(0, 60), &T::win_loss_draw},
      {"hash_bits", "", kind::hash_bits(), &T::hash_bits},
      {"weights", "Checksum of the evaluation weights.", kind::checksum(), &T::weights}};
  return fields;
}

const Fields<Hardness>& hardness_fields() {
  using H = Hardness;
  static const Fields<H> fields = {
      {"expected_loss", "Probability times discs lost, summed over the moves that people play.",
       kind::at_least(0), &H::expected_loss},
      {"errors", "How often people lose 2 discs or more, in percent.", kind::integer(0, 100),
       &H::errors},
      {"exact", "Whether the values are proved; else they are estimates.", kind::boolean(),
       &H::exact}};
  return fields;
}

Json reviewed_move_json(const ReviewedMove& move) { return reviewed_move_fields().write(move); }

Json review_json(const ReviewQuestion& question, const GameReview& review) {
  return review_fields().write({question, review});
}

Json review_schema() {
  return schema_document("tiger review --json", "What the moves of a game lost.",
                         review_fields().schema());
}

}  // namespace tiger::tools
