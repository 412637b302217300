// Which session is forgotten.
#include "web/sessions.h"

#include <doctest/doctest.h>

#include <optional>

namespace tiger::web {
namespace {

bool knows(const Sessions& sessions, const char* name) {
  return sessions.hash_bits_of(name).has_value();
}

TEST_CASE("a session that is searching is not forgotten while another is idle") {
  Sessions sessions(2);
  const Sessions::Use a(sessions, "a", 8);
  { const Sessions::Use b(sessions, "b", 8); }
  { const Sessions::Use c(sessions, "c", 8); }
  CHECK(knows(sessions, "a"));
  CHECK_FALSE(knows(sessions, "b"));
  CHECK(knows(sessions, "c"));
}

TEST_CASE("the one whose last search ended first is forgotten") {
  Sessions sessions(2);
  std::optional<Sessions::Use> a;
  a.emplace(sessions, "a", 8);
  { const Sessions::Use b(sessions, "b", 8); }
  a.reset();
  { const Sessions::Use c(sessions, "c", 8); }
  CHECK(knows(sessions, "a"));
  CHECK_FALSE(knows(sessions, "b"));
}

TEST_CASE("if all are searching, the one that began first goes, and keeps its table to its end") {
  Sessions sessions(1);
  Sessions::Use a(sessions, "a", 8);
  const Sessions::Use b(sessions, "b", 9);
  CHECK_FALSE(knows(sessions, "a"));
  CHECK(knows(sessions, "b"));
  CHECK(a.table().hash_bits() == 8);
  CHECK(sessions.count() == 1);
}

}  // namespace
}  // namespace tiger::web
