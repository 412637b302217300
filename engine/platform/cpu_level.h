// One program for all processors: the preset `dist` compiles everything once for each of three
// levels of x86-64, and one of them is chosen at start. (tools/cmake/levels.cmake joins them.)
#pragma once

namespace tiger {

// The levels of the x86-64 psABI that Tiger is compiled for, by the kernel (board/kernel.h) that
// the compiler chooses there: v1 portable, v3 avx2, v4 avx512.
enum class CpuLevel { kV1, kV3, kV4 };

// What an x86-64 processor has, by the bits of <cpuid.h>, and which registers the system saves.
struct CpuFeatures {
  unsigned leaf1 = 0;     // ecx of leaf 1
  unsigned extended = 0;  // ecx of leaf 0x80000001
  unsigned leaf7 = 0;     // ebx of leaf 7
  unsigned saved = 0;     // eax of xgetbv
};

// The highest level that such a processor can run.
CpuLevel level_of(const CpuFeatures& features);

struct CpuLevelChoice {
  CpuLevel level = CpuLevel::kV1;
  const char* fault = nullptr;  // why the wanted level cannot be used; null: nothing is wrong
};

// The level of the kernel that `wanted` names, or, if that is null or "", the highest level that
// the processor and the system can run. If the wanted one cannot be used, the level is kV1.
CpuLevelChoice choose_cpu_level(const char* wanted);
CpuLevelChoice choose_cpu_level(const char* wanted, CpuLevel highest);

// The environment variable that names the wanted kernel.
inline constexpr char kCpuLevelVariable[] = "TIGER_KERNEL";

// In the shared library, which cannot print: the fault of the choice made when it was loaded.
extern const char* cpu_level_fault;

}  // namespace tiger
