#include "cli/log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <exception>
#include <string_view>

#include "cli/output.h"
#include "cli/program.h"

namespace tiger::tools {
namespace {

// The beginning of every line of a log.
constexpr std::string_view kRecordStart = "{\"program\":\"tiger\",\"version\":\"";

// Whether a line is a record, or a record that was cut off.
bool begins_like_a_record(std::string_view line) {
  return line.starts_with(kRecordStart) || kRecordStart.starts_with(line);
}

}  // namespace

Log::Descriptor::~Descriptor() {
  if (number >= 0) close(number);
}

Log::Log(const std::string& path, const QuestionIn& question_in) : path_(path) {
  // Files are opened for reading and writing, devices such as /dev/full only for writing.
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  regular_ = !exists || S_ISREG(status.st_mode);
  const int access = regular_ ? O_RDWR : O_WRONLY;
  file_.number = open(path.c_str(), access | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (file_.number < 0) fail(std::string("cannot be opened: ") + std::strerror(errno));
  if (!regular_) return;
  lock();
  read(contents(), question_in);
}

void Log::lock() const {
  if (flock(file_.number, LOCK_EX | LOCK_NB) == 0) return;
  if (errno == EWOULDBLOCK)
    fail("is in use by another run; wait until it ends or name another file");
  fail(std::string("cannot be locked: ") + std::strerror(errno));
}

std::string Log::contents() const {
  std::string text;
  char block[1 << 16];
  for (;;) {
    const ssize_t n = ::read(file_.number, block, sizeof block);
    if (n == 0) return text;
    if (n < 0) fail(std::string("cannot be read: ") + std::strerror(errno));
    text.append(block, static_cast<std::size_t>(n));
  }
}

void Log::read(const std::string& text, const QuestionIn& question_in) {
  std::size_t at = 0;
  for (int number = 1; at < text.size(); ++number) {
    const auto not_ours = [&](const std::string& reason) {
      fail("line " + std::to_string(number) + " is not a log record: " + reason +
           "; remove it or name another file");
    };
    const std::size_t end = text.find('\n', at);
    const std::string_view line = std::string_view(text).substr(at, end - at);
    // As some file systems leave it after a crash.
    if (text.find_first_not_of('\0', at) == std::string::npos) return remove_torn_tail(at);
    if (!begins_like_a_record(line))
      not_ours("it does not begin with " + std::string(kRecordStart));
    if (end == std::string::npos) return remove_torn_tail(at);
    try {
      const Json record = Json::parse(line);
      if (record.at("version").string() == kVersion)
        records_.insert_or_assign(question_in(record).text(), record);
    } catch (const std::exception& error) {
      not_ours(error.what());
    }
    at = end + 1;
  }
}

void Log::remove_torn_tail(std::size_t from) const {
  if (ftruncate(file_.number, static_cast<off_t>(from)) != 0)
    fail(std::string("ends in an incomplete line that cannot be removed: ") + std::strerror(errno));
  warn("log '" + path_ + "': the last line was incomplete and has been removed");
}

const Json* Log::find(const Json& question) const {
  const auto found = records_.find(question.text());
  return found == records_.end() ? nullptr : &found->second;
}

void Log::append(const Json& record) {
  const std::string line = record.text() + "\n";
  const off_t before = regular_ ? lseek(file_.number, 0, SEEK_END) : 0;
  errno = 0;
  const ssize_t n = write(file_.number, line.data(), line.size());
  if (n == static_cast<ssize_t>(line.size()) && (!regular_ || fsync(file_.number) == 0)) return;
  const std::string reason =
      errno != 0 ? std::strerror(errno) : "only part of the line was written";
  // If this fails too, the next run removes the incomplete line.
  if (regular_ && ftruncate(file_.number, before) != 0)
    fail(reason + ", and its last line is incomplete");
  fail("cannot be written: " + reason);
}

void Log::fail(const std::string& what) const { throw Failure("log '" + path_ + "' " + what); }

}  // namespace tiger::tools
