#include "formats/game_rules.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "formats/decimal.h"
#include "formats/text.h"

namespace tiger {

GameRules rules_of(const StoredGame& game) {
  GameRules rules;
  std::optional<int> komi;
  for (const OtherProperty& other : game.others) {
    if (other.name == "TY") rules = formats::rules_of_type(other.value);
    if (other.name == "KM") komi = formats::parse_decimal(other.value, 3);
  }
  for (const OtherProperty& other : game.others)
    if (other.name == "RU" && formats::lower(other.value).find("anti") != std::string::npos)
      rules.anti = true;
  rules.komi = rules.komi || komi.value_or(0) != 0;
  rules.komi_thousandths = komi;
  return rules;
}

namespace formats {

GameRules rules_of_type(std::string_view type) {
  GameRules rules;
  const auto is_known = [](char c) { return is_letter(c) || is_digit(c); };
  if (!std::all_of(type.begin(), type.end(), is_known)) return rules;
  bool sized = false;
  for (std::size_t i = 0; i < type.size(); ++i) {
    const std::string_view digits = leading_digits(type.substr(i));
    if (!digits.empty() && !sized) {
      rules.size = leading_number(digits);
      sized = true;
    }
    i += digits.size();
    if (i == type.size()) break;
    rules.anti = rules.anti || lower(type[i]) == 'a';
    rules.random = rules.random || lower(type[i]) == 'r';
    rules.komi = rules.komi || lower(type[i]) == 'k';
  }
  return rules;
}

std::optional<ParseNote> rules_note(const StoredGame& game, const std::string& file) {
  if (!rules_of(game).anti) return std::nullopt;
  return ParseNote{file, game.line, Guess::kOtherRules,
                   "this is a game of anti-othello, where the fewest discs win"};
}

std::optional<ParseNote> result_note(const StoredGame& game, const std::string& file) {
  const Record record(game.game);
  const std::optional<Score> score = record.black_score();
  const std::size_t colon = game.result.find(':');
  const std::optional<int> claimed = parse_decimal(game.result.substr(0, colon), 3);
  if (!score || !claimed || std::abs(*claimed) > 1000 * kScoreMax || colon != std::string::npos)
    return std::nullopt;
  const GameRules rules = rules_of(game);
  if (rules.komi && !rules.komi_thousandths) return std::nullopt;
  const Position& last = record.position();
  const Board black = last.side == Color::kBlack ? last.board : last.board.passed();
  const Score discs = std::popcount(black.player) - std::popcount(black.opponent);
  for (const Score counted : {*score, discs})
    for (const int komi : {0, rules.komi_thousandths.value_or(0)})
      if (std::abs(*claimed - (1000 * counted - komi)) < 10) return std::nullopt;  // two decimals
  const std::string said = game.result.substr(0, colon);
  return ParseNote{file, game.line, Guess::kResultContradicts,
                   "the game ends " + std::to_string(*score) + " for Black, its result says " +
                       (*claimed % 1000 == 0 ? std::to_string(*claimed / 1000) : said)};
}

}  // namespace formats
}  // namespace tiger
