// Feeds arbitrary bytes to the readers of games and to the function that recognises all formats.
// Whatever the bytes are, the readers must return legal games that survive being written and read
// again, and errors that point into the text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "formats/games/game_tree.h"
#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"
#include "formats/games/wthor.h"
#include "formats/reader.h"
#include "formats/text/text.h"
#include "record/openings.h"
#include "record/record.h"

namespace {

using tiger::FileContents;
using tiger::StoredGame;

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

bool same(const tiger::Game& a, const tiger::Game& b) {
  return a.start == b.start && a.moves == b.moves;
}

// What GGF and PGN keep: one line, and of its moves no properties that Tiger does not know.
StoredGame without_variations(StoredGame game) {
  game.variations.clear();
  for (tiger::MoveNote& note : game.notes) note.others.clear();
  fit_notes(game.notes, static_cast<int>(game.notes.size()));
  return game;
}

// What GGF keeps of comments: they have one line.
StoredGame with_short_comments(StoredGame game) {
  std::replace(game.comment.begin(), game.comment.end(), '\n', ' ');
  for (tiger::MoveNote& note : game.notes)
    std::replace(note.comment.begin(), note.comment.end(), '\n', ' ');
  return without_variations(std::move(game));
}

void require_same(const StoredGame& a, const StoredGame& b) {
  require(same(a.game, b.game) && a.notes == b.notes && a.comment == b.comment);
  require(a.black == b.black && a.white == b.white && a.event == b.event && a.place == b.place);
  require(a.black_rating == b.black_rating && a.white_rating == b.white_rating);
  require(a.date == b.date && a.time == b.time && a.result == b.result && a.others == b.others);
  require(a.variations == b.variations);
}

void check_game(const StoredGame& stored) {
  const tiger::Game& game = stored.game;
  require(is_legal(game));
  tiger::Record record(game);
  require(same(record.game(), game));
  require(stored.notes.empty() || std::ssize(stored.notes) == record.plies());
  tiger::opening_names().name_of(record);
  const int plies = record.plies();
  record.undo(plies);
  require(record.plies() == 0);
  record.redo(plies);
  require(record.plies() == plies);

  const std::string line = tiger::write_ggf(stored);
  require(line.find_first_of("\r\n") == std::string::npos);
  const FileContents again = tiger::read_ggf(line, "again");
  require(again.errors.empty() && again.games.size() == 1);
  require_same(again.games[0], with_short_comments(stored));
  require(tiger::write_ggf(again.games[0]) == line);
  const FileContents sgf = tiger::read_ggf(tiger::write_sgf(stored), "again");
  require(sgf.errors.empty() && sgf.games.size() == 1);
  require_same(sgf.games[0], tiger::in_utf8(stored));
  if (!stored.result.empty()) require_same(tiger::GameTree(stored).whole(stored), stored);

  if (game.moves.empty()) return;
  const std::string moves = tiger::write_transcript(game);
  const FileContents played = tiger::read_transcripts(moves, "again", game.start);
  require(played.errors.empty() && played.games.size() == 1);
  require(same(played.games[0].game, game));

  const std::string pgn = tiger::write_pgn(stored);
  const FileContents known = tiger::read_transcripts(pgn, "again");
  require(known.errors.empty() && known.games.size() == 1);
  require(same(known.games[0].game, game));
  require(known.games[0].comment == stored.comment);
  require(known.games[0].notes == without_variations(stored).notes);
  require(tiger::write_pgn(known.games[0]).size() <= pgn.size());
}

// Names are read whole or refused.
void check_names(std::string_view bytes) {
  for (const auto kind : {tiger::WthorNameKind::kPlayers, tiger::WthorNameKind::kTournaments}) {
    try {
      for (const std::string& name : tiger::read_wthor_names(bytes, kind))
        require(std::none_of(name.begin(), name.end(), tiger::formats::is_control));
    } catch (const std::runtime_error&) {
    }
  }
}

void check_errors(const std::vector<tiger::ParseError>& errors, std::size_t size) {
  for (const tiger::ParseError& error : errors) {
    require(error.line >= 0 && error.column >= (error.line == 0 ? 0 : 1));
    require(error.column <= static_cast<int>(size) + 1);
    require(error.text().size() < 400);
  }
}

void check(const FileContents& result, std::size_t size) {
  require(!result.games.empty() || !result.errors.empty());
  require(result.errors.size() <= 21);
  check_errors(result.errors, size);
  for (const StoredGame& game : result.games) check_game(game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(tiger::read_transcripts(text, "fuzz"), size);
  check_names(text);
  check(tiger::read_ggf(text, "fuzz"), size);
  const tiger::FileContents contents = tiger::read_any(text, {.file = "fuzz"});
  require(!contents.problems.empty() || !contents.games.empty() || !contents.errors.empty());
  check_errors(contents.errors, size);
  for (const StoredGame& game : contents.games) check_game(game);
  if (const auto move = tiger::parse_ggf_move(text))
    require(tiger::parse_ggf_move(tiger::ggf_move(*move)) == move);
  return 0;
}
