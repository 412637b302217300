#include "book/json_lines.h"

#include <array>

#include "cli/json.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/any_format.h"
#include "formats/obf.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::Rank;
using book::Source;

constexpr std::array<const char*, 4> kRanks = {"searched", "claimed", "accepted", "proved"};

Json move_json(Square move) { return move == kNoSquare ? Json(nullptr) : Json(square_name(move)); }

Square move_in(const Json& value) {
  if (value.is_null()) return kNoSquare;
  const auto square = parse_square(value.string());
  if (!square) throw Failure("unknown square '" + value.string() + "'");
  return *square;
}

Json claim_json(const Claim& claim, const Source& source) {
  Json object = Json::object();
  if (claim.about != kNoSquare) object["move"] = square_name(claim.about);
  object["rank"] = kRanks[static_cast<std::size_t>(claim.rank)];
  object["depth"] = claim.depth;
  object["confidence"] = claim.confidence;
  object["value"] = claim.value;
  if (!claim.value || claim.lower != *claim.value) object["lower"] = claim.lower;
  if (!claim.value || claim.upper != *claim.value) object["upper"] = claim.upper;
  if (claim.best != kNoSquare) object["best"] = move_json(claim.best);
  object["program"] = source.program;
  object["version"] = source.version;
  object["weights"] = source.weights;
  object["date"] = source.date;
  return object;
}

book::ShownClaim read_claim(const Json& object) {
  book::ShownClaim shown;
  Claim& claim = shown.claim;
  if (object.contains("move")) claim.about = move_in(object.at("move"));
  const std::string& rank = object.at("rank").string();
  std::size_t number = 0;
  while (number < kRanks.size() && rank != kRanks[number]) ++number;
  if (number == kRanks.size()) throw Failure("unknown rank '" + rank + "'");
  claim.rank = static_cast<Rank>(number);
  claim.depth = object.at("depth").integer(0, 127);
  claim.confidence = object.at("confidence").integer(0, 100);
  if (!object.at("value").is_null()) claim.value = object.at("value").integer(kScoreMin, kScoreMax);
  const auto bound = [&](const char* key, Score otherwise) {
    if (object.contains(key)) return object.at(key).integer(kScoreMin, kScoreMax);
    return claim.value.value_or(otherwise);
  };
  claim.lower = bound("lower", kScoreMin);
  claim.upper = bound("upper", kScoreMax);
  if (object.contains("best")) claim.best = move_in(object.at("best"));
  shown.source = {object.at("program").string(), object.at("version").string(),
                  object.at("weights").string(), object.at("date").integer(0, 99991231)};
  return shown;
}

}  // namespace

std::string json_line(const BookLine& line) {
  Json object = Json::object();
  object["board"] = board_text({line.key, Color::kBlack}) + " X";
  Json claims = Json::array();
  for (const auto& [claim, source] : line.claims) claims.push_back(claim_json(claim, source));
  object["claims"] = claims;
  if (!line.games.empty()) {
    Json games = Json::array();
    for (const auto& [name, counts] : line.games) {
      Json entry = Json::object();
      entry["source"] = name;
      entry["wins"] = counts.wins;
      entry["draws"] = counts.draws;
      entry["losses"] = counts.losses;
      entry["lines"] = counts.lines;
      games.push_back(entry);
    }
    object["games"] = games;
  }
  return object.text();
}

BookLine read_json_line(std::string_view text) {
  const Json object = Json::parse(text);
  const FileContents read = read_board(object.at("board").string(), "board");
  if (read.problems.size() != 1) throw Failure("not a board");
  const book::Keyed place = book::keyed(read.problems.front().position.board);
  BookLine line;
  line.key = place.key;
  if (!book::is_key(line.key) || place.turned) throw Failure("not a position of a book");
  const auto to_key = [&](Square x) { return symmetric_square(x, place.symmetry); };
  for (const Json& entry : object.at("claims").elements()) {
    book::ShownClaim shown = read_claim(entry);
    shown.claim.about = to_key(shown.claim.about);
    shown.claim.best = to_key(shown.claim.best);
    if (!book::is_sound(shown.claim, line.key))
      throw Failure("a claim has an illegal move, or bounds that cannot be");
    line.claims.push_back(shown);
  }
  if (!object.contains("games")) return line;
  for (const Json& entry : object.at("games").elements()) {
    const auto count = [&](const char* key) {
      const std::uint64_t number = entry.at(key).count();
      if (number > UINT32_MAX) throw Failure(std::string("too large a number of ") + key);
      return static_cast<std::uint32_t>(number);
    };
    line.games.push_back({entry.at("source").string(),
                          {count("wins"), count("draws"), count("losses"), count("lines")}});
  }
  return line;
}

}  // namespace tiger::tools
