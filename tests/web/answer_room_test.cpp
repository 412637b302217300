#include "web/answer_room.h"

#include <doctest/doctest.h>

namespace tiger::web {
namespace {

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
