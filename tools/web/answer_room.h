// How much memory the answers take that are complete and whose clients have not taken them yet, all
// connections together.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace tiger::web {

class AnswerRoom {
 public:
  static constexpr std::size_t kMostBytes = 256'000'000;

  explicit AnswerRoom(std::size_t most_bytes = kMostBytes) : most_(most_bytes) {}

  // A text that counts as long as it is kept.
  using Held = std::shared_ptr<const std::string>;

  // Null if there is no room. The room must outlive what it gives.
  Held hold(std::string text) {
    const std::size_t size = text.capacity();
    {
      const std::lock_guard lock(mutex_);
      if (size > most_ - used_) return nullptr;
      used_ += size;
    }
    return {new std::string(std::move(text)), [this, size](const std::string* held) {
              delete held;
              const std::lock_guard lock(mutex_);
              used_ -= size;
            }};
  }

  std::size_t used() const {
    const std::lock_guard lock(mutex_);
    return used_;
  }

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;  // guards what follows
  std::size_t used_ = 0;
};

}  // namespace tiger::web
