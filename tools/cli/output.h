// Output: results to stdout, everything else to stderr.
#pragma once

#include <string>

#include "board/board.h"
#include "formats/text/text.h"

namespace tiger::tools {

// Writes to stdout and flushes, so that results are visible at once, also in a pipe. Throws Failure
// if it cannot.
void print(const std::string& text);

// Where write_file() writes: to a temporary file, which is renamed to `path` at the end (where
// `path` is a link, next to its target); or directly to what is no regular file, such as
// /dev/stdout.
struct FileToWrite {
  explicit FileToWrite(const std::string& file);
  bool is_direct() const { return written == path; }

  std::string path;
  std::string written;
};

// After a failure the old file is unchanged. Throws Failure.
void write_file(const std::string& file, const std::string& text);

// Finds out before the work whether write_file() will be able to write, by creating the temporary
// file. Throws Failure if not.
class ReservedFile {
 public:
  explicit ReservedFile(const std::string& file);
  ~ReservedFile();  // removes the temporary file, if it has not become the file
  ReservedFile(const ReservedFile&) = delete;
  ReservedFile& operator=(const ReservedFile&) = delete;

 private:
  FileToWrite file_;
};

// Writes one line to stderr, "tiger: <text>".
void warn(const std::string& text);

std::string time_text(double seconds);             // "0:01.250", "1:02:03.000"
std::string score_text(Score score);               // "+38", "-4", "+0"
std::string score_text(Value value);               // the same, or "+1.125"
std::string color_name(Color color);               // "Black", "White"
std::string per_second(double n, double seconds);  // "12345678"; "-" if seconds is 0
std::string fixed(double value, int digits);       // with `digits` decimals

using formats::counted;  // "1 game", "2 games"

// right() and left() align a text in a column of `width` characters by adding blanks on the other
// side. Longer texts are returned unchanged.
std::string right(const std::string& text, std::size_t width);
std::string left(const std::string& text, std::size_t width);

// A field of a CSV row: in quotes if it contains a comma, a quote or the end of a line (RFC 4180).
std::string csv_field(const std::string& text);

}  // namespace tiger::tools
