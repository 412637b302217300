#include <doctest/doctest.h>

#include "web/http.h"

namespace tiger::web {
namespace {

TEST_CASE("compressed answers go to those who take them") {
  for (const char* yes :
       {"gzip", "GZIP", "deflate, gzip;q=0.5", "gzip ; q=0.001", "*", "br;q=0, *"})
    CHECK(takes_gzip(yes));
  for (const char* no :
       {"", "identity", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "xgzip", "gzipped"})
    CHECK_FALSE(takes_gzip(no));
}

TEST_CASE("If-None-Match may be a list, of weak tags too, or a star") {
  for (const char* yes : {"\"ab\"", "W/\"ab\"", "\"x\" , \"ab\"", "*"})
    CHECK(names_tag(yes, "\"ab\""));
  for (const char* no : {"", "ab", "\"abc\"", "\"x\",W/\"y\""})
    CHECK_FALSE(names_tag(no, "\"ab\""));
}

TEST_CASE("answers that nobody has taken yet find room up to a limit") {
  AnswerRoom room(1000);
  AnswerRoom::Held first = room.hold(std::string(600, 'a'));
  REQUIRE(first != nullptr);
  CHECK(*first == std::string(600, 'a'));
  CHECK(room.used() >= 600);
  CHECK(room.hold(std::string(600, 'b')) == nullptr);
  const AnswerRoom::Held small = room.hold(std::string(100, 'c'));
  CHECK(small != nullptr);
  first.reset();  // taken
  CHECK(room.hold(std::string(600, 'b')) != nullptr);
}

}  // namespace
}  // namespace tiger::web
