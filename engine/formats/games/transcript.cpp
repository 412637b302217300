#include "formats/games/transcript.h"

#include <utility>

#include "formats/games/properties.h"
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

std::string remark(const MoveNote& note) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  if (note.centidiscs)
    add("[%eval " +
        formats::decimal_text(*note.centidiscs, formats::kEvalDecimals, formats::Plus::kShown) +
        "]");
  if (note.time_ms) add("[%emt " + clock_text(*note.time_ms) + "]");
  if (!note.comment.empty()) add(escaped_remark(note.comment));
  return "{" + text + "}";
}

// The moves with remarks in braces after them.
std::string noted_moves(const StoredGame& stored) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  if (!stored.comment.empty()) add(remark({{}, {}, stored.comment}));
  const Record record(stored.game);
  for (int ply = 0; ply < record.plies(); ++ply) {
    const auto i = static_cast<std::size_t>(ply);
    const MoveNote note = i < stored.notes.size() ? stored.notes[i] : MoveNote{};
    const bool silent = note == MoveNote{};
    if (record.move(ply) == kPass && silent) continue;  // the rules imply it
    add(record.move(ply) == kPass ? "pass" : square_name(record.move(ply)));
    if (!silent) add(remark(note));
  }
  return text;
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

std::string write_tagged_transcript(const StoredGame& stored) {
  std::string tags;
  for (const formats::NamedText& known : formats::kGameTexts)
    if (const std::string& value = stored.*known.value; !known.tag.empty() && !value.empty())
      tags += tag(known.tag, value);
  const bool remarks = !stored.comment.empty() || !stored.notes.empty();
  if (rules_of(stored).anti) tags += tag("Variant", "Anti-Othello");
  // "+4" and "+4.000:r" are as good as "+4.000" here; a result less a komi does not count discs.
  const std::optional<Score> score = formats::read_result(stored.result).black;
  const std::string result = score ? formats::short_result(ggf_result(*score)) : "";
  if ((remarks || !tags.empty()) && !result.empty()) tags += tag("Result", result);
  return tags + (remarks ? noted_moves(stored) : write_transcript(stored.game));
}

}  // namespace tiger
