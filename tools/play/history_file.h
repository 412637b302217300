// The lines typed in earlier sessions at a terminal, in a file with a line for each.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tiger::tools {

// Makes the missing folders of a file, for the user alone.
void make_folders_of(const std::string& path);

// Neither function fails: without a file that can be read or written there is no history.
class HistoryFile {
 public:
  static constexpr std::size_t kMaxLines = 1000;

  // Empty: no file.
  explicit HistoryFile(std::string path) : path_(std::move(path)) {}

  const std::string& path() const { return path_; }

  // The last kMaxLines lines, the latest last. Cuts the file to them when it has grown to twice as
  // many.
  std::vector<std::string> load() const;

  // Appends a line at once, so that none is lost and sessions side by side keep all. Creates the
  // file and its folders, for the user alone. Lines with control characters, and very long ones,
  // are not kept.
  void add(std::string_view line) const;

 private:
  void replace(const std::vector<std::string>& lines) const;

  std::string path_;
};

}  // namespace tiger::tools
