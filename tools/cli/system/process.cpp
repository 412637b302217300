#include "cli/system/process.h"

#include <algorithm>
#include <thread>

namespace tiger::tools {
namespace {

constexpr std::size_t kMaxEngineLineBytes = std::size_t{1} << 20;

}  // namespace

Wait Process::write(const std::string& text, TimePoint deadline) {
  for (std::string_view rest = text; !rest.empty();) {
    if (const Wait wait = wait_for(Side::kWrite, deadline); wait != Wait::kDone) return wait;
    const std::ptrdiff_t n = write_some(rest);
    if (n == kPipeEnded) return Wait::kEnded;
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
  return Wait::kDone;
}

Wait Process::read_line(std::string& line, TimePoint deadline) {
  std::size_t end = 0;
  for (std::size_t seen = 0; (end = text_.find('\n', seen)) == std::string::npos;) {
    seen = text_.size();
    if (seen > kMaxEngineLineBytes) return Wait::kTooLong;
    if (const Wait wait = wait_for(Side::kRead, deadline); wait != Wait::kDone) return wait;
    char block[1 << 12];
    const std::ptrdiff_t n = read_some(block, sizeof block);
    if (n == kPipeEnded) return Wait::kEnded;
    text_.append(block, static_cast<std::size_t>(n));
  }
  line = text_.substr(0, end);
  text_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return Wait::kDone;
}

}  // namespace tiger::tools
