// Reads a log from its beginning, or from where the last call ended, also while it grows.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cluster/log_line.h"
#include "platform/file.h"

namespace tiger::cluster {

class LogReader {
 public:
  // Opens the file for reading. Throws Failure.
  explicit LogReader(const std::string& path);

  // Called with each sound line and the offset at which it begins.
  using Each = std::function<void(const LogLine& line, std::uint64_t offset)>;

  // Reads to the end of the file. What follows the last newline is left for the next call. Throws
  // Failure.
  void read(const Each& each);

  // Where the sound lines end: behind the last newline that ends one.
  std::uint64_t sound_end() const { return sound_end_; }
  // Where the next call goes on; beyond sound_end() there are only lines that do not count.
  std::uint64_t position() const { return position_; }
  // Lines that do not count because they are torn or changed.
  std::uint64_t bad_lines() const { return bad_lines_; }
  std::uint64_t first_bad_line() const { return first_bad_; }  // its number, from 1

 private:
  void take_lines(std::string_view text, const Each& each);

  std::string path_;
  File file_;
  std::string rest_;  // the beginning of a line
  std::uint64_t position_ = 0;
  std::uint64_t sound_end_ = 0;
  std::uint64_t lines_ = 0;
  std::uint64_t bad_lines_ = 0;
  std::uint64_t first_bad_ = 0;
};

// The line that begins at an offset, without its newline. Throws Failure if there is no sound line.
std::string line_at(const File& file, std::uint64_t offset);

}  // namespace tiger::cluster
