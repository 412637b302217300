// The routes of the interface, their description, and what a request must be before its body is
// read.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "cli/json.h"
#include "web/guard.h"

namespace httplib {
struct Request;
struct Response;
}  // namespace httplib

namespace tiger::web {

class Api;

inline constexpr std::size_t kMaxBodyBytes = 1'000'000;

struct Route {
  const char* methods;  // "GET, HEAD"
  const char* path;     // as openapi.json writes it; a {name} may stand at the end
  const char* name;     // for figures
  void (Api::*answer)(const httplib::Request&, httplib::Response&);  // throws ApiError
  const char* types = "";  // of bodies, separated by blanks
  bool takes_query = false;
  bool open = false;  // needs no token
};

// All of them (api.cpp). Those of a path stand together.
std::span<const Route> routes();

// Those of a path; none for one of the page, or an unknown one.
std::span<const Route> routes_at(std::string_view path);

// Null if no route has this path and method.
const Route* find_route(std::string_view path, std::string_view method);

// The methods of a path: "GET, POST".
std::string methods_at(std::string_view path);

// The description of the interface as it is served: openapi.json with the schemas of the answers.
// All references in it lead to other parts of it.
tools::Json api_description();

// Headers that may come only once: of two, a proxy before this program may use the other.
inline constexpr std::array<const char*, 8> kSingleHeaders = {
    "Host",           "Origin",       "Sec-Fetch-Site",    "Authorization",
    "Content-Length", "Content-Type", "Transfer-Encoding", "Content-Encoding"};

// What is checked in the first lines of a request; empty if missing.
struct RequestHead {
  std::string method;
  std::string path;
  Caller caller;
  std::string content_type;
  std::string content_length;
  std::string repeated;     // a header that may come only once, and came twice
  bool is_encoded = false;  // Transfer-Encoding or Content-Encoding
  bool is_chunked = false;  // Transfer-Encoding
};

// Throws ApiError if the request cannot be answered. Returns whether it is for a route; otherwise
// it is for a file of the page.
bool check_head(const RequestHead& head, const Access& access);

// Whether a body follows the head; after an error nobody reads it.
bool has_body(const RequestHead& head);

}  // namespace tiger::web
