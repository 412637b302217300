#include "platform/processors.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace tiger {
namespace {

namespace fs = std::filesystem;

// How many processors a quota of microseconds in each period is worth, rounded up; nothing if there
// is no limit ("max" or -1).
std::optional<int> processors_for(const std::string& quota, const std::string& period) {
  std::istringstream numbers(quota + " " + period);
  long long microseconds = 0;
  long long each = 0;
  if (!(numbers >> microseconds >> each) || microseconds <= 0 || each <= 0) return std::nullopt;
  return static_cast<int>(std::clamp((microseconds - 1) / each + 1, 1LL, 1LL << 20));
}

std::string first_line(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

// The quota of one group's folder: the file is cpu.max in version 2 of control groups.
std::optional<int> quota_of(const fs::path& group) {
  std::istringstream both(first_line(group / "cpu.max"));
  if (std::string quota, period; both >> quota >> period) return processors_for(quota, period);
  return processors_for(first_line(group / "cpu.cfs_quota_us"),
                        first_line(group / "cpu.cfs_period_us"));
}

// Whether a comma-separated list has this name.
bool lists(const std::string& names, const std::string& name) {
  return ("," + names + ",").find("," + name + ",") != std::string::npos;
}

}  // namespace

int usable_processors(int allowed, const fs::path& root) {
  int usable = std::max(1, allowed);
  const fs::path groups = root / "sys/fs/cgroup";
  std::ifstream memberships(root / "proc/self/cgroup");
  // A line is "number:controllers:/path". Version 2 has no controllers there. The quota of each
  // group above counts, too. In a container the path may be that of the host and lead nowhere; then
  // the group at the top is the container's.
  for (std::string line; std::getline(memberships, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == line.npos ? line.npos : line.find(':', first + 1);
    if (second == line.npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    std::vector<fs::path> tops;
    if (controllers.empty())
      tops = {groups, groups / "unified"};
    else if (lists(controllers, "cpu"))
      tops = {groups / controllers, groups / "cpu", groups / "cpu,cpuacct"};
    for (const fs::path& top : tops)
      for (fs::path group = fs::path(line.substr(second + 1)).relative_path();;
           group = group.parent_path()) {
        if (const std::optional<int> quota = quota_of(top / group))
          usable = std::min(usable, *quota);
        if (group.empty()) break;
      }
  }
  return usable;
}

int usable_processors() {
  const int allowed = number_of_allowed_processors();
  return usable_processors(
      allowed > 0 ? allowed : static_cast<int>(std::thread::hardware_concurrency()), "/");
}

}  // namespace tiger
