#include "compare/record.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "cli/log_record.h"

namespace tiger::tools {
namespace {

constexpr int kCompareLogSchema = 1;  // tools/cli/schema/compare-log.json
constexpr const char* kEfforts = "efforts";
constexpr int kMaxPlies = 60;

const char* name_of(SlotUse slots) {
  switch (slots) {
    case SlotUse::kDeepestOnly: return "deepest";
    case SlotUse::kNewestOnly: return "newest";
    case SlotUse::kFour: return "four";
    case SlotUse::kBoth: break;
  }
  return "both";
}

const char* name_of(EndlessOf endless) {
  switch (endless) {
    case EndlessOf::kPositions: return "positions";
    case EndlessOf::kImages: return "images";
    case EndlessOf::kNone: break;
  }
  return "none";
}

std::string ordering_name(const ContestSettings& settings) {
  switch (settings.ordering) {
    case Ordering::kHandMade: return "hand-made";
    case Ordering::kFinished: return "finished";
    case Ordering::kCurrent: break;
  }
  return settings.noise == 0 ? "current" : "noise-" + std::to_string(settings.noise);
}

// Contains what the guess is, not how it was asked for, so that the same work has the same
// question.
Json guess_json(const Contender& contender, const ContestSettings& settings,
                const ScoreByDepth& known) {
  if (!contender.guesses) return nullptr;
  Json guess;
  switch (settings.guess) {
    case GuessFrom::kPrevious: guess["from"] = "previous"; break;
    case GuessFrom::kEvaluation: guess["from"] = "evaluation"; break;
    case GuessFrom::kZero: guess["from"] = "zero"; break;
    case GuessFrom::kScore: guess["from"] = Json::array({known.begin(), known.end()}); break;
  }
  guess["error"] = settings.guess_error;
  return guess;
}

// The depths that the question of a record asks for.
std::vector<int> depths_of(const Json& record) {
  const std::string& board = record.at("board").string();
  const auto empties = static_cast<int>(std::ranges::count(board, '-'));
  const Json::Array& ends = record.at("depths").elements();
  if (ends.size() != 2) throw JsonError("expected two depths, the first and the last");
  const int first = ends[0].integer(0, kMaxPlies);
  const int last = ends[1].integer(0, kMaxPlies);
  if (last == 0) return {empties};
  std::vector<int> depths;
  for (int depth = first; depth <= std::min(last, empties - 1); ++depth) depths.push_back(depth);
  return depths;
}

}  // namespace

Json question_of(const Contender& contender, const Position& position,
                 const ContestSettings& settings, const ScoreByDepth& known,
                 std::uint64_t max_nodes) {
  Json question = begin_question();
  question["contender"] = contender.name;
  question["depths"] = Json::array({settings.first_depth, settings.last_depth});
  question["hash_bits"] = settings.hash_bits_for(position.board.empty_count());
  question["table_floor"] = settings.min_empties_for_table;
  question["slots"] = name_of(settings.slots);
  question["lock_bits"] = settings.signature_bits;
  question["doubts_locks"] = settings.also_trusts_signatures;
  question["guess"] = guess_json(contender, settings, known);
  question["grain"] = settings.grain;
  question["folds_symmetries"] = settings.folds_symmetries;
  question["one_bound"] = settings.one_bound;
  question["endless"] = name_of(settings.endless);
  question["ordering"] = ordering_name(settings);
  question["max_nodes"] = max_nodes == UINT64_MAX ? Json(nullptr) : Json(max_nodes);
  question["weights"] = weights_json(settings.weights);
  add_position(question, position);
  return question;
}

Json record_of(const Json& question, const std::vector<Measurement>& measurements) {
  Json record = question;
  record["schema"] = kCompareLogSchema;
  Json::Array list;
  for (const Measurement& measurement : measurements) {
    Json object = Json::object({{"depth", measurement.depth}, {"score", measurement.score}});
    add_search_metrics(object, measurement.counters);
    object["table"] = table_metrics(measurement.counters.table);
    object["before"] = measurement.before;
    object["seconds"] = measurement.seconds;
    object["believed"] = measurement.believed;
    object["over"] = measurement.over;
    object["storage"] = Json::object({{"stored", measurement.storage.stored},
                                      {"needed", measurement.storage.needed},
                                      {"met_again", measurement.storage.met_again}});
    list.push_back(std::move(object));
  }
  record[kEfforts] = Json::array(std::move(list));
  return record;
}

Json question_of(const Json& record) {
  record.at("contender");
  Json question = record;
  question.erase("schema");
  question.erase(kEfforts);
  return question;
}

std::vector<Measurement> efforts_in(const Json& record) {
  const Contender* const contender = find_contender(record.at("contender").string());
  const bool finds_score = contender != nullptr && contender->finds_score;
  std::vector<Measurement> measurements;
  std::vector<int> depths;
  for (const Json& object : record.at(kEfforts).elements()) {
    Measurement measurement;
    measurement.depth = object.at("depth").integer(0, kMaxPlies);
    if (const Json& score = object.at("score"); !score.is_null())
      measurement.score = score.integer(kScoreMin, kScoreMax);
    measurement.counters = counters_in(object);
    measurement.before = object.at("before").count();
    measurement.seconds = object.at("seconds").number();
    if (const Json& believed = object.at("believed"); !believed.is_null())
      measurement.believed = believed.integer(kScoreMin, kScoreMax);
    measurement.over = object.at("over").boolean();
    if (!measurement.score && !measurement.over && finds_score)
      throw JsonError("a measurement has no score");
    const Json& storage = object.at("storage");
    measurement.storage = {storage.at("stored").count(), storage.at("needed").count(),
                           storage.at("met_again").count()};
    depths.push_back(measurement.depth);
    measurements.push_back(measurement);
  }
  if (depths != depths_of(record))
    throw JsonError("its measurements do not match the depths in its question");
  return measurements;
}

}  // namespace tiger::tools
