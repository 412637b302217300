#include "formats/games/transcript.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "formats/games/properties.h"
#include "formats/positions/obf.h"
#include "formats/text/messages.h"
#include "formats/text/text.h"

namespace tiger {
namespace {

std::string tag(std::string_view name, std::string_view value) {
  std::string text = "[" + std::string(name) + " \"";
  for (const char c : formats::without_control_characters(value)) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

// A comment inside braces.
std::string escaped_remark(const std::string& comment) {
  std::string text;
  for (std::size_t i = 0; i < comment.size(); ++i) {
    const char c = comment[i];
    const bool at_edge = i == 0 || i + 1 == comment.size();
    const std::string_view rest = std::string_view(comment).substr(i);
    if (c == '\n')
      text += "\\n";
    else if (c == ' ' && at_edge)
      text += "\\s";
    else if (c == '}' || c == '\\' || rest.starts_with("[%") || rest.starts_with("wins "))
      text += {'\\', c};
    else
      text += c;
  }
  return text;
}

// 3200 milliseconds: "0:00:03.200".
std::string clock_text(int time_ms) {
  if (time_ms < 0) return formats::decimal_text(time_ms, 3, formats::Plus::kHidden);
  const auto two_digits = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const int seconds = time_ms / 1000;
  const std::string fraction =
      formats::decimal_text(1000 + time_ms % 1000, 3, formats::Plus::kHidden).substr(1);
  return std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" +
         two_digits(seconds % 60) + fraction;
}

// "{[%eval +1.50] why}" with a blank before it, or nothing.
std::string remark(const MoveNote& note) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  if (note.centidiscs)
    add("[%eval " +
        formats::decimal_text(*note.centidiscs, formats::kEvalDecimals, formats::Plus::kShown) +
        "]");
  if (note.time_ms) add("[%emt " + clock_text(*note.time_ms) + "]");
  if (!note.comment.empty()) add(escaped_remark(note.comment));
  return text.empty() ? text : " {" + text + "}";
}

std::string round_of(const StoredGame& stored) {
  for (const OtherProperty& other : stored.others)
    if (other.name == formats::kRound) return other.value;
  return "?";
}

// "40-24", or "B+3" where the discs are not known, or only who won; of a game that is over and says
// nothing else, what the board says.
std::string pgn_result(const StoredGame& stored) {
  formats::GameResult said = formats::read_result(stored.result);
  const std::optional<int> counted = Record(stored.game).black_score();
  const auto agrees = [&] { return said.winner == (*counted > 0) - (*counted < 0); };
  if (counted && !said.black && (stored.result.empty() || agrees())) said.black = counted;
  if (said.black && *said.black % 2 == 0)
    return std::to_string((64 + *said.black) / 2) + "-" + std::to_string((64 - *said.black) / 2);
  if (said.black) return formats::short_result(ggf_result(*said.black));
  if (said.winner) return *said.winner == 0 ? "32-32" : *said.winner > 0 ? "1-0" : "0-1";
  return "*";
}

// Seven tags that every game has, and others as far as they are known.
std::string pgn_tags(const StoredGame& stored, const std::string& result) {
  constexpr std::string_view kAlways[] = {"Event", "Site", "Date", "Black", "White"};
  std::string text;
  for (const formats::NamedText& known : formats::kGameTexts) {
    const std::string& value = stored.*known.value;
    if (!value.empty() && !known.tag.empty())
      text += tag(known.tag, value);
    else if (std::find(std::begin(kAlways), std::end(kAlways), known.tag) != std::end(kAlways))
      text += tag(known.tag, known.tag == "Date" ? "????.??.??" : "?");
    if (known.tag == "Date") text += tag("Round", round_of(stored));
    if (known.tag == "White") text += tag("Result", result);
  }
  if (rules_of(stored).anti) text += tag("Variant", "Anti-Othello");
  if (!(stored.game.start == Position{}))
    text += tag("SetUp", "1") + tag("FEN", position_text(stored.game.start));
  return text;
}

// Pairs of moves with their numbers, passes included.
std::vector<std::string> numbered_moves(const StoredGame& stored) {
  std::vector<std::string> words;
  const Record record(stored.game);
  for (int ply = 0; ply < record.plies(); ++ply) {
    const auto i = static_cast<std::size_t>(ply);
    if (ply % 2 == 0) words.push_back(std::to_string(ply / 2 + 1) + ".");
    words.back() += " " + (record.move(ply) == kPass ? "--" : square_name(record.move(ply)));
    if (i < stored.notes.size()) words.back() += remark(stored.notes[i]);
  }
  return words;
}

}  // namespace

FileContents read_transcripts(std::string_view text, const std::string& file,
                              const Position& start) {
  formats::ErrorList errors(file);
  formats::TranscriptReader reader(file, start, errors);
  for (formats::Lines lines(text); !lines.done();) reader.add(lines);
  FileContents result = std::move(reader).finish();
  if (result.games.empty() && errors.empty())
    errors.add({"", 1, 1, formats::message<"no-moves">()});
  result.errors = std::move(errors).take();
  return result;
}

std::string write_transcript(const Game& game) {
  std::string text;
  for (const Square x : game.moves) text += square_name(x);
  return text;
}

std::string write_pgn(const StoredGame& stored) {
  constexpr std::size_t kWidth = 79;
  const std::string result = pgn_result(stored);
  std::vector<std::string> words = numbered_moves(stored);
  words.push_back(result);
  std::string line = remark({{}, {}, stored.comment});
  if (!line.empty()) line.erase(0, 1);
  std::string text = pgn_tags(stored, result) + "\n";
  for (const std::string& word : words) {
    if (!line.empty() && line.size() + 1 + word.size() > kWidth)
      text += std::exchange(line, "") + "\n";
    line += (line.empty() ? "" : " ") + word;
  }
  return text + line;
}

}  // namespace tiger
