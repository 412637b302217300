#include <poll.h>
#include <unistd.h>

#include "cli/system/signals.h"
#include "cli/system/stdout_watch.h"

namespace tiger::tools {

bool nobody_reads_stdout() {
  pollfd out{STDOUT_FILENO, 0, 0};
  return poll(&out, 1, 0) == 1 && (out.revents & (POLLERR | POLLHUP)) != 0;
}

StdoutWatch::StdoutWatch() {
  // Without a pipe or a thread there is no watch: a closed stdout is then noticed at the next
  // write.
  if (pipe(wake_) != 0) return;
  try {
    thread_ = Thread([this] { watch(); });
  } catch (const std::exception&) {
    for (const int end : wake_) close(end);
  }
}

StdoutWatch::~StdoutWatch() {
  if (!thread_.joinable()) return;
  close(wake_[1]);
  thread_.join();
  close(wake_[0]);
}

// poll() reports these errors also where no event is asked for, at once.
void StdoutWatch::watch() {
  pollfd both[2] = {{wake_[0], 0, 0}, {STDOUT_FILENO, 0, 0}};
  while (true) {
    if (poll(both, 2, -1) <= 0) continue;
    if (both[0].revents != 0) return;
    if ((both[1].revents & (POLLERR | POLLHUP)) != 0) stop_as_by(kClosedPipe);
    both[1].fd = -1;
  }
}

}  // namespace tiger::tools
