// One input file, read as a whole or as a stream.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/byte_source.h"
#include "cli/program.h"
#include "formats/reader.h"

namespace tiger::tools {

class InputFile {
 public:
  // By kind: a plain file as a whole, any other as a stream. Piecewise: all as streams.
  enum class Reading { kByKind, kPiecewise };

  // Throws Failure if the file cannot be opened.
  InputFile(const std::string& file, const GamePoint& point, std::size_t max_line,
            Reading reading = Reading::kByKind);

  // The next positions; nullopt at the end. If the file cannot be read any further, returns what
  // came before and then throws Failure. Throws Interrupted.
  std::optional<FileContents> read();

  bool is_stream() const { return stream_; }

  // Whether words between the positions are allowed.
  bool may_have_words() const { return whole_ || reader_.may_have_words(); }

 private:
  std::optional<FileContents> read_whole();
  std::optional<FileContents> read_stream();

  const std::string file_;
  const GamePoint point_;
  const std::size_t max_line_;
  ByteSource source_;
  const bool stream_;
  formats::StreamReader reader_;
  std::string text_;    // the whole file; of a stream, what may be a WTHOR file's header
  bool whole_;          // whether the file is read as a whole
  bool begun_ = false;  // whether whole_ is decided
  bool ended_ = false;
  std::optional<Failure> failure_ = {};  // to be thrown after the positions before it
};

// Whether an argument names something in the file system, or is "-".
bool names_file(const std::string& argument);

// Whether a file is a pipe, a terminal or a device, and so to be read as a stream.
bool is_stream(const std::string& file);

// One position or one game as given on the command line; `source` is its name in messages.
FileContents read_argument(const std::string& text, const std::string& source,
                           const GamePoint& point);

// Whether an argument that names no file looks like a game or a board.
bool looks_like_position(const std::string& argument);

}  // namespace tiger::tools
