// What a run of either kind says on stderr while it goes on, and when it ends.
#pragma once

#include <functional>
#include <string>

#include "cli/progress.h"
#include "cluster/log_writer.h"
#include "cluster/worker_group.h"
#include "platform/time.h"

namespace tiger::cluster {

// A line on a terminal; elsewhere, as under mpirun, a new line every half minute.
class RunProgress {
 public:
  explicit RunProgress(bool quiet);

  // Shows the text if it is time for it.
  void show(const std::function<std::string()>& text);
  void erase() { line_.erase(); }

  // Since the beginning of the run.
  double seconds() const;

 private:
  const bool quiet_;
  tools::StatusLine line_;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point said_ = begun_;
};

// Throws Failure if the log in this folder could not be written.
void stop_if_log_failed(const LogWriter& log, const std::string& folder);

// Says how the run ended, unless it is done.
void warn_of_end(RunEnd end);

// The time for the log.
std::string seconds_since_1970();

}  // namespace tiger::cluster
