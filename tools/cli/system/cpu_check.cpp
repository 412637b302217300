// Ends the program with a clear message on a processor that lacks a feature it was built for.
//
// Only this file is compiled for any processor of the family, and its check runs before all other
// initialisers. It calls only the operating system: the linker might take a shared inline function
// from an object that this processor cannot run.
#include "cli/program.h"
#include "platform/built_for.h"

#if defined(__x86_64__) || defined(__i386__)

#include <unistd.h>

namespace {

// clang 14 has no name for lzcnt here, but every processor with bmi2 has lzcnt.
[[gnu::constructor(101)]] void check_processor() {
  using tiger::kBuiltFor;
  __builtin_cpu_init();
  const char* missing = nullptr;
#define TIGER_NEEDS(field, name) \
  if (kBuiltFor.field && !__builtin_cpu_supports(name)) missing = name;
  TIGER_NEEDS(gfni, "gfni")
  TIGER_NEEDS(avx512vpopcntdq, "avx512vpopcntdq")
  TIGER_NEEDS(avx512bitalg, "avx512bitalg")
  TIGER_NEEDS(avx512vnni, "avx512vnni")
  TIGER_NEEDS(avx512vbmi2, "avx512vbmi2")
  TIGER_NEEDS(avx512vbmi, "avx512vbmi")
  TIGER_NEEDS(avx512ifma, "avx512ifma")
  TIGER_NEEDS(avx512vl, "avx512vl")
  TIGER_NEEDS(avx512dq, "avx512dq")
  TIGER_NEEDS(avx512bw, "avx512bw")
  TIGER_NEEDS(avx512cd, "avx512cd")
  TIGER_NEEDS(avx512f, "avx512f")
  TIGER_NEEDS(fma, "fma")
  TIGER_NEEDS(bmi2, "bmi2")
  TIGER_NEEDS(bmi, "bmi")
  TIGER_NEEDS(avx2, "avx2")
  TIGER_NEEDS(avx, "avx")
  TIGER_NEEDS(sse42, "sse4.2")
  TIGER_NEEDS(popcnt, "popcnt")
#undef TIGER_NEEDS
  if (missing == nullptr) return;

  const auto say = [](const char* text) {
    unsigned length = 0;
    while (text[length] != '\0') ++length;
    return write(STDERR_FILENO, text, length) >= 0;
  };
  // If nobody can read the message, the status still says it.
  [[maybe_unused]] const bool said =
      say("tiger: built for a processor with ") && say(missing) &&
      say(", which this one lacks; build Tiger from its source here\n");
  _exit(tiger::tools::kWrongProcessor);
}

}  // namespace

#endif
