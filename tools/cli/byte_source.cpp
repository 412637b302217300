#include "cli/byte_source.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "cli/program.h"
#include "cli/signals.h"

namespace tiger::tools {
namespace {

constexpr int kLookAroundMs = 20;

// Few bytes unpack to many: what is unpacked at a time stays below some megabytes.
constexpr std::size_t kPackedPiece = 256;

[[noreturn]] void fail_to_read(const std::string& file) {
  if (errno == EISDIR) throw Failure("'" + file + "' is a directory, not a file");
  throw Failure("cannot read '" + file + "': " + std::strerror(errno));
}

}  // namespace

ByteSource::ByteSource(std::string file) : file_(std::move(file)) {
  // With O_NONBLOCK, opening a named pipe does not wait for its writer, where no signal is heard.
  descriptor_ =
      file_ == "-" ? STDIN_FILENO : open(file_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status {};
  if (descriptor_ < 0 || fstat(descriptor_, &status) != 0) fail_to_read(file_);
  stream_ = !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

ByteSource::~ByteSource() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

bool ByteSource::read_packed() {
  char block[1 << 16];
  while (true) {
    if (stream_) {
      if (stop_flag()) throw Interrupted();
      pollfd in{descriptor_, POLLIN, 0};
      if (poll(&in, 1, kLookAroundMs) <= 0) continue;
    }
    const ssize_t n = ::read(descriptor_, block, sizeof block);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n < 0) fail_to_read(file_);
    packed_.append(block, static_cast<std::size_t>(n));
    return n > 0;
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
