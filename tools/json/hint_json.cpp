#include "json/hint_json.h"

#include "cli/analysis_text.h"
#include "json/kinds.h"
#include "json/review_json.h"

namespace tiger::tools {
namespace {

struct Hint {
  const Task& task;
  const SearchResult& result;
  const std::optional<PeopleHint>& people;

  const Analysis& analysis() const { return result.analysis; }
  const Board& board() const { return task.problem.position.board; }
};

struct HintedMove {
  const AnalysedMove& move;
  bool has_score;
};

const Fields<HintedMove>& hinted_move_fields() {
  static const Fields<HintedMove> fields = {
      {"move", "", kind::move(), [](const HintedMove& hinted) { return hinted.move.move; }},
      {"score",
       "For the side to move; proved if exact. Null: unknown, because a search without weights "
       "was stopped.",
       kind::or_null(kind::score()),
       [](const HintedMove& hinted) {
         return hinted.has_score ? std::optional(hinted.move.score()) : std::nullopt;
       }},
      {"value", "The same in parts of a disc, where several moves were searched. Null: unknown.",
       kind::or_null(kind::value()),
       [](const HintedMove& hinted) {
         return hinted.has_score ? std::optional(hinted.move.value) : std::nullopt;
       }},
      {"pv", "The move, then best play as far as it is known.", kind::moves(),
       [](const HintedMove& hinted) { return hinted.move.pv; }}};
  return fields;
}

std::vector<HintedMove> hinted_moves_of(const Hint& hint) {
  std::vector<HintedMove> moves;
  for (const AnalysedMove& move : hint.analysis().moves)
    moves.push_back({move, hint.result.has_score});
  return moves;
}

std::optional<Score> final_score_of(const Hint& hint) {
  return is_game_over(hint.board()) ? std::optional(final_score(hint.board())) : std::nullopt;
}

const Fields<PeopleHint>& people_fields() {
  static const Fields<PeopleHint> fields = {
      {"moves", "Those that people play in 1 of 100 cases or more, the most frequent first.",
       kind::list(kind::object(
           Fields<PeoplesMove>{{"move", "", kind::move(), &PeoplesMove::move},
                               {"per_mille", "How often people play it.",
                                kind::integer(kUnlikely, 1000), &PeoplesMove::per_mille},
                               {"lost", "Discs.", kind::integer(0, 128), &PeoplesMove::lost}})),
       &PeopleHint::moves},
      Fields<PeopleHint>::of(&PeopleHint::hardness, hardness_fields())};
  return fields;
}

constexpr const char* kHintRules = R"({"allOf": [
  {"if": {"properties": {"final_score": {"type": "integer"}}},
   "then": {"properties": {"moves": {"maxItems": 0}, "exact": {"const": true}}}},
  {"if": {"properties": {"final_score": {"type": "null"}}},
   "then": {"properties": {"moves": {"minItems": 1}}}}]})";

const Fields<Hint>& hint_fields() {
  static const Fields<Hint> fields = Fields<Hint>{
      Fields<Hint>::of([](const Hint& hint) -> const Task& { return hint.task; }, task_fields()),
      {"depth",
       "The depth of the last finished iteration: exact, 24@95% (plies, confidence) or 5 (plies).",
       kind::text_like("^(exact|[0-9]+(@[0-9]+%)?)$"),
       [](const Hint& hint) { return depth_text(hint.analysis()); }},
      {"plies", "The same in plies; 0 if none was finished.", kind::integer(0, 60),
       [](const Hint& hint) { return hint.analysis().plies; }},
      {"confidence", "The same, its confidence in percent.", kind::integer(1, 100),
       [](const Hint& hint) { return hint.analysis().depth.confidence; }},
      {"exact", "Whether the scores are proved.", kind::boolean(),
       [](const Hint& hint) { return hint.analysis().exact() || is_game_over(hint.board()); }},
      {"moves", "The best moves, best first; none if the game is over.",
       kind::list(kind::object(hinted_move_fields())), hinted_moves_of},
      {"final_score", "Of a finished game.", kind::or_null(kind::score()), final_score_of},
      {"nodes", "Positions searched, plus ordering nodes.", kind::count(),
       [](const Hint& hint) { return hint.analysis().counters.nodes(); }},
      {"people", "With --human, where a disc can be played.", kind::object(people_fields()),
       [](const Hint& hint) { return hint.people; }},
      {"seconds", "Time that the work took.", kind::seconds(), [](const Hint& hint) {
         return hint.result.seconds;
       }}}.with_rules(kHintRules);
  return fields;
}

}  // namespace

Json hint_json(const Task& task, const SearchResult& result,
               const std::optional<PeopleHint>& people) {
  return hint_fields().write({task, result, people});
}

Json hint_schema() {
  return schema_document("tiger hint --json", "The best moves of a position.",
                         hint_fields().schema());
}

}  // namespace tiger::tools
