#include "games/game_archive.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "archive/builder.h"
#include "cli/game_formats.h"
#include "cli/input_file.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "cli/system/process.h"
#include "cli/system/signals.h"
#include "formats/games/transcript_line.h"
#include "formats/text/text.h"
#include "platform/file.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxErrors = 20;  // that are shown of a file
constexpr const char* kLastFiles = "games.last";
constexpr const char* kIndexEnding = ".index";
constexpr std::size_t kKeptIndexes = 4;
constexpr std::chrono::hours kOneHour{1};

bool is_game_file(const fs::path& path) {
  const std::string ending = formats::lower(utf8_name(path.extension()));
  return ending == ".wtb" || ending == ".ggf" || ending == ".sgf";
}

std::vector<std::string> files_in(const fs::path& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error))
    if (is_game_file(entry->path())) files.push_back(utf8_name(entry->path()));
  if (error)
    throw Failure("cannot read the folder '" + utf8_name(folder) + "': " + error.message());
  if (files.empty()) throw Failure("no .wtb, .ggf or .sgf file in '" + utf8_name(folder) + "'");
  std::sort(files.begin(), files.end());
  return files;
}

// What tells whether files have changed: a line for each, and for each file of names beside them,
// with its size and time. Empty if that cannot be told, as of stdin.
std::string stamp_of(const std::vector<std::string>& files) {
  std::string stamp;
  const auto add = [&](const std::string& file) {
    std::error_code error;
    const auto time = fs::last_write_time(path_of(file), error).time_since_epoch();
    const auto size = error ? 0 : fs::file_size(path_of(file), error);
    stamp += file + " " + std::to_string(size) + " " +
             std::to_string(std::chrono::nanoseconds(time).count()) + "\n";
  };
  std::set<std::string> folders;
  for (const std::string& file : files) {
    if (!fs::is_regular_file(path_of(file))) return "";
    add(file);
    folders.insert(utf8_name(path_of(file).parent_path()));
  }
  for (const std::string& folder : folders)
    for (const std::string& names : name_files_in(folder)) add(names);
  return stamp;
}

// Where the index of these files is kept in the cache; empty if the user has no such folder.
std::string cached_index(const std::vector<std::string>& files) {
  Fnv1a hash;
  for (const std::string& file : files) {
    for (const char c : file) hash.add(static_cast<unsigned char>(c));
    hash.add('\n');
  }
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "games-%016llx",
                static_cast<unsigned long long>(hash.value()));
  const std::string path = cache_path(name.data());
  return path.empty() ? path : path + kIndexEnding;
}

// Numbers games as --select counts them, positions among them too.
int number_in(const FileContents& contents, std::size_t game) {
  const auto before = std::count_if(
      contents.problems.begin(), contents.problems.end(),
      [&](const Problem& problem) { return problem.line < contents.games[game].line; });
  return static_cast<int>(game) + static_cast<int>(before) + 1;
}

void add_file(ArchiveBuilder& builder, const std::string& file) {
  const FileContents contents = read_game_file(file);
  std::size_t shown = 0;
  for (const ParseError& error : contents.errors) {
    builder.leave_out();
    if (++shown <= kMaxErrors) warn(error.text());
  }
  if (shown > kMaxErrors) warn(file + ": " + std::to_string(shown - kMaxErrors) + " more errors");
  builder.begin_file(file);
  for (std::size_t i = 0; i < contents.games.size(); ++i)
    builder.add(contents.games[i], number_in(contents, i));
}

std::string build(const std::vector<std::string>& files, const std::string& stamp) {
  ArchiveBuilder builder;
  StatusLine status(is_terminal(Stream::kErr));
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (stop_flag()) throw Interrupted();
    if (status.is_due())
      status.draw({"reading games", grouped(i + 1) + " of " + grouped(files.size()) + " files"});
    add_file(builder, files[i]);
  }
  status.draw({"sorting positions"});
  return builder.finish(stamp);
}

void keep(const std::string& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(path_of(path).parent_path(), error);
  write_file(path, text);  // which says so if there is no folder
}

// Of indexes of other files only the newest few stay, and nothing that was not finished.
void tidy_cache(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> indexes;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const fs::file_time_type time = fs::last_write_time(entry->path(), error);
    if (entry->path().extension() == kIndexEnding) indexes.emplace_back(time, entry->path());
    if (entry->path().extension() == ".part" && time < fs::file_time_type::clock::now() - kOneHour)
      fs::remove(entry->path(), error);
  }
  std::sort(indexes.rbegin(), indexes.rend());
  for (std::size_t i = kKeptIndexes; i < indexes.size(); ++i) fs::remove(indexes[i].second, error);
}

}  // namespace

std::vector<std::string> game_files(const std::vector<std::string>& arguments) {
  std::vector<std::string> files;
  for (const std::string& argument : arguments) {
    if (!names_file(argument))
      throw Failure("no file or folder '" + argument + "'" +
                    (formats::begins_transcript(argument)
                         ? "; did you mean `--game " + argument + "`?"
                         : ""));
    if (argument == "-") {
      files.push_back(argument);
      continue;
    }
    const std::string path = utf8_name(fs::absolute(path_of(argument)).lexically_normal());
    if (fs::is_directory(path_of(path))) {
      const std::vector<std::string> within = files_in(path_of(path));
      files.insert(files.end(), within.begin(), within.end());
    } else {
      files.push_back(path);
    }
  }
  return files;
}

std::vector<std::string> last_game_files() {
  const std::string path = cache_path(kLastFiles);
  const std::string list = path.empty() ? "" : bytes_of_file(path).value_or("");
  std::vector<std::string> files;
  for (std::string_view rest = list; rest.find('\n') != std::string_view::npos;) {
    const std::size_t end = rest.find('\n');
    files.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  return files;
}

void remember_game_files(const std::vector<std::string>& files) {
  const std::string path = cache_path(kLastFiles);
  if (path.empty() || files == last_game_files() ||
      std::find(files.begin(), files.end(), "-") != files.end())
    return;
  std::string list;
  for (const std::string& file : files) list += file + "\n";
  try {
    keep(path, list);
  } catch (const Failure&) {  // the files can be named again
  }
}

void GameArchive::build_again(const std::string& why) {
  warn("the index '" + index_ + "' is built again: " + why);
  build_now();
}

void GameArchive::build_now() {
  std::string index = build(files_, stamp_);
  if (index_ != cached_index(files_)) {
    write_file(index_, index);
  } else if (!index_.empty() && !stamp_.empty()) {
    try {
      keep(index_, index);
      tidy_cache(path_of(index_).parent_path());
    } catch (const Failure& failure) {
      warn(std::string(failure.what()) + "; without that index, each run reads all games again");
    }
  }
  archive_ = Archive::of_bytes(std::move(index));
}

// From the kept index, or else from the files.
void GameArchive::open() {
  if (index_.empty() || stamp_.empty() || !fs::exists(path_of(index_))) return build_now();
  try {
    archive_.emplace(index_);
  } catch (const ArchiveError& error) {
    return build_again(error.what());
  }
  if (archive_->stamp() != stamp_) build_now();
}

const Archive& GameArchive::of(const std::vector<std::string>& files, const std::string& index) {
  const std::string stamp = stamp_of(files);
  const std::string path = index.empty() ? cached_index(files) : index;
  if (archive_ && !stamp.empty() && stamp_ == stamp && index_ == path) return *archive_;
  archive_.reset();
  files_ = files;
  stamp_ = stamp;
  index_ = path;
  open();
  if (!is_complete())
    warn(counted(archive_->left_out(), "game or file", "games or files") +
         " left out: not readable, or not of Othello");
  if (archive_->games() == 0) throw Failure("no game was read");
  return *archive_;
}

ArchiveAnswer GameArchive::ask(const Position& position, const ArchiveFilter& filter,
                               std::size_t most_games) {
  try {
    return archive_->ask(position, filter, most_games);
  } catch (const ArchiveError& error) {
    build_again(error.what());
    return archive_->ask(position, filter, most_games);
  }
}

}  // namespace tiger::tools
