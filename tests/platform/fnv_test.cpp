#include "platform/fnv.h"

#include <doctest/doctest.h>

#include <string_view>

namespace tiger {
namespace {

// The sums of these texts as the authors of FNV-1a publish them.
TEST_CASE("a checksum of bytes is the published one of 64 bits") {
  const auto sum_of = [](std::string_view text) {
    Fnv1a checksum;
    for (const char c : text) checksum.add(static_cast<unsigned char>(c));
    return checksum.sum();
  };
  CHECK(sum_of("") == 0xcbf29ce484222325);
  CHECK(sum_of("a") == 0xaf63dc4c8601ec8c);
  CHECK(sum_of("foobar") == 0x85944171f73967e8);
}

TEST_CASE("a number of more than a byte is one step of the checksum") {
  Fnv1a checksum;
  checksum.add(0x123456789abcdef0);
  CHECK(checksum.sum() == (0xcbf29ce484222325 ^ 0x123456789abcdef0) * 0x100000001b3);
}

}  // namespace
}  // namespace tiger
