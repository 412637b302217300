#include "json/schemas.h"

#include <stdexcept>
#include <string>

#include "formats/text/messages.h"
#include "json/book_json.h"
#include "json/eval_json.h"
#include "json/games_json.h"
#include "json/hint_json.h"
#include "json/review_json.h"
#include "json/solution.h"
#include "json/split_json.h"
#include "player/reason.h"
#include "record/sentence.h"

namespace tiger::tools {
namespace {

// For each kind of sentence the number of its arguments, and the English that they fill.
Json::Array sentence_kinds(const auto& sentences, const auto& name_of) {
  Json::Array kinds;
  for (const auto& sentence : sentences) {
    const auto count = static_cast<int>(arguments_of(sentence.english));
    const Json arguments = Json::object({{"type", "array"},
                                         {"items", Json::object({{"type", "string"}})},
                                         {"minItems", count},
                                         {"maxItems", count}});
    kinds.push_back(Json::object(
        {{"description", std::string(sentence.english)},
         {"properties",
          Json::object({{"kind", Json::object({{"const", std::string(name_of(sentence))}})},
                        {"arguments", arguments}})},
         {"required", Json::array({"kind", "arguments"})}}));
  }
  return kinds;
}

Json messages_schema() {
  const auto kinds = sentence_kinds(sentences(), [](const Sentence& s) { return s.kind; });
  return schema_document("messages", "What readers of positions and games say of a text.",
                         {Json::object({{"oneOf", Json::array(kinds)}})});
}

Json reasons_schema() {
  const auto kinds = sentence_kinds(reason_kinds(), [](const Reason::Kind& k) { return k.name; });
  return schema_document("reasons", "Why a move lost discs, as reviews say it.",
                         {Json::object({{"oneOf", Json::array(kinds)}})});
}

constexpr AnswerSchema kSharedSchemas[] = {
    {"solve", solution_schema}, {"hint", hint_schema},      {"eval", eval_schema},
    {"review", review_schema},  {"book", knowledge_schema}, {"book-grow", grown_claim_schema},
    {"games", games_schema},    {"split", split_schema},    {"messages", messages_schema},
    {"reasons", reasons_schema}};

}  // namespace

std::span<const AnswerSchema> shared_schemas() { return kSharedSchemas; }

Json schema_of(std::string_view name) {
  for (const AnswerSchema& schema : kSharedSchemas)
    if (schema.name == name) return schema.make();
  throw std::out_of_range("no schema of " + std::string(name));
}

}  // namespace tiger::tools
