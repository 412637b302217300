#include "web/guard.h"

#include <algorithm>

#include "cli/system/socket.h"
#include "formats/text/text.h"

namespace tiger::web {
namespace {

constexpr std::string_view kBearer = "bearer ";

bool is_address(const std::string& host) {
  if (tools::sockets::is_ip4(host)) return true;
  return host.size() > 2 && host.front() == '[' && host.back() == ']' &&
         tools::sockets::is_ip6(host.substr(1, host.size() - 2));
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// What follows the scheme; empty if there is none.
std::string_view authority_of(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  return {};
}

}  // namespace

std::string host_name_of(std::string_view host) {
  std::string_view name = host, port;
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return "";
    name = host.substr(0, end + 1);
    port = host.substr(end + 1);
  } else if (const std::size_t colon = host.find(':'); colon != std::string_view::npos) {
    name = host.substr(0, colon);
    port = host.substr(colon);
  }
  if (!port.empty() && (port.front() != ':' || !is_port(port.substr(1)))) return "";
  return formats::lower(std::string(name));
}

bool is_own_host(const Access& access, std::string_view host) {
  const std::string name = host_name_of(host);
  if (name.empty()) return false;
  return name == "localhost" || is_address(name) ||
         std::find(access.hosts.begin(), access.hosts.end(), name) != access.hosts.end();
}

bool is_allowed_origin(const Access& access, std::string_view origin) {
  return std::find(access.origins.begin(), access.origins.end(), origin) != access.origins.end();
}

bool is_own_origin(const Access& access, const Caller& caller) {
  if (!caller.origin.empty()) {
    if (is_allowed_origin(access, caller.origin)) return true;
    // The scheme may differ: behind a proxy pages come by https, requests by http.
    return !caller.host.empty() && authority_of(caller.origin) == caller.host;
  }
  // Browsers send no Origin with what an <img> or a link asks for, but say where it stands.
  return caller.fetch_site.empty() || caller.fetch_site == "same-origin" ||
         caller.fetch_site == "none";
}

bool has_token(const Access& access, std::string_view authorization) {
  if (access.token.empty()) return true;
  // The name of a scheme is not case-sensitive, and several blanks may follow.
  const bool bearer = formats::lower(authorization.substr(0, kBearer.size())) == kBearer;
  std::string_view given = bearer ? authorization.substr(kBearer.size()) : "";
  given.remove_prefix(std::min(given.find_first_not_of(' '), given.size()));
  unsigned difference = given.size() == access.token.size() ? 0 : 1;
  for (std::size_t i = 0; i < given.size(); ++i)
    difference |= static_cast<unsigned char>(given[i]) ^
                  static_cast<unsigned char>(access.token[i % access.token.size()]);
  return difference == 0;
}

bool is_origin(std::string_view text) {
  const std::string_view authority = authority_of(text);
  const std::string host = host_name_of(authority);
  const bool plain = std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("-._[:]").find(c) != std::string_view::npos;
  });
  const bool usual_port = authority.ends_with(text.starts_with("https:") ? ":443" : ":80");
  return !host.empty() && plain && authority.starts_with(host) && !usual_port;
}

bool is_loopback(std::string_view host) {
  const std::string name = formats::lower(std::string(host));
  return (tools::sockets::is_ip4(name) && name.starts_with("127.")) || name == "localhost" ||
         name == "::1";
}

}  // namespace tiger::web
