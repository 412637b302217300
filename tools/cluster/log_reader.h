// The log of a cluster run: its lines, and how they are read, also while it grows.
//
//   R 0123456789abcdef 17 2 node05 {"program":"tiger",...}
//
// A letter says what the line holds, 16 hexadecimal digits are the checksum of the letter and of
// all that follows them, and the rest depends on the letter:
//
//   H  the problem as a JSON object; the first line
//   S  a run begins: seconds since 1970, ranks, positions left
//   R  a result: index of the position, rank, host, and the record of `tiger solve --json`
//   C  a result was checked by solving again: index or board, "same" or what differs
//   K  a job whose worker died: index, rank; of one large position also the board
//   P  of one large position: a proved position of its tree, see split_log.h
//   E  a run ends: seconds since 1970, and why
//
// A line counts only if it ends with a newline and its checksum is right. So a line that a crash
// cut off or damaged does not count, and its job is done again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "platform/file.h"

namespace tiger::cluster {

enum class LineKind : char {
  kHeader = 'H',
  kStart = 'S',
  kResult = 'R',
  kCheck = 'C',
  kKilled = 'K',
  kProved = 'P',
  kEnd = 'E',
};

struct LogLine {
  LineKind kind = LineKind::kEnd;
  std::string_view payload;
};

// Where the payload of a line begins.
inline constexpr std::size_t kPayloadAt = 19;

// The line with its newline. The payload must hold no newline.
std::string log_line(LineKind kind, std::string_view payload);

// Reads a line without its newline; nullopt if it is torn, changed, or no such line.
std::optional<LogLine> parse_log_line(std::string_view line);

// Cuts the first word off a payload, and the blank after it; the words of a payload are separated
// by one blank each.
std::string_view take_word(std::string_view& payload);

// The same for a number from 0; nullopt if the word is something else.
std::optional<std::uint64_t> take_number(std::string_view& payload);

// Names of hosts with blanks replaced, so that they are one word.
std::string one_word(std::string_view text);

// Reads a log from its beginning, or from where the last call ended.
class LogReader {
 public:
  // Opens the file for reading. Throws Failure.
  explicit LogReader(const std::string& path);

  // Called with each sound line and the offset at which it begins.
  using Each = std::function<void(const LogLine& line, std::uint64_t offset)>;

  // Reads to the end of the file. What follows the last newline is left for the next call. Throws
  // Failure.
  void read(const Each& each);

  // The end of the last sound line, with its newline.
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
