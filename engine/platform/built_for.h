// The instruction sets that the compiler was allowed to use for the engine.
#pragma once

namespace tiger {

// One flag for each instruction set, named as in /proc/cpuinfo. This is plain data, because the
// check at the program's start reads it and must not call code that may use these instructions.
struct BuiltFor {
  bool popcnt, sse42, avx, avx2, bmi, bmi2, fma, lzcnt;
  bool avx512f, avx512cd, avx512bw, avx512dq, avx512vl;
  bool avx512ifma, avx512vbmi, avx512vbmi2, avx512vnni, avx512bitalg, avx512vpopcntdq, gfni;
};

extern const BuiltFor kBuiltFor;

}  // namespace tiger
