#include "play/thinking.h"

#include <utility>

namespace tiger::tools {

void Thinking::start(Purpose purpose, BackgroundSearch::Task task) {
  drop();
  purpose_ = purpose;
  background_->start(std::move(task));
}

void Thinking::post(std::function<void()> message) {
  const std::lock_guard lock(mutex_);
  messages_.push_back(std::move(message));
}

void Thinking::poll() {
  std::vector<std::function<void()>> messages;
  {
    const std::lock_guard lock(mutex_);
    messages.swap(messages_);
  }
  for (const auto& message : messages) message();
}

void Thinking::stop() {
  background_->stop();
  poll();
  done();
}

void Thinking::drop() {
  background_->stop();
  const std::lock_guard lock(mutex_);
  messages_.clear();
  done();
}

}  // namespace tiger::tools
