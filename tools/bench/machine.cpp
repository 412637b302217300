#include "bench/machine.h"

#include <fstream>
#include <utility>

#include "board/built_for.h"

namespace tiger::tools {

std::string processor_model() {
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "";
}

std::string built_for() {
  const std::pair<bool, const char*> features[] = {
      {kBuiltFor.popcnt, "popcnt"},
      {kBuiltFor.sse42, "sse4.2"},
      {kBuiltFor.avx, "avx"},
      {kBuiltFor.avx2, "avx2"},
      {kBuiltFor.bmi, "bmi"},
      {kBuiltFor.bmi2, "bmi2"},
      {kBuiltFor.fma, "fma"},
      {kBuiltFor.lzcnt, "lzcnt"},
      {kBuiltFor.avx512f, "avx512f"},
      {kBuiltFor.avx512cd, "avx512cd"},
      {kBuiltFor.avx512bw, "avx512bw"},
      {kBuiltFor.avx512dq, "avx512dq"},
      {kBuiltFor.avx512vl, "avx512vl"},
      {kBuiltFor.avx512ifma, "avx512ifma"},
      {kBuiltFor.avx512vbmi, "avx512vbmi"},
      {kBuiltFor.avx512vbmi2, "avx512vbmi2"},
      {kBuiltFor.avx512vnni, "avx512vnni"},
      {kBuiltFor.avx512bitalg, "avx512bitalg"},
      {kBuiltFor.avx512vpopcntdq, "avx512vpopcntdq"},
      {kBuiltFor.gfni, "gfni"},
  };
  std::string names;
  for (const auto& [used, name] : features)
    if (used) names += (names.empty() ? "" : " ") + std::string(name);
  return names;
}

std::string compiler() {
#ifdef __clang__
  return __VERSION__;  // begins with its name
#else
  return std::string("g++ ") + __VERSION__;
#endif
}

}  // namespace tiger::tools
