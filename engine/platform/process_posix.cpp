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

void* load_library(const char* name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }

void* find_function(void* library, const char* name) { return dlsym(library, name); }

}  // namespace tiger
