#include "cli/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "cli/program.h"
#include "cli/system/signals.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kLookAround{20};

// Few bytes unpack to many: what is unpacked at a time stays below some megabytes.
constexpr std::size_t kPackedPiece = 256;

[[noreturn]] void fail_to_read(const std::string& file) {
  if (errno == EISDIR) throw Failure("'" + file + "' is a directory, not a file");
  throw Failure("cannot read '" + file + "': " + std::strerror(errno));
}

}  // namespace

ByteSource::ByteSource(std::string file) : file_(std::move(file)) {
  // Where one waits for the writer of a named pipe, no signal is heard.
  opened_ = file_ == "-" ? File::standard_input() : File(file_, File::kRead | File::kNoWait);
  if (!opened_.is_open() || opened_.kind() == File::Kind::kUnknown) fail_to_read(file_);
  stream_ = opened_.kind() == File::Kind::kStream;
}

bool ByteSource::read_packed() {
  while (true) {
    if (stream_) {
      if (stop_flag()) throw Interrupted();
      if (opened_.wait(kLookAround) != File::Ready::kYes) continue;
    }
    const File::Got got = opened_.read(packed_);
    if (got == File::Got::kFailure) fail_to_read(file_);
    if (got != File::Got::kNothingYet) return got == File::Got::kBytes;
  }
}

bool ByteSource::read(std::string& to) {
  if (!begun_) {
    while (may_begin_packed(packed_) && packed_.size() < kPackedMarkBytes && read_packed()) {
    }
    begun_ = true;
    decompressor_ = make_decompressor(packed_, file_);
  } else if (packed_.empty() && !read_packed()) {
    if (decompressor_ && !decompressor_->complete())
      throw Failure("'" + file_ + "': the compressed data ends too early");
    return false;
  }
  if (!decompressor_) {
    to += std::exchange(packed_, {});
    return true;
  }
  const std::size_t size = std::min(packed_.size(), kPackedPiece);
  decompressor_->unpack(std::string_view(packed_).substr(0, size), to);
  packed_.erase(0, size);
  return true;
}

}  // namespace tiger::tools
