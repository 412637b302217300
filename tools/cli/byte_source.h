// The bytes of a file or of standard input as they arrive, unpacked if they are compressed with
// gzip or zstd. Waiting for them ends when the program is asked to stop.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "platform/file.h"

namespace tiger::tools {

// Which of gzip and zstd Tiger can unpack depends on the libraries (zlib, libzstd) that it was
// built with.
class Decompressor {
 public:
  virtual ~Decompressor() = default;

  // Appends what the next packed bytes hold, at most about 1000 times their size; the input may be
  // cut into pieces anywhere. Throws Failure if the bytes are corrupt, after appending what came
  // before the damage.
  virtual void unpack(std::string_view packed, std::string& to) = 0;

  // Whether the input may end here, because all packed data is complete.
  virtual bool complete() const = 0;
};

// Packed data begins with one of two marks of this size.
inline constexpr std::size_t kPackedMarkBytes = 4;

// Whether packed data may begin like this; also if these are only its first bytes.
bool may_begin_packed(std::string_view begin);

// The decompressor for input that begins with these bytes; null if it is not packed. `file` is the
// name for messages. Throws Failure if this program was built without the library for it.
std::unique_ptr<Decompressor> make_decompressor(std::string_view begin, const std::string& file);

// ---- Blocks of bytes whose size is known -------------------------------------------------------

bool has_zstd();

// Nullopt without libzstd, or if it cannot pack the bytes.
std::optional<std::string> packed_by_zstd(std::string_view bytes);

// The bytes, if there are exactly `size` of them; nullopt if the packed ones are corrupt or there
// is no libzstd. Takes no more memory than for `size` bytes.
std::optional<std::string> unpacked_by_zstd(std::string_view packed, std::size_t size);

// ---- Byte sources ------------------------------------------------------------------------------

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
