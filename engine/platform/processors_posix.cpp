#include <fstream>
#include <string>

#include "platform/processors.h"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#include <sched.h>
#endif

namespace tiger {

int number_of_allowed_processors() {
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
  // The set must have room for every processor of the machine, else the call fails.
  for (int room = 1024; room <= 1 << 20; room *= 2) {
    cpu_set_t* set = CPU_ALLOC(room);
    if (set == nullptr) return 0;
    const std::size_t bytes = CPU_ALLOC_SIZE(room);
    const int number = sched_getaffinity(0, bytes, set) == 0 ? CPU_COUNT_S(bytes, set) : 0;
    CPU_FREE(set);
    if (number > 0) return number;
  }
#endif
  return 0;
}

ProcessorSet allowed_processors() {
  ProcessorSet processors;
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
  static_assert(CPU_SETSIZE == ProcessorSet().size());
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return {};
  for (std::size_t i = 0; i < processors.size(); ++i) processors[i] = CPU_ISSET(i, &set);
#endif
  return processors;
}

std::string processor_model() {
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "";
}

}  // namespace tiger
