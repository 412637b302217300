// Who may ask. A page from elsewhere must not reach the server through a visitor's browser: neither
// by requests of its own (Origin, Sec-Fetch-Site), nor by a name that it has turned to this
// computer's address (Host: DNS rebinding).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tiger::web {

struct Access {
  std::vector<std::string> hosts;    // names besides localhost, in lower case, without ports
  std::vector<std::string> origins;  // "https://example.org"
  std::string token;                 // empty: none is asked for
};

// The headers that tell who asks; empty if missing.
struct Caller {
  std::string_view host;
  std::string_view origin;
  std::string_view fetch_site;  // Sec-Fetch-Site
  std::string_view authorization;
};

// The host without its port, in lower case; empty if it is malformed. "[::1]:80" gives "[::1]".
std::string host_name_of(std::string_view host);

// Whether the Host is one of this server. Addresses always are: rebinding needs a name.
bool is_own_host(const Access& access, std::string_view host);

// Whether the request comes from no page, from a page of this server, or of an allowed origin.
bool is_own_origin(const Access& access, const Caller& caller);

// Whether an answer must let the page of this origin read it.
bool is_allowed_origin(const Access& access, std::string_view origin);

// Whether the request has the token, compared in a time that does not depend on it.
bool has_token(const Access& access, std::string_view authorization);

// Whether browsers send the text as an Origin: "http://" or "https://", a host in small letters and
// a port unless it is the usual one.
bool is_origin(std::string_view text);

// Whether a server that listens on this host is reached from this computer alone.
bool is_loopback(std::string_view host);

}  // namespace tiger::web
