#include "cli/run_estimate.h"

#include <doctest/doctest.h>

using namespace tiger::tools;

TEST_CASE("the rest of a run is estimated once five parts are finished") {
  RunEstimate estimate = RunEstimate::of_equal_parts(20);
  for (int i = 0; i < 4; ++i) estimate.finish(1, 2);
  CHECK(!estimate.seconds_left(8));
  estimate.finish(1, 2);
  CHECK(estimate.seconds_left(10).value() == doctest::Approx(30));
  // Two parts at a time: the rest takes half of that.
  CHECK(estimate.seconds_left(5).value() == doctest::Approx(15));
}

TEST_CASE("parts count by their weight, and parts that were known take no time") {
  RunEstimate estimate({1, 1, 1, 1, 1, 4, 8});
  for (int i = 0; i < 5; ++i) estimate.finish(1, 3);
  CHECK(estimate.seconds_left(15).value() == doctest::Approx(36));
  estimate.skip(8);
  CHECK(estimate.seconds_left(15).value() == doctest::Approx(12));
  estimate.finish(4, 12);
  CHECK(estimate.seconds_left(27).value() == doctest::Approx(0));
}

TEST_CASE("no estimate is given where the times of the parts differ too much for it") {
  // The mean of five times of 1 s and one of 30 s says little about ten more.
  RunEstimate few = RunEstimate::of_equal_parts(16);
  for (int i = 0; i < 5; ++i) few.finish(1, 1);
  few.finish(1, 30);
  CHECK(!few.seconds_left(35));
  // That of sixty such parts says enough about sixty more.
  RunEstimate many = RunEstimate::of_equal_parts(180);
  for (int i = 0; i < 120; ++i) many.finish(1, i % 6 == 5 ? 30 : 1);
  CHECK(many.seconds_left(700).value() == doctest::Approx(350));
  // One heavy part is as uncertain as a single part is.
  RunEstimate heavy({1, 1, 1, 1, 1, 1, 1000});
  for (int i = 0; i < 6; ++i) heavy.finish(1, i % 2 == 0 ? 1 : 5);
  CHECK(!heavy.seconds_left(18));
}

TEST_CASE("an estimate of many years is none") {
  RunEstimate days({1, 1, 1, 1, 1, 1e7});
  RunEstimate years({1, 1, 1, 1, 1, 1e9});
  for (RunEstimate* estimate : {&days, &years})
    for (int i = 0; i < 5; ++i) estimate->finish(1, 1);
  CHECK(days.seconds_left(5).value() == doctest::Approx(1e7));
  CHECK(!years.seconds_left(5));
}

TEST_CASE("a time left is rounded to seconds") {
  CHECK(time_left_text(35.4) == "about 0:35 left");
  CHECK(time_left_text(3725) == "about 1:02:05 left");
}
