// The folder of a run: its log, and its lock.
#pragma once

#include <string>

#include "cli/json.h"
#include "cluster/log_reader.h"
#include "platform/file.h"

namespace tiger::cluster {

inline std::string log_path(const std::string& folder) { return folder + "/log"; }

// Makes the folder if there is none. Throws Failure.
void make_folder(const std::string& folder);

// Throws Failure if the header is not the expected one: the log is of another problem or version.
// `payload` is that of the first sound line, which must be a header.
void check_header(const std::string& folder, const LogLine& first, const tools::Json& expected);

// A lock on the folder of a log, so that two runs never write to one log.
//
// It is a lock of the whole file `lock` by fcntl(), which network file systems pass to their server
// where they have locks at all: NFS 3 with its lock daemon, NFS 4, Lustre mounted with `flock`,
// BeeGFS and GPFS. Lustre mounted with `localflock`, and NFS with `nolock`, lock for their own host
// only. Where there are no locks, the run says so and goes on. The system frees the lock when the
// process ends, however it ends.
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
