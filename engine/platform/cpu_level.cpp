// Compiled for every x86-64 processor, and must call only code that is, too.
#include "platform/cpu_level.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tiger {

const char* cpu_level_fault = nullptr;

namespace {

#if defined(__x86_64__)
constexpr unsigned kLeaf1 =
    bit_FMA | bit_SSE4_2 | bit_MOVBE | bit_POPCNT | bit_OSXSAVE | bit_AVX | bit_F16C;
constexpr unsigned kLeaf7V3 = bit_BMI | bit_AVX2 | bit_BMI2;
constexpr unsigned kLeaf7V4 =
    bit_AVX512F | bit_AVX512DQ | bit_AVX512CD | bit_AVX512BW | bit_AVX512VL;
constexpr unsigned kSavesYmm = 0x6, kSavesZmm = 0xE6;

CpuLevel highest_level() {
  CpuFeatures features;
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) != 0) features.leaf1 = c;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d) != 0) features.extended = c;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) != 0) features.leaf7 = b;
  if ((features.leaf1 & bit_OSXSAVE) != 0)
    __asm__("xgetbv" : "=a"(features.saved), "=d"(d) : "c"(0));
  return level_of(features);
}
#else
CpuLevel highest_level() { return CpuLevel::kV1; }
#endif

bool equal(const char* a, const char* b) {
  while (*a != '\0' && *a == *b) ++a, ++b;
  return *a == *b;
}

}  // namespace

#if defined(__x86_64__)
CpuLevel level_of(const CpuFeatures& features) {
  const auto has = [](unsigned bits, unsigned all) { return (bits & all) == all; };
  if (!has(features.leaf1, kLeaf1) || !has(features.extended, bit_LZCNT) ||
      !has(features.leaf7, kLeaf7V3) || !has(features.saved, kSavesYmm))
    return CpuLevel::kV1;
  const bool v4 = has(features.leaf7, kLeaf7V4) && has(features.saved, kSavesZmm);
  return v4 ? CpuLevel::kV4 : CpuLevel::kV3;
}
#endif

CpuLevelChoice choose_cpu_level(const char* wanted) {
  return choose_cpu_level(wanted, highest_level());
}

CpuLevelChoice choose_cpu_level(const char* wanted, CpuLevel highest) {
  if (wanted == nullptr || *wanted == '\0') return {highest};
  if (equal(wanted, "portable")) return {CpuLevel::kV1};
  const bool v3 = equal(wanted, "avx2");
  if (!v3 && !equal(wanted, "avx512"))
    return {CpuLevel::kV1, "TIGER_KERNEL: expected portable, avx2 or avx512"};
  const CpuLevel level = v3 ? CpuLevel::kV3 : CpuLevel::kV4;
  if (level > highest)
    return {CpuLevel::kV1,
            v3 ? "TIGER_KERNEL=avx2: this processor or system cannot run that kernel"
               : "TIGER_KERNEL=avx512: this processor or system cannot run that kernel"};
  return {level};
}

}  // namespace tiger
