#include "platform/built_for.h"

// 1 if the compiler defines the macro (as 1), 0 if it does not.
#define TIGER_ARGUMENT_1 0,
#define TIGER_SECOND(ignored, value, ...) value
#define TIGER_PICK(junk) TIGER_SECOND(junk 1, 0, 0)
#define TIGER_PASTE(value) TIGER_PICK(TIGER_ARGUMENT_##value)
#define TIGER_HAS(macro) TIGER_PASTE(macro) != 0

namespace tiger {

extern constexpr BuiltFor kBuiltFor = {
    .popcnt = TIGER_HAS(__POPCNT__),
    .sse42 = TIGER_HAS(__SSE4_2__),
    .avx = TIGER_HAS(__AVX__),
    .avx2 = TIGER_HAS(__AVX2__),
    .bmi = TIGER_HAS(__BMI__),
    .bmi2 = TIGER_HAS(__BMI2__),
    .fma = TIGER_HAS(__FMA__),
    .lzcnt = TIGER_HAS(__LZCNT__),
    .avx512f = TIGER_HAS(__AVX512F__),
    .avx512cd = TIGER_HAS(__AVX512CD__),
    .avx512bw = TIGER_HAS(__AVX512BW__),
    .avx512dq = TIGER_HAS(__AVX512DQ__),
    .avx512vl = TIGER_HAS(__AVX512VL__),
    .avx512ifma = TIGER_HAS(__AVX512IFMA__),
    .avx512vbmi = TIGER_HAS(__AVX512VBMI__),
    .avx512vbmi2 = TIGER_HAS(__AVX512VBMI2__),
    .avx512vnni = TIGER_HAS(__AVX512VNNI__),
    .avx512bitalg = TIGER_HAS(__AVX512BITALG__),
    .avx512vpopcntdq = TIGER_HAS(__AVX512VPOPCNTDQ__),
    .gfni = TIGER_HAS(__GFNI__),
};

}  // namespace tiger
