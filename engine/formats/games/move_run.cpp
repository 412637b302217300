#include <algorithm>
#include <array>

#include "formats/games/found_moves.h"
#include "formats/games/stored_game.h"
#include "formats/positions/moves.h"
#include "formats/text/messages.h"
#include "record/record.h"

namespace tiger::formats {
namespace {

constexpr std::size_t kLeastMoves = 2;
constexpr std::size_t kLeastWrong = 4;  // moves of a run that is a game with a mistake
constexpr std::size_t kLeastWord = 3;   // letters of a word after moves; less is a slip of the pen

// Words that say nothing of a game. "Black: f5d6" and the like name players.
constexpr std::array<std::string_view, 15> kLabels = {
    "transcript", "kifu",     "game",    "moves", "move", "line",         "record", "sequence",
    "no",         "notation", "opening", "score", "gam",  "\u68CB\u8B5C", "\u7B2C"};
constexpr std::array<std::string_view, 4> kPlayers = {"black", "white", "dark", "light"};

// What separates words: all but letters and digits. Beyond ASCII: the blocks of punctuation,
// arrows, symbols and pictures.
bool is_word_character(std::uint32_t code) {
  if (code < 0x80) {
    const char c = static_cast<char>(code);
    return is_letter(c) || is_digit(c) || c == '_' || c == '@';
  }
  return code >= 0xC0 && (code < 0x2000 || code > 0x2BFF) && (code < 0x3000 || code > 0x3020) &&
         code != 0x30FB && (code < 0xFE00 || code > 0xFE6F) && code < 0x1F000;
}

std::size_t character_size(std::string_view text) {
  return std::max<std::size_t>(first_character(text).size, 1);
}

bool begins_word(std::string_view text) {
  const Character character = first_character(text);
  return character.size == 0 || is_word_character(character.code);
}

// The word that a text begins with; it is empty if the text begins with what separates words.
Text leading_word(const Text& text) {
  std::size_t size = 0;
  while (size < text.size() && begins_word(text.chars.substr(size)))
    size += character_size(text.chars.substr(size));
  return text.until(size);
}

// What a word in a row of moves means.
struct MoveWord {
  std::vector<WrittenMove> moves;
  bool number = false;    // digits alone
  bool mistaken = false;  // its last move has the form of one, as i9, but is none
};

// A word is moves if nothing else is in it, perhaps after the number of the first.
MoveWord understood(const Text& word) {
  MoveWord result;
  Text rest = word.from(leading_digits(word.chars).size());
  result.number = rest.empty();
  while (!rest.empty()) {
    const bool chess = rest.chars.starts_with("P@") || rest.chars.starts_with("p@");
    const Text square = rest.from(chess ? 2 : 0).until(2);
    const bool form = square.size() == 2 && is_letter(square.chars[0]) && is_digit(square.chars[1]);
    if (!form) {
      const bool pass = rest.size() == word.size() && is_pass_word(word.chars);
      if (!pass) return {};
      result.moves.push_back({kPass, word});
      break;
    }
    const std::optional<Square> move = parse_square(square.chars);
    result.mistaken = result.mistaken || !move;
    result.moves.push_back({move.value_or(kNoSquare), square, false, chess});
    rest = rest.from(chess ? 4 : 2);
  }
  return result;
}

struct Run {
  std::vector<WrittenMove> moves;
  bool mistaken = false;
  std::size_t begin = 0;  // in the line
  std::size_t end = 0;
};

std::vector<Run> runs_in(const Text& line) {
  std::vector<Run> runs;
  bool open = false;
  for (std::size_t at = 0; at < line.size();) {
    const Text word = leading_word(line.from(at));
    if (word.empty()) {
      at += character_size(line.chars.substr(at));
      continue;
    }
    MoveWord known = understood(word);
    const bool moves = !known.moves.empty() && (open || known.moves.front().move != kPass);
    if (moves) {
      if (!open) runs.push_back({{}, false, at, at});
      Run& run = runs.back();
      run.moves.insert(run.moves.end(), known.moves.begin(), known.moves.end());
      run.mistaken = run.mistaken || known.mistaken;
      run.end = at + word.size();
    }
    open = moves || (open && known.number);
    at += word.size();
  }
  return runs;
}

std::size_t playable(const Run& run, Record record) {
  std::size_t played = 0;
  for (const WrittenMove& move : run.moves) {
    if (move.move == kNoSquare) break;
    if (move.move != kPass) record.pass_if_forced();
    if (record.play(move.move) != Legality::kLegal) break;
    ++played;
  }
  return played;
}

bool goes_on(const Run& run, const Run& next, const Position& start) {
  Run both = run;
  both.moves.push_back(next.moves.front());
  return playable(both, Record(start)) == both.moves.size();
}

bool has_letter(std::string_view text) {
  for (; !text.empty(); text.remove_prefix(character_size(text))) {
    const Character c = first_character(text);
    if (c.size == 0 ||
        (is_word_character(c.code) && c.code != '_' && !(c.code >= '0' && c.code <= '9')))
      return true;
  }
  return false;
}

// Without what separates words at both ends.
Text core(const Text& text) {
  std::size_t begin = 0;
  while (begin < text.size() && !begins_word(text.chars.substr(begin)))
    begin += character_size(text.chars.substr(begin));
  std::size_t end = begin;
  for (std::size_t at = begin; at < text.size();) {
    const bool word = begins_word(text.chars.substr(at));
    at += character_size(text.chars.substr(at));
    if (word) end = at;
  }
  return text.until(end).from(begin);
}

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), lower(word)) != words.end();
}

bool names_player(const Text& text) { return is_one_of(leading_word(core(text)).chars, kPlayers); }

std::string words_of(const Text& text) {
  const Text words = core(text);
  if (!has_letter(words.chars) || is_label(words.chars)) return {};
  return without_control_characters(
      words.rewriting == nullptr ? words.chars : words.rewriting->original_of(words.chars));
}

// Whether what follows the moves can be words: not the rest of a move.
bool may_follow(const Text& after) {
  const Text word = leading_word(core(after));
  const bool ascii = std::all_of(word.chars.begin(), word.chars.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return word.empty() || !ascii || word.size() >= kLeastWord || is_digit(word.chars[0]);
}

FoundMoves found_in(const Text& line, const Run& run) {
  FoundMoves found;
  found.at = line.from(run.begin);
  found.line.moves = run.moves;
  if (run.mistaken) {
    const auto wrong = std::find_if(run.moves.begin(), run.moves.end(),
                                    [](const WrittenMove& m) { return m.move == kNoSquare; });
    found.line.unknown = wrong->at;
    found.line.moves.erase(found.line.moves.begin() + (wrong - run.moves.begin()),
                           found.line.moves.end());
  }
  Text after = line.from(run.end);
  const Text next = skip(after, " \t,;");
  if (const GameResult result = leading_result(next.chars); result.size > 0) {
    found.line.result = result.black;
    found.line.ended = true;
    after = next.from(result.size);
  }
  const std::string before = words_of(line.until(run.begin));
  const std::string behind = words_of(after);
  found.words = before + (before.empty() || behind.empty() ? "" : " ") + behind;
  return found;
}

}  // namespace

std::optional<FoundMoves> find_moves(const Text& line, const Position& start) {
  const auto is_foreign = [](char c) {
    return c == '{' || c == '}' || (is_control(c) && !is_blank(c));
  };
  if (std::any_of(line.chars.begin(), line.chars.end(), is_foreign)) return std::nullopt;
  const std::vector<Run> runs = runs_in(line);
  const Run* game = nullptr;
  int long_runs = 0;
  for (const Run& run : runs) {
    if (run.moves.size() < kLeastMoves) continue;
    const std::size_t played = playable(run, Record(start));
    const bool whole = played == run.moves.size() && !run.mistaken;
    const bool mistake = !whole && run.moves.size() >= kLeastWrong && played >= kLeastMoves;
    if (!whole && !mistake) continue;
    ++long_runs;
    if (game == nullptr) game = &run;
  }
  if (game == nullptr || names_player(line.until(game->begin))) return std::nullopt;
  for (const Run& run : runs)
    if (long_runs > 1 || (run.begin > game->begin && goes_on(*game, run, start)))
      fail<"moves-in-two-places">(line.from(long_runs > 1 ? runs.back().begin : run.begin));
  const Text after = line.from(game->end);
  if (!may_follow(after)) return std::nullopt;
  return found_in(line, *game);
}

bool is_label(std::string_view text) {
  for (Text rest = core({text}); !rest.empty(); rest = core(rest)) {
    const Text word = leading_word(rest);
    if (!is_one_of(word.chars, kLabels) && !understood(word).number) return false;
    rest = rest.from(word.size());
  }
  return true;
}

}  // namespace tiger::formats
