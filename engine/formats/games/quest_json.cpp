#include <algorithm>

#include "formats/games/found_moves.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

std::string_view after_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text;
}

// The size of the string that a text begins with, with its quotes; 0 if it begins with none.
std::size_t string_size(std::string_view text) {
  if (!text.starts_with('"')) return 0;
  for (std::size_t i = 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return i + 1;
  }
  return 0;
}

// The brackets that a piece of JSON leaves open. A string that does not end counts as a character.
int opened(std::string_view text) {
  int open = 0;
  while (!text.empty()) {
    const char c = text.front();
    open += (c == '{' || c == '[') - (c == '}' || c == ']');
    text.remove_prefix(std::max<std::size_t>(string_size(text), 1));
  }
  return open;
}

// Takes the words of JSON off a line, one after the other: strings with their quotes, single
// characters, and all else up to the next of these.
Text take_token(Text& rest) {
  rest = trimmed(rest);
  std::size_t size = string_size(rest.chars);
  if (size == 0)
    size = std::max<std::size_t>(std::min(rest.chars.find_first_of("{}[]:,\" \t"), rest.size()), 1);
  const Text token = rest.until(size);
  rest = rest.from(size);
  return token;
}

// Reads the lists of moves: after "moves": and [, the value of each "m", until the list ends.
class QuestReader {
 public:
  void add(const Text& token) {
    const std::string_view chars = token.chars;
    if (chars == "{" || chars == "[") ++depth_;
    if (chars == "[" && key_ == "\"moves\"" && list_ == 0) {
      list_ = depth_;
      games_.emplace_back();
      games_.back().at = token;
    }
    if (list_ != 0 && key_ == "\"m\"" && string_size(chars) > 0)
      add_move(token.until(token.size() - 1).from(1));
    if (chars == "}" || chars == "]") {
      if (depth_-- == list_) list_ = 0;
    }
    if (chars == ":")
      key_ = last_;
    else
      key_ = {};
    last_ = chars;
  }

  std::vector<FoundMoves> games() && {
    std::erase_if(games_, [](const FoundMoves& game) { return game.line.moves.empty(); });
    return std::move(games_);
  }

 private:
  void add_move(const Text& name) {
    TranscriptLine& line = games_.back().line;
    if (!line.unknown.empty()) return;
    const std::optional<Square> square = parse_square(name.chars);
    if (square || name.chars == "-")
      line.moves.push_back({square.value_or(kPass), name, !square});
    else
      line.unknown = name;
  }

  std::vector<FoundMoves> games_;
  std::string_view key_;   // the string before the colon that came last
  std::string_view last_;  // token
  int depth_ = 0;
  int list_ = 0;  // the depth in the list of moves; 0 outside of one
};

}  // namespace

bool begins_json(std::string_view text) {
  text = after_blanks(text);
  if (text.starts_with('[')) text = after_blanks(text.substr(1));
  if (!text.starts_with('{')) return false;
  text = after_blanks(text.substr(1));
  const std::size_t name = string_size(text);
  return name > 0 && after_blanks(text.substr(name)).starts_with(':');
}

std::vector<FoundMoves> take_quest_games(Lines& lines) {
  const Text at = trimmed(lines.peek());
  QuestReader reader;
  int open = 0;
  do {
    const Text line = lines.take();
    open += opened(line.chars);
    for (Text rest = line; !trimmed(rest).empty();) reader.add(take_token(rest));
  } while (open > 0 && !lines.done());
  std::vector<FoundMoves> games = std::move(reader).games();
  if (games.empty()) fail<"other-json">(at);
  return games;
}

}  // namespace tiger::formats
