// Which level of x86-64 a program of several levels chooses.
#include "platform/cpu_level.h"

#include <doctest/doctest.h>

#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tiger {
namespace {

std::string chosen(const char* wanted, CpuLevel highest) {
  const CpuLevelChoice choice = choose_cpu_level(wanted, highest);
  const std::string level = choice.level == CpuLevel::kV1   ? "v1"
                            : choice.level == CpuLevel::kV3 ? "v3"
                                                            : "v4";
  return choice.fault == nullptr ? level : level + " " + choice.fault;
}

TEST_CASE("the wanted kernel is chosen, or else the highest level that can run") {
  for (const char* none : {static_cast<const char*>(nullptr), ""}) {
    CHECK(chosen(none, CpuLevel::kV1) == "v1");
    CHECK(chosen(none, CpuLevel::kV3) == "v3");
    CHECK(chosen(none, CpuLevel::kV4) == "v4");
  }
  const std::string cannot = ": this processor or system cannot run that kernel";
  CHECK(chosen("portable", CpuLevel::kV1) == "v1");
  CHECK(chosen("portable", CpuLevel::kV4) == "v1");
  CHECK(chosen("avx2", CpuLevel::kV1) == "v1 TIGER_KERNEL=avx2" + cannot);
  CHECK(chosen("avx2", CpuLevel::kV3) == "v3");
  CHECK(chosen("avx2", CpuLevel::kV4) == "v3");
  CHECK(chosen("avx512", CpuLevel::kV1) == "v1 TIGER_KERNEL=avx512" + cannot);
  CHECK(chosen("avx512", CpuLevel::kV3) == "v1 TIGER_KERNEL=avx512" + cannot);
  CHECK(chosen("avx512", CpuLevel::kV4) == "v4");
  for (const char* other : {"fast", "avx", "avx22", "AVX2", "portabel"})
    CHECK(chosen(other, CpuLevel::kV4) == "v1 TIGER_KERNEL: expected portable, avx2 or avx512");
}

#if defined(__x86_64__)
// `needed` for level 3, `more` for level 4.
void check_register(unsigned CpuFeatures::*bits, unsigned needed, unsigned more) {
  for (int i = 0; i < 32; ++i) {
    CAPTURE(i);
    CpuFeatures features{~0U, ~0U, ~0U, ~0U};
    features.*bits = ~(1U << i);
    const CpuLevel expected = (needed >> i & 1) != 0 ? CpuLevel::kV1
                              : (more >> i & 1) != 0 ? CpuLevel::kV3
                                                     : CpuLevel::kV4;
    CHECK(level_of(features) == expected);
  }
}

TEST_CASE("a level needs each feature that the psABI lists, its registers saved, and no other") {
  check_register(&CpuFeatures::leaf1,
                 bit_AVX | bit_F16C | bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_POPCNT | bit_SSE4_2,
                 0);
  check_register(&CpuFeatures::extended, bit_LZCNT, 0);
  check_register(&CpuFeatures::leaf7, bit_AVX2 | bit_BMI | bit_BMI2,
                 bit_AVX512F | bit_AVX512BW | bit_AVX512CD | bit_AVX512DQ | bit_AVX512VL);
  check_register(&CpuFeatures::saved, 1U << 1 | 1U << 2, 1U << 5 | 1U << 6 | 1U << 7);
}

TEST_CASE("the level of this processor is what the compiler's own detection says") {
  const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
                  __builtin_cpu_supports("fma");
  const bool v4 = v3 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
  CHECK(choose_cpu_level(nullptr).level == (v4   ? CpuLevel::kV4
                                            : v3 ? CpuLevel::kV3
                                                 : CpuLevel::kV1));
}
#endif

}  // namespace
}  // namespace tiger
