// The bytes of a file or of standard input as they arrive, unpacked if they are compressed with
// gzip or zstd. Waiting for them ends when the program is asked to stop.
#pragma once

#include <memory>
#include <string>

#include "cli/compression.h"
#include "platform/file.h"

namespace tiger::tools {

class ByteSource {
 public:
  // "-" is standard input. Throws Failure if the file cannot be opened.
  explicit ByteSource(std::string file);

  // Whether bytes may come later: from a pipe, a terminal or a device, and not from a plain file.
  bool is_stream() const { return stream_; }

  // Waits for bytes and appends them. Returns false at the end. Throws Failure if they cannot be
  // read or unpacked, after it appended those before the damage, and Interrupted if a stream is
  // read and the stop flag is set.
  bool read(std::string& to);

 private:
  bool read_packed();  // appends to packed_; false at the end

  std::string file_;
  File opened_;
  bool stream_ = false;
  bool begun_ = false;  // it is known whether the bytes are packed
  std::string packed_;  // read, and not unpacked yet
  std::unique_ptr<Decompressor> decompressor_;
};

}  // namespace tiger::tools
