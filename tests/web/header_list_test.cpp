#include "web/header_list.h"

#include <doctest/doctest.h>

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

}  // namespace
}  // namespace tiger::web
