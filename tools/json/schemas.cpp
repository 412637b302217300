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

namespace tiger::tools {
namespace {

// What readers say: for each kind the number of its arguments, and the English that they fill.
Json messages_schema() {
  Json::Array kinds;
  for (const Sentence& sentence : sentences()) {
    const auto count = static_cast<int>(formats::arguments_of(sentence.english));
    const Json arguments = Json::object({{"type", "array"},
                                         {"items", Json::object({{"type", "string"}})},
                                         {"minItems", count},
                                         {"maxItems", count}});
    kinds.push_back(Json::object(
        {{"description", std::string(sentence.english)},
         {"properties",
          Json::object({{"kind", Json::object({{"const", std::string(sentence.kind)}})},
                        {"arguments", arguments}})},
         {"required", Json::array({"kind", "arguments"})}}));
  }
  return schema_document("messages", "What readers of positions and games say of a text.",
                         {Json::object({{"oneOf", Json::array(kinds)}})});
}

constexpr AnswerSchema kSharedSchemas[] = {
    {"solve", solution_schema}, {"hint", hint_schema},      {"eval", eval_schema},
    {"review", review_schema},  {"book", knowledge_schema}, {"book-grow", grown_claim_schema},
    {"games", games_schema},    {"split", split_schema},    {"messages", messages_schema}};

}  // namespace

std::span<const AnswerSchema> shared_schemas() { return kSharedSchemas; }

Json schema_of(std::string_view name) {
  for (const AnswerSchema& schema : kSharedSchemas)
    if (schema.name == name) return schema.make();
  throw std::out_of_range("no schema of " + std::string(name));
}

}  // namespace tiger::tools
