// The order of searches, with several threads.
#include "web/scheduler.h"

#include <doctest/doctest.h>

#include <future>
#include <string>
#include <vector>

namespace tiger::web {
namespace {

using std::chrono::seconds;

// Searches that end when they are told to, or when they are stopped.
class Gate {
 public:
  void open() { opened_.set_value(); }
  std::function<void(Job&)> work(std::string name) {
    return [this, name](Job& job) {
      job.tell({"begun", name});
      while (!job.stop_flag() &&
             future_.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
      }
      job.tell({"final", job.stop_flag() ? "stopped" : name});
    };
  }

 private:
  std::promise<void> opened_;
  std::shared_future<void> future_ = opened_.get_future().share();
};

std::string next_of(const std::shared_ptr<Job>& job) {
  const std::optional<Job::Event> event = job->next(seconds(60));
  return event ? event->name + " " + event->data : "";
}

TEST_CASE("with two threads, two search and as many wait as may") {
  Scheduler scheduler(2, 1);
  Gate gate;
  const auto first = scheduler.submit({.work = gate.work("1")});
  const auto second = scheduler.submit({.work = gate.work("2")});
  const auto third = scheduler.submit({.work = gate.work("3")});
  REQUIRE(third != nullptr);
  CHECK(next_of(first) == "begun 1");
  CHECK(next_of(second) == "begun 2");
  CHECK(scheduler.running() == 2);
  CHECK(scheduler.waiting() == 1);
  CHECK(scheduler.submit({.work = gate.work("4")}) == nullptr);
  CHECK_FALSE(third->has_begun());
  gate.open();
  CHECK(next_of(first) == "final 1");
  CHECK(next_of(third) == "begun 3");
  CHECK(next_of(third) == "final 3");
  CHECK(next_of(third).empty());
  CHECK(third->is_over());
}

TEST_CASE("threads: one that is cancelled stops, or leaves the queue") {
  Scheduler scheduler(1, 2);
  Gate gate;
  const auto first = scheduler.submit({.work = gate.work("1")});
  const auto second = scheduler.submit({.work = gate.work("2")});
  const auto third = scheduler.submit({.work = gate.work("3")});
  CHECK(next_of(first) == "begun 1");
  scheduler.cancel(second);
  CHECK(scheduler.waiting() == 1);
  scheduler.cancel(first);
  CHECK(next_of(first) == "final stopped");
  CHECK(next_of(third) == "begun 3");
  scheduler.close();
  CHECK(next_of(third) == "final stopped");
  CHECK(scheduler.submit({.work = gate.work("4")}) == nullptr);
}

TEST_CASE("threads: one that needs several is not overtaken, one whose session is busy is") {
  Scheduler scheduler(2, 4);
  Gate gate;
  const auto first = scheduler.submit({.work = gate.work("1"), .session = "s"});
  CHECK(next_of(first) == "begun 1");
  const auto same = scheduler.submit({.work = gate.work("2"), .session = "s"});
  const auto other = scheduler.submit({.work = gate.work("3"), .session = "t"});
  CHECK(next_of(other) == "begun 3");
  const auto wide = scheduler.submit({.work = gate.work("4"), .threads = 9});
  const auto last = scheduler.submit({.work = gate.work("5")});
  scheduler.cancel(other);
  CHECK(next_of(other) == "final stopped");
  CHECK_FALSE(wide->has_begun());
  CHECK_FALSE(last->has_begun());
  CHECK_FALSE(same->has_begun());
  gate.open();
  for (const auto& job : {same, wide, last}) {
    CHECK(next_of(job).starts_with("begun"));
    CHECK(next_of(job).starts_with("final"));
  }
}

TEST_CASE("threads: searches that wait for their session leave the queue's threads to others") {
  Scheduler scheduler(2, 1);
  Gate gate;
  const auto first = scheduler.submit({.work = gate.work("1"), .session = "s"});
  CHECK(next_of(first) == "begun 1");
  const auto same = scheduler.submit({.work = gate.work("2"), .session = "s"});
  REQUIRE(same != nullptr);
  CHECK(scheduler.waiting() == 1);  // as many as may
  const auto other = scheduler.submit({.work = gate.work("3")});
  REQUIRE(other != nullptr);  // a thread is free
  CHECK(next_of(other) == "begun 3");
  CHECK(scheduler.submit({.work = gate.work("4")}) == nullptr);
  gate.open();
  CHECK(next_of(first) == "final 1");
  CHECK(next_of(other) == "final 3");
  CHECK(next_of(same) == "begun 2");
  CHECK(next_of(same) == "final 2");
}

}  // namespace
}  // namespace tiger::web
