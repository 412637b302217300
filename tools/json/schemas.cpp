#include "json/schemas.h"

#include <stdexcept>
#include <string>

#include "json/book_json.h"
#include "json/eval_json.h"
#include "json/hint_json.h"
#include "json/review_json.h"
#include "json/solution.h"
#include "json/split_json.h"

namespace tiger::tools {
namespace {

constexpr AnswerSchema kSharedSchemas[] = {
    {"solve", solution_schema}, {"hint", hint_schema},      {"eval", eval_schema},
    {"review", review_schema},  {"book", knowledge_schema}, {"book-grow", grown_claim_schema},
    {"split", split_schema}};

}  // namespace

std::span<const AnswerSchema> shared_schemas() { return kSharedSchemas; }

Json schema_of(std::string_view name) {
  for (const AnswerSchema& schema : kSharedSchemas)
    if (schema.name == name) return schema.make();
  throw std::out_of_range("no schema of " + std::string(name));
}

}  // namespace tiger::tools
