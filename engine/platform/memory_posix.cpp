#include <sys/mman.h>
#include <unistd.h>

#include <fstream>

#include "platform/memory.h"

#if defined(__EMSCRIPTEN__)
#include <emscripten/heap.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

namespace tiger {

#if defined(__EMSCRIPTEN__)
// There are no files to read: returns the limit that the program is linked with.
std::uint64_t available_bytes() { return emscripten_get_heap_max(); }
#else
std::uint64_t available_bytes() {
  std::ifstream meminfo("/proc/meminfo");
  std::ifstream group_limit("/sys/fs/cgroup/memory.max");
  std::ifstream group_usage("/sys/fs/cgroup/memory.current");
  return available_bytes(static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                             static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)),
                         meminfo, group_limit, group_usage);
}
#endif

void return_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 4);
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
  mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
#endif
}

void prefer_huge_pages([[maybe_unused]] void* start, [[maybe_unused]] std::size_t bytes) {
#if defined(MADV_HUGEPAGE) && !defined(__EMSCRIPTEN__)  // which declares it, but lacks madvise
  madvise(start, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace tiger
