// What runs before and after every route: who may ask, the headers of all answers, and errors.
#include <algorithm>
#include <string>

#include "web/api.h"
#include "web/connection.h"
#include "web/http.h"

namespace tiger::web {
namespace {

constexpr const char* kContentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The library has header values as copies, so these outlive what refers to them.
struct Head : RequestHead {
  explicit Head(const httplib::Request& request)
      : host(request.get_header_value("Host")),
        origin(request.get_header_value("Origin")),
        site(request.get_header_value("Sec-Fetch-Site")),
        authorization(request.get_header_value("Authorization")) {
    method = request.method;
    path = request.path;
    caller = {host, origin, site, authorization};
    content_type = request.get_header_value("Content-Type");
    content_length = request.get_header_value("Content-Length");
    for (const char* name : kSingleHeaders)
      if (request.get_header_value_count(name) > 1) repeated = name;
    is_chunked = request.has_header("Transfer-Encoding");
    is_encoded = request.has_header("Content-Encoding");
  }
  Head(const Head&) = delete;

  std::string host, origin, site, authorization;
};

void add_headers(const Access& access, const httplib::Request& request,
                 httplib::Response& response) {
  response.set_header("Content-Security-Policy", kContentSecurityPolicy);
  response.set_header("X-Content-Type-Options", "nosniff");
  response.set_header("Referrer-Policy", "no-referrer");
  response.set_header("Cross-Origin-Opener-Policy", "same-origin");
  if (!response.has_header("Cache-Control")) response.set_header("Cache-Control", "no-store");
  const std::string origin = request.get_header_value("Origin");
  if (is_allowed_origin(access, origin)) {
    response.set_header("Access-Control-Allow-Origin", origin);
    response.set_header("Access-Control-Expose-Headers", "Retry-After");
    response.set_header("Vary", "Origin");
  } else {
    response.set_header("Cross-Origin-Resource-Policy", "same-origin");
  }
  if (response.status == 401) response.set_header("WWW-Authenticate", "Bearer");
  if (response.status == 429 || response.status == 503) response.set_header("Retry-After", "2");
  if (response.status == 405) response.set_header("Allow", methods_at(request.path));
}

}  // namespace

void Api::install_gate() {
  server_.set_payload_max_length(kMaxBodyBytes);
  server_.set_pre_routing_handler([this](const Request& request, Response& response) {
    return admit(request, response) ? HttpServer::HandlerResponse::Unhandled
                                    : HttpServer::HandlerResponse::Handled;
  });
  server_.set_error_handler(
      HttpServer::Handler([this](const Request&, Response& response) { explain(response); }));
  server_.set_exception_handler(
      [](const Request&, Response& response, std::exception_ptr) { response.status = 500; });
  server_.set_post_routing_handler(
      [this](const Request& request, Response& response) { finish(request, response); });
  server_.set_logger([this](const Request& request, const Response& response) {
    const std::span<const Route> here = routes_at(request.path);
    metrics_.answered(here.empty() ? "page" : here.front().name, response.status);
  });
}

// False if the answer is complete: an error, or something that has no route.
bool Api::admit(const Request& request, Response& response) {
  Connection& connection = *Connection::current();
  const Head head(request);
  try {
    const bool routed = check_head(head, settings_.access);
    connection.end_headers();
    if (head.method == "OPTIONS") {
      response.status = 204;
      response.set_header("Access-Control-Allow-Methods", "GET, POST, DELETE");
      response.set_header("Access-Control-Allow-Headers",
                          "Authorization, Content-Type, Last-Event-ID");
      response.set_header("Access-Control-Max-Age", "600");
      return false;
    }
    if (routed) return true;
    page_.answer(request, response);
  } catch (const ApiError& error) {
    answer_error(response, error);
    // Where the body is not read, the next request cannot be found behind it.
    if (has_body(head)) connection.close_after_answer();
  }
  return false;
}

// Errors that the library has found come without a body.
void Api::explain(Response& response) {
  if (!response.body.empty() || response.status < 400) return;
  Connection& connection = *Connection::current();
  connection.close_after_answer();
  ApiError error(400, "invalid_request", "the request is malformed");
  if (connection.was_slow())
    error = {408, "slow_request", "the request was not complete in 10 seconds"};
  else if (response.status == 500)
    error = {500, "internal", "a fault of the server"};
  else if (response.status == 404)
    error = {404, "not_found", "unknown route; /api/v1/openapi.json lists the routes"};
  answer_error(response, error);
}

void Api::finish(const Request& request, Response& response) {
  Connection& connection = *Connection::current();
  connection.begin_answer();
  add_headers(settings_.access, request, response);
  if (connection.keeps()) return;
  response.headers.erase("Keep-Alive");
  response.headers.erase("Connection");
  response.set_header("Connection", "close");
}

}  // namespace tiger::web
