#include "formats/games/ggf_sgf.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "formats/games/game_builder.h"
#include "formats/games/properties.h"
#include "formats/positions/obf.h"
#include "formats/text/lines.h"
#include "formats/text/messages.h"
#include "formats/text/plain_text.h"

namespace tiger {

using formats::kEvalDecimals;
using formats::kTimeDecimals;
using formats::message;

FileContents read_ggf(std::string_view text, const std::string& file) {
  FileContents read;
  read.kind = FileKind::kGgf;
  formats::ErrorList errors(file);
  formats::PropertyReader reader(text);
  formats::Guesses guesses;
  formats::ErrorList found(file);
  int games = 0;
  for (bool more = true; more;) {
    try {
      more = reader.find_game();
      if (!more) break;
      ++games;
      read.games.push_back(read_game(reader, guesses));
    } catch (ParseError& error) {
      error.game = games;
      found.add(error);
    }
  }
  errors.merge_games(std::move(found), games);
  if (read.games.empty() && errors.empty()) errors.add({"", 1, 1, message<"no-game">()});
  read.errors = std::move(errors).take();
  return read;
}

namespace formats {
namespace {

void add_notes(const StoredGame& game, const Guesses& guesses, const std::string& file,
               std::vector<ParseNote>& notes) {
  if (guesses.rows) notes.push_back({file, game.line, 0, message<"rows-as-in-go">()});
  if (guesses.side)
    notes.push_back({file, game.line, 0, message<"side-by-parity">(game.game.start.side)});
  for (const ParseNote& cut : guesses.cuts) notes.push_back({file, cut.line, 0, cut.message});
  if (const auto note = rules_note(game, file)) notes.push_back(*note);
  if (const auto note = result_note(game, file)) notes.push_back(*note);
}

// A part of a text, from begin up to end.
struct Part {
  std::size_t begin;
  std::size_t end;
};

// Blanks out all lines that the parts, which are in order, lie on.
void blank_out_lines(std::string& text, const std::vector<Part>& parts) {
  std::size_t done = 0;
  for (const Part& part : parts) {
    if (part.end <= done) continue;
    const std::size_t line = part.begin == 0 ? 0 : text.rfind('\n', part.begin - 1) + 1;
    const std::size_t begin = std::max(done, line);
    done = std::min(text.find('\n', part.end), text.size());
    std::replace_if(
        text.begin() + static_cast<std::ptrdiff_t>(begin),
        text.begin() + static_cast<std::ptrdiff_t>(done), [](char c) { return c != '\n'; }, ' ');
  }
}

}  // namespace

FileContents take_games(std::string& text, const std::string& file, ErrorList& errors,
                        StopCheck stop, std::size_t most) {
  FileContents taken;
  int line = 1;
  int column = 1;
  ErrorList found(file);
  int games = 0;
  std::vector<Part> parts;
  WordFinder finder;
  for (std::size_t i = 0, counted = 0; i < text.size();) {
    stop.count(i - std::exchange(counted, i));
    const std::string_view rest = std::string_view(text).substr(i);
    if (column == 1 && classify_line(rest.substr(0, rest.find('\n'))) == LineKind::kComment) {
      i += std::min(rest.find('\n'), rest.size());
      column = 2;  // not at the start of a line
      continue;
    }
    // The words of a transcript; but JSON may hold games.
    const std::size_t words = rest.starts_with("{\"") ? 0 : finder.size_at(rest, column == 1);
    if (words > 0) {
      i += words;
      column += static_cast<int>(std::min<std::size_t>(words, 1 << 24));
      continue;
    }
    if (!begins_game(rest)) {
      line += rest[0] == '\n';
      column = rest[0] == '\n' ? 1 : std::min(column, std::numeric_limits<int>::max() - 1) + 1;
      ++i;
      continue;
    }
    PropertyReader reader(rest, line, column);
    ++games;
    try {
      Guesses guesses;
      taken.games.push_back(read_game(reader, guesses));
      add_notes(taken.games.back(), guesses, file, taken.notes);
      taken.left_out += cut_to(taken.games, most);
      cut_to(taken.notes, most);
    } catch (ParseError& error) {
      error.game = games;
      found.add(error);
    }
    line = reader.line();
    column = reader.column();
    parts.push_back({i, text.size() - reader.rest().size()});
    i = parts.back().end;
  }
  errors.merge_games(std::move(found), games);
  blank_out_lines(text, parts);
  return taken;
}

}  // namespace formats

std::string write_ggf(const StoredGame& stored) {
  std::string text = "(;GM[Othello]";
  text += formats::game_properties(stored);
  const Record record(stored.game);
  std::string board = board_text(record.start());
  std::replace(board.begin(), board.end(), 'X', '*');
  const auto black = [&](int ply) { return record.position(ply).side == Color::kBlack; };
  text += "BO[8 " + board + (black(0) ? " *]" : " O]");
  for (int ply = 0; ply < record.plies(); ++ply) {
    const auto i = static_cast<std::size_t>(ply);
    const MoveNote note = i < stored.notes.size() ? stored.notes[i] : MoveNote{};
    text += (black(ply) ? "B[" : "W[") + ggf_move({record.move(ply), note}) + "]";
    if (!note.comment.empty()) text += "C[" + formats::escaped(note.comment) + "]";
  }
  return text + ";)";
}

std::optional<NotedMove> parse_ggf_move(std::string_view text) {
  try {
    return formats::read_move({text}, formats::Rows::kFromTop);
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

std::string ggf_move(const NotedMove& noted) {
  using formats::decimal_text;
  using formats::Plus;
  std::string text = noted.move == kPass ? "PA" : square_name(noted.move);
  const MoveNote& note = noted.note;
  if (note.centidiscs || note.time_ms) text += "/";
  if (note.centidiscs) text += decimal_text(*note.centidiscs, kEvalDecimals, Plus::kShown);
  if (note.time_ms) text += "/" + decimal_text(*note.time_ms, kTimeDecimals, Plus::kHidden);
  return text;
}

namespace formats {

bool begins_ggf(std::string_view text) {
  try {
    return PropertyReader(text).find_game();
  } catch (const ParseError&) {
    return false;
  }
}

}  // namespace formats
}  // namespace tiger
