#include "search/stop_condition.h"

#include <doctest/doctest.h>

namespace tiger {
namespace {

TEST_CASE("a search stops when its nodes reach their limit, not before, and for good") {
  SearchControl control;
  control.max_nodes = 1000;
  StopCondition condition(control);
  CHECK_FALSE(condition.poll(600));
  CHECK_FALSE(condition.poll(999));
  CHECK_FALSE(condition.stopped());
  CHECK(condition.poll(1000));
  CHECK(condition.stopped());
  CHECK(condition.poll(1000));
}

TEST_CASE("nodes of helpers, which report them themselves, count once") {
  SearchControl control;
  control.max_nodes = 1000;
  StopCondition condition(control);
  CHECK(condition.spend(400) == 400);
  CHECK(condition.spend(450) == 450);
  condition.skip(300);  // the counter of this thread is 750 now
  CHECK(condition.spend(750) == 450);
  CHECK_FALSE(condition.poll(1299));
  CHECK(condition.poll(1300));
}

TEST_CASE("a search stops at either flag, and without limits never") {
  CHECK_FALSE(StopCondition(SearchControl{}).poll(UINT64_MAX - 1));
  for (const bool by_time : {false, true}) {
    std::atomic<bool> flag = false;
    SearchControl control;
    (by_time ? control.time_up : control.stop) = &flag;
    StopCondition condition(control);
    CHECK_FALSE(condition.poll(1));
    flag = true;
    CHECK(condition.poll(1));
    flag = false;
    CHECK(condition.stopped());
  }
}

}  // namespace
}  // namespace tiger
