// `tiger games`, for the program and for the sessions of `tiger play`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "archive/archive.h"
#include "games/game_archive.h"

namespace tiger::tools {

struct GamesRequest {
  std::vector<std::string> files;
  std::string index;                 // where it is kept; empty: in the cache
  std::optional<Position> position;  // --board or --game
  ArchiveFilter filter;
  std::size_t list = 10;
  bool json = false;
  bool csv = false;
};

// Returns nullopt if only the help was asked for. Throws UsageError and Failure.
std::optional<GamesRequest> parse_games_request(int argc, char** argv);

// The same for words that a user types in a session.
std::optional<GamesRequest> parse_games_request(const std::string& words);

// What is printed for a request about a position. Throws Failure and Interrupted.
std::string answer_of(const GamesRequest& request, const Position& position, GameArchive& archive);

}  // namespace tiger::tools
