// Which process this is, and what it loads while it runs.
#pragma once

#include <string>

namespace tiger {

// A copy of the process, as fork() makes it, has another one.
int process_id();

// The name of this computer.
std::string host_name();

// The file of a shared library, such as "libsqlite3.so.0", by its name and the version of its
// interface, which not all systems have in the name of the file.
std::string library_file(const std::string& name, int version);

// Loads a shared library; null if there is none. It stays until the program ends.
void* load_library(const std::string& file);

// The address of a function of that name in a library; null if it has none.
void* find_function(void* library, const char* name);

}  // namespace tiger
