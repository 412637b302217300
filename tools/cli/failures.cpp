#include "cli/failures.h"

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <new>
#include <numeric>
#include <vector>

#include "cli/output.h"
#include "platform/thread.h"

namespace tiger::tools {

TableRefused::TableRefused(int hash_bits, const MemoryRefused& refused, const std::string& option)
    : Failure("a table of 2^" + std::to_string(hash_bits) + " buckets " + refused.what() +
              "; choose a smaller one with " + option) {}

bool is_memory_refused(const std::exception& error) {
  return dynamic_cast<const TableRefused*>(&error) != nullptr ||
         dynamic_cast<const MemoryRefused*>(&error) != nullptr ||
         dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
}

std::string failure_text(const std::exception& error) {
  const std::string reason = reason_of(error);
  if (dynamic_cast<const ThreadRefused*>(&error) != nullptr)
    return reason + "; allow the program more threads or memory (ulimit -u, ulimit -v)";
  if (dynamic_cast<const Failure*>(&error) == nullptr && is_memory_refused(error))
    return reason +
           "; allow the program more (ulimit -v), or where it has these options, choose a smaller "
           "table with --hash-bits or fewer --threads";
  return reason;
}

void warn_of_failure(const std::exception& error) noexcept {
  try {
    warn(failure_text(error));
  } catch (const std::exception&) {
    std::fputs("tiger: out of memory\n", stderr);
  }
}

void warn_of_fewer_threads(int wanted, int granted) {
  static std::atomic<bool> told = false;
  if (granted >= wanted || told.exchange(true)) return;
  warn("only " + std::to_string(granted) + " of " +
       counted(static_cast<std::uint64_t>(wanted), "thread") +
       " work, because the system refused more; choose fewer with --threads");
}

// ---- Mistyped names ----------------------------------------------------------------------------

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);  // of the letters of `a` so far to each start of `b`
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min(replaced, std::min(row[j], row[j + 1]) + 1);
    }
  }
  return row.back();
}

}  // namespace tiger::tools
