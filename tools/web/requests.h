// What the bodies and queries of requests ask for. Every function throws ApiError where something
// is malformed, unknown or out of range, whatever the bytes are; openapi.json describes them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "archive/archive.h"
#include "board/board.h"
#include "formats/games/stored_game.h"
#include "human/situation.h"
#include "player/review.h"
#include "solve/solve.h"
#include "web/parsed_json.h"

namespace tiger::web {

// The parameters of an address.
using Query = std::multimap<std::string, std::string>;

// What a server allows a search.
struct Caps {
  int threads = 1;
  int hash_bits = 20;
};

struct SearchTerms {
  std::optional<double> seconds = {};
  std::optional<std::uint64_t> nodes = {};
  int threads = 1;
  std::optional<int> hash_bits = {};
  std::string session = {};  // empty: a table of its own
};

struct SolveRequest {
  Position position;
  tools::SolveOptions options;  // without what the server decides: the table, the time
  SearchTerms terms;
};

struct AnalyzeRequest {
  Position position;
  int level = 60;
  std::optional<int> depth = {};
  int lines = 1;
  bool people = false;  // whether the answer says what people play
  SearchTerms terms;
};

struct PlayRequest {
  Situation situation;  // its board has no legal move where the side to move must pass
  int human = 1;
  std::uint64_t seed = 0;
};

struct GamesRequest {
  Position position;
  ArchiveFilter filter;
};

struct ReviewRequest {
  StoredGame game;
  ReviewSettings settings;
  int worst = 5;
  SearchTerms terms;  // seconds and hash_bits
};

SolveRequest read_solve_request(std::string_view body, const Caps& caps);
AnalyzeRequest read_analyze_request(std::string_view body, const Caps& caps);
// The same from the parameters of an address.
AnalyzeRequest read_analyze_query(const Query& query, const Caps& caps);
PlayRequest read_play_request(std::string_view body);
GamesRequest read_games_request(std::string_view body);
// A position alone: for /evaluate and /book.
Position read_evaluate_request(std::string_view body);
ReviewRequest read_review_request(std::string_view body, const Caps& caps);

// The text to be read, and the file. The query says how many bytes of a body are files of names:
// ?players=N&tournaments=N.
std::string read_parse_request(std::string_view body);
NamedFile read_file_request(std::string_view body, const Query& query);

// Whether it is 1 to 64 letters, digits, - or _.
bool is_session_name(std::string_view name);

}  // namespace tiger::web
