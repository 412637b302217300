#include <windows.h>

#include <cstdint>
#include <string>

#include "platform/processors.h"

namespace tiger {

// The processors allowed in the group of up to 64 that the process runs in.
ProcessorSet allowed_processors() {
  DWORD_PTR own = 0;
  DWORD_PTR all = 0;
  if (GetProcessAffinityMask(GetCurrentProcess(), &own, &all) == 0) return {};
  return ProcessorSet(std::uint64_t{own});
}

int number_of_allowed_processors() { return static_cast<int>(allowed_processors().count()); }

std::string processor_model() {
  constexpr char kKey[] = "HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0";
  char name[256];
  DWORD bytes = sizeof name;
  const LSTATUS status = RegGetValueA(HKEY_LOCAL_MACHINE, kKey, "ProcessorNameString",
                                      RRF_RT_REG_SZ, nullptr, name, &bytes);
  return status == ERROR_SUCCESS ? name : "";
}

}  // namespace tiger
