// Which process this is, and what it loads while it runs.
#pragma once

#include <string>

namespace tiger {

// A copy of the process, as fork() makes it, has another one.
int process_id();

// The name of this computer.
std::string host_name();

// Loads a shared library by its name; null if there is none. It stays until the program ends.
void* load_library(const char* name);

// The address of a function of that name in a library; null if it has none.
void* find_function(void* library, const char* name);

}  // namespace tiger
