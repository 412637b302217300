// Which rows stay, beside a search through all of them.
#include "dataset/distinct_rows.h"

#include <doctest/doctest.h>

#include <random>

namespace tiger::tools {
namespace {

struct Numbered {
  std::uint64_t key;
  std::uint8_t part;
  int number;
};
std::uint64_t key_of(const Numbered& row) { return row.key; }

TEST_CASE("each key once, in its latest part, and there the first") {
  std::mt19937_64 random(1);
  std::vector<Numbered> all;
  for (int i = 0; i < 2000; ++i)
    all.push_back({random() % 500, static_cast<std::uint8_t>(random() % 3), i});
  DistinctRows<Numbered> distinct(5000);
  for (const Numbered& row : all) distinct.add(row);

  std::vector<int> expected;
  for (const Numbered& row : all) {
    bool stays = true;
    for (const Numbered& other : all)
      if (other.key == row.key && other.number != row.number)
        stays = stays &&
                (other.part < row.part || (other.part == row.part && other.number > row.number));
    if (stays) expected.push_back(row.number);
  }
  CHECK_FALSE(distinct.is_full());
  CHECK(distinct.kept() == expected.size());
  const std::size_t left_out = distinct.repeated() + distinct.in_two_parts();
  CHECK(left_out == all.size() - expected.size());
  CHECK(distinct.repeated() > 100);
  CHECK(distinct.in_two_parts() > 100);
  std::vector<int> taken;
  for (const Numbered& row : distinct.take()) taken.push_back(row.number);
  CHECK(taken == expected);
}

}  // namespace
}  // namespace tiger::tools
