#include "web/requests.h"

#include <algorithm>
#include <array>
#include <climits>

#include "cli/json.h"
#include "formats/reader.h"
#include "human/human_player.h"
#include "web/http.h"

namespace tiger::web {

using tools::Json;
using tools::JsonError;

namespace {

constexpr std::size_t kMaxBoardBytes = 10'000;
constexpr std::size_t kMaxGameBytes = 100'000;
constexpr std::size_t kMaxNameBytes = 200;
constexpr int kMaxYear = 9999;
constexpr double kMaxSeconds = 86'400;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000'000'000;
constexpr int kMaxDepth = 60;
constexpr std::size_t kMaxValues = 1000;  // of JSON; no request needs more

ApiError invalid(const std::string& message) { return {400, "invalid_request", message}; }

std::string shortened(const std::string& text) {
  return text.size() <= 60 ? text : text.substr(0, 57) + "...";
}

// The members of an object, each of which is asked for by its name.
class Members {
 public:
  explicit Members(Json object) : object_(std::move(object)) {
    if (!object_.is_object())
      throw invalid("expected a JSON object, got " + shortened(object_.text()));
  }

  static Members parse(std::string_view body) {
    try {
      return Members(Json::parse(body, {.most_values = kMaxValues, .unique_keys = true}));
    } catch (const JsonError& error) {
      throw ApiError(400, "malformed_json", "malformed JSON: " + shortened(error.what()));
    }
  }

  // Throws unless these are all members that there are.
  void allow(std::initializer_list<std::string_view> names) const {
    for (const Json::Member& member : object_.members())
      if (std::find(names.begin(), names.end(), member.first) == names.end())
        throw invalid("unknown member '" + shortened(member.first) + "'" + listed(names));
  }

  bool has(std::string_view name) const { return object_.contains(name); }

  template <class Read>
  auto read(std::string_view name, Read read) const {
    try {
      return read(object_.at(name));
    } catch (const JsonError& error) {
      throw invalid(std::string(name) + ": " + shortened(error.what()));
    }
  }

  std::string string(std::string_view name, std::size_t max_bytes) const {
    if (!has(name)) throw invalid("'" + std::string(name) + "' is missing");
    const std::string text = read(name, [](const Json& value) { return value.string(); });
    if (text.empty()) throw invalid("'" + std::string(name) + "' is empty");
    if (text.size() > max_bytes)
      throw invalid("'" + std::string(name) + "' has more than " + std::to_string(max_bytes) +
                    " bytes");
    return text;
  }

  bool boolean(std::string_view name) const {
    return read(name, [](const Json& value) { return value.boolean(); });
  }

  int integer(std::string_view name, int low, int high) const {
    return read(name, [&](const Json& value) { return value.integer(low, high); });
  }

  std::uint64_t count(std::string_view name) const {
    const std::uint64_t count = read(name, [](const Json& value) { return value.count(); });
    if (count == 0 || count > kMaxNodes) throw invalid(std::string(name) + " is out of range");
    return count;
  }

  double seconds(std::string_view name) const {
    const double seconds = read(name, [](const Json& value) { return value.number(); });
    if (!(seconds > 0 && seconds <= kMaxSeconds))
      throw invalid(std::string(name) + ": expected seconds, above 0 and at most 86400");
    return seconds;
  }

  // The index of the value among the words.
  template <std::size_t count>
  std::size_t word(std::string_view name, const std::array<std::string_view, count>& words) const {
    const std::string text = read(name, [](const Json& value) { return value.string(); });
    const auto found = std::find(words.begin(), words.end(), text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string expected;
    for (const std::string_view word : words)
      expected += (expected.empty() ? "" : ", ") + std::string(word);
    throw invalid(std::string(name) + ": expected one of " + expected + "; got '" +
                  shortened(text) + "'");
  }

 private:
  static std::string listed(std::initializer_list<std::string_view> names) {
    std::string text;
    for (const std::string_view name : names)
      text += (text.empty() ? "; there are: " : ", ") + std::string(name);
    return text;
  }

  Json object_;
};

// Refuses a member of a request: for the first of the errors, or otherwise for that reason.
[[noreturn]] void refuse(const char* code, const std::string& member,
                         const std::vector<ParseError>& errors, const std::string& otherwise) {
  ApiError error(400, code,
                 member + ": " + (errors.empty() ? otherwise : errors.front().in_text()));
  if (!errors.empty()) error.fault = errors.front();
  throw error;
}

// One position, which a game may stand for: its last one, if a point is given.
FileContents board_in(const Members& members, std::optional<GamePoint> point) {
  const std::string text = members.string("board", kMaxBoardBytes);
  FileContents read = read_any(text, {.file = "board", .binary = false, .most = 1, .point = point});
  const std::size_t found = read.problems.size() + read.games.size() + read.left_out;
  if (!read.errors.empty() || found != 1)
    refuse("invalid_board", "board", read.errors,
           "expected one position, got " + std::to_string(found));
  return read;
}

Position position_in(const Members& members) {
  return board_in(members, GamePoint{}).problems.front().position;
}

SearchTerms terms_in(const Members& members, const Caps& caps) {
  SearchTerms terms;
  if (members.has("time")) terms.seconds = members.seconds("time");
  if (members.has("nodes")) terms.nodes = members.count("nodes");
  if (members.has("threads")) terms.threads = members.integer("threads", 1, caps.threads);
  if (members.has("hash_bits")) terms.hash_bits = members.integer("hash_bits", 8, caps.hash_bits);
  if (members.has("session")) {
    terms.session = members.string("session", 64);
    if (!is_session_name(terms.session))
      throw invalid("session: expected 1 to 64 letters, digits, - or _");
  }
  return terms;
}

Bounds window_in(const Members& members) {
  const Bounds window = members.read("window", [](const Json& value) {
    const Json::Array& ends = value.elements();
    if (ends.size() != 2) throw JsonError("expected two numbers");
    return Bounds{ends[0].integer(kScoreMin, kScoreMax), ends[1].integer(kScoreMin, kScoreMax)};
  });
  if (window.lower >= window.upper)
    throw invalid("window: its first number must be less than the second");
  return window;
}

// The parameters of an address as the members of an object; those that are no texts are numbers.
Json object_of(const Query& query, std::initializer_list<std::string_view> texts) {
  Json object = Json::object();
  for (const auto& [name, value] : query) {
    if (object.contains(name)) throw invalid("'" + shortened(name) + "' is given twice");
    if (std::find(texts.begin(), texts.end(), name) != texts.end()) {
      object[name] = value;
      continue;
    }
    try {
      object[name] = Json::parse(value);
    } catch (const JsonError&) {
      throw invalid(shortened(name) + ": expected a number, got '" + shortened(value) + "'");
    }
  }
  return object;
}

AnalyzeRequest analysis_in(const Members& members, const Caps& caps) {
  members.allow({"board", "level", "depth", "lines", "people", "time", "nodes", "threads",
                 "hash_bits", "session"});
  AnalyzeRequest request;
  request.position = position_in(members);
  if (members.has("level")) request.level = members.integer("level", 1, kMaxLevel);
  if (members.has("depth")) request.depth = members.integer("depth", 1, kMaxDepth);
  if (members.has("lines")) request.lines = members.integer("lines", 1, 60);
  if (members.has("people")) request.people = members.boolean("people");
  request.terms = terms_in(members, caps);
  return request;
}

}  // namespace

bool is_session_name(std::string_view name) {
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

SolveRequest read_solve_request(std::string_view body, const Caps& caps) {
  const Members members = Members::parse(body);
  members.allow(
      {"board", "goal", "window", "driver", "time", "nodes", "threads", "hash_bits", "session"});
  SolveRequest request;
  request.position = position_in(members);
  static constexpr std::array<std::string_view, 4> kGoals = {"exact", "win-loss-draw", "window",
                                                             "all moves"};
  const std::size_t goal = members.has("goal") ? members.word("goal", kGoals) : 0;
  tools::SolveOptions& options = request.options;
  if (goal == 1) options.settings.goal = Goal::kWinLossDraw;
  options.all_moves = goal == 3;
  if (members.has("window") != (goal == 2))
    throw invalid("the goal `window` and the member 'window' belong together");
  if (goal == 2) {
    options.window = window_in(members);
    options.settings.window = tools::even_window(*options.window);
  }
  static constexpr std::array<std::string_view, 3> kDrivers = {"pvs", "mtdf", "alphabeta"};
  static constexpr std::array<Driver, 3> kNamed = {Driver::kPvs, Driver::kMtdf, Driver::kAlphaBeta};
  if (members.has("driver")) options.settings.driver = kNamed[members.word("driver", kDrivers)];
  request.terms = terms_in(members, caps);
  options.threads = request.terms.threads;
  options.nodes = request.terms.nodes;
  return request;
}

AnalyzeRequest read_analyze_request(std::string_view body, const Caps& caps) {
  return analysis_in(Members::parse(body), caps);
}

AnalyzeRequest read_analyze_query(const Query& query, const Caps& caps) {
  return analysis_in(Members(object_of(query, {"board", "session"})), caps);
}

PlayRequest read_play_request(std::string_view body) {
  const Members members = Members::parse(body);
  members.allow({"board", "human", "human_seed"});
  PlayRequest request;
  const FileContents read = board_in(members, {});
  if (read.games.empty()) {
    request.situation.board = read.problems.front().position.board;
  } else {
    const Record record(read.games.front().game);
    request.situation = situation_at(record, record.plies());
  }
  if (!members.has("human")) throw invalid("'human' is missing");
  request.human = members.integer("human", kMinHumanLevel, kMaxHumanLevel);
  if (members.has("human_seed"))
    request.seed = static_cast<std::uint64_t>(members.integer("human_seed", 0, INT_MAX));
  return request;
}

GamesRequest read_games_request(std::string_view body) {
  const Members members = Members::parse(body);
  members.allow({"board", "player", "opponent", "tournament", "first_year", "last_year"});
  GamesRequest request{.position = position_in(members), .filter = {}};
  ArchiveFilter& filter = request.filter;
  for (const char* name : {"player", "opponent"})
    if (members.has(name)) filter.players.push_back(members.string(name, kMaxNameBytes));
  if (members.has("tournament")) filter.tournament = members.string("tournament", kMaxNameBytes);
  const auto year = [&](const char* name, int otherwise) {
    return members.has(name) ? members.integer(name, 1, kMaxYear) : otherwise;
  };
  if (members.has("first_year") || members.has("last_year"))
    filter.years = {year("first_year", 1), year("last_year", kMaxYear)};
  return request;
}

Position read_evaluate_request(std::string_view body) {
  const Members members = Members::parse(body);
  members.allow({"board"});
  return position_in(members);
}

ReviewRequest read_review_request(std::string_view body, const Caps& caps) {
  const Members members = Members::parse(body);
  members.allow({"game", "level", "exact", "wld", "worst", "people", "time", "hash_bits"});
  FileContents read =
      read_any(members.string("game", kMaxGameBytes), {.file = "game", .binary = false, .most = 1});
  const std::size_t found = read.games.size() + read.problems.size() + read.left_out;
  if (!read.errors.empty() || read.games.size() != 1 || found != 1)
    refuse("invalid_game", "game", read.errors,
           "expected one game, got " + std::to_string(found) + " games and positions");
  ReviewRequest request;
  request.game = std::move(read.games.front());
  ReviewSettings& settings = request.settings;
  if (members.has("level")) settings.level = members.integer("level", 1, kMaxLevel);
  if (members.has("exact")) settings.exact = members.integer("exact", 0, 60);
  if (members.has("wld")) settings.win_loss_draw = members.integer("wld", 0, 60);
  if (members.has("people")) settings.people = members.boolean("people");
  if (members.has("worst")) request.worst = members.integer("worst", 0, 60);
  request.terms = terms_in(members, caps);
  return request;
}

NamedFile read_file_request(std::string_view body, const Query& query) {
  const Members sizes(object_of(query, {}));
  sizes.allow({"players", "tournaments"});
  const auto size = [&](const char* name) {
    return static_cast<std::size_t>(sizes.has(name) ? sizes.integer(name, 0, INT_MAX) : 0);
  };
  const std::size_t players = size("players"), tournaments = size("tournaments");
  try {
    return file_in(body, players, tournaments);
  } catch (const std::runtime_error& error) {
    throw invalid(error.what());
  }
}

std::string read_parse_request(std::string_view body) {
  const Members members = Members::parse(body);
  members.allow({"text"});
  return members.string("text", SIZE_MAX);
}

}  // namespace tiger::web
