#include "cluster/log_reader.h"

#include <cerrno>
#include <cstring>

#include "cli/program.h"

namespace tiger::cluster {

using tools::Failure;

LogReader::LogReader(const std::string& path) : path_(path), file_(path, File::kRead) {
  if (!file_.is_open())
    throw Failure("log '" + path_ + "' cannot be opened: " + std::strerror(errno));
}

void LogReader::read(const Each& each) {
  for (;;) {
    const File::Got got = file_.read_at(position_ + rest_.size(), rest_, std::size_t{1} << 20);
    if (got == File::Got::kNothingYet) continue;
    if (got == File::Got::kFailure)
      throw Failure("log '" + path_ + "' cannot be read: " + std::strerror(errno));
    if (got == File::Got::kEnd) return;
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

std::string line_at(const File& file, std::uint64_t offset) {
  std::string line;
  for (;;) {
    const File::Got got = file.read_at(offset + line.size(), line, 4096);
    if (got == File::Got::kNothingYet) continue;
    if (got != File::Got::kBytes)
      throw Failure("the log cannot be read: a line that was written is not there");
    const std::size_t end = line.find('\n');
    if (end == std::string::npos) continue;
    line.resize(end);
    if (!parse_log_line(line))
      throw Failure("the log has changed: a line that was written is torn");
    return line;
  }
}

}  // namespace tiger::cluster
