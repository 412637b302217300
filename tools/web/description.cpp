#include "web/description.h"

#include <array>
#include <string>
#include <string_view>

#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_openapi, TIGER_OPENAPI);
TIGER_EMBED_FILE(tiger_schema_book, TIGER_SCHEMAS "/book.json");
TIGER_EMBED_FILE(tiger_schema_eval, TIGER_SCHEMAS "/eval.json");
TIGER_EMBED_FILE(tiger_schema_hint, TIGER_SCHEMAS "/hint.json");
TIGER_EMBED_FILE(tiger_schema_review, TIGER_SCHEMAS "/review.json");
TIGER_EMBED_FILE(tiger_schema_solve, TIGER_SCHEMAS "/solve.json");

namespace tiger::web {

using tools::Json;

namespace {

struct SchemaFile {
  std::string_view path;  // in references
  const char* name;       // of the schema that it is
  const char* begin;
  const char* end;
};

const std::array<SchemaFile, 5> kSchemaFiles = {
    {{"../cli/schema/book.json", "BookKnowledge", tiger_schema_book_begin, tiger_schema_book_end},
     {"../cli/schema/eval.json", "Evaluation", tiger_schema_eval_begin, tiger_schema_eval_end},
     {"../cli/schema/hint.json", "Hint", tiger_schema_hint_begin, tiger_schema_hint_end},
     {"../cli/schema/review.json", "Review", tiger_schema_review_begin, tiger_schema_review_end},
     {"../cli/schema/solve.json", "Solution", tiger_schema_solve_begin, tiger_schema_solve_end}}};

std::string place_of(const SchemaFile& file) {
  return "#/components/schemas/" + std::string(file.name);
}

// Where a reference leads in the whole; `place` is that of the schema which it stands in.
std::string led_to(const std::string& reference, const std::string& place) {
  const std::size_t hash = reference.find('#');
  for (const SchemaFile& file : kSchemaFiles)
    if (reference.substr(0, hash) == file.path)
      return place_of(file) + (hash == std::string::npos ? "" : reference.substr(hash + 1));
  return reference.starts_with("#/$defs/") ? place + reference.substr(1) : reference;
}

// A value with references as they are in the whole.
Json with_references(const Json& value, const std::string& place) {
  if (value.is_array()) {
    Json::Array elements;
    for (const Json& element : value.elements())
      elements.push_back(with_references(element, place));
    return Json::array(std::move(elements));
  }
  if (!value.is_object()) return value;
  Json object = Json::object();
  for (const auto& [key, member] : value.members()) {
    if (key == "$schema") continue;  // only a whole document names it
    object[key] =
        key == "$ref" ? Json(led_to(member.string(), place)) : with_references(member, place);
  }
  return object;
}

}  // namespace

Json api_description() {
  Json all = with_references(Json::parse({tiger_openapi_begin, tiger_openapi_end}), "");
  for (const SchemaFile& file : kSchemaFiles)
    all["components"]["schemas"][file.name] =
        with_references(Json::parse({file.begin, file.end}), place_of(file));
  return all;
}

}  // namespace tiger::web
