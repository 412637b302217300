#include "compare/record.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "cli/log.h"
#include "cli/metrics.h"

namespace tiger::tools {
namespace {

constexpr const char* kEfforts = "efforts";

const char* name_of(SlotUse slots) {
  switch (slots) {
    case SlotUse::kDeepestOnly: return "deepest";
    case SlotUse::kNewestOnly: return "newest";
    case SlotUse::kBoth: break;
  }
  return "both";
}

// Not by which word it was asked, but what it is: so that the same work has the same question.
Json guess_json(const Contender& contender, const ContestSettings& settings,
                const ScoreByDepth& known) {
  if (!contender.guesses) return nullptr;
  Json guess;
  switch (settings.guess) {
    case GuessFrom::kPrevious: guess["from"] = "previous"; break;
    case GuessFrom::kEvaluation: guess["from"] = "evaluation"; break;
    case GuessFrom::kZero: guess["from"] = "zero"; break;
    case GuessFrom::kScore: guess["from"] = known; break;
  }
  guess["error"] = settings.guess_error;
  return guess;
}

// The depths that a record's question asks for.
std::vector<int> depths_of(const Json& record) {
  const auto board = record.at("board").get<std::string>();
  const auto empties = static_cast<int>(std::ranges::count(board, '-'));
  const auto [first, last] = record.at("depths").get<std::pair<int, int>>();
  if (last == 0) return {empties};
  std::vector<int> depths;
  for (int depth = first; depth <= std::min(last, empties - 1); ++depth) depths.push_back(depth);
  return depths;
}

}  // namespace

Json question_of(const Contender& contender, const Position& position,
                 const ContestSettings& settings, const ScoreByDepth& known) {
  Json question = begin_question();
  question["contender"] = contender.name;
  question["depths"] = {settings.first_depth, settings.last_depth};
  question["hash_bits"] = settings.hash_bits_for(position.board.empty_count());
  question["table_floor"] = settings.table_floor;
  question["slots"] = name_of(settings.slots);
  question["lock_bits"] = settings.lock_bits;
  question["doubts_locks"] = settings.doubts_locks;
  question["guess"] = guess_json(contender, settings, known);
  question["grain"] = settings.experiment.grain;
  question["folds_symmetries"] = settings.experiment.folds_symmetries;
  question["weights"] = weights_json(settings.weights);
  add_position(question, position);
  return question;
}

Json record_of(const Json& question, const std::vector<Effort>& efforts) {
  Json record = question;
  Json& list = record[kEfforts] = Json::array();
  for (const Effort& effort : efforts) {
    Json object = {{"depth", effort.depth}, {"score", effort.score}};
    add_search_figures(object, effort.counters);
    object["table"] = table_figures(effort.counters.table);
    object["before"] = effort.before;
    object["seconds"] = effort.seconds;
    object["believed"] = effort.believed ? Json(*effort.believed) : Json(nullptr);
    list.push_back(std::move(object));
  }
  return record;
}

Json question_of(const Json& record) {
  record.at("contender");
  Json question = record;
  question.erase(kEfforts);
  return question;
}

std::vector<Effort> efforts_in(const Json& record) {
  std::vector<Effort> efforts;
  std::vector<int> depths;
  for (const Json& object : record.at(kEfforts)) {
    Effort effort;
    effort.depth = object.at("depth").get<int>();
    effort.score = object.at("score").get<Score>();
    if (effort.score < kScoreMin || effort.score > kScoreMax)
      throw std::runtime_error("a score of " + std::to_string(effort.score) + " is none");
    effort.counters = counters_in(object);
    effort.before = object.at("before").get<std::uint64_t>();
    effort.seconds = object.at("seconds").get<double>();
    if (const Json& believed = object.at("believed"); !believed.is_null())
      effort.believed = believed.get<Score>();
    depths.push_back(effort.depth);
    efforts.push_back(effort);
  }
  if (depths != depths_of(record))
    throw std::runtime_error("its efforts are not of the depths asked for");
  return efforts;
}

}  // namespace tiger::tools
