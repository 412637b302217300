#include "play/interpreter.h"

#include <algorithm>

#include "cli/exit_status.h"
#include "formats/line_kind.h"
#include "formats/moves.h"
#include "formats/text.h"
#include "formats/transcript.h"
#include "play/files.h"

namespace tiger::tools {
namespace {

using formats::LineKind;
using formats::Text;

// "level = 10" and "level=10" are "level 10".
struct Call {
  Text name;
  Text argument;
};

Call split(const Text& line) {
  Text rest = line;
  if (formats::lower(formats::first_word(rest).chars) == "set")
    rest = formats::trimmed(rest.from(3));
  const std::size_t end = std::min(rest.chars.find_first_of(" \t="), rest.size());
  Call call{rest.until(end), formats::trimmed(rest.from(end))};
  if (call.argument.chars.starts_with('=')) call.argument = formats::trimmed(call.argument.from(1));
  return call;
}

std::string known_settings() {
  std::string list;
  for (const Command& word : words())
    if (word.group == Group::kSettings && !word.arguments.empty())
      list += (list.empty() ? "" : ", ") + std::string(word.name());
  return list;
}

bool names_word(const Text& text) {
  return find_command(formats::first_word(text).chars, true) != nullptr;
}

// A word with what it takes, even where it looks like a row of a board ("o box.obf"): that only
// begins with a word, which then is a letter, where its squares stand alone.
bool is_call(const Text& text) {
  const Text first = formats::first_word(text);
  const Text second = formats::first_word(formats::trimmed(text.from(first.size())));
  return names_word(text) && (first.size() > 1 || second.size() > 1);
}

}  // namespace

void Interpreter::execute(std::string_view line) {
  if (paste_) return add_to_paste(line);
  const Text text = formats::trimmed({line});
  if (text.empty() || text.chars.starts_with('#')) return;
  const LineKind kind = formats::kind_of(line);
  // What is left over of a board's frame.
  if (kind == LineKind::kLetters || kind == LineKind::kBorder) return;
  if (begins_paste(line) && !is_call(text)) {
    paste_.emplace();
    return add_to_paste(line);
  }
  obey_words(text.chars);
}

void Interpreter::obey_words(std::string_view line) {
  const bool set = formats::lower(formats::first_word({line}).chars) == "set";
  const Call call = split({line});
  const Command* word = find_command(call.name.chars, !call.argument.empty());
  if (set && (word == nullptr || word->group != Group::kSettings))
    throw Failure(formats::quoted(call.name.chars) + " is no setting; there are " +
                  known_settings());
  if (word != nullptr) return run(*word, std::string(call.argument.chars));
  if (formats::begins_transcript(line)) return session_.play(line);
  throw Failure(formats::quoted(call.name.chars) +
                " is no word and no move; `help` lists the words");
}

void Interpreter::run(const Command& word, const std::string& argument) {
  if (word.arguments.empty() && !argument.empty())
    throw Failure(std::string(word.name()) + " takes nothing behind it");
  if (word.thinking == Command::Thinking::kStops) session_.stop();
  if (word.run != nullptr) return word.run(session_, argument);
  paste_.emplace();
  if (!argument.empty()) add_to_paste(argument);
}

void Interpreter::add_to_paste(std::string_view line) {
  const PasteState state = paste_->add(line);
  const bool another_word = state != PasteState::kComplete &&
                            formats::kind_of(line) == LineKind::kText &&
                            names_word(formats::trimmed({line}));
  if (state == PasteState::kIncomplete && !another_word) return;
  const Paste paste = *std::move(paste_);
  paste_.reset();
  if (state == PasteState::kComplete) {
    session_.stop();
    return session_.begin(nth_record(paste.contents(), 1));
  }
  const std::string reason = "the board: " + paste.reason();
  // The user has given up the board; the word is to be heard all the same.
  if (another_word) {
    try {
      execute(line);
    } catch (const std::exception& error) {
      throw Failure(reason + "; " + error.what());
    }
  }
  throw Failure(reason);
}

void Interpreter::end() {
  if (!paste_) return;
  const std::string reason = paste_->reason();
  paste_.reset();
  throw Failure("the board is not complete: " + reason);
}

bool is_stop(std::string_view line) {
  const Text text = formats::trimmed({line});
  return formats::lower(text.chars) == "stop";
}

}  // namespace tiger::tools
