#include "cli/json.h"

#include <doctest/doctest.h>

#include <climits>
#include <string>

namespace tiger::tools {
namespace {

TEST_CASE("JSON is written on one line, with keys in the order in which they were added") {
  Json object = Json::object({{"z", 1}, {"a", nullptr}});
  object["list"] =
      Json::array({-64, true, "x\"\n", 0.5, 1.0, std::uint64_t{18446744073709551615u}});
  object["empty"] = Json::array();
  object["none"] = std::optional<int>();
  object["z"] = 2;
  CHECK(object.text() ==
        R"({"z":2,"a":null,"list":[-64,true,"x\"\n",0.5,1.0,18446744073709551615],)"
        R"("empty":[],"none":null})");
  object.erase("list");
  CHECK_FALSE(object.contains("list"));
}

TEST_CASE("JSON replaces bytes that are not UTF-8") {
  CHECK(Json("a\xff").text() == "\"a\xef\xbf\xbd\"");
}

TEST_CASE("JSON that was written is read back the same") {
  const std::string text =
      R"({"n":-3,"big":18446744073709551615,"x":2.5e-05,"s":"\"\\é","deep":[[{"a":[]}]],"t":true})";
  CHECK(Json::parse(text).text() == text);
  CHECK(Json::parse(R"({"a":1,"b":2,"a":3})").text() == R"({"a":3,"b":2})");
}

TEST_CASE("JSON tells what a value is, or throws") {
  const Json json = Json::parse(R"({"i":7,"n":-7,"x":1.5,"s":"a","l":[1,2],"b":false,"z":null})");
  CHECK(json.at("i").integer(0, 7) == 7);
  CHECK(json.at("n").integer(-7, 7) == -7);
  CHECK(json.at("i").count() == 7);
  CHECK(json.at("i").number() == 7);
  CHECK(json.at("x").number() == 1.5);
  CHECK(json.at("s").string() == "a");
  CHECK(json.at("l").elements().size() == 2);
  CHECK_FALSE(json.at("b").boolean());
  CHECK(json.at("z").is_null());
  CHECK_THROWS_AS((void)json.at("missing"), JsonError);
  CHECK_THROWS_AS((void)json.at("i").integer(8, 9), JsonError);
  CHECK_THROWS_AS((void)json.at("i").integer(0, 6), JsonError);
  CHECK_THROWS_AS((void)json.at("x").integer(0, 9), JsonError);
  CHECK_THROWS_AS((void)json.at("n").count(), JsonError);
  CHECK_THROWS_AS((void)json.at("s").number(), JsonError);
  CHECK_THROWS_AS((void)json.at("i").string(), JsonError);
  CHECK_THROWS_AS((void)json.at("s").elements(), JsonError);
  CHECK_THROWS_AS((void)json.at("i").boolean(), JsonError);
  CHECK_THROWS_AS((void)Json::parse("18446744073709551615").integer(0, 9), JsonError);
  CHECK(json.members().size() == 7);
  CHECK_THROWS_AS((void)json.at("l").members(), JsonError);
}

TEST_CASE("an object with very many keys is refused, not read for minutes") {
  const auto object = [](int keys) {
    std::string text = "{\"0\":0";
    for (int i = 1; i < keys; ++i) text += ",\"" + std::to_string(i) + "\":0";
    return text + "}";
  };
  CHECK(Json::parse(object(1000)).members().size() == 1000);
  CHECK_THROWS_AS((void)Json::parse(object(1001)), JsonError);
}

TEST_CASE("an integer may have a fraction of 0") {
  CHECK(Json::parse("8.0").integer(0, 8) == 8);
  CHECK(Json::parse("-1e1").integer(-10, 0) == -10);
  CHECK(Json::parse("1e18").count() == 1'000'000'000'000'000'000);
  CHECK(Json::parse("18446744073709551615").count() == UINT64_MAX);
  for (const char* text : {"8.5", "1e300", "-1e300", "18446744073709551615", "\"8\""})
    CHECK_THROWS_AS((void)Json::parse(text).integer(INT_MIN, INT_MAX), JsonError);
  for (const char* text : {"-1.0", "0.5", "1e19"})
    CHECK_THROWS_AS((void)Json::parse(text).count(), JsonError);
}

TEST_CASE("who reads requests may ask for unique keys, and for few values") {
  const Json::Rules rules{.most_values = 3, .unique_keys = true};
  CHECK(Json::parse(R"({"a":1,"a":2})").at("a").integer(0, 9) == 2);
  CHECK_THROWS_AS((void)Json::parse(R"({"a":1,"a":2})", rules), JsonError);
  CHECK_THROWS_AS((void)Json::parse(R"([{"a":1,"a":2}])", rules), JsonError);
  CHECK(Json::parse("[1,2]", rules).elements().size() == 2);
  CHECK_THROWS_AS((void)Json::parse("[1,2,3]", rules), JsonError);
}

TEST_CASE("text that is not JSON is refused, even if it is nested without end") {
  for (const char* text : {"", "{", "[1,", "{\"a\"}", "nul", "1 2", "\"a", "{\"a\":1}}"})
    CHECK_THROWS_AS((void)Json::parse(text), JsonError);
  CHECK(Json::parse(std::string(100, '[') + std::string(100, ']')).text().size() == 200);
  CHECK_THROWS_AS((void)Json::parse(std::string(101, '[') + std::string(101, ']')), JsonError);
  CHECK_THROWS_AS((void)Json::parse(std::string(1'000'000, '[')), JsonError);
}

}  // namespace
}  // namespace tiger::tools
