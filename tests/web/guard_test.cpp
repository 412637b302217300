// Who may ask: names of hosts, origins of pages, tokens.
#include "web/guard.h"

#include <doctest/doctest.h>

namespace tiger::web {
namespace {

const Access kAccess{
    .hosts = {"tiger.example"}, .origins = {"https://app.example"}, .token = "0123456789abcdef"};

TEST_CASE("a host is what stands before its port") {
  CHECK(host_name_of("Tiger.Example") == "tiger.example");
  CHECK(host_name_of("tiger.example:80") == "tiger.example");
  CHECK(host_name_of("[::1]:8765") == "[::1]");
  for (const char* malformed :
       {"", ":", ":80", "a:", "a:x", "a:80:80", "[::1", "[::1]80", "a:123456"})
    CHECK(host_name_of(malformed).empty());
}

TEST_CASE("addresses, localhost and allowed names are hosts of the server") {
  for (const char* own : {"localhost", "LOCALHOST:1", "127.0.0.1:8765", "192.168.0.7", "[::1]",
                          "[fe80::1]:80", "tiger.example", "TIGER.example:443"})
    CHECK(is_own_host(kAccess, own));
  for (const char* other : {"", "evil.example", "127.0.0.1.evil.example", "tiger.example.evil",
                            "localhost.", "1.2.3", "[localhost]", "0x7f000001"})
    CHECK_FALSE(is_own_host(kAccess, other));
}

TEST_CASE("only pages of the server or of an allowed origin may ask") {
  const auto own = [](std::string_view origin, std::string_view site) {
    return is_own_origin(
        kAccess,
        {.host = "localhost:8765", .origin = origin, .fetch_site = site, .authorization = ""});
  };
  CHECK(own("", ""));
  CHECK(own("", "none"));
  CHECK(own("", "same-origin"));
  CHECK(own("http://localhost:8765", "same-origin"));
  CHECK(own("https://localhost:8765", ""));
  CHECK(own("https://app.example", "cross-site"));
  CHECK_FALSE(own("", "cross-site"));
  CHECK_FALSE(own("", "same-site"));
  CHECK_FALSE(own("null", ""));
  CHECK_FALSE(own("http://localhost:80", ""));
  CHECK_FALSE(own("https://app.example:444", ""));
  CHECK_FALSE(is_own_origin(
      kAccess, {.host = "", .origin = "http://", .fetch_site = "", .authorization = ""}));
}

TEST_CASE("a token is right as a whole or not at all") {
  for (const char* right : {"Bearer 0123456789abcdef", "bearer 0123456789abcdef",
                            "BEARER 0123456789abcdef", "Bearer   0123456789abcdef"})
    CHECK(has_token(kAccess, right));
  for (const char* wrong :
       {"", "Bearer ", "Bearer", "0123456789abcdef", "Bearer 0123456789abcde",
        "Bearer 0123456789abcdef0", "Bearer 0123456789abcdeF", "Bearer0123456789abcdef",
        "Bearer\t0123456789abcdef", "Bearer 0123456789abcdef0123456789abcdef"})
    CHECK_FALSE(has_token(kAccess, wrong));
  CHECK(has_token(Access{}, ""));
}

TEST_CASE("loopback addresses and origins are known") {
  for (const char* near : {"127.0.0.1", "127.1.2.3", "localhost", "LocalHost", "::1"})
    CHECK(is_loopback(near));
  for (const char* far : {"0.0.0.0", "::", "192.168.0.1", "tiger.example", "", "128.0.0.1"})
    CHECK_FALSE(is_loopback(far));
  for (const char* origin :
       {"https://app.example:444", "http://a:443", "https://a:80", "http://[::1]:8080"})
    CHECK(is_origin(origin));
  for (const char* wrong :
       {"app.example", "https://", "https://a/b", "https://A.example", "https://a:443",
        "http://a:80", "https://me@a", "https://a?x", "https://a#x", "ftp://a", "*", "null"})
    CHECK_FALSE(is_origin(wrong));
}

}  // namespace
}  // namespace tiger::web
