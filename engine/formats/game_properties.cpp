#include "formats/game_properties.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

#include "formats/decimal.h"
#include "formats/ggf.h"

namespace tiger::formats {
namespace {

// The properties that are kept as text, in the order in which they are written.
struct TextProperty {
  const char* name;
  std::string StoredGame::*value;
};
constexpr std::array<TextProperty, 9> kTextProperties = {{
    {"EV", &StoredGame::event},
    {"PC", &StoredGame::place},
    {"DT", &StoredGame::date},
    {"PB", &StoredGame::black},
    {"PW", &StoredGame::white},
    {"RB", &StoredGame::black_rating},
    {"RW", &StoredGame::white_rating},
    {"TI", &StoredGame::time},
    {"RE", &StoredGame::result},
}};

// SGF's names for some of these.
constexpr std::array<TextProperty, 3> kSgfNames = {{
    {"BR", &StoredGame::black_rating},
    {"WR", &StoredGame::white_rating},
    {"TM", &StoredGame::time},
}};

// The properties that the writers make anew.
constexpr std::string_view kImpliedProperties[] = {"GM", "FF", "CA", "SZ", "BO", "AB",
                                                   "AW", "AE", "PL", "B",  "W"};

// "B+8" and "Draw" as RE writes them; other results as they are.
std::string plain_result(const std::string& result) {
  const std::string name = formats::lower(result.substr(0, 5));
  if (name == "draw") return ggf_result(0);
  if (!name.starts_with("b+") && !name.starts_with("w+")) return result;
  const std::optional<int> margin = formats::parse_decimal(result.substr(2), 0);
  if (!margin || *margin < 0 || *margin > kScoreMax) return result;
  return ggf_result(name[0] == 'b' ? *margin : -*margin);
}

std::string StoredGame::*text_member(std::string_view name) {
  for (const TextProperty& text : kTextProperties)
    if (name == text.name) return text.value;
  for (const TextProperty& text : kSgfNames)
    if (name == text.name) return text.value;
  return nullptr;
}

void add_comment(std::string& comment, const Property& property) {
  if (!comment.empty()) comment += '\n';
  comment += plain_lines(property.value);
}

bool is_implied(const Property& property) {
  const auto* const end = std::end(kImpliedProperties);
  return std::find(std::begin(kImpliedProperties), end, property.name) != end ||
         (property.name == "TY" && property.value == "8");
}

}  // namespace

bool is_text_property(std::string_view name) { return text_member(name) != nullptr; }

void add_game_property(StoredGame& game, const Property& property) {
  const std::string text = without_control_characters(property.value);
  if (property.name == "RE")
    game.result = plain_result(text);
  else if (const auto member = text_member(property.name))
    game.*member = text;
  else if (property.name == "C")
    add_comment(game.comment, property);
  else if (!is_implied(property))
    game.others.push_back({property.name, text});
}

void add_move_property(MoveNote& note, const Property& property, Color side_moved) {
  if (property.name == "C") add_comment(note.comment, property);
  if (property.name == "V")
    if (const auto value = parse_decimal(property.value, kEvalDecimals))
      note.centidiscs = side_moved == Color::kBlack ? *value : -*value;
  if (property.name == "ET")
    if (const auto time = parse_decimal(property.value, kTimeDecimals)) note.time_ms = time;
}

std::string short_result(const std::string& result) {
  const std::optional<int> score = parse_decimal(result, 0);
  if (!score || std::abs(*score) > kScoreMax || ggf_result(*score) != result) return {};
  if (*score == 0) return "32-32";
  return (*score > 0 ? "B+" : "W+") + std::to_string(std::abs(*score));
}

std::string game_properties(const StoredGame& game) {
  std::string text;
  for (const TextProperty& property : kTextProperties)
    if (const std::string& value = game.*property.value; !value.empty())
      text += property.name + ("[" + escaped(value)) + "]";
  bool type_given = false;
  for (const auto& [name, value] : game.others) {
    text += name + "[" + escaped(value) + "]";
    type_given |= name == "TY";
  }
  if (!game.comment.empty()) text += "C[" + escaped(game.comment) + "]";
  return text + (type_given ? "" : "TY[8]");
}

}  // namespace tiger::formats
