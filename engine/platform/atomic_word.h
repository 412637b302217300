// Atomic access to a plain 64-bit word, aligned to 8 bytes, that threads share. std::atomic_ref
// does the same, but libc++ lacks it before version 19. Both standard libraries implement
// std::atomic_ref with the builtins below, so the instructions are the same.
#pragma once

#include <cstdint>

namespace tiger::atomic_word {

static_assert(__atomic_always_lock_free(sizeof(std::uint64_t), nullptr));

// A thread that loads a value sees all that its writer wrote before store_release().
inline std::uint64_t load_acquire(const std::uint64_t& word) {
  return __atomic_load_n(&word, __ATOMIC_ACQUIRE);
}

inline void store_release(std::uint64_t& word, std::uint64_t value) {
  __atomic_store_n(&word, value, __ATOMIC_RELEASE);
}

// If the word is `expected`, sets it to `desired` and returns true; otherwise leaves the word
// unchanged and returns false. It never fails spuriously. The memory order is that of
// load_acquire() and, if the word is set, also that of store_release().
inline bool compare_exchange(std::uint64_t& word, std::uint64_t expected, std::uint64_t desired) {
  constexpr bool kWeak = false;
  return __atomic_compare_exchange_n(&word, &expected, desired, kWeak, __ATOMIC_ACQ_REL,
                                     __ATOMIC_ACQUIRE);
}

}  // namespace tiger::atomic_word
