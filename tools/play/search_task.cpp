#include "play/search_task.h"

#include <utility>

namespace tiger::tools {

std::unique_ptr<BackgroundSearch> SearchTask::make(const PlayerSettings& settings) {
  return std::make_unique<BackgroundSearch>(settings, [this](const std::exception&) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
  });
}

void SearchTask::start(Purpose purpose, BackgroundSearch::Task task) {
  discard();
  background_->start(std::move(task));
  purpose_ = purpose;
}

void SearchTask::post(std::function<void()> message) {
  const std::lock_guard lock(mutex_);
  messages_.push_back(std::move(message));
}

void SearchTask::poll() {
  std::vector<std::function<void()>> messages;
  std::exception_ptr failure;
  {
    const std::lock_guard lock(mutex_);
    messages.swap(messages_);
    failure = std::exchange(failure_, nullptr);
  }
  for (const auto& message : messages) message();
  if (!failure || !is_awaited()) return;
  done();
  std::rethrow_exception(failure);
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
  failure_ = nullptr;
  done();
}

}  // namespace tiger::tools
