// Turns faults of the caller and exceptions into a status and a message. Callers see no exception.
#pragma once

#include <cstdint>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include "platform/memory.h"
#include "platform/own_of_thread.h"
#include "tiger/tiger.h"

namespace tiger::api {

// Thrown and caught within this folder.
struct Fault {
  tiger_status status;
  std::string message;
};

[[noreturn]] inline void fail(tiger_status status, std::string message) {
  throw Fault{status, std::move(message)};
}

inline void require(const void* pointer, const char* name) {
  if (pointer == nullptr) fail(TIGER_INVALID_ARGUMENT, std::string(name) + " is null");
}

// Checks that low <= value <= high.
template <class Number>
Number within(const char* name, Number value, Number low, Number high) {
  if (value >= low && value <= high) return value;
  fail(TIGER_INVALID_ARGUMENT, std::string(name) + " is " + std::to_string(value) + ", not " +
                                   std::to_string(low) + " to " + std::to_string(high));
}

// Checks that the caller's array has room for `needed` results.
inline void require_room(std::int32_t capacity, int needed) {
  if (capacity < needed)
    fail(TIGER_INVALID_ARGUMENT, "capacity is " + std::to_string(capacity) + ", but " +
                                     std::to_string(needed) + " are needed");
}

// Runs the work. Sets `message` to what went wrong, or to "". `work` returns TIGER_OK or
// TIGER_STOPPED, or throws.
template <class Work>
tiger_status guarded(std::string& message, const Work& work) noexcept {
  const auto failed = [&](tiger_status status, const char* what) {
    try {
      message = what;
    } catch (...) {
      message.clear();  // no memory, not even for the message
    }
    return status;
  };
  try {
    message.clear();
    return work();
  } catch (const Fault& fault) {
    return failed(fault.status, fault.message.c_str());
  } catch (const MemoryRefused& fault) {
    return failed(TIGER_OUT_OF_MEMORY, fault.what());
  } catch (const std::bad_alloc&) {
    return failed(TIGER_OUT_OF_MEMORY, "out of memory");
  } catch (const std::length_error&) {
    return failed(TIGER_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception& fault) {
    return failed(TIGER_INTERNAL_ERROR, fault.what());
  } catch (...) {
    return failed(TIGER_INTERNAL_ERROR, "unknown error");
  }
}

// The message of the last call without an engine in this thread.
inline std::string& thread_message() {
  struct Message {
    std::string text;
  };
  return own_of_thread<Message>().text;
}

// Runs the work of a function without an engine. `work` returns nothing.
template <class Work>
tiger_status call(const Work& work) noexcept {
  return guarded(thread_message(), [&] {
    work();
    return TIGER_OK;
  });
}

}  // namespace tiger::api
