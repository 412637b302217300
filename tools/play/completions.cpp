#include <algorithm>
#include <utility>

#include "board/symmetry.h"
#include "formats/games/transcript.h"
#include "formats/text/text.h"
#include "platform/file.h"
#include "play/repl_commands.h"
#include "play/settings.h"
#include "record/record.h"

namespace tiger::tools {
namespace {

using Strings = std::vector<std::string>;

void add_commands(Strings& all) {
  for (const Command& command : repl_commands()) all.emplace_back(command.name());
}

void add_settings(Strings& all) {
  for (const Command& command : repl_commands())
    if (command.group == Group::kSettings && !command.arguments.empty())
      all.emplace_back(command.name());
}

// The moves that may follow `before` and the moves that the last word begins with, as in "f5d6c".
void add_moves(Strings& all, const Board& board, std::string_view before, std::string_view last) {
  const std::size_t whole = last.size() - last.size() % 2;
  const std::string prefix(last.substr(0, whole));
  const std::string moves = std::string(before) + prefix;
  Board now = board;
  if (moves.find_first_not_of(formats::kBlanks) != std::string::npos) {
    const FileContents read = read_transcripts(moves, "", Position{board, Color::kBlack});
    if (!read.errors.empty() || read.games.size() != 1) return;
    now = Record(read.games.front().game).position().board;
  }
  for (const Square x : squares(now.legal_moves())) all.push_back(prefix + square_name(x));
}

void add_numbers(Strings& all, int low, int high) {
  for (int n = low; n <= high; ++n) all.push_back(std::to_string(n));
}

// The values of settings, and of other arguments that are one of a few words.
void add_values(Strings& all, std::string_view command) {
  if (const Setting* setting = find_setting(command))
    for (std::string& value : setting_values(*setting)) all.push_back(std::move(value));
  if (command == "symmetry") add_numbers(all, 0, kSymmetries - 1);
  if (command == "rotate") all.insert(all.end(), {"90", "180", "270"});
  if (command == "show") all.emplace_back("scores");
  if (command == "save") all.emplace_back("--force");
}

// The entries of the folder that the last word names; folders end with a slash.
void add_files(Strings& all, const std::string& last) {
  namespace fs = std::filesystem;
  const std::string folder = last.substr(0, last.find_last_of('/') + 1);
  std::error_code error;
  for (fs::directory_iterator file(path_of(folder.empty() ? "." : folder), error), end;
       !error && file != end; file.increment(error)) {
    std::error_code unknown;
    all.push_back(folder + utf8_name(file->path().filename()) +
                  (file->is_directory(unknown) ? "/" : ""));
  }
}

// The text of a call after its command, "set" and "=" left out.
formats::Text argument_of(const formats::Text& text, const formats::Text& command) {
  const formats::Text argument = formats::trimmed(text.from(command.size()));
  return argument.chars.starts_with('=') ? formats::trimmed(argument.from(1)) : argument;
}

}  // namespace

Strings completions(const Board& board, std::string_view line, const Strings& branches) {
  const std::string last(line.substr(line.find_last_of(" \t=") + 1));
  formats::Text before = formats::trimmed({line.substr(0, line.size() - last.size())});
  const bool set = formats::lower(formats::first_word(before).chars) == "set";
  if (set) before = formats::trimmed(before.from(3));
  const formats::Text first{before.chars.substr(0, before.chars.find_first_of(" \t="))};
  Strings all;
  if (first.empty()) {
    set ? add_settings(all) : add_commands(all);
    if (!set) add_moves(all, board, "", last);
  } else if (const Command* command = find_command(first.chars, true)) {
    const std::string_view argument = argument_of(before, first).chars;
    if (command->name() == "help") add_commands(all);
    if (command->name() == "play") add_moves(all, board, argument, last);
    if (argument.empty()) add_values(all, command->name());
    if (argument.empty() && (command->name() == "goto" || command->name() == "delete"))
      all = branches;
    if (command->group == Group::kFiles || command->name() == "book") add_files(all, last);
  } else {
    add_moves(all, board, before.chars, last);
  }
  std::erase_if(all, [&](const std::string& s) {
    return !s.starts_with(formats::lower(last)) && !s.starts_with(last);
  });
  // Numbers by their value, all else by the alphabet.
  std::ranges::sort(all, {}, [](const std::string& s) {
    const bool number = s.find_first_not_of("0123456789") == std::string::npos;
    return std::pair(number ? s.size() : 0, s);
  });
  return all;
}

}  // namespace tiger::tools
