// Which process this is, and what it loads while it runs.
#pragma once

#include <string>

namespace tiger {

// The number of this process. A copy that fork() makes has another one.
int process_id();

// The name of this computer.
std::string host_name();

// The name of a shared library's file, such as "libsqlite3.so.0". Some systems leave the version of
// the interface out of it.
std::string library_file(const std::string& name, int version);

// Loads a shared library; null if there is none. It stays until the program ends.
void* load_library(const std::string& file);

// The address of a function of that name in a library; null if it has none.
void* find_function(void* library, const char* name);

}  // namespace tiger
