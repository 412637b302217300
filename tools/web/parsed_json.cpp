#include "web/parsed_json.h"

#include <string>
#include <utility>
#include <vector>

#include "cli/json.h"
#include "formats/any_format.h"
#include "formats/obf.h"
#include "formats/transcript.h"
#include "record/openings.h"
#include "web/requests.h"

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

const char* side_name(Color side) { return side == Color::kBlack ? "X" : "O"; }

Json position_json(const Problem& problem) {
  Json::Array scores;
  for (const MoveScore& s : problem.scores)
    scores.push_back(Json::object({{"move", square_name(s.move)}, {"score", s.score}}));
  return Json::object({{"board", board_text(problem.position)},
                       {"side", side_name(problem.position.side)},
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
                       {"start", board_text(start) + " " + side_name(start.side)},
                       {"transcript", write_transcript(stored.game)},
                       {"opening", opening_names().name_of(record)},
                       {"board", board_text(end)},
                       {"side", side_name(end.side)},
                       {"empties", end.board.empty_count()},
                       {"line", stored.line}});
}

Json fault_json(const ParseError& error) {
  return Json::object({{"line", error.line}, {"column", error.column}, {"message", error.reason}});
}

Json note_json(const ParseNote& note) {
  return Json::object({{"line", note.line}, {"message", note.message}});
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
  text += ",\"errors\":" + array_text(read.errors, fault_json, stop);
  text += ",\"notes\":" + array_text(read.notes, note_json, stop) + "}";
  return stop ? "" : text;
}

}  // namespace

std::string parsed_text_json(std::string_view text, const std::atomic<bool>& stop) {
  const std::size_t most = most_items(text.size());
  return text_of(read_any_text(text, "text", most), most, stop);
}

std::string parsed_bytes_json(std::string_view bytes, const std::atomic<bool>& stop) {
  const std::size_t most = most_items(bytes.size());
  return text_of(read_any_format(bytes, "file", {}, most), most, stop);
}

}  // namespace tiger::web
