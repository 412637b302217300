#include "web/parsed_json.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/json.h"
#include "formats/games/transcript.h"
#include "formats/positions/obf.h"
#include "formats/reader.h"
#include "record/openings.h"

namespace tiger::web {

using tools::Json;

namespace {

const char* kind_name(FileKind kind) {
  switch (kind) {
    case FileKind::kPositions: return "positions";
    case FileKind::kTranscripts: return "transcripts";
    case FileKind::kGgf: return "ggf";
    case FileKind::kWthor: return "wthor";
  }
  return "positions";
}

Json position_json(const Problem& problem) {
  Json::Array scores;
  for (const MoveScore& s : problem.scores)
    scores.push_back(Json::object({{"move", square_name(s.move)}, {"score", s.score}}));
  return Json::object({{"board", board_text(problem.position)},
                       {"side", std::string(1, side_letter(problem.position.side))},
                       {"empties", problem.position.board.empty_count()},
                       {"number", problem.number},
                       {"title", problem.title},
                       {"line", problem.line},
                       {"scores", Json::array(std::move(scores))}});
}

Json game_json(const StoredGame& stored) {
  const Record record(stored.game);
  const Position& start = stored.game.start;
  const Position& end = record.position();
  return Json::object({{"black", stored.black},
                       {"white", stored.white},
                       {"event", stored.event},
                       {"place", stored.place},
                       {"date", stored.date},
                       {"result", stored.result},
                       {"start", position_text(start)},
                       {"transcript", write_transcript(stored.game)},
                       {"opening", opening_names().name_of(record)},
                       {"board", board_text(end)},
                       {"side", std::string(1, side_letter(end.side))},
                       {"empties", end.board.empty_count()},
                       {"line", stored.line}});
}

// The text of an array. Values for all items at a time would take more memory than their text.
template <class Item>
std::string array_text(const std::vector<Item>& items, Json (*json_of)(const Item&),
                       const std::atomic<bool>& stop) {
  std::string text;
  for (const Item& item : items) {
    if (stop) break;
    text += (text.empty() ? "[" : ",") + json_of(item).text();
  }
  return text.empty() ? "[]" : text + "]";
}

std::string text_of(FileContents read, std::size_t most, const std::atomic<bool>& stop) {
  read.left_out += formats::cut_to(read.problems, most) + formats::cut_to(read.games, most);
  formats::cut_to(read.notes, most);
  std::string text = "{\"kind\":\"" + std::string(kind_name(read.kind)) + "\"";
  text += ",\"positions\":" + array_text(read.problems, position_json, stop);
  text += ",\"games\":" + array_text(read.games, game_json, stop);
  text += ",\"left_out\":" + std::to_string(read.left_out);
  text += ",\"errors\":" + array_text(read.errors, remark_json, stop);
  text += ",\"notes\":" + array_text(read.notes, remark_json, stop) + "}";
  return stop ? "" : text;
}

}  // namespace

NamedFile file_in(std::string_view body, std::size_t players, std::size_t tournaments) {
  const auto taken = [&](std::size_t size, WthorNameKind kind) -> std::vector<std::string> {
    if (size == 0) return {};
    if (size > body.size()) throw std::runtime_error("the body is shorter than its files of names");
    const std::string_view bytes = body.substr(body.size() - size);
    body.remove_suffix(size);
    return read_wthor_names(bytes, kind);
  };
  NamedFile file;
  file.names.tournaments = taken(tournaments, WthorNameKind::kTournaments);
  file.names.players = taken(players, WthorNameKind::kPlayers);
  file.bytes = body;
  return file;
}

std::size_t most_items(std::size_t bytes) {
  constexpr std::size_t kAlways = 300, kBytesForOneMore = 64;
  return kAlways + bytes / kBytesForOneMore;
}

std::string parsed_text_json(std::string_view text, const std::atomic<bool>& stop) {
  const std::size_t most = most_items(text.size());
  return text_of(read_any(text, {.file = "text", .binary = false, .most = most}), most, stop);
}

std::string parsed_file_json(const NamedFile& file, const std::atomic<bool>& stop) {
  const std::size_t most = most_items(file.bytes.size());
  return text_of(read_any(file.bytes, {.file = "file", .names = file.names, .most = most}), most,
                 stop);
}

}  // namespace tiger::web
