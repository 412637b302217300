#include "play/history_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace tiger::tools {
namespace {

constexpr std::size_t kMaxLength = 4096;            // of a line
constexpr off_t kMaxHistoryBytes = off_t{4} << 20;  // read from the end of the file

// An open file, or none.
class File {
 public:
  // O_NONBLOCK: a pipe of that name must not hold the program up.
  File(const std::string& path, int flags)
      : number_(open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, S_IRUSR | S_IWUSR)) {}
  ~File() {
    if (number_ >= 0) close(number_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  // nullopt if it is not a regular file.
  std::optional<off_t> size() const {
    struct stat status {};
    if (number_ < 0 || fstat(number_, &status) != 0 || !S_ISREG(status.st_mode))
      return std::nullopt;
    return status.st_size;
  }

  std::string read_from(off_t offset) const {
    std::string text;
    char block[1 << 16];
    if (lseek(number_, offset, SEEK_SET) != offset) return text;
    for (ssize_t n = 0; (n = read(number_, block, sizeof block)) > 0;)
      text.append(block, static_cast<std::size_t>(n));
    return text;
  }

  bool write_all(const std::string& text) const {
    return write(number_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  }

 private:
  int number_;
};

bool is_kept(std::string_view line) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  return line.find_first_not_of(' ') != std::string_view::npos && line.size() <= kMaxLength &&
         std::none_of(line.begin(), line.end(), is_control);
}

void make_folders_of(const std::string& path) {
  for (std::size_t end = path.find('/', 1); end != std::string::npos; end = path.find('/', end + 1))
    mkdir(path.substr(0, end).c_str(), S_IRWXU);
}

}  // namespace

HistoryFile HistoryFile::of_user() {
  // The specification wants relative paths to be ignored.
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return HistoryFile(std::string(state) + "/tiger/history");
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return HistoryFile("");
  return HistoryFile(std::string(home) + "/.local/state/tiger/history");
}

std::vector<std::string> HistoryFile::load() const {
  std::vector<std::string> lines;
  if (path_.empty()) return lines;
  const File file(path_, O_RDONLY);
  const std::optional<off_t> size = file.size();
  if (!size) return lines;
  const std::string text = file.read_from(std::max<off_t>(0, *size - kMaxHistoryBytes));
  std::size_t all = 0;
  for (std::size_t at = 0; at < text.size(); ++all) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
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
  const File file(path_, O_WRONLY | O_APPEND | O_CREAT);
  if (file.size()) file.write_all(std::string(line) + "\n");
}

// By way of a new file, so that a crash leaves one of the two.
void HistoryFile::replace(const std::vector<std::string>& lines) const {
  const std::string other = path_ + ".new";
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  bool written = false;
  {
    const File file(other, O_WRONLY | O_CREAT | O_TRUNC);
    written = file.size() && file.write_all(text);
  }
  if (!written || std::rename(other.c_str(), path_.c_str()) != 0) std::remove(other.c_str());
}

}  // namespace tiger::tools
