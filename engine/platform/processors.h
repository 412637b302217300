// The processors: how many the program may use, which, and what they are.
#pragma once

#include <bitset>
#include <filesystem>
#include <string>

namespace tiger {

// The number of processors that this process may run on (its affinity, as taskset and cpusets
// restrict it), but no more than the quota of its control groups allows, as in a container or a
// unit of systemd. At least 1.
int usable_processors();

// The same for a process that may run on `allowed` processors. Reads proc and sys below `root`, so
// that tests can have their own.
int usable_processors(int allowed, const std::filesystem::path& root);

// How many processors the affinity allows; 0 if it is not known.
int number_of_allowed_processors();

// The numbers of the processors that this process may run on; none if they are not known.
using ProcessorSet = std::bitset<1024>;
ProcessorSet allowed_processors();

// The model as the machine names it; empty if that is not known.
std::string processor_model();

}  // namespace tiger
