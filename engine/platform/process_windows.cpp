#include <windows.h>

#include "platform/process.h"

namespace tiger {

int process_id() { return static_cast<int>(GetCurrentProcessId()); }

std::string host_name() {
  char name[256] = "";
  DWORD size = sizeof name;
  return GetComputerNameA(name, &size) != 0 ? name : "";
}

std::string library_file(const std::string& name, int) { return name + ".dll"; }

// Only from the folders of the program and of the system: elsewhere, anybody may have put a library
// of that name.
void* load_library(const std::string& file) {
  return LoadLibraryExA(file.c_str(), nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
}

void* find_function(void* library, const char* name) {
  return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(library), name));
}

}  // namespace tiger
