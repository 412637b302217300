#include "web/parsed_json.h"

#include <string>
#include <utility>

#include "formats/any_format.h"
#include "formats/obf.h"
#include "formats/transcript.h"
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

Json json_of(const FileContents& read) {
  Json::Array positions, games, errors, notes;
  for (const Problem& problem : read.problems) positions.push_back(position_json(problem));
  for (const StoredGame& game : read.games) games.push_back(game_json(game));
  for (const ParseError& error : read.errors)
    errors.push_back(
        Json::object({{"line", error.line}, {"column", error.column}, {"message", error.reason}}));
  for (const ParseNote& note : read.notes)
    notes.push_back(Json::object({{"line", note.line}, {"message", note.message}}));
  return Json::object({{"kind", kind_name(read.kind)},
                       {"positions", Json::array(std::move(positions))},
                       {"games", Json::array(std::move(games))},
                       {"errors", Json::array(std::move(errors))},
                       {"notes", Json::array(std::move(notes))}});
}

}  // namespace

Json parsed_text_json(std::string_view text) { return json_of(read_any_text(text, "text")); }

Json parsed_bytes_json(std::string_view bytes) { return json_of(read_any_format(bytes, "file")); }

}  // namespace tiger::web
