#include "cluster/run_lock.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>

#include "cli/output.h"
#include "cli/program.h"

namespace tiger::cluster {
namespace {

std::string first_line(int file) {
  char text[256];
  const ssize_t n = pread(file, text, sizeof text, 0);
  const std::string line(text, n > 0 ? static_cast<std::size_t>(n) : 0);
  return line.substr(0, line.find('\n'));
}

std::string holder_text() {
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  char time[64] = "";
  const std::time_t now = std::time(nullptr);
  struct tm parts {};
  std::strftime(time, sizeof time, "%Y-%m-%d %H:%M:%S UTC", gmtime_r(&now, &parts));
  return "process " + std::to_string(getpid()) + " on " + host + " since " + time;
}

}  // namespace

RunLock::RunLock(const std::string& folder)
    : file_(open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  const std::string name = "log '" + folder + "'";
  if (file_.number() < 0)
    throw tools::Failure(name + " cannot be written: lock: " + std::strerror(errno));
  struct flock whole {};
  whole.l_type = F_WRLCK;
  whole.l_whence = SEEK_SET;
  if (fcntl(file_.number(), F_SETLK, &whole) == 0) {
    holds_ = true;
    const std::string text = holder_text() + "\n";
    if (ftruncate(file_.number(), 0) != 0 ||
        pwrite(file_.number(), text.data(), text.size(), 0) < 0)
      tools::warn(name + ": who holds its lock cannot be written: " + std::strerror(errno));
    return;
  }
  if (errno == EACCES || errno == EAGAIN)
    throw tools::Failure(name + " is in use by another run (" + first_line(file_.number()) +
                         "); wait until it ends or name another folder");
  tools::warn(name + " is on a file system without locks (" + std::strerror(errno) +
              "): take care that no other run uses it");
}

}  // namespace tiger::cluster
