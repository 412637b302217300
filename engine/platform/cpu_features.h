// The processor features that this build was allowed to use.
#pragma once

namespace tiger {

// Plain data, for a check that runs before any other code and must not call into it.
struct BuiltFor {
  bool popcnt, sse42, avx, avx2, bmi, bmi2, fma, lzcnt;
  bool avx512f, avx512cd, avx512bw, avx512dq, avx512vl;
  bool avx512ifma, avx512vbmi, avx512vbmi2, avx512vnni, avx512bitalg, avx512vpopcntdq, gfni;
};

extern const BuiltFor kBuiltFor;

}  // namespace tiger
