// What the system refuses, memory and threads, and what the user can do about it.
#pragma once

#include <exception>
#include <string>

#include "cli/program.h"
#include "platform/memory.h"

namespace tiger::tools {

// A table for which there is no memory.
struct TableRefused : Failure {
  // `option` is what chooses its size.
  TableRefused(int hash_bits, const MemoryRefused& refused,
               const std::string& option = "--hash-bits");
};

// Whether memory was refused, so that fewer threads may help.
bool is_memory_refused(const std::exception& error);

// What is said of an error that ends the program: the reason, and what to change.
std::string failure_text(const std::exception& error);

// Prints that on stderr, even where there is no memory to put the line together.
void warn_of_failure(const std::exception& error) noexcept;

// Says so on stderr if the system granted fewer threads than were wanted; once, as the next search
// of a program will hardly get more.
void warn_of_fewer_threads(int wanted, int granted);

}  // namespace tiger::tools
