#include "cli/input_file.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/game_formats.h"
#include "cli/input.h"
#include "formats/games/found_moves.h"
#include "formats/games/transcript_line.h"
#include "formats/games/wthor.h"
#include "formats/text/lines.h"
#include "formats/text/plain_text.h"
#include "formats/text/text.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kWthorHeader = 16;

// Its first byte is the century of the year in which the file was made.
bool may_be_wthor(std::string_view begin) {
  return begin.empty() || begin[0] == 19 || begin[0] == 20;
}

std::string size_text(std::size_t bytes) {
  for (const auto& [shift, unit] : {std::pair(30, " GiB"), {20, " MiB"}, {10, " KiB"}})
    if (bytes >> shift << shift == bytes) return std::to_string(bytes >> shift) + unit;
  return std::to_string(bytes) + " bytes";
}

Failure long_line(const std::string& file, std::size_t line, std::size_t limit) {
  return Failure("'" + file + "': line " + std::to_string(line) + " is longer than " +
                 size_text(limit) + "; is it a text file?");
}

// The whole lines of a text.
std::string_view whole_lines(std::string_view text) { return text.substr(0, text.rfind('\n') + 1); }

// Reads to the end. What was read before a failure stays in `text`, without the last line.
void read_all(ByteSource& source, const std::string& file, std::size_t max_line,
              std::string& text) {
  std::size_t line = 0;  // where the last line begins
  try {
    for (std::size_t begin = text.size(); source.read(text); begin = text.size()) {
      const std::size_t whole = whole_lines(std::string_view(text).substr(begin)).size();
      if (whole > 0) line = begin + whole;
      if (text.size() - line > max_line && !is_wthor(text)) {
        const auto lines = std::count(text.begin(), text.end(), '\n');
        throw long_line(file, static_cast<std::size_t>(lines) + 1, max_line);
      }
    }
  } catch (const Failure&) {
    text.resize(whole_lines(text).size());
    throw;
  }
}

}  // namespace

std::string file_contents(const std::string& file, std::size_t max_line) {
  ByteSource source(file);
  std::string text;
  read_all(source, file, max_line, text);
  return text;
}

InputFile::InputFile(const std::string& file, const GamePoint& point, std::size_t max_line,
                     Reading reading)
    : file_(file),
      point_(point),
      max_line_(max_line),
      source_(file),
      stream_(reading == Reading::kPiecewise || source_.is_stream()),
      reader_(file, point, max_line),
      whole_(!stream_),
      begun_(whole_) {}

std::optional<FileContents> InputFile::read() {
  while (!begun_ && may_be_wthor(text_) && text_.size() < kWthorHeader && source_.read(text_)) {
  }
  if (!begun_) {
    begun_ = true;
    whole_ = is_wthor(text_);
    if (!whole_) reader_.add(text_);
  }
  return whole_ ? read_whole() : read_stream();
}

std::optional<FileContents> InputFile::read_whole() {
  if (failure_) throw Failure(*failure_);
  if (std::exchange(ended_, true)) return std::nullopt;
  try {
    read_all(source_, file_, max_line_, text_);
  } catch (const Failure& failure) {
    if (text_.empty()) throw;
    failure_ = failure;
  }
  const bool named = point_.keeps_game && is_wthor(text_);
  FileContents read = read_any(
      std::exchange(text_, {}),
      {.file = file_, .names = named ? names_beside(file_) : WthorNames{}, .point = point_});
  if (failure_ && read.problems.empty()) throw Failure(*failure_);
  return read;
}

std::optional<FileContents> InputFile::read_stream() {
  std::string block;
  while (true) {
    if (auto found = reader_.next()) return found;
    if (failure_) throw Failure(*failure_);
    if (ended_) return std::nullopt;
    block.clear();
    bool more = false;
    try {
      more = source_.read(block);
    } catch (const Failure& failure) {
      failure_ = failure;
      block.resize(whole_lines(block).size());
    }
    reader_.add(block);
    if (more && reader_.line_bytes() > max_line_)
      failure_ = long_line(file_, static_cast<std::size_t>(reader_.line_number()), max_line_);
    ended_ = !more || failure_;
    if (ended_ && !failure_) reader_.finish();
  }
}

bool names_file(const std::string& argument) {
  std::error_code missing;
  return argument == "-" || std::filesystem::exists(path_of(argument), missing);
}

bool is_stream(const std::string& file) {
  if (file == "-") return File::standard_input().kind() == File::Kind::kStream;
  std::error_code missing;
  const std::filesystem::file_status status = std::filesystem::status(path_of(file), missing);
  return std::filesystem::is_other(status);
}

FileContents read_argument(const std::string& text, const std::string& source,
                           const GamePoint& point) {
  FileContents read = read_any(text, {.file = source, .point = point});
  const bool named = formats::begins_transcript(text) || formats::begins_json(text) ||
                     formats::other_notation({text, 1, 1});
  const bool game = named && !read.errors.empty();
  if (game || (read.errors.empty() && read.problems.size() == 1)) return read;
  return read_board(text, source);
}

bool looks_like_position(const std::string& argument) {
  const std::string plain = formats::plain_text(argument);
  return formats::begins_transcript(plain) || formats::is_surely_board(plain);
}

}  // namespace tiger::tools
