#include "web/routes.h"

#include <algorithm>
#include <array>
#include <optional>

#include "formats/text.h"
#include "web/api_error.h"
#include "web/header_list.h"

namespace tiger::web {
namespace {

constexpr const char* kJson = "application/json";

constexpr std::string_view kSessions = "/api/v1/sessions/";

constexpr auto kRoutes = std::to_array<Route>({
    {"/api/v1/solve", "solve", "POST", kJson},
    {"/api/v1/analyze", "analyze", "GET, POST", kJson},
    {"/api/v1/evaluate", "evaluate", "POST", kJson},
    {"/api/v1/book", "book", "POST", kJson},
    {"/api/v1/game/review", "review", "POST", kJson},
    {"/api/v1/positions/parse", "parse", "POST", "application/json application/octet-stream"},
    {"/api/v1/batch", "batch", "POST", "application/x-ndjson"},
    {"/api/v1/version", "version", "GET, HEAD", ""},
    {"/api/v1/openapi.json", "openapi", "GET, HEAD", ""},
    {"/api/v1/healthz", "healthz", "GET, HEAD", "", true},
    {"/healthz", "healthz", "GET, HEAD", "", true},
    {"/api/v1/metrics", "metrics", "GET, HEAD", ""},
    {"/metrics", "metrics", "GET, HEAD", ""},
    {"/api/v1/sessions/([^/]*)", "sessions", "DELETE, GET, HEAD", ""},
});

// Longer ones are none of ours, and the library's matching of patterns recurses.
constexpr std::size_t kMaxPath = 256;

bool is_interface(std::string_view path) { return path.starts_with("/api/"); }

bool lists(std::string_view list, std::string_view word, char separator) {
  const auto items = items_of(list, separator);
  return std::find(items.begin(), items.end(), word) != items.end();
}

std::optional<std::size_t> length_in(const RequestHead& head) {
  const std::string& text = head.content_length;
  const bool digits =
      !text.empty() && text.size() <= 18 &&
      std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!text.empty() && !digits)
    throw ApiError(400, "invalid_request", "Content-Length: expected a number of bytes");
  if (text.empty()) return std::nullopt;
  return std::stoull(text);
}

void check_body(const RequestHead& head, const Route* route) {
  const std::optional<std::size_t> length = length_in(head);
  if (head.method != "POST") {
    if (head.is_chunked || length.value_or(0) > 0)
      throw ApiError(400, "invalid_request", head.method + " takes no body");
    return;
  }
  if (head.is_chunked || !length)
    throw ApiError(411, "length_required",
                   "Content-Length is missing; chunked requests are not read");
  if (*length > kMaxBodyBytes)
    throw ApiError(413, "too_large",
                   "the body has more than " + std::to_string(kMaxBodyBytes) +
                       " bytes; send several requests");
  if (head.is_encoded) throw ApiError(415, "wrong_type", "compressed bodies are not read");
  const std::string type = formats::lower(
      std::string_view(head.content_type)
          .substr(0, std::min(head.content_type.find_first_of("; "), head.content_type.size())));
  if (!lists(route->types, type, ' '))
    throw ApiError(415, "wrong_type",
                   "Content-Type: expected " + std::string(route->types) + ", got '" +
                       type.substr(0, 100) + "'");
}

}  // namespace

std::span<const Route> routes() { return kRoutes; }

const Route* find_route(std::string_view path) {
  for (const Route& route : kRoutes)
    if (path == route.pattern) return &route;
  const bool session = path.starts_with(kSessions) && path.size() <= kMaxPath &&
                       path.find('/', kSessions.size()) == std::string_view::npos;
  return session ? &kRoutes.back() : nullptr;
}

bool has_body(const RequestHead& head) {
  return head.is_chunked || (!head.content_length.empty() && head.content_length != "0");
}

const Route* check_head(const RequestHead& head, const Access& access) {
  if (!head.repeated.empty())
    throw ApiError(400, "invalid_request", "the header " + head.repeated + " is given twice");
  if (!is_own_host(access, head.caller.host))
    throw ApiError(403, "host_refused",
                   "this server does not answer to this Host; start it with --allow-host NAME");
  const Route* route = find_route(head.path);
  const bool page = route == nullptr && !is_interface(head.path);
  // A link to the page may stand anywhere.
  if (!page && !is_own_origin(access, head.caller))
    throw ApiError(403, "origin_refused",
                   "pages of other origins may not ask. Start the server with --allow-origin "
                   "ORIGIN. If it stands behind a proxy, let that pass on the Host that the "
                   "browser sent, with its port (nginx: proxy_set_header Host $http_host)");
  if (head.method == "OPTIONS" && is_allowed_origin(access, head.caller.origin)) return route;
  if (!page && (route == nullptr || !route->open) && !has_token(access, head.caller.authorization))
    throw ApiError(401, "unauthorized",
                   "the header `Authorization: Bearer TOKEN` is missing or wrong");
  if (!page && route == nullptr)
    throw ApiError(404, "not_found", "unknown route; /api/v1/openapi.json lists the routes");
  const std::string_view methods = page ? "GET, HEAD" : route->methods;
  if (!lists(methods, head.method, ','))
    throw ApiError(405, "wrong_method", "the methods here are " + std::string(methods));
  check_body(head, route);
  return route;
}

}  // namespace tiger::web
