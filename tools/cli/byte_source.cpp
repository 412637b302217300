#include "cli/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "cli/program.h"
#include "cli/system/signals.h"

#ifdef TIGER_ZLIB
#define ZLIB_CONST  // its input is not changed
#include <zlib.h>
#endif
#ifdef TIGER_ZSTD
#include <zstd.h>
#endif

#ifdef TIGER_ZSTD
#include <zstd.h>
#endif

namespace tiger::tools {
namespace {

constexpr std::string_view kGzipMark = "\x1F\x8B\x08";
constexpr std::string_view kZstdMark = "\x28\xB5\x2F\xFD";

#if defined(TIGER_ZLIB) || defined(TIGER_ZSTD)
constexpr std::size_t kBlock = std::size_t{1} << 16;

[[noreturn]] void fail_to_unpack(const std::string& file, const char* format) {
  throw Failure("'" + file + "': the " + format + " data is corrupt");
}
#endif

#if !defined(TIGER_ZLIB) || !defined(TIGER_ZSTD)
[[noreturn]] void refuse(const std::string& file, const char* format, const char* library,
                         const char* filter) {
  throw Failure("'" + file + "' is compressed with " + format +
                ", and this program was built without " + library + "; try `" + filter +
                (file == "-" ? "" : " " + file) + " | tiger solve -`");
}
#endif

#ifdef TIGER_ZLIB
class Gzip : public Decompressor {
 public:
  explicit Gzip(std::string file) : file_(std::move(file)) {
    constexpr int kGzipOnly = 16 + MAX_WBITS;
    if (inflateInit2(&stream_, kGzipOnly) != Z_OK) throw Failure("zlib cannot start");
  }
  ~Gzip() override { inflateEnd(&stream_); }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  void unpack(std::string_view packed, std::string& to) override {
    stream_.next_in = reinterpret_cast<const Bytef*>(packed.data());
    stream_.avail_in = static_cast<uInt>(packed.size());
    bool full = false;  // more may come out without more input
    while (stream_.avail_in > 0 || full) {
      if (complete_) {
        // Zeros may fill the file up. Another part, packed for itself, may follow.
        for (; stream_.avail_in > 0 && *stream_.next_in == 0; --stream_.avail_in) ++stream_.next_in;
        if (stream_.avail_in == 0) return;
        inflateReset(&stream_);
        complete_ = false;
      }
      const std::size_t size = to.size();
      to.resize(size + kBlock);
      stream_.next_out = reinterpret_cast<Bytef*>(to.data() + size);
      stream_.avail_out = static_cast<uInt>(kBlock);
      const int status = inflate(&stream_, Z_NO_FLUSH);
      to.resize(size + kBlock - stream_.avail_out);
      complete_ = status == Z_STREAM_END;
      if (!complete_ && status != Z_OK && status != Z_BUF_ERROR) fail_to_unpack(file_, "gzip");
      full = stream_.avail_out == 0 && !complete_;
    }
  }

  bool complete() const override { return complete_; }

 private:
  const std::string file_;
  z_stream stream_ = {};
  bool complete_ = false;
};
#endif

#ifdef TIGER_ZSTD
class Zstd : public Decompressor {
 public:
  explicit Zstd(std::string file) : file_(std::move(file)), stream_(ZSTD_createDStream()) {
    if (stream_ == nullptr) throw Failure("libzstd cannot start");
  }
  ~Zstd() override { ZSTD_freeDStream(stream_); }
  Zstd(const Zstd&) = delete;
  Zstd& operator=(const Zstd&) = delete;

  void unpack(std::string_view packed, std::string& to) override {
    ZSTD_inBuffer in = {packed.data(), packed.size(), 0};
    bool full = true;
    while (in.pos < in.size || full) {
      const std::size_t size = to.size();
      to.resize(size + kBlock);
      ZSTD_outBuffer out = {to.data() + size, kBlock, 0};
      const std::size_t before = in.pos;
      const std::size_t hint = ZSTD_decompressStream(stream_, &out, &in);
      to.resize(size + out.pos);
      if (ZSTD_isError(hint)) fail_to_unpack(file_, "zstd");
      // Once a frame has ended, a call without input would already wait for the next one.
      if (out.pos > 0 || in.pos > before) complete_ = hint == 0;
      full = out.pos == out.size && !complete_;
    }
  }

  bool complete() const override { return complete_; }

 private:
  const std::string file_;
  ZSTD_DStream* stream_;
  bool complete_ = false;
};
#endif

}  // namespace

bool may_begin_packed(std::string_view begin) {
  return begin.starts_with(kGzipMark.substr(0, begin.size())) ||
         begin.starts_with(kZstdMark.substr(0, begin.size()));
}

std::unique_ptr<Decompressor> make_decompressor(std::string_view begin, const std::string& file) {
  if (begin.starts_with(kGzipMark)) {
#ifdef TIGER_ZLIB
    return std::make_unique<Gzip>(file);
#else
    refuse(file, "gzip", "zlib", "zcat");
#endif
  }
  if (begin.starts_with(kZstdMark)) {
#ifdef TIGER_ZSTD
    return std::make_unique<Zstd>(file);
#else
    refuse(file, "zstd", "libzstd", "zstdcat");
#endif
  }
  return nullptr;
}

// ---- Blocks of bytes ---------------------------------------------------------------------------

#ifdef TIGER_ZSTD
namespace {

constexpr int kLevel = 12;

}  // namespace

bool has_zstd() { return true; }

std::optional<std::string> packed_by_zstd(std::string_view bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size =
      ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), kLevel);
  if (ZSTD_isError(size)) return std::nullopt;
  packed.resize(size);
  return packed;
}

std::optional<std::string> unpacked_by_zstd(std::string_view packed, std::size_t size) {
  std::string bytes(size, '\0');
  const std::size_t found =
      ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
  if (ZSTD_isError(found) || found != size) return std::nullopt;
  return bytes;
}
#else
bool has_zstd() { return false; }
std::optional<std::string> packed_by_zstd(std::string_view) { return std::nullopt; }
std::optional<std::string> unpacked_by_zstd(std::string_view, std::size_t) { return std::nullopt; }
#endif

// ---- Byte sources ------------------------------------------------------------------------------

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
