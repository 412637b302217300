// The routes of the interface, and what a request must be before its body is read.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "web/guard.h"

namespace tiger::web {

inline constexpr std::size_t kMaxBodyBytes = 1'000'000;

struct Route {
  const char* pattern;  // of the path, as the library wants it
  const char* name;     // for figures
  const char* methods;  // "GET, HEAD"
  const char* types;    // of bodies, separated by blanks
  bool open = false;    // needs no token
};

// All of them.
std::span<const Route> routes();

// Null if no route has this path.
const Route* find_route(std::string_view path);

// Headers that decide something. Programs that stand before this one may take another of two.
inline constexpr std::array<const char*, 8> kSingleHeaders = {
    "Host",           "Origin",       "Sec-Fetch-Site",    "Authorization",
    "Content-Length", "Content-Type", "Transfer-Encoding", "Content-Encoding"};

// What the first lines of a request say; empty where they do not.
struct RequestHead {
  std::string method;
  std::string path;
  std::string version;
  Caller caller;
  std::string content_type;
  std::string content_length;
  std::string repeated;     // a header that may come only once, and came twice
  bool is_encoded = false;  // Transfer-Encoding or Content-Encoding
  bool is_chunked = false;  // Transfer-Encoding
};

// Throws ApiError if it cannot be answered. Returns the route; null for a file of the page.
const Route* check_head(const RequestHead& head, const Access& access);

// Whether something follows the head that nobody reads after an error.
bool has_body(const RequestHead& head);

}  // namespace tiger::web
