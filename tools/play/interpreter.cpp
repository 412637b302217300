#include "play/interpreter.h"

#include <algorithm>
#include <utility>

#include "cli/failures.h"
#include "cli/program.h"
#include "formats/games/transcript.h"
#include "formats/games/transcript_line.h"
#include "formats/positions/drawing.h"
#include "formats/positions/moves.h"
#include "formats/text/lines.h"
#include "formats/text/text.h"
#include "play/game_files.h"
#include "play/settings.h"

namespace tiger::tools {
namespace {

using formats::LineKind;
using formats::Text;

// A line split in two: "level = 10" and "level=10" mean "level 10".
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

std::string setting_names() {
  std::string list;
  for (const Command& command : repl_commands())
    if (command.group == Group::kSettings && !command.arguments.empty())
      list += (list.empty() ? "" : ", ") + std::string(command.name());
  return list;
}

bool starts_with_command(const Text& text) {
  return find_command(formats::first_word(text).chars, true) != nullptr;
}

// A command with its argument, even if the line looks like a row of a board ("o box.obf"). A row
// starts with the name of a command only where its squares are separated by blanks: then every
// word of it is a single letter.
bool is_command_with_argument(const Text& text) {
  const Text first = formats::first_word(text);
  const Text second = formats::first_word(formats::trimmed(text.from(first.size())));
  return starts_with_command(text) && (first.size() > 1 || second.size() > 1);
}

// Moves and nothing else, even if they look like a row of a board ("b4b5b8").
bool is_moves(const Text& text) {
  bool in_braces = false;
  return formats::begins_transcript(text.chars) &&
         formats::split_transcript_line(text, in_braces).unknown.empty();
}

// Whether a line begins with a command: a single letter may be a side or a row of a board, too.
bool is_command(const Text& text) {
  return is_command_with_argument(text) && formats::first_word(text).size() > 1;
}

}  // namespace

// What can be read is loaded, as from a file. Other lines are as good as typed: moves that go on
// with the game, commands, and the rest of a board that was begun.
void Interpreter::execute_paste(std::string_view text) {
  bool commands = paste_.has_value();
  bool moves = true;
  for (formats::Lines lines(text); !lines.done();) {
    const Text line = formats::trimmed(lines.take());
    if (line.empty() || line.chars.starts_with('#')) continue;
    commands = commands || is_command(line);
    moves = moves && is_moves(line);
  }
  if (commands) return execute_each(text);
  const FileContents read = read_any(text);
  if (read.problems.empty() && read.games.empty()) {
    if (moves) return execute_each(text);
    throw Failure("the paste: " + read.errors.front().in_text());
  }
  session_.stop();
  session_.begin(numbered_entry(read, {}));
}

void Interpreter::execute_each(std::string_view text) {
  for (formats::Lines lines(text); !lines.done();) {
    const formats::Line line = lines.take();
    if (line.chars.empty() && lines.done()) break;  // behind the last line end
    session_.print(formats::without_control_characters(line.chars) + "\n");
    try {
      execute(line.chars);
    } catch (const std::exception& error) {
      throw Failure("line " + std::to_string(line.line) + " of the paste: " + error.what());
    }
    if (session_.has_quit()) break;
  }
}

void Interpreter::execute(std::string_view line) {
  if (session_.answer(line)) return;
  if (line.find('\n') != std::string_view::npos) return execute_paste(line);
  if (paste_) return add_to_paste(line);
  const Text text = formats::trimmed({line});
  if (text.empty() || text.chars.starts_with('#')) return;
  const LineKind kind = formats::classify_line(line);
  const std::string letters = std::exchange(letters_, {});
  if (kind == LineKind::kLetters) letters_ = line;
  // Perhaps the rest of a board's frame, after the board is complete.
  if (kind == LineKind::kLetters || kind == LineKind::kBorder) return;
  const bool in_picture = !letters.empty() && formats::is_row_line(text);
  if ((in_picture || begins_paste(line)) && !is_command_with_argument(text) && !is_moves(text)) {
    paste_.emplace();
    if (in_picture) add_to_paste(letters);
    return add_to_paste(line);
  }
  execute_command(text.chars);
}

void Interpreter::execute_command(std::string_view line) {
  const bool set = formats::lower(formats::first_word({line}).chars) == "set";
  const Call call = split({line});
  const Command* command = find_command(call.name.chars, !call.argument.empty());
  if (set && (command == nullptr || command->group != Group::kSettings))
    throw Failure("unknown setting " + formats::quoted(call.name.chars) + "; the settings are " +
                  setting_names());
  if (command != nullptr) return run(*command, std::string(call.argument.chars));
  if (formats::begins_transcript(line)) return session_.play(line);
  throw Failure("unknown command or illegal move " + formats::quoted(call.name.chars) +
                did_you_mean(formats::lower(call.name.chars), command_names()) +
                "; type 'help' for the list");
}

void Interpreter::run(const Command& command, const std::string& argument) {
  if (command.arguments.empty() && !argument.empty())
    throw Failure(std::string(command.name()) + " takes no argument");
  if (command.search == SearchEffect::kStops) session_.stop();
  if (command.run != nullptr) return command.run(session_, argument);
  if (const Setting* setting = find_setting(command.name()))
    return change_setting(session_, *setting, argument);
  paste_.emplace();
  if (!argument.empty()) add_to_paste(argument);
}

void Interpreter::add_to_paste(std::string_view line) {
  const PasteState state = paste_->add(line);
  const Text text = formats::trimmed({line});
  const bool in_board = paste_->contents().kind == FileKind::kPositions;
  const bool is_command =
      state != PasteState::kComplete &&
      ((in_board && is_moves(text)) ||
       (formats::classify_line(line) == LineKind::kText && starts_with_command(text)));
  if (state == PasteState::kIncomplete && !is_command) return;
  const Paste paste = *std::move(paste_);
  paste_.reset();
  if (state == PasteState::kComplete) {
    session_.stop();
    return session_.begin(numbered_entry(paste.contents(), {}));
  }
  // Nothing named the side, and this line is no part of the board.
  if (paste.guessed()) {
    session_.stop();
    session_.begin(numbered_entry(*paste.guessed(), {}));
    if (!formats::trimmed({line}).empty()) execute(line);
    return;
  }
  const std::string reason = "the board: " + paste.reason();
  // The user has given up on the board; the command is executed all the same.
  if (is_command) {
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
  const std::optional<FileContents> guessed = paste_->guessed();
  paste_.reset();
  if (guessed) return session_.begin(numbered_entry(*guessed, {}));
  throw Failure("the board is not complete: " + reason);
}

bool is_stop(std::string_view line) {
  const Text text = formats::trimmed({line});
  return formats::lower(text.chars) == "stop";
}

}  // namespace tiger::tools
