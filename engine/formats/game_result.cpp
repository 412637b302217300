#include "formats/game_result.h"

#include <cstdlib>

#include "formats/decimal.h"
#include "formats/text.h"

namespace tiger::formats {
namespace {

// These tell who won, but not by how much.
struct Outcome {
  std::string_view text;
  int winner;
};
constexpr Outcome kOutcomes[] = {{"1/2-1/2", 0}, {"1-0", 1}, {"0-1", -1}};
constexpr std::string_view kUnfinished = "*";

int sign(int number) { return (number > 0) - (number < 0); }

GameResult of_score(std::size_t size, Score black) { return {size, sign(black), black}; }

bool ends_word(std::string_view text, std::size_t at) {
  return at >= text.size() || (!is_digit(text[at]) && !is_letter(text[at]) && text[at] != '-');
}

// 1 for the B+ of "B+2", -1 for W+, 0 for others.
int named_winner(std::string_view text) {
  if (text.size() < 2 || text[1] != '+') return 0;
  return lower(text[0]) == 'b' ? 1 : lower(text[0]) == 'w' ? -1 : 0;
}

// "-12", "W+30", "B+2".
GameResult margin(std::string_view text) {
  const int named = named_winner(text);
  if (named == 0 && !text.starts_with('+') && !text.starts_with('-')) return {};
  const std::size_t before = named != 0 ? 2 : 1;
  const std::string_view digits = leading_digits(text.substr(before));
  const int number = leading_number(digits);
  if (digits.empty() || digits.size() > 2 || number > 64) return {};
  return of_score(before + digits.size(), named < 0 || text[0] == '-' ? -number : number);
}

}  // namespace

GameResult disc_counts(std::string_view text) {
  const std::string_view first = leading_digits(text);
  const std::string_view rest = text.substr(first.size());
  if (first.empty() || first.size() > 2 || !rest.starts_with('-')) return {};
  const std::string_view second = leading_digits(rest.substr(1));
  const int black = leading_number(first);
  const int white = leading_number(second);
  if (second.empty() || second.size() > 2 || black + white > 64 || black + white < 4) return {};
  return of_score(first.size() + 1 + second.size(), black - white);
}

GameResult leading_result(std::string_view text) {
  for (const auto& [outcome, winner] : kOutcomes) {
    if (!text.starts_with(outcome) || !ends_word(text, outcome.size())) continue;
    GameResult result{outcome.size(), winner};
    if (winner == 0) result.black = 0;
    return result;
  }
  if (text.starts_with(kUnfinished)) return {kUnfinished.size()};
  for (const GameResult& result : {disc_counts(text), margin(text)})
    if (result.size > 0 && ends_word(text, result.size)) return result;
  return {};
}

GameResult read_result(std::string_view text) {
  text = trimmed({text.substr(0, text.find(':'))}).chars;
  if (const GameResult result = leading_result(text); result.size == text.size()) return result;
  if (lower(text) == "draw") return of_score(text.size(), 0);
  if (const int winner = named_winner(text); winner != 0) return {text.size(), winner};
  const std::optional<int> thousandths = parse_decimal(text, 3);
  if (!thousandths) return {};
  GameResult result{text.size(), sign(*thousandths)};
  if (*thousandths % 1000 == 0 && std::abs(*thousandths) <= 1000 * kScoreMax)
    result.black = *thousandths / 1000;
  return result;
}

}  // namespace tiger::formats
