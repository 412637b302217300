#include "cluster/log_reader.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/program.h"

namespace tiger::cluster {

using tools::Failure;

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

LogReader::LogReader(const std::string& path)
    : path_(path), file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (file_.number() < 0)
    throw Failure("log '" + path_ + "' cannot be opened: " + std::strerror(errno));
}

void LogReader::read(const Each& each) {
  std::string block(std::size_t{1} << 20, '\0');
  for (;;) {
    const ssize_t n = pread(file_.number(), block.data(), block.size(),
                            static_cast<off_t>(position_ + rest_.size()));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw Failure("log '" + path_ + "' cannot be read: " + std::strerror(errno));
    if (n == 0) return;
    rest_.append(block.data(), static_cast<std::size_t>(n));
    const std::size_t whole = rest_.rfind('\n') + 1;
    take_lines(std::string_view(rest_).substr(0, whole), each);
    rest_.erase(0, whole);
  }
}

void LogReader::take_lines(std::string_view text, const Each& each) {
  while (!text.empty()) {
    const std::size_t size = text.find('\n');
    ++lines_;
    if (const auto line = parse_log_line(text.substr(0, size))) {
      each(*line, position_);
      sound_end_ = position_ + size + 1;
    } else if (++bad_lines_ == 1) {
      first_bad_ = lines_;
    }
    position_ += size + 1;
    text.remove_prefix(size + 1);
  }
}

std::string line_at(int file, std::uint64_t offset) {
  std::string line;
  char block[4096];
  for (;;) {
    const ssize_t n = pread(file, block, sizeof block, static_cast<off_t>(offset + line.size()));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) throw Failure("the log cannot be read: a line that was written is not there");
    line.append(block, static_cast<std::size_t>(n));
    const std::size_t end = line.find('\n');
    if (end == std::string::npos) continue;
    line.resize(end);
    if (!parse_log_line(line))
      throw Failure("the log has changed: a line that was written is torn");
    return line;
  }
}

}  // namespace tiger::cluster
