#include "play/game_files.h"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/game_formats.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/text/text.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

// A game or position of a file with its number.
struct Entry {
  int number = 0;
  int line = 0;
  StoredGame stored;
};

// In the order of the file, numbered as --select counts them.
std::vector<Entry> entries_of(const FileContents& contents) {
  std::vector<std::pair<Entry, std::optional<int>>> found;
  for (const Problem& problem : contents.problems) {
    Entry entry{0, problem.line, {}};
    entry.stored.game.start = problem.position;
    found.emplace_back(std::move(entry), problem.number);
  }
  for (const StoredGame& game : contents.games)
    found.emplace_back(Entry{0, game.line, game}, std::nullopt);
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first.line < b.first.line; });
  std::vector<Entry> entries;
  for (auto& [entry, number] : found) {
    entry.number = number.value_or(static_cast<int>(entries.size()) + 1);
    entries.push_back(std::move(entry));
  }
  return entries;
}

[[noreturn]] void fail_not_found(const FileContents& contents, const std::vector<Entry>& entries,
                                 int n) {
  const std::size_t positions = contents.problems.size();
  const std::size_t games = contents.games.size();
  const char* const what = games == 0 ? "position " : positions == 0 ? "game " : "entry ";
  std::string text = what + std::to_string(n) + " not found: the file has ";
  if (positions > 0) text += formats::counted(positions, "position");
  if (positions > 0 && games > 0) text += " and ";
  if (games > 0) text += formats::counted(games, "game");
  const auto [low, high] =
      std::minmax_element(entries.begin(), entries.end(),
                          [](const Entry& a, const Entry& b) { return a.number < b.number; });
  if (low->number != 1 || high->number != static_cast<int>(entries.size()))
    text +=
        ", numbered from " + std::to_string(low->number) + " to " + std::to_string(high->number);
  throw Failure(text);
}

}  // namespace

bool FileState::has_changed() const {
  const std::optional<FileState> now = state_of(name);
  return now && (now->time != time || now->size != size);
}

std::optional<FileState> state_of(const std::string& file) {
  std::error_code none;
  FileState state{file, std::filesystem::last_write_time(path_of(file), none), 0};
  if (!none) state.size = std::filesystem::file_size(path_of(file), none);
  return none ? std::nullopt : std::optional(state);
}

LoadedGame numbered_entry(const FileContents& contents, std::optional<int> n) {
  const std::vector<Entry> entries = entries_of(contents);
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& entry) { return !n || entry.number == *n; });
  if (found == entries.end()) fail_not_found(contents, entries, n.value_or(1));
  LoadedGame loaded{.stored = found->stored, .notes = {}, .among = n ? 1 : entries.size()};
  const auto next = found + 1;
  for (const ParseNote& note : contents.notes)
    if (note.line >= found->line && (next == entries.end() || note.line < next->line))
      loaded.notes.push_back(note);
  return loaded;
}

LoadedGame load_game(const std::string& file, std::optional<int> n) {
  // Standard input is the user's, so "-" is the name of a file here.
  const std::optional<FileState> state = state_of(file);
  const FileContents contents = read_game_file(file == "-" ? "./-" : file);
  if (contents.problems.empty() && contents.games.empty())
    throw Failure(contents.errors.front().text());
  LoadedGame loaded = numbered_entry(contents, n);
  loaded.file = state;
  return loaded;
}

std::string description(const StoredGame& game) {
  const auto player = [](const std::string& name, const std::string& rating) {
    return (name.empty() ? "?" : name) + (rating.empty() ? "" : " (" + rating + ")");
  };
  std::string text;
  if (!game.black.empty() || !game.white.empty())
    text = player(game.black, game.black_rating) + " - " + player(game.white, game.white_rating);
  std::string result = game.result;
  if (const std::size_t dot = result.find(".000"); dot != std::string::npos) result.erase(dot, 4);
  for (const std::string* more : {&game.event, &game.place, &game.date, &std::as_const(result)})
    if (!more->empty()) text += (text.empty() ? "" : ", ") + *more;
  return text;
}

std::string saved_name(const std::string& file) {
  const std::string name = utf8_name(path_of(file).filename());
  return name.empty() || name.find('.') != std::string::npos ? file : file + ".ggf";
}

std::string save_game(const StoredGame& game, const std::string& name, bool force) {
  const std::string file = saved_name(name);
  const std::optional<GameFormat> format = format_of_file(file);
  if (!format) throw Failure("'" + file + "': expected a name that ends in " + format_endings());
  const std::string text = game_text(game, *format);
  if (!force && std::filesystem::exists(path_of(file)))
    throw Failure("'" + file + "' exists; `save --force " + file + "` replaces it");
  write_file(file, text);
  std::string written(what_of(*format));
  if (holds_moves(*format)) written += ", " + formats::counted(game.game.moves.size(), "move");
  return written + ", to '" + file + "'";
}

}  // namespace tiger::tools
