// In the library that the preset `dist` makes, each function of the interface jumps to its version
// for the level of x86-64 that is chosen when the library is loaded (platform/cpu_level.h).
// Compiled for every x86-64 processor.
#include <cstdlib>

#include "platform/cpu_level.h"

using Initialiser = void (*)();

// The sections that tools/cmake/levels.cmake makes of each level's .init_array. The linker defines
// the ends of those that exist.
#define TIGER_LEVEL(level)                                                                         \
  extern "C" __attribute__((weak, visibility("hidden"))) Initialiser __start_tiger_init_##level[]; \
  extern "C" __attribute__((weak, visibility("hidden"))) Initialiser __stop_tiger_init_##level[];
TIGER_LEVEL(v1)
TIGER_LEVEL(v3)
TIGER_LEVEL(v4)

// The build lists the functions: TIGER_ENTRY(tiger_version) and so on.
#define TIGER_ENTRY(name)                                                                  \
  extern "C" __attribute__((visibility("hidden"))) void name##_v1();                       \
  extern "C" __attribute__((visibility("hidden"))) void name##_v3();                       \
  extern "C" __attribute__((visibility("hidden"))) void name##_v4();                       \
  extern "C" __attribute__((visibility("hidden"))) void (*name##_entry)();                 \
  void (*name##_entry)() = name##_v1;                                                      \
  __asm__(".text\n.globl " #name "\n.type " #name ", @function\n" #name ":\n\tjmp *" #name \
          "_entry(%rip)\n.size " #name ", . - " #name "\n");
#include TIGER_API_ENTRIES
#undef TIGER_ENTRY

namespace {

void run(Initialiser* begin, Initialiser* end) {
  for (Initialiser* initialise = begin; initialise != end; ++initialise) (*initialise)();
}

// Runs before the initialisers of the program, which may call the library.
[[gnu::constructor(101)]] void choose() {
  const auto [level, fault] = tiger::choose_cpu_level(std::getenv(tiger::kCpuLevelVariable));
  tiger::cpu_level_fault = fault;
  switch (level) {
    case tiger::CpuLevel::kV1: run(__start_tiger_init_v1, __stop_tiger_init_v1); break;
    case tiger::CpuLevel::kV3: run(__start_tiger_init_v3, __stop_tiger_init_v3);
#define TIGER_ENTRY(name) name##_entry = name##_v3;
#include TIGER_API_ENTRIES
#undef TIGER_ENTRY
      break;
    case tiger::CpuLevel::kV4: run(__start_tiger_init_v4, __stop_tiger_init_v4);
#define TIGER_ENTRY(name) name##_entry = name##_v4;
#include TIGER_API_ENTRIES
      break;
  }
}

}  // namespace
