// This file alone chooses the instruction set: kernel::legal_moves and the other functions come
// from one of the files below (the kernels). All return the same bits as the portable kernel. Tests
// compare the portable kernel with a walk over the board, square by square.
#pragma once

#include "board/kernel_portable.h"

#if defined(__AVX512F__) && defined(__AVX512VL__) && defined(__AVX512CD__) && defined(__BMI2__)
#include "board/kernel_avx2.h"
#include "board/kernel_avx512.h"
#define TIGER_KERNEL avx512
#elif defined(__AVX2__) && defined(__BMI2__)
#include "board/kernel_avx2.h"
#define TIGER_KERNEL avx2
#elif defined(__aarch64__)
#include "board/kernel_neon.h"
#define TIGER_KERNEL neon
#elif defined(__wasm_simd128__)
#include "board/kernel_wasm.h"
#define TIGER_KERNEL wasm
#else
#define TIGER_KERNEL portable
#endif

namespace tiger::kernel {

using TIGER_KERNEL::file_bits;
using TIGER_KERNEL::flips;
using TIGER_KERNEL::grow_stable;
using TIGER_KERNEL::last_flips;
using TIGER_KERNEL::legal_moves;

// "portable", "avx2", "avx512", "neon" or "wasm": the kernel that the engine was built with.
const char* name();

}  // namespace tiger::kernel
