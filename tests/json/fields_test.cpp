// Lists of fields: what is written is read back, and what is wrong is refused with its place.
#include "json/fields.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "compare/record.h"
#include "json/kinds.h"
#include "json/schemas.h"
#include "json/solution.h"

namespace tiger::tools {
namespace {

struct Part {
  Square move = kNoSquare;
  std::vector<Square> line;
};

struct Whole {
  int number = 0;
  std::uint64_t count = 0;
  double fraction = 0;
  bool flag = false;
  std::string text;
  Color side = Color::kBlack;
  Driver driver = Driver::kPvs;
  Bounds bounds;
  std::optional<Score> null, left_out;
  Square none = kNoSquare;
  std::uint64_t checksum = 0;
  Part part;
  std::vector<Part> parts;
};

const Fields<Part>& part_fields() {
  static const Fields<Part> fields = {{"move", "A move.", kind::move(), &Part::move},
                                      {"line", "", kind::moves(), &Part::line}};
  return fields;
}

const Fields<Whole>& whole_fields() {
  using W = Whole;
  static const Fields<W> fields = {
      {"number", "", kind::integer(-5, 5), &W::number},
      {"count", "", kind::count(), &W::count},
      {"fraction", "", kind::from_to(0, 1), &W::fraction},
      {"flag", "", kind::boolean(), &W::flag},
      {"text", "", kind::text(), &W::text},
      {"side", "", kind::side(), &W::side},
      {"driver", "", kind::driver(), &W::driver},
      {"bounds", "", kind::bounds(), &W::bounds},
      {"null", "", kind::or_null(kind::score()), &W::null},
      {"left_out", "", kind::score(), &W::left_out},
      {"none", "", kind::move_or_null(), &W::none},
      {"checksum", "", kind::checksum(), &W::checksum},
      {"twice", "", kind::integer(-10, 10), [](const W& whole) { return 2 * whole.number; }},
      Fields<W>::of(&W::part, part_fields()),
      {"parts", "", kind::list(kind::object(part_fields()), 0, 2), &W::parts}};
  return fields;
}

const Whole kFull = {.number = -3,
                     .count = UINT64_MAX,
                     .fraction = 0.25,
                     .flag = true,
                     .text = "a \"b\"",
                     .side = Color::kWhite,
                     .driver = Driver::kMtdf,
                     .bounds = {-2, 64},
                     .null = -4,
                     .left_out = 6,
                     .none = 5,
                     .checksum = 0x0123456789abcdef,
                     .part = {kPass, {0, kPass, 63}},
                     .parts = {{1, {}}, {2, {3}}}};

TEST_CASE("a list of fields writes and reads all kinds of values") {
  const Json json = whole_fields().write(kFull);
  CHECK(json.text() ==
        R"({"number":-3,"count":18446744073709551615,"fraction":0.25,"flag":true,)"
        R"("text":"a \"b\"","side":"O","driver":"mtdf","bounds":[-2,64],"null":-4,"left_out":6,)"
        R"("none":"f1","checksum":"0123456789abcdef","twice":-6,"move":"PS",)"
        R"("line":["a1","PS","h8"],"parts":[{"move":"b1","line":[]},)"
        R"({"move":"c1","line":["d1"]}]})");
  CHECK(whole_fields().write(whole_fields().read(Json::parse(json.text()))).text() == json.text());
  const std::string empty = whole_fields().write({}).text();
  CHECK(empty.find("left_out") == std::string::npos);
  CHECK(empty.find("\"null\":null") != std::string::npos);
}

TEST_CASE("a wrong value is refused with its place") {
  const auto refusal = [](const char* key, const char* value) {
    Json json = whole_fields().write(kFull);
    json[key] = Json::parse(value);
    try {
      whole_fields().read(json);
    } catch (const JsonError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refusal("number", "6") == "number: 6 is not an integer from -5 to 5");
  CHECK(refusal("parts", R"([{"move":"a1","line":["i9"]}])") ==
        "parts: line: 'i9' is not a square");
  CHECK(refusal("parts", R"([{"line":[]}])") == "parts: the key 'move' is missing");
  const std::pair<const char*, const char*> wrong[] = {
      {"count", "-1"},   {"fraction", "\"x\""}, {"flag", "1"},          {"text", "null"},
      {"side", "\"B\""}, {"driver", "\"sss\""}, {"bounds", "[1]"},      {"bounds", "[-66,0]"},
      {"null", "65"},    {"none", "\"--\""},    {"checksum", "\"12\""}, {"parts", "[{},{},{}]"}};
  for (const auto& pair : wrong)
    CHECK_MESSAGE(!refusal(pair.first, pair.second).empty(), pair.first);
  CHECK(refusal("twice", "\"not read\"").empty());
}

TEST_CASE("a schema has the kinds and meanings of the fields, and what is required") {
  const Json schema = schema_document("title", "description",
                                      whole_fields().with_rules(R"({"minProperties":1})").schema());
  CHECK(schema.at("title").string() == "title");
  CHECK(schema.at("minProperties").count() == 1);
  CHECK(schema.at("required").elements().size() == schema.at("properties").members().size() - 1);
  CHECK(schema.at("properties").at("number").text() ==
        R"({"type":"integer","minimum":-5,"maximum":5})");
  CHECK(schema.at("properties").at("move").text() ==
        R"({"$ref":"#/$defs/move","description":"A move."})");
  CHECK(schema.at("$defs").at("moves").text() ==
        R"({"type":"array","items":{"$ref":"#/$defs/move"}})");
  CHECK_THROWS_AS((void)schema_of("nothing"), std::out_of_range);
}

// ---- The answers that are read back -------------------------------------------------------------

// The examples of a kind, which tests/check_json compares with the schemas.
std::vector<Json> examples_of(const std::string& kind) {
  std::ifstream file(TIGER_SOURCE_DIR "/tests/cli/data/examples.json");
  std::stringstream text;
  text << file.rdbuf();
  std::vector<Json> examples;
  const Json all = Json::parse(text.str());
  for (const Json& example : all.elements())
    if (example.at("kind").string() == kind) examples.push_back(example.at("object"));
  REQUIRE_FALSE(examples.empty());
  return examples;
}

TEST_CASE("solved positions are the same when they were read back") {
  for (Json example : examples_of("solve")) {
    if (example.contains("searches")) example.erase("searches");
    SolveRecord record = solve_record_in(example);
    Task task;
    task.problem.position = parse_position(record.question.position.board + " X");
    task.problem.file = example.at("file").string();
    task.problem.line = example.at("line").integer(0, 99);
    task.number = example.at("number").integer(0, 99);
    task.problem.scores = {{kPass, example.at("expected").integer(kScoreMin, kScoreMax)}};
    record.task = &task;
    CHECK(solution_fields().write(record).text() == example.text());
  }
}

TEST_CASE("measurements are the same when they were read back") {
  for (const Json& example : examples_of("compare-log")) {
    const CompareRecord record = compare_record_in(example);
    CHECK(record_json(record).text() == example.text());
  }
}

}  // namespace
}  // namespace tiger::tools
