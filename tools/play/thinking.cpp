#include "play/thinking.h"

#include <utility>

namespace tiger::tools {

void Thinking::start(Purpose purpose, Thinker::Task task) {
  drop();
  purpose_ = purpose;
  thinker_->start(std::move(task));
}

void Thinking::post(std::function<void()> message) {
  const std::lock_guard lock(mutex_);
  messages_.push_back(std::move(message));
}

void Thinking::attend() {
  std::vector<std::function<void()>> messages;
  {
    const std::lock_guard lock(mutex_);
    messages.swap(messages_);
  }
  for (const auto& message : messages) message();
}

void Thinking::stop() {
  thinker_->stop();
  attend();
  done();
}

void Thinking::drop() {
  thinker_->stop();
  const std::lock_guard lock(mutex_);
  messages_.clear();
  done();
}

}  // namespace tiger::tools
