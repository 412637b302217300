#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "platform/file.h"

namespace tiger {
namespace {

int flags_of(unsigned how) {
  int flags = O_CLOEXEC;
  flags |= (how & File::kWrite) == 0 ? O_RDONLY : (how & File::kRead) == 0 ? O_WRONLY : O_RDWR;
  if (how & File::kAppend) flags |= O_APPEND;
  if (how & File::kCreate) flags |= O_CREAT;
  if (how & File::kEmpty) flags |= O_TRUNC;
  if (how & File::kNoWait) flags |= O_NONBLOCK;
  return flags;
}

struct flock whole_file() {
  struct flock whole {};
  whole.l_type = F_WRLCK;
  whole.l_whence = SEEK_SET;
  return whole;
}

// Reads by `call`, which takes a buffer and its size.
template <class Call>
File::Got append(std::string& to, std::size_t most, Call call) {
  const std::size_t before = to.size();
  to.resize(before + most);
  const ssize_t n = call(to.data() + before, most);
  to.resize(before + static_cast<std::size_t>(n > 0 ? n : 0));
  if (n > 0) return File::Got::kBytes;
  if (n == 0) return File::Got::kEnd;
  return errno == EINTR || errno == EAGAIN ? File::Got::kNothingYet : File::Got::kFailure;
}

}  // namespace

File::File(const std::string& path, unsigned how)
    : number_(open(path.c_str(), flags_of(how), (how & kOwn) != 0 ? 0600 : 0666)) {}

File::~File() {
  if (number_ >= 0 && is_own_) close(number_);
}

File File::standard_input() {
  File file;
  file.number_ = STDIN_FILENO;
  file.is_own_ = false;
  return file;
}

File::Kind File::kind() const {
  struct stat status {};
  if (fstat(number_, &status) != 0) return Kind::kUnknown;
  return S_ISREG(status.st_mode)   ? Kind::kRegular
         : S_ISDIR(status.st_mode) ? Kind::kFolder
                                   : Kind::kStream;
}

std::optional<std::uint64_t> File::size() const {
  struct stat status {};
  if (fstat(number_, &status) != 0) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

File::Ready File::wait(std::chrono::milliseconds most) const {
  pollfd in{number_, POLLIN, 0};
  const int ready = poll(&in, 1, static_cast<int>(most.count()));
  return ready > 0 ? Ready::kYes : ready < 0 && errno == EINTR ? Ready::kInterrupted : Ready::kNo;
}

File::Got File::read(std::string& to, std::size_t most) {
  return append(to, most, [&](char* bytes, std::size_t n) { return ::read(number_, bytes, n); });
}

File::Got File::read_at(std::uint64_t offset, std::string& to, std::size_t most) const {
  return append(to, most, [&](char* bytes, std::size_t n) {
    return pread(number_, bytes, n, static_cast<off_t>(offset));
  });
}

bool File::write(std::string_view text) {
  errno = 0;
  return ::write(number_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

bool File::write_at(std::uint64_t offset, std::string_view text) {
  for (std::size_t done = 0; done < text.size();) {
    errno = 0;
    const ssize_t n =
        pwrite(number_, text.data() + done, text.size() - done, static_cast<off_t>(offset + done));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      if (errno == 0) errno = ENOSPC;
      return false;
    }
    done += static_cast<std::size_t>(n);
  }
  return true;
}

bool File::truncate(std::uint64_t size) {
  return ftruncate(number_, static_cast<off_t>(size)) == 0;
}

bool File::sync() {
#if defined(__APPLE__)
  return fcntl(number_, F_FULLFSYNC) == 0 || fsync(number_) == 0;  // the first only where it can be
#else
  return fdatasync(number_) == 0;
#endif
}

File::Lock File::lock() {
  if (flock(number_, LOCK_EX | LOCK_NB) == 0) return Lock::kTaken;
  return errno == EWOULDBLOCK ? Lock::kBusy : Lock::kFailure;
}

File::Lock File::lock_on_server() {
  struct flock whole = whole_file();
  if (fcntl(number_, F_SETLK, &whole) == 0) return Lock::kTaken;
  return errno == EACCES || errno == EAGAIN ? Lock::kBusy : Lock::kFailure;
}

bool File::is_locked_on_server() const {
  struct flock whole = whole_file();
  return fcntl(number_, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
}

void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  fsync(opened);
  close(opened);
}

void make_own_folder(const std::string& path) { mkdir(path.c_str(), 0700); }

bool is_writable(const std::string& path) { return access(path.c_str(), W_OK) == 0; }

}  // namespace tiger
