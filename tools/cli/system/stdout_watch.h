// Notices when nobody reads stdout any more, so that no time goes into results that nobody sees.
#pragma once

#include "platform/thread.h"

namespace tiger::tools {

// Without a reader, a pipe reports an error even if nothing is written.
bool nobody_reads_stdout();

// As long as it lives, a closed stdout sets the stop flag as SIGPIPE would at once. This ends
// a search or the wait for input, which write nothing.
class StdoutWatch {
 public:
  StdoutWatch();
  ~StdoutWatch();
  StdoutWatch(const StdoutWatch&) = delete;
  StdoutWatch& operator=(const StdoutWatch&) = delete;

 private:
  void watch();

  int wake_[2] = {-1, -1};  // a pipe; its closed end ends the thread
  Thread thread_;
};

}  // namespace tiger::tools
