// A lock on the folder of a log, so that two runs never write to one log.
//
// It is a lock of the whole file `lock` by fcntl(), which network file systems pass to their server
// where they have locks at all: NFS 3 with its lock daemon, NFS 4, Lustre mounted with `flock`,
// BeeGFS and GPFS. Lustre mounted with `localflock`, and NFS with `nolock`, lock for their own host
// only. Where there are no locks, the run says so and goes on. The system frees the lock when the
// process ends, however it ends.
#pragma once

#include <string>

#include "platform/file.h"

namespace tiger::cluster {

class RunLock {
 public:
  // Takes the lock and writes host, process and time into the file, for the message of a run that
  // does not get it. Throws Failure if another run holds it.
  explicit RunLock(const std::string& folder);

  // False if the file system has no locks.
  bool holds() const { return holds_; }

 private:
  File file_;
  bool holds_ = false;
};

}  // namespace tiger::cluster
