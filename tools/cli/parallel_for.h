// Work in many equal parts, shared by threads.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <string>

namespace tiger::tools {

struct ParallelLoop {
  std::size_t count;  // parts, worked on in batches of a size that a thread takes at a time
  std::size_t size;
  int threads;
  const std::atomic<bool>& stop;  // once true, no batch is begun any more
  std::string title;              // of the progress line on a terminal's stderr; empty: none
};

// Does [begin, end) of the parts.
using Batch = std::function<void(std::size_t begin, std::size_t end)>;

// Calls make_batch() once in each thread, and what it returns for every batch. An exception in a
// thread ends the others and is thrown again here.
void parallel_for(const ParallelLoop& batches, const std::function<Batch()>& make_batch);

}  // namespace tiger::tools
