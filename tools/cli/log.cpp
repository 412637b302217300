#include "cli/log.h"

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

LogFile::LogFile(const std::string& path, const Take& take) : path_(path) {
  // Files are opened for reading and writing, devices such as /dev/full only for writing.
  std::error_code missing;
  const std::filesystem::file_status status = std::filesystem::status(path_of(path), missing);
  regular_ = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
  const unsigned reading = regular_ ? unsigned{File::kRead} : 0;
  file_ = File(path, reading | File::kWrite | File::kAppend | File::kCreate);
  if (!file_.is_open()) fail(std::string("cannot be opened: ") + std::strerror(errno));
  if (!regular_) return;
  lock();
  read(contents(), take);
}

void LogFile::lock() {
  const File::Lock lock = file_.lock();
  if (lock == File::Lock::kBusy)
    fail("is in use by another run; wait until it ends or name another file");
  if (lock == File::Lock::kFailure) fail(std::string("cannot be locked: ") + std::strerror(errno));
}

std::string LogFile::contents() {
  std::string text;
  for (;;) {
    const File::Got got = file_.read(text);
    if (got == File::Got::kEnd) return text;
    if (got == File::Got::kFailure) fail(std::string("cannot be read: ") + std::strerror(errno));
  }
}

void LogFile::read(const std::string& text, const Take& take) {
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
      if (record.at("version").string() == kVersion) take(record);
    } catch (const std::exception& error) {
      not_ours(error.what());
    }
    at = end + 1;
  }
}

void LogFile::remove_torn_tail(std::size_t from) {
  if (!file_.truncate(from))
    fail(std::string("ends in an incomplete line that cannot be removed: ") + std::strerror(errno));
  warn("log '" + path_ + "': the last line was incomplete and has been removed");
}

void LogFile::append(const Json& record) {
  const std::string line = record.text() + "\n";
  const std::uint64_t before = file_.size().value_or(0);
  if (file_.write(line) && (!regular_ || file_.sync())) return;
  const std::string reason =
      errno != 0 ? std::strerror(errno) : "only part of the line was written";
  // If this fails too, the next run removes the incomplete line.
  if (regular_ && !file_.truncate(before)) fail(reason + ", and its last line is incomplete");
  fail("cannot be written: " + reason);
}

void LogFile::fail(const std::string& what) const { throw Failure("log '" + path_ + "' " + what); }

}  // namespace tiger::tools
