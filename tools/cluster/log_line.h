// The lines of a cluster run's log.
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
//   P  one large position: a proved one of its tree, see split_log.h
//   E  a run ends: seconds since 1970, and why
//
// A line counts only if it ends with a newline and its checksum is right. So a line that was torn
// by a crash, in the middle or at any byte, is not there at all, and its job is done again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

}  // namespace tiger::cluster
