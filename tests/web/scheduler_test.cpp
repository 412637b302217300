// Who searches, and when, with several threads.
#include "web/scheduler.h"

#include <doctest/doctest.h>

#include <future>
#include <memory>
#include <string>
#include <vector>

namespace tiger::web {
namespace {

using std::chrono::seconds;

// A search that ends when it is told to, or when it is stopped. It tells how many threads it has
// whenever it begins or goes on.
class Search {
 public:
  Search(Scheduler& scheduler, Scheduler::Order order) : scheduler_(scheduler) {
    order.work = [ended = opened_](Job& job) {
      job.tell({Job::Event::Kind::kPass, "threads " + std::to_string(job.threads())});
      while (!job.stop_flag() &&
             ended.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
      }
      if (job.is_to_narrow()) return false;
      job.tell({Job::Event::Kind::kFinal, job.stop_flag() ? "stopped" : "done"});
      return true;
    };
    job_ = scheduler.submit(std::move(order));
  }

  bool is_refused() const { return job_ == nullptr; }
  bool waits() const { return !job_->has_begun(); }
  std::string next() const {
    const std::optional<Job::Event> event = job_->next(seconds(60));
    return event ? event->text : "";
  }
  std::string end() {
    end_.set_value();
    return next();
  }
  void drop() { scheduler_.cancel(job_); }
  std::string cancel() {
    drop();
    return next();
  }

 private:
  Scheduler& scheduler_;
  std::promise<void> end_;
  std::shared_future<void> opened_ = end_.get_future().share();
  std::shared_ptr<Job> job_;
};

Scheduler::Order analysis(std::string session = "", int threads = 1) {
  return {.work = {}, .threads = threads, .session = std::move(session), .narrows = threads > 1};
}
Scheduler::Order move(Urgency urgency = Urgency::kMove, int threads = 1) {
  return {.work = {}, .threads = threads, .urgency = urgency};
}

// A search has its threads a moment longer than it has events.
void wait_until_idle(const Scheduler& scheduler) {
  while (scheduler.running() > 0) std::this_thread::yield();
}

TEST_CASE("with two threads, two search and as many wait as may") {
  Scheduler scheduler(2, 1);
  Search first(scheduler, analysis()), second(scheduler, analysis()), third(scheduler, analysis());
  CHECK(first.next() == "threads 1");
  CHECK(second.next() == "threads 1");
  CHECK(scheduler.running() == 2);
  CHECK(scheduler.waiting() == 1);
  CHECK(third.waits());
  CHECK(Search(scheduler, analysis()).is_refused());
  CHECK(first.end() == "done");
  CHECK(third.next() == "threads 1");
  CHECK(third.end() == "done");
  CHECK(third.next().empty());
  CHECK(second.cancel() == "stopped");
}

TEST_CASE("threads: one that is cancelled stops, or leaves the queue") {
  Scheduler scheduler(1, 2);
  Search first(scheduler, analysis()), second(scheduler, analysis()), third(scheduler, analysis());
  CHECK(first.next() == "threads 1");
  CHECK(scheduler.waiting() == 2);
  second.drop();
  CHECK(scheduler.waiting() == 1);
  CHECK(first.cancel() == "stopped");
  CHECK(third.next() == "threads 1");
  scheduler.close();
  CHECK(third.next() == "stopped");
  CHECK(Search(scheduler, analysis()).is_refused());
}

TEST_CASE("threads: a move does not wait for an analysis that has all of them") {
  for (const int threads : {1, 4}) {
    Scheduler scheduler(threads, 8);
    Scheduler::Order stiff = analysis("a", threads);
    stiff.narrows = false;
    Search hog(scheduler, stiff);
    CHECK(hog.next() == "threads " + std::to_string(threads));
    std::vector<std::unique_ptr<Search>> moves;
    for (int i = 1; i < Scheduler::kExtraThreads; ++i) {
      moves.push_back(std::make_unique<Search>(scheduler, move(Urgency::kMove, threads)));
      CHECK(moves.back()->next() == "threads 1");
    }
    // The last one is kept for a quick one.
    Search slow(scheduler, move());
    CHECK(scheduler.waiting() == 1);
    Search quick(scheduler, move(Urgency::kQuick));
    CHECK(quick.next() == "threads 1");
    CHECK(quick.end() == "done");
    for (const auto& one : moves) CHECK(one->end() == "done");
    CHECK(slow.next() == "threads 1");
    CHECK(slow.end() == "done");
    CHECK(hog.end() == "done");  // it was left alone
  }
}

TEST_CASE("threads: a search gives back what is above its share when somebody waits") {
  Scheduler scheduler(4, 8);
  Search first(scheduler, analysis("a", 9));
  CHECK(first.next() == "threads 4");
  Search second(scheduler, analysis("b", 4));
  CHECK(first.next() == "threads 2");
  CHECK(second.next() == "threads 2");
  Search third(scheduler, analysis("", 4));
  CHECK(first.next() == "threads 1");
  CHECK(third.next() == "threads 1");
  Search fourth(scheduler, analysis("d"));
  CHECK(second.next() == "threads 1");
  CHECK(fourth.next() == "threads 1");
  // Nobody gives back his last thread.
  Search fifth(scheduler, analysis("e"));
  CHECK(scheduler.running() == 4);
  CHECK(fifth.waits());
  CHECK(first.end() == "done");
  CHECK(fifth.next() == "threads 1");
  for (Search* one : {&second, &third, &fourth, &fifth}) CHECK(one->end() == "done");
  // Alone again, one gets all that there is.
  wait_until_idle(scheduler);
  Search last(scheduler, analysis("a", 4));
  CHECK(last.next() == "threads 4");
  CHECK(last.cancel() == "stopped");
  wait_until_idle(scheduler);
  // No more than its share, even if more are free.
  Search narrow(scheduler, analysis("a"));
  CHECK(narrow.next() == "threads 1");
  Search wide(scheduler, analysis("b", 4));
  CHECK(wide.next() == "threads 2");
  CHECK(narrow.end() == "done");
  CHECK(wide.end() == "done");
}

TEST_CASE("threads: one that cannot narrow keeps its threads, and one stopped meanwhile ends") {
  Scheduler scheduler(2, 8);
  Scheduler::Order stiff = analysis("a", 2);
  stiff.narrows = false;
  Search first(scheduler, stiff);
  CHECK(first.next() == "threads 2");
  Search second(scheduler, analysis("b"));
  CHECK(second.waits());
  CHECK(first.end() == "done");
  CHECK(second.next() == "threads 1");
  CHECK(second.end() == "done");
  wait_until_idle(scheduler);
  // It is to narrow, and its client goes before it does.
  std::promise<void> narrowed, cancelled;
  int calls = 0;
  const auto job = scheduler.submit({.work =
                                         [&](Job& one) {
                                           ++calls;
                                           while (!one.is_to_narrow()) std::this_thread::yield();
                                           narrowed.set_value();
                                           cancelled.get_future().wait();
                                           return false;
                                         },
                                     .threads = 2,
                                     .narrows = true});
  Search third(scheduler, analysis("c"));
  narrowed.get_future().wait();
  scheduler.cancel(job);
  cancelled.set_value();
  CHECK(third.next() == "threads 1");
  CHECK_FALSE(job->next(seconds(60)));
  CHECK(job->is_over());
  CHECK(calls == 1);
  Search fourth(scheduler, analysis("d", 2));
  CHECK(fourth.next() == "threads 1");
  CHECK(third.end() == "done");
  CHECK(fourth.end() == "done");
}

TEST_CASE("threads: moves come before analyses, but not twice while one waits") {
  Scheduler scheduler(1, 8);
  Search hog(scheduler, analysis());
  CHECK(hog.next() == "threads 1");
  std::vector<std::unique_ptr<Search>> extra;
  for (int i = 0; i < Scheduler::kExtraThreads; ++i) {
    extra.push_back(std::make_unique<Search>(scheduler, move(Urgency::kQuick)));
    CHECK(extra.back()->next() == "threads 1");
  }
  Search first(scheduler, analysis()), second(scheduler, analysis());
  std::vector<std::unique_ptr<Search>> moves;
  for (int i = 0; i < 3; ++i)
    moves.push_back(std::make_unique<Search>(scheduler, move(Urgency::kQuick)));
  CHECK(scheduler.waiting() == 5);
  Search* before = &hog;
  for (Search* next : {moves[0].get(), &first, moves[1].get(), &second, moves[2].get()}) {
    CHECK(before->end() == "done");
    CHECK(next->next() == "threads 1");
    CHECK(scheduler.running() == 1 + Scheduler::kExtraThreads);
    before = next;
  }
  CHECK(before->end() == "done");
  for (const auto& one : extra) CHECK(one->end() == "done");
}

TEST_CASE("threads: next is the visitor with the fewest threads") {
  Scheduler scheduler(2, 8);
  Scheduler::Order line = analysis();
  line.visitor = "batch";
  Search first(scheduler, line), second(scheduler, line), third(scheduler, line);
  CHECK(first.next() == "threads 1");
  CHECK(second.next() == "threads 1");
  Search other(scheduler, analysis());
  CHECK(second.end() == "done");
  CHECK(other.next() == "threads 1");
  CHECK(third.waits());
  CHECK(first.end() == "done");
  CHECK(third.next() == "threads 1");
  CHECK(third.end() == "done");
  CHECK(other.end() == "done");
}

TEST_CASE("threads: searches of a session wait for each other, and keep nobody waiting") {
  Scheduler scheduler(2, 1);
  Search first(scheduler, analysis("s"));
  CHECK(first.next() == "threads 1");
  Search same(scheduler, analysis("s", 2));
  CHECK_FALSE(same.is_refused());
  CHECK(scheduler.waiting() == 1);  // as many as may
  Search other(scheduler, analysis());
  CHECK(other.next() == "threads 1");
  CHECK(Search(scheduler, analysis()).is_refused());
  CHECK(first.end() == "done");
  CHECK(same.next() == "threads 1");
  CHECK(other.end() == "done");
  CHECK(same.end() == "done");
}

TEST_CASE("threads: of the connections some are kept for moves, and some for other questions") {
  Scheduler scheduler(1, 100);
  std::vector<std::unique_ptr<Search>> all;
  const auto add = [&](const Scheduler::Order& order) {
    all.push_back(std::make_unique<Search>(scheduler, order));
    return !all.back()->is_refused();
  };
  for (int i = 0; i < Scheduler::kMaxInFlight; ++i) CHECK(add(analysis("s")));
  CHECK_FALSE(add(analysis()));
  for (int i = Scheduler::kMaxInFlight; i < Scheduler::kMaxMovesInFlight; ++i) CHECK(add(move()));
  CHECK_FALSE(add(move(Urgency::kQuick)));
}

}  // namespace
}  // namespace tiger::web
