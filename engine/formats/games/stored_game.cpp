#include "formats/games/stored_game.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "formats/text/messages.h"
#include "formats/text/text.h"

namespace tiger {

void fit_notes(std::vector<MoveNote>& notes, int plies) {
  const bool silent = std::all_of(notes.begin(), notes.end(),
                                  [](const MoveNote& note) { return note == MoveNote{}; });
  notes.resize(silent ? 0 : static_cast<std::size_t>(plies));
}

void update_result(StoredGame& stored, const StoredGame& known) {
  const bool same = stored.game.start == known.game.start && stored.game.moves == known.game.moves;
  if (same && !stored.result.empty()) return;
  const std::optional<Score> score = Record(stored.game).black_score();
  stored.result = score ? ggf_result(*score) : "";
}

StoredGame in_utf8(StoredGame stored) {
  using formats::utf8_text;
  for (std::string* text :
       {&stored.black, &stored.white, &stored.black_rating, &stored.white_rating, &stored.event,
        &stored.place, &stored.date, &stored.time, &stored.result, &stored.comment})
    *text = utf8_text(*text);
  const auto decode = [](MoveNote& note) {
    note.comment = utf8_text(note.comment);
    for (OtherProperty& other : note.others) other.value = utf8_text(other.value);
  };
  for (OtherProperty& other : stored.others) other.value = utf8_text(other.value);
  for (MoveNote& note : stored.notes) decode(note);
  for (VariedPly& ply : stored.variations) decode(ply.note);
  return stored;
}

// ---- Result and rules --------------------------------------------------------------------------

std::string ggf_result(Score black_score) {
  return formats::decimal_text(1000 * black_score, 3, formats::Plus::kShown);
}

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
  return ParseNote{file, game.line, 0, message<"other-rules">()};
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
  const std::string said =
      *claimed % 1000 == 0 ? std::to_string(*claimed / 1000) : game.result.substr(0, colon);
  return ParseNote{file, game.line, 0, message<"result-contradicts">(*score, said)};
}

// ---- Results as files write them ---------------------------------------------------------------

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

}  // namespace formats
}  // namespace tiger
