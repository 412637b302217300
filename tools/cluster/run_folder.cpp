#include "cluster/run_folder.h"

#include <cerrno>
#include <cstring>
#include <ctime>

#include "cli/output.h"
#include "cli/program.h"
#include "platform/process.h"

namespace tiger::cluster {

using tools::Failure;
using tools::Json;

void make_folder(const std::string& folder) {
  std::error_code reason;
  std::filesystem::create_directory(path_of(folder), reason);
  std::error_code missing;
  const std::filesystem::file_status status = std::filesystem::status(path_of(folder), missing);
  if (!std::filesystem::exists(status))
    throw Failure("log '" + folder + "' cannot be made: " + reason.message());
  if (!std::filesystem::is_directory(status))
    throw Failure("log '" + folder + "' is a file; tiger-mpi keeps a folder");
}

void check_header(const std::string& folder, const LogLine& first, const Json& expected) {
  const std::string name = "log '" + folder + "'";
  if (first.kind != LineKind::kHeader)
    throw Failure(name + " does not begin with its problem; name another folder");
  std::string difference;
  try {
    const Json header = Json::parse(first.payload);
    for (const auto& [key, value] : expected.members()) {
      const std::string there = header.contains(key) ? header.at(key).text() : "missing";
      if (there == value.text()) continue;
      if (!difference.empty()) difference += ", ";
      difference += key + " is " + there + " there and " + value.text() + " now";
    }
  } catch (const tools::JsonError& error) {
    difference = error.what();
  }
  if (!difference.empty())
    throw Failure(name + " is of another problem: " + difference +
                  "; name another folder, or run what it was begun with");
}

// ---- The lock ----------------------------------------------------------------------------------

namespace {

std::string first_line(const File& file) {
  std::string line;
  file.read_at(0, line, 256);
  return line.substr(0, line.find('\n'));
}

std::string holder_text() {
  char time[64] = "";
  const std::time_t now = std::time(nullptr);
  struct tm parts {};
  std::strftime(time, sizeof time, "%Y-%m-%d %H:%M:%S UTC", gmtime_r(&now, &parts));
  return "process " + std::to_string(process_id()) + " on " + host_name() + " since " + time;
}

}  // namespace

RunLock::RunLock(const std::string& folder)
    : file_(folder + "/lock", File::kRead | File::kWrite | File::kCreate) {
  const std::string name = "log '" + folder + "'";
  if (!file_.is_open())
    throw tools::Failure(name + " cannot be written: lock: " + std::strerror(errno));
  const File::Lock lock = file_.lock_on_server();
  if (lock == File::Lock::kTaken) {
    holds_ = true;
    const std::string text = holder_text() + "\n";
    if (!file_.truncate(0) || !file_.write_at(0, text))
      tools::warn(name + ": who holds its lock cannot be written: " + std::strerror(errno));
    return;
  }
  if (lock == File::Lock::kBusy)
    throw tools::Failure(name + " is in use by another run (" + first_line(file_) +
                         "); wait until it ends or name another folder");
  tools::warn(name + " is on a file system without locks (" + std::strerror(errno) +
              "): take care that no other run uses it");
}

}  // namespace tiger::cluster
