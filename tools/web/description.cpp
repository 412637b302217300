// The description of the interface as one document: openapi.json, and the schemas of the answers that
// other programs give, too.
#include <array>
#include <string>
#include <string_view>

#include "platform/embedded_file.h"
#include "web/routes.h"

TIGER_EMBED_FILE(tiger_openapi, TIGER_OPENAPI);
TIGER_EMBED_FILE(tiger_schema_book, TIGER_SCHEMAS "/book.json");
TIGER_EMBED_FILE(tiger_schema_eval, TIGER_SCHEMAS "/eval.json");
TIGER_EMBED_FILE(tiger_schema_hint, TIGER_SCHEMAS "/hint.json");
TIGER_EMBED_FILE(tiger_schema_review, TIGER_SCHEMAS "/review.json");
TIGER_EMBED_FILE(tiger_schema_solve, TIGER_SCHEMAS "/solve.json");

namespace tiger::web {

using tools::Json;

namespace {

// The schemas of answers that other programs give, too.
struct AnswerFile {
  const char* name;  // in the description
  const char* begin;
  const char* end;
};

const std::array<AnswerFile, 5> kAnswers = {
    {{"BookKnowledge", tiger_schema_book_begin, tiger_schema_book_end},
     {"Evaluation", tiger_schema_eval_begin, tiger_schema_eval_end},
     {"Hint", tiger_schema_hint_begin, tiger_schema_hint_end},
     {"Review", tiger_schema_review_begin, tiger_schema_review_end},
     {"Solution", tiger_schema_solve_begin, tiger_schema_solve_end}}};

// A schema that was a document of its own, at its place in the whole.
Json placed(const Json& value, const std::string& place) {
  if (value.is_array()) {
    Json::Array elements;
    for (const Json& element : value.elements()) elements.push_back(placed(element, place));
    return Json::array(std::move(elements));
  }
  if (!value.is_object()) return value;
  Json object = Json::object();
  for (const auto& [key, member] : value.members()) {
    if (key == "$schema") continue;  // only a whole document names it
    object[key] = key == "$ref" ? Json(place + member.string().substr(1)) : placed(member, place);
  }
  return object;
}

}  // namespace

Json api_description() {
  Json all = Json::parse({tiger_openapi_begin, tiger_openapi_end});
  Json& schemas = all["components"]["schemas"];
  for (const AnswerFile& answer : kAnswers)
    schemas[answer.name] = placed(Json::parse({answer.begin, answer.end}),
                                  std::string("#/components/schemas/") + answer.name);
  // Moves are events of their own, too.
  schemas["ReviewedMove"] = Json(schemas.at("Review").at("properties").at("moves").at("items"));
  schemas["Review"]["properties"]["moves"]["items"] =
      Json::object({{"$ref", "#/components/schemas/ReviewedMove"}});
  return all;
}

}  // namespace tiger::web
