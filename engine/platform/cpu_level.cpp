// Compiled for every x86-64 processor, and must call only code that is, too.
#include "platform/cpu_level.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace tiger {

const char* cpu_level_fault = nullptr;

namespace {

#if defined(__x86_64__)
// Features by their bits, as the manuals of cpuid list them.
constexpr unsigned kLeaf1 = 1U << 12 | 1U << 20 | 1U << 22 | 1U << 23 | 1U << 27 | 1U << 28 |
                            1U << 29;  // fma sse4.2 movbe popcnt osxsave avx f16c
constexpr unsigned kLeaf7V3 = 1U << 3 | 1U << 5 | 1U << 8;  // bmi avx2 bmi2
constexpr unsigned kLeaf7V4 =
    1U << 16 | 1U << 17 | 1U << 28 | 1U << 30 | 1U << 31;  // avx512 f dq cd bw vl
constexpr unsigned kExtended = 1U << 5;                    // lzcnt
constexpr unsigned kSavesYmm = 0x6, kSavesZmm = 0xE6;      // registers that the system saves

CpuLevel highest_level() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kLeaf1) != kLeaf1) return CpuLevel::kV1;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d) == 0 || (c & kExtended) == 0) return CpuLevel::kV1;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || (b & kLeaf7V3) != kLeaf7V3)
    return CpuLevel::kV1;
  unsigned saved = 0, high = 0;
  __asm__("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  if ((saved & kSavesYmm) != kSavesYmm) return CpuLevel::kV1;
  const bool v4 = (b & kLeaf7V4) == kLeaf7V4 && (saved & kSavesZmm) == kSavesZmm;
  return v4 ? CpuLevel::kV4 : CpuLevel::kV3;
}
#else
CpuLevel highest_level() { return CpuLevel::kV1; }
#endif

bool equal(const char* a, const char* b) {
  while (*a != '\0' && *a == *b) ++a, ++b;
  return *a == *b;
}

}  // namespace

CpuLevelChoice choose_cpu_level(const char* wanted) {
  const CpuLevel highest = highest_level();
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
