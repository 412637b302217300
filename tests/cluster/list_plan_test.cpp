// The coordinator's plan for a list of positions, played through with workers that are no more than
// a few lines of the test.
#include "cluster/list_plan.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "support/random_boards.h"

namespace tiger::cluster {
namespace {

constexpr double kFast = 10;  // binary logarithm of the nodes of a job without cost

Outcome outcome_of(JobId job) {
  return {.nodes = 1000 + job, .seconds = 1e-4, .threads = 1, .lower = 4, .upper = 4};
}

ListPlan plan_of(int positions, double log = kFast, ListPlan::Settings settings = {.recheck = 0}) {
  ListPlan plan(settings);
  for (int i = 0; i < positions; ++i) plan.add(14, log);
  plan.begin();
  return plan;
}

TEST_CASE("all positions are solved once, whatever happens to workers and their answers") {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    sample::Random random(seed);
    const int positions = 1 + random.below(300);
    ListPlan plan({.recheck = 0.1, .seed = seed, .max_kills = 1000});
    for (int i = 0; i < positions; ++i) plan.add(10 + random.below(20), random.below(40));
    plan.begin();
    std::map<int, std::vector<JobId>> held;
    std::set<JobId> solved;
    int next_rank = 1;
    for (int workers = 1 + random.below(5); workers > 0; --workers) {
      held[next_rank];
      plan.join(next_rank++, 1 + random.below(3));
    }
    for (int steps = 0; !plan.done() && steps < 100'000; ++steps) {
      for (const Order& order : plan.deal()) {
        REQUIRE(held.contains(order.rank));
        auto& jobs = held[order.rank];
        if (order.kind == Order::Kind::kSolve) {
          jobs.push_back(order.job);
        } else if (const auto at = std::find(jobs.begin(), jobs.end(), order.job);
                   at != jobs.end() && random.below(2) == 0) {
          jobs.erase(at);
          plan.returned(order.rank, order.job);
        }
      }
      auto worker = std::next(held.begin(), random.below(static_cast<int>(held.size())));
      const int rank = worker->first;
      auto& jobs = worker->second;
      if (random.below(100) == 0) {
        plan.lost(rank);
        held.erase(worker);
        held[next_rank];
        plan.join(next_rank++, 1);
      } else if (!jobs.empty()) {
        const JobId job = jobs.front();
        jobs.erase(jobs.begin());
        if (plan.finished(rank, job, outcome_of(position_of(job))))
          CHECK(solved.insert(job).second);
      }
    }
    CHECK(plan.done());
    CHECK(solved.size() == static_cast<std::size_t>(positions));
    for (const Recheck& recheck : plan.take_rechecks()) {
      CHECK(recheck.agrees());
      CHECK(recheck.ranks[0] != recheck.ranks[1]);
    }
  }
}

TEST_CASE("the most expensive positions are dealt first") {
  ListPlan plan({.recheck = 0});
  for (const double log : {20.0, 34.0, 27.0, 33.0}) plan.add(24, log);
  plan.begin();
  plan.join(1, 1);
  plan.join(2, 1);
  const auto orders = plan.deal();
  REQUIRE(orders.size() == 2);
  CHECK(orders[0].job == 1);
  CHECK(orders[1].job == 3);
}

TEST_CASE("what came back corrects the order") {
  ListPlan plan({.recheck = 0});
  for (int i = 0; i < 40; ++i) plan.add(20, 30.0);  // in truth cheap
  for (int i = 0; i < 40; ++i) plan.add(19, 29.5);
  plan.begin();
  plan.join(1, 1);
  std::vector<JobId> order;
  while (!plan.done())
    for (const Order& o : plan.deal()) {
      order.push_back(o.job);
      const double nodes = std::exp2(o.job < 40 ? 24 : 29.5);
      plan.finished(1, o.job, {static_cast<std::uint64_t>(nodes), nodes / 2e7, 1, 0, 0});
    }
  CHECK(order.front() < 40);
  // After a few cheap ones of 20 empty squares, those of 19 are taken for the larger ones... unless
  // their own correction, which begins with that of the nearest smaller ones, says otherwise.
  const auto first_of_19 =
      std::find_if(order.begin(), order.end(), [](JobId j) { return j >= 40; });
  CHECK(first_of_19 - order.begin() < 20);
}

TEST_CASE("a worker gets small jobs ahead, and large ones singly") {
  ListPlan small = plan_of(10'000);
  small.join(1, 1);
  const auto many = small.deal();
  CHECK(many.size() > 100);
  CHECK(many.size() <= 512);
  ListPlan large = plan_of(100, 36);
  large.join(1, 1);
  CHECK(large.deal().size() == 2);  // one to solve, one to follow
}

TEST_CASE("jobs that are nothing but a delay do not change what workers are believed to do") {
  ListPlan plan = plan_of(10'000, 0);
  plan.join(1, 1);
  std::size_t dealt = 0;
  for (int i = 0; i < 10; ++i) {
    const auto orders = plan.deal();
    dealt += orders.size();
    for (const Order& order : orders) plan.finished(1, order.job, {.nodes = 0, .seconds = 0.01});
  }
  CHECK(dealt > 3000);
}

TEST_CASE("with little left, nobody gets jobs ahead") {
  ListPlan plan = plan_of(4, 36);
  for (int rank = 1; rank <= 4; ++rank) plan.join(rank, 1);
  std::set<int> ranks;
  for (const Order& order : plan.deal()) ranks.insert(order.rank);
  CHECK(ranks.size() == 4);
}

TEST_CASE("a job that waits at one worker is called back for another that is idle") {
  ListPlan plan = plan_of(6, 36);
  plan.join(1, 1);
  CHECK(plan.deal().size() == 2);
  // The other four go to worker 2 as they are finished.
  plan.join(2, 1);
  std::vector<Order> orders = plan.deal();
  std::vector<JobId> second;
  for (int guard = 0; guard < 20; ++guard) {
    bool called = false;
    for (const Order& order : orders) {
      called |= order.kind == Order::Kind::kCallBack;
      if (order.kind == Order::Kind::kCallBack) {
        CHECK(order.rank == 1);
        plan.returned(1, order.job);
      } else if (order.rank == 2) {
        second.push_back(order.job);
      }
    }
    if (called) break;
    REQUIRE(!second.empty());
    plan.finished(2, second.back(), outcome_of(0));
    second.pop_back();
    orders = plan.deal();
  }
  const auto given = plan.deal();
  REQUIRE(given.size() == 1);
  CHECK(given[0].rank == 2);
}

TEST_CASE("a job that kills three workers is set aside, and an innocent one beside it is not") {
  constexpr JobId kKiller = 7;
  ListPlan plan = plan_of(20);
  std::set<JobId> solved;
  int rank = 1;
  plan.join(rank, 1);
  for (int guard = 0; !plan.done() && guard < 100; ++guard) {
    for (const Order& order : plan.deal()) {
      if (order.rank != rank) continue;
      if (order.job == kKiller) {
        plan.lost(rank);
        plan.join(++rank, 1);
        break;
      }
      if (plan.finished(rank, order.job, outcome_of(order.job))) solved.insert(order.job);
    }
  }
  CHECK(plan.done());
  CHECK(plan.set_aside() == std::vector<JobId>{kKiller});
  CHECK(solved.size() == 19);
  CHECK(rank == 4);
}

TEST_CASE("kills of earlier runs count") {
  ListPlan plan({.recheck = 0});
  for (int i = 0; i < 3; ++i) plan.add(14, kFast);
  for (int i = 0; i < 3; ++i) plan.note_kill(1);
  plan.mark_done(0);
  plan.begin();
  CHECK(plan.set_aside() == std::vector<JobId>{1});
  CHECK(plan.left() == 1);
}

TEST_CASE("a second solving that differs is found, and ranks are named") {
  ListPlan plan = plan_of(1, kFast, {.recheck = 1});
  plan.join(1, 1);
  plan.join(2, 1);
  REQUIRE(plan.deal().size() == 1);
  CHECK(plan.finished(1, 0, outcome_of(0)));
  CHECK_FALSE(plan.done());
  const auto orders = plan.deal();
  REQUIRE(orders.size() == 1);
  CHECK(orders[0].rank == 2);
  CHECK(orders[0].job == (0 | kRecheckBit));
  Outcome other = outcome_of(0);
  other.lower = other.upper = 6;
  CHECK_FALSE(plan.finished(2, orders[0].job, other));
  CHECK(plan.done());
  const auto rechecks = plan.take_rechecks();
  REQUIRE(rechecks.size() == 1);
  CHECK_FALSE(rechecks[0].agrees());
  CHECK(rechecks[0].ranks[0] == 1);
  CHECK(rechecks[0].ranks[1] == 2);
}

TEST_CASE("about the part that was asked for is solved again") {
  const ListPlan plan = plan_of(0, kFast, {.recheck = 0.001, .seed = 5});
  int chosen = 0;
  for (JobId job = 0; job < 1'000'000; ++job) chosen += plan.chosen_for_recheck(job);
  CHECK(chosen > 850);
  CHECK(chosen < 1150);
}

TEST_CASE("one worker alone solves nothing again, and ends") {
  ListPlan plan = plan_of(50, kFast, {.recheck = 1});
  plan.join(1, 1);
  while (!plan.done())
    for (const Order& order : plan.deal()) plan.finished(1, order.job, outcome_of(order.job));
  CHECK(plan.take_rechecks().empty());
}

TEST_CASE("a position takes few bytes") {
  const ListPlan plan = plan_of(100'000);
  CHECK(plan.bytes() <= 20 * 100'000);
}

}  // namespace
}  // namespace tiger::cluster
