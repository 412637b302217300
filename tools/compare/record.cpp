#include "compare/record.h"

#include <algorithm>

namespace tiger::tools {
namespace {

constexpr int kMaxPlies = 60;

std::string ordering_name(const ContestSettings& settings) {
  switch (settings.ordering) {
    case Ordering::kHandMade: return "hand-made";
    case Ordering::kFinished: return "finished";
    case Ordering::kCurrent: break;
  }
  return settings.noise == 0 ? "current" : "noise-" + std::to_string(settings.noise);
}

std::vector<std::string> contender_names() {
  std::vector<std::string> names;
  for (const Contender& contender : all_contenders()) names.emplace_back(contender.name);
  return names;
}

// ---- The question -------------------------------------------------------------------------------

// A word, or for known scores the list of them.
const Fields<FirstGuess>& guess_fields() {
  static const auto fields = [] {
    const Kind<GuessFrom> word = kind::named<GuessFrom>({{GuessFrom::kPrevious, "previous"},
                                                         {GuessFrom::kEvaluation, "evaluation"},
                                                         {GuessFrom::kZero, "zero"}});
    const Kind<std::vector<int>> scores = kind::list(kind::integer(kScoreNone, kScoreMax));
    const Json either =
        Json::object({{"anyOf", Json::array({word.schema.json, scores.schema.json})}});
    const Kind<FirstGuess> from = {[=](const FirstGuess& guess) {
                                     return guess.from == GuessFrom::kScore
                                                ? scores.write(guess.known)
                                                : word.write(guess.from);
                                   },
                                   [=](const Json& json) {
                                     if (json.is_array())
                                       return FirstGuess{GuessFrom::kScore, scores.read(json)};
                                     return FirstGuess{word.read(json), {}};
                                   },
                                   {either}};
    return Fields<FirstGuess>{{"from", "", from, [](const FirstGuess& guess) { return guess; },
                               [](FirstGuess& guess, const FirstGuess& read) { guess = read; }},
                              {"error", "", kind::any_integer(), &FirstGuess::error}};
  }();
  return fields;
}

const Fields<CompareQuestion>& compare_question_fields() {
  using Q = CompareQuestion;
  static const Fields<Q> fields = {
      program_fields<Q>(),
      {"contender", "", kind::one_of(contender_names()), &Q::contender},
      {"depths", "First and last depth; 0: to the end of the game.",
       kind::list(kind::integer(0, kMaxPlies), 2, 2), &Q::depths},
      {"hash_bits", "", kind::integer(0, 30), &Q::hash_bits},
      {"table_floor", "Fewest empty squares at which the table is used.",
       kind::integer(0, kNoTable), &Q::table_floor},
      {"slots", "",
       kind::named<SlotUse>({{SlotUse::kBoth, "both"},
                             {SlotUse::kDeepestOnly, "deepest"},
                             {SlotUse::kNewestOnly, "newest"},
                             {SlotUse::kFour, "four"}}),
       &Q::slots},
      {"lock_bits", "", kind::integer(0, 32), &Q::lock_bits},
      {"doubts_locks", "Whether a search that trusts signatures alone was compared.",
       kind::boolean(), &Q::doubts_locks},
      {"guess",
       "Where the first guess comes from: a list holds a score for each depth, -128 where none is "
       "known.",
       kind::or_null(kind::object(guess_fields())), &Q::guess},
      {"grain", "", kind::integer(1, 64), &Q::grain},
      {"folds_symmetries", "", kind::boolean(), &Q::folds_symmetries},
      {"one_bound", "Whether an entry holds one bound only.", kind::boolean(), &Q::one_bound},
      {"endless", "Of what the table forgets nothing.",
       kind::named<EndlessOf>({{EndlessOf::kNone, "none"},
                               {EndlessOf::kPositions, "positions"},
                               {EndlessOf::kImages, "images"}}),
       &Q::endless},
      {"ordering", "What orders the moves of the search to the end.",
       kind::text_like("^(hand-made|current|finished|noise-[0-9]+)$"), &Q::ordering},
      {"max_nodes", "The limit of the search to the end, from --cut.",
       kind::or_null(kind::count(1)), &Q::max_nodes},
      {"weights", "Checksum of the evaluation weights; null without.",
       kind::or_null(kind::checksum()), &Q::weights},
      Fields<Q>::of(&Q::position, position_fields())};
  return fields;
}

// The depths that a question asks for.
std::vector<int> depths_of(const CompareQuestion& question) {
  const auto empties = static_cast<int>(std::ranges::count(question.position.board, '-'));
  const int last = question.depths[1];
  if (last == 0) return {empties};
  std::vector<int> depths;
  for (int depth = question.depths[0]; depth <= std::min(last, empties - 1); ++depth)
    depths.push_back(depth);
  return depths;
}

// ---- The measurements ---------------------------------------------------------------------------

const Fields<Storage>& storage_fields() {
  static const Fields<Storage> fields = {
      {"stored", "Positions stored.", kind::count(), &Storage::stored},
      {"needed", "The most positions that had to be kept at a time.", kind::count(),
       &Storage::needed},
      {"met_again", "Look-ups that found what the same search had stored.", kind::count(),
       &Storage::met_again}};
  return fields;
}

const Fields<Measurement>& effort_fields() {
  using M = Measurement;
  static const Fields<M> fields = {
      {"depth", "", kind::integer(1, kMaxPlies), &M::depth},
      {"score", "null for mtd-best, which finds only a best move.", kind::or_null(kind::score()),
       &M::score},
      Fields<M>::of(&M::counters, search_fields()),
      Fields<M>::nested("table", "Counters of the hash table.",
                        Fields<M>::of(&M::counters, table_fields())),
      {"before", "Nodes of the preparatory searches.", kind::count(), &M::before},
      {"seconds", "Processor time.", kind::seconds(), &M::seconds},
      {"believed", "The score if signatures alone were trusted, where that was tried.",
       kind::or_null(kind::integer(-128, 128)), &M::believed},
      {"over", "Whether it reached its limit of nodes.", kind::boolean(), &M::over},
      {"storage", "With a table that forgets nothing.", kind::object(storage_fields()),
       &M::storage}};
  return fields;
}

const Fields<CompareRecord>& compare_record_fields() {
  using R = CompareRecord;
  static const Fields<R> fields = {Fields<R>::of(&R::question, compare_question_fields()),
                                   schema_field<R>(),
                                   {"efforts", "The work for each depth.",
                                    kind::list(kind::object(effort_fields()), 1), &R::efforts}};
  return fields;
}

}  // namespace

CompareQuestion::CompareQuestion(const Contender& searched, const Position& root,
                                 const ContestSettings& settings, const ScoreByDepth& known,
                                 std::uint64_t most_nodes)
    : contender(searched.name),
      depths{settings.first_depth, settings.last_depth},
      hash_bits(settings.hash_bits_for(root.board.empty_count())),
      table_floor(settings.min_empties_for_table),
      slots(settings.slots),
      lock_bits(settings.signature_bits),
      doubts_locks(settings.also_trusts_signatures),
      grain(settings.grain),
      folds_symmetries(settings.folds_symmetries),
      one_bound(settings.one_bound),
      endless(settings.endless),
      ordering(ordering_name(settings)),
      weights(checksum_of(settings.weights)),
      position(root) {
  if (searched.guesses)
    guess = {settings.guess, {known.begin(), known.end()}, settings.guess_error};
  if (most_nodes != UINT64_MAX) max_nodes = most_nodes;
}

std::string CompareQuestion::text() const { return compare_question_fields().write(*this).text(); }

Json record_json(const CompareRecord& record) { return compare_record_fields().write(record); }

Json compare_log_schema() {
  return schema_document("tiger compare --log", "What a driver needed for a position.",
                         compare_record_fields().schema());
}

CompareRecord compare_record_in(const Json& json) {
  CompareRecord record = compare_record_fields().read(json);
  const bool finds_score = find_contender(record.question.contender)->finds_score;
  std::vector<int> depths;
  for (const Measurement& measurement : record.efforts) {
    if (!measurement.score && !measurement.over && finds_score)
      throw JsonError("a measurement has no score");
    depths.push_back(measurement.depth);
  }
  if (depths != depths_of(record.question))
    throw JsonError("its measurements do not match the depths in its question");
  return record;
}

}  // namespace tiger::tools
