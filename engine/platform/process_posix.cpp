#include <dlfcn.h>
#include <unistd.h>

#include "platform/process.h"

namespace tiger {

int process_id() { return getpid(); }

std::string host_name() {
  char name[256] = "";
  gethostname(name, sizeof name - 1);
  return name;
}

std::string library_file(const std::string& name, [[maybe_unused]] int version) {
#if defined(__APPLE__)
  return "lib" + name + ".dylib";
#else
  return "lib" + name + ".so." + std::to_string(version);
#endif
}

void* load_library(const std::string& file) { return dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL); }

void* find_function(void* library, const char* name) { return dlsym(library, name); }

}  // namespace tiger
