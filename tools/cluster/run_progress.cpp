#include "cluster/run_progress.h"

#include <ctime>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"

namespace tiger::cluster {
namespace {

constexpr std::chrono::seconds kBetweenLines{30};

}  // namespace

RunProgress::RunProgress(bool quiet)
    : quiet_(quiet), line_(!quiet && tools::is_terminal(tools::Stream::kErr)) {}

void RunProgress::show(const std::function<std::string()>& text) {
  if (quiet_) return;
  if (line_.shown()) {
    if (line_.is_due()) line_.draw({text()});
  } else if (Clock::now() - said_ >= kBetweenLines) {
    said_ = Clock::now();
    tools::warn(text());
  }
}

double RunProgress::seconds() const { return seconds_since(begun_); }

void stop_if_log_failed(const LogWriter& log, const std::string& folder) {
  if (const auto failure = log.failure())
    throw tools::Failure("log '" + folder + "' cannot be written: " + *failure +
                         "; its contents are safe. Free some space and run the same command again "
                         "to continue");
}

void warn_of_end(RunEnd end) {
  if (end != RunEnd::kDone)
    tools::warn("ended by " + name_of(end) + "; run the same command again to continue");
}

std::string seconds_since_1970() { return std::to_string(std::time(nullptr)); }

}  // namespace tiger::cluster
