// The command line of `tiger web`, which the program `tiger-web` reads, too.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tiger::tools {

struct WebOptions {
  std::string host;
  std::optional<int> port;  // nullopt: the default, or the next that is free
  bool open = false;        // starts the browser
  int threads = 1;
  int hash_bits = 20;  // of a table, at most
  int queue = 32;      // searches that wait, at most
  int sessions = 16;   // that are kept, at most
  double deadline = 600;
  std::optional<std::string> book = {};   // nullopt: none
  std::optional<std::string> games = {};  // an index of recorded games; nullopt: none
  std::string token;                      // empty: none is asked for
  bool no_token = false;
  std::vector<std::string> allowed_hosts;
  std::vector<std::string> allowed_origins;
};

inline constexpr int kWebPort = 8765;

// Returns nullopt if only the help was asked for, which is printed. Throws UsageError and Failure.
std::optional<WebOptions> web_options_in(int argc, char** argv);

}  // namespace tiger::tools
