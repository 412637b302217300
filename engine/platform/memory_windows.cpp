#include <windows.h>

#include <algorithm>

#include "platform/memory.h"

namespace tiger {

// Windows promises no more memory than it has: a block must fit in the memory that is free now, and
// in what is left of the limit for all processes together.
std::uint64_t available_bytes() {
  MEMORYSTATUSEX memory{};
  memory.dwLength = sizeof memory;
  if (GlobalMemoryStatusEx(&memory) == 0) return 0;
  return std::min({memory.ullAvailPhys, memory.ullAvailPageFile, memory.ullAvailVirtual});
}

void return_freed_memory() {}

// Huge pages need a right that users do not have.
void prefer_huge_pages(void*, std::size_t) {}

}  // namespace tiger
