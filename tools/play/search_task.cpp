#include "play/search_task.h"

#include <utility>

namespace tiger::tools {

void SearchTask::start(Purpose purpose, BackgroundSearch::Task task) {
  discard();
  purpose_ = purpose;
  background_->start(std::move(task));
}

void SearchTask::post(std::function<void()> message) {
  const std::lock_guard lock(mutex_);
  messages_.push_back(std::move(message));
}

void SearchTask::poll() {
  std::vector<std::function<void()>> messages;
  {
    const std::lock_guard lock(mutex_);
    messages.swap(messages_);
  }
  for (const auto& message : messages) message();
}

void SearchTask::stop() {
  background_->stop();
  poll();
  done();
}

void SearchTask::discard() {
  background_->stop();
  const std::lock_guard lock(mutex_);
  messages_.clear();
  done();
}

}  // namespace tiger::tools
