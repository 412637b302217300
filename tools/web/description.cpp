// The description of the interface as one document: openapi.json, and the schemas of the answers
// that other programs give, too.
#include <array>
#include <string>
#include <string_view>

#include "json/schemas.h"
#include "platform/embedded_file.h"
#include "web/routes.h"

TIGER_EMBED_FILE(tiger_openapi, TIGER_OPENAPI);

namespace tiger::web {

using tools::Json;

namespace {

// The schemas of answers that other programs give, too.
struct AnswerSchema {
  const char* name;    // in the description
  const char* answer;  // in `tiger schema`
};

constexpr std::array<AnswerSchema, 6> kAnswers = {{{"BookKnowledge", "book"},
                                                   {"Evaluation", "eval"},
                                                   {"Games", "games"},
                                                   {"Hint", "hint"},
                                                   {"Review", "review"},
                                                   {"Solution", "solve"}}};

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
  for (const AnswerSchema& answer : kAnswers)
    schemas[answer.name] =
        placed(tools::schema_of(answer.answer), std::string("#/components/schemas/") + answer.name);
  schemas["Remark"]["oneOf"] = Json(tools::schema_of("messages").at("oneOf"));
  // Moves are events of their own, too.
  schemas["ReviewedMove"] = Json(schemas.at("Review").at("properties").at("moves").at("items"));
  schemas["Review"]["properties"]["moves"]["items"] =
      Json::object({{"$ref", "#/components/schemas/ReviewedMove"}});
  return all;
}

}  // namespace tiger::web
