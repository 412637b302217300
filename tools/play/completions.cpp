#include "play/completions.h"

#include <algorithm>
#include <filesystem>

#include "formats/text.h"
#include "play/repl_commands.h"

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

void add_moves(Strings& all, const Board& board) {
  for (const Square x : squares(board.legal_moves())) all.push_back(square_name(x));
}

// The entries of the folder that the last word names; folders end with a slash.
void add_files(Strings& all, const std::string& last) {
  namespace fs = std::filesystem;
  const std::string folder = last.substr(0, last.find_last_of('/') + 1);
  std::error_code error;
  for (fs::directory_iterator file(folder.empty() ? "." : folder, error), end;
       !error && file != end; file.increment(error)) {
    std::error_code unknown;
    all.push_back(folder + file->path().filename().string() +
                  (file->is_directory(unknown) ? "/" : ""));
  }
}

}  // namespace

Strings completions(const Board& board, std::string_view line) {
  const formats::Text text = formats::trimmed({line});
  const std::string last(line.substr(line.find_last_of(" \t") + 1));
  const formats::Text first = formats::first_word(text);
  Strings all;
  if (text.empty() || (first.size() == text.size() && !last.empty())) {
    add_commands(all);
    add_moves(all, board);
  } else if (first.chars == "set") {
    add_settings(all);
  } else if (const Command* command = find_command(first.chars, true)) {
    if (command->name() == "help") add_commands(all);
    if (command->name() == "play") add_moves(all, board);
    if (command->group == Group::kFiles) add_files(all, last);
  }
  std::erase_if(all, [&](const std::string& s) {
    return !s.starts_with(formats::lower(last)) && !s.starts_with(last);
  });
  std::ranges::sort(all);
  return all;
}

}  // namespace tiger::tools
