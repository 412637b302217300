#include "platform/thread.h"

#include <atomic>
#include <climits>
#include <string>
#include <system_error>
#include <utility>

namespace tiger {
namespace {

// How many threads may still start; changes only in tests.
std::atomic<int> granted = INT_MAX;

void ask_for_one() {
  if (granted == INT_MAX) return;
  if (granted.fetch_sub(1) > 0) return;
  granted = 0;
  throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

}  // namespace

Thread::Thread(std::function<void()> work) : work_(std::make_unique<Work>()) {
  work_->run = std::move(work);
  try {
    ask_for_one();
    thread_ = std::thread([&own = *work_] {
      try {
        own.run();
      } catch (...) {
        own.failure = std::current_exception();
      }
    });
  } catch (const std::system_error& refused) {
    throw ThreadRefused("the system refused to start a thread: " + refused.code().message());
  }
}

Thread::~Thread() {
  if (joinable()) thread_.join();
}

Thread& Thread::operator=(Thread&& from) noexcept {
  if (joinable()) thread_.join();
  thread_ = std::move(from.thread_);
  work_ = std::move(from.work_);
  return *this;
}

void Thread::join() {
  thread_.join();
  if (work_->failure) std::rethrow_exception(std::exchange(work_->failure, nullptr));
}

std::vector<Thread> start_threads(int number, const std::function<void(int)>& work) {
  std::vector<Thread> threads;
  threads.reserve(static_cast<std::size_t>(number));
  try {
    for (int i = 0; i < number; ++i) threads.emplace_back([work, i] { work(i); });
  } catch (const std::exception&) {  // refused, or no memory for one
    if (threads.empty()) throw;
  }
  return threads;
}

RefusedThreads::RefusedThreads(int n) { granted = n - 1; }
RefusedThreads::~RefusedThreads() { granted = INT_MAX; }

}  // namespace tiger
