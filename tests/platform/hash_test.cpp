#include "platform/hash.h"

#include <doctest/doctest.h>

#include <string_view>

namespace tiger {
namespace {

// The values of these texts are those that the authors of FNV-1a publish.
TEST_CASE("a checksum of bytes is the published one of 64 bits") {
  const auto checksum_of = [](std::string_view text) {
    Fnv1a checksum;
    for (const char c : text) checksum.add(static_cast<unsigned char>(c));
    return checksum.value();
  };
  CHECK(checksum_of("") == 0xcbf29ce484222325);
  CHECK(checksum_of("a") == 0xaf63dc4c8601ec8c);
  CHECK(checksum_of("foobar") == 0x85944171f73967e8);
}

TEST_CASE("a number of more than a byte is one step of the checksum") {
  Fnv1a checksum;
  checksum.add(0x123456789abcdef0);
  CHECK(checksum.value() == (0xcbf29ce484222325 ^ 0x123456789abcdef0) * 0x100000001b3);
}

}  // namespace
}  // namespace tiger
