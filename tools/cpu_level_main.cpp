// The start of the program that the preset `dist` makes: chooses one of the programs that were
// compiled for the levels of x86-64 (platform/cpu_level.h), runs its static initialisers and calls
// its main(). Compiled for any processor of the family.
#include <cstdio>
#include <cstdlib>

#include "cli/program.h"
#include "platform/cpu_level.h"

using Initialiser = void (*)(int, char**, char**);

// What tools/cmake/levels.cmake makes of main() and of the section .init_array of each level. The
// linker defines the ends of a section, if there is one.
#define TIGER_LEVEL(level)                                                   \
  extern "C" int main_##level(int, char**);                                  \
  extern "C" __attribute__((weak)) Initialiser __start_tiger_init_##level[]; \
  extern "C" __attribute__((weak)) Initialiser __stop_tiger_init_##level[];
TIGER_LEVEL(v1)
TIGER_LEVEL(v3)
TIGER_LEVEL(v4)

namespace {

int run(Initialiser* begin, Initialiser* end, int (*main_of_level)(int, char**), int argc,
        char** argv, char** environment) {
  for (Initialiser* initialise = begin; initialise != end; ++initialise)
    (*initialise)(argc, argv, environment);
  return main_of_level(argc, argv);
}

}  // namespace

int main(int argc, char** argv, char** environment) {
  const auto [level, fault] = tiger::choose_cpu_level(std::getenv(tiger::kCpuLevelVariable));
  if (fault != nullptr) {
    std::fprintf(stderr, "tiger: %s\n", fault);
    return tiger::tools::kWrongProcessor;
  }
#define TIGER_RUN(level)                                                                      \
  return run(__start_tiger_init_##level, __stop_tiger_init_##level, main_##level, argc, argv, \
             environment)
  switch (level) {
    case tiger::CpuLevel::kV4: TIGER_RUN(v4);
    case tiger::CpuLevel::kV3: TIGER_RUN(v3);
    case tiger::CpuLevel::kV1: break;
  }
  TIGER_RUN(v1);
}
