#include "web/routes.h"

#include <algorithm>
#include <optional>

#include "formats/text/text.h"
#include "web/http.h"

namespace tiger::web {
namespace {

// Longer ones are none of ours, and the library's matching of patterns recurses.
constexpr std::size_t kMaxPath = 256;

bool is_interface(std::string_view path) { return path.starts_with("/api/"); }

bool leads_to(const Route& route, std::string_view path) {
  const std::string_view pattern = route.path;
  const std::size_t name = pattern.find('{');
  if (name == std::string_view::npos) return path == pattern;
  return path.size() <= kMaxPath && path.starts_with(pattern.substr(0, name)) &&
         path.find('/', name) == std::string_view::npos;
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

void check_body(const RequestHead& head, std::string_view types) {
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
  if (!lists(types, type, ' '))
    throw ApiError(
        415, "wrong_type",
        "Content-Type: expected " + std::string(types) + ", got '" + type.substr(0, 100) + "'");
}

}  // namespace

std::span<const Route> routes_at(std::string_view path) {
  const std::span<const Route> all = routes();
  const auto leads = [path](const Route& route) { return leads_to(route, path); };
  const auto first = std::find_if(all.begin(), all.end(), leads);
  return {first, std::find_if_not(first, all.end(), leads)};
}

const Route* find_route(std::string_view path, std::string_view method) {
  for (const Route& route : routes_at(path))
    if (lists(route.methods, method, ',')) return &route;
  return nullptr;
}

std::string methods_at(std::string_view path) {
  std::string methods;
  for (const Route& route : routes_at(path))
    methods += (methods.empty() ? "" : ", ") + std::string(route.methods);
  return methods.empty() ? "GET, HEAD" : methods;  // of the page's files
}

bool has_body(const RequestHead& head) {
  return head.is_chunked || (!head.content_length.empty() && head.content_length != "0");
}

bool check_head(const RequestHead& head, const Access& access) {
  if (!head.repeated.empty())
    throw ApiError(400, "invalid_request", "the header " + head.repeated + " is given twice");
  if (!is_own_host(access, head.caller.host))
    throw ApiError(403, "host_refused",
                   "this server does not answer to this Host; start it with --allow-host NAME");
  const std::span<const Route> here = routes_at(head.path);
  const bool page = here.empty() && !is_interface(head.path);
  // A link to the page may stand anywhere.
  if (!page && !is_own_origin(access, head.caller))
    throw ApiError(403, "origin_refused",
                   "pages of other origins may not ask. Start the server with --allow-origin "
                   "ORIGIN. If it stands behind a proxy, let that pass on the Host that the "
                   "browser sent, with its port (nginx: proxy_set_header Host $http_host)");
  if (head.method == "OPTIONS" && is_allowed_origin(access, head.caller.origin)) return !page;
  const bool open = page || (!here.empty() && here.front().open);
  if (!open && !has_token(access, head.caller.authorization))
    throw ApiError(401, "unauthorized",
                   "the header `Authorization: Bearer TOKEN` is missing or wrong");
  if (!page && here.empty())
    throw ApiError(404, "not_found", "unknown route; /api/v1/openapi.json lists the routes");
  const std::string methods = methods_at(head.path);
  if (!lists(methods, head.method, ','))
    throw ApiError(405, "wrong_method", "the methods here are " + methods);
  const Route* route = find_route(head.path, head.method);
  check_body(head, route == nullptr ? "" : route->types);
  return !page;
}

}  // namespace tiger::web
