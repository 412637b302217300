#include "play/history_file.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kMaxLength = 4096;                            // of a line
constexpr std::uint64_t kMaxHistoryBytes = std::uint64_t{4} << 20;  // read from the end of the file

// A pipe of that name must not hold the program up, and is not written to.
File opened(const std::string& path, unsigned how) {
  File file(path, how | File::kOwn | File::kNoWait);
  return file.is_open() && file.kind() == File::Kind::kRegular ? std::move(file) : File();
}

bool is_kept(std::string_view line) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  return line.find_first_not_of(' ') != std::string_view::npos && line.size() <= kMaxLength &&
         std::none_of(line.begin(), line.end(), is_control);
}

}  // namespace

void make_folders_of(const std::string& path) {
  for (std::size_t end = path.find('/', 1); end != std::string::npos; end = path.find('/', end + 1))
    make_own_folder(path.substr(0, end));
}

std::vector<std::string> HistoryFile::load() const {
  std::vector<std::string> lines;
  if (path_.empty()) return lines;
  File file = opened(path_, File::kRead);
  const std::optional<std::uint64_t> size = file.size();
  if (!size) return lines;
  const std::uint64_t begin = *size - std::min(*size, kMaxHistoryBytes);
  std::string text;
  while (file.read_at(begin + text.size(), text) == File::Got::kBytes) {
  }
  file = File();  // Windows replaces no open file
  std::size_t all = 0;
  for (std::size_t at = 0; at < text.size(); ++all) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    while (line.ends_with('\r')) line.pop_back();  // by an editor
    if (is_kept(line)) lines.push_back(line);
    at = end + 1;
  }
  if (lines.size() > kMaxLines)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kMaxLines));
  if (all >= 2 * kMaxLines || *size > kMaxHistoryBytes) replace(lines);
  return lines;
}

void HistoryFile::add(std::string_view line) const {
  if (path_.empty() || !is_kept(line)) return;
  make_folders_of(path_);
  File file = opened(path_, File::kWrite | File::kAppend | File::kCreate);
  if (file.is_open()) file.write(std::string(line) + "\n");
}

// By way of a new file, so that a crash leaves one of the two.
void HistoryFile::replace(const std::vector<std::string>& lines) const {
  const std::string other = path_ + ".new";
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  File file = opened(other, File::kWrite | File::kCreate | File::kEmpty);
  std::error_code failed;
  if (file.is_open() && file.write(text)) {
    file = File();
    std::filesystem::rename(path_of(other), path_of(path_), failed);
    if (!failed) return;
  }
  std::filesystem::remove(path_of(other), failed);
}

}  // namespace tiger::tools
