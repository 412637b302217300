// The processors: how many the program may use, which, and what they are.
#pragma once

#include <bitset>
#include <filesystem>
#include <string>

namespace tiger {

// The processors that this process may run on (its affinity, as taskset and cpusets restrict it),
// but no more than the quota of its control groups (of a container, a unit of systemd) pays for. At
// least 1.
int usable_processors();

// The same of a process that may run on `allowed` processors, by the files below `root`, which has
// proc and sys as the root of the file system has them.
int usable_processors(int allowed, const std::filesystem::path& root);

// The numbers of the processors that this process may run on; none if they are not known.
using ProcessorSet = std::bitset<1024>;
ProcessorSet allowed_processors();

// The model as the machine names it; empty if that is not known.
std::string processor_model();

}  // namespace tiger
