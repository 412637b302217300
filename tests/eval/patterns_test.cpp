#include "eval/patterns.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "eval/features.h"
#include "eval/naive_patterns.h"

namespace tiger {
namespace {

TEST_CASE("a pattern is a few different squares with a name of its own") {
  std::set<std::string_view> names;
  for (const Pattern& pattern : kPatterns) {
    const std::string name(pattern.name);
    CAPTURE(name);
    CHECK(name != "");
    CHECK(names.insert(pattern.name).second);
    REQUIRE(pattern.size >= 1);
    REQUIRE(pattern.size <= kMaxPatternSquares);
    const std::vector<Square> squares = naive::images(pattern, 0);
    CHECK(naive::as_set(squares).size() == squares.size());
    for (const Square x : squares) {
      CHECK(x >= 0);
      CHECK(x < 64);
    }
  }
}

TEST_CASE("a pattern has the squares that its text names, the first one first") {
  const Pattern pattern = detail::pattern("test", "a1h1a8h8d4e5b7");
  CHECK(pattern.name == "test");
  REQUIRE(pattern.size == 7);
  constexpr Square kWanted[] = {0, 7, 56, 63, 27, 36, 49};
  for (int i = 0; i < 7; ++i) CHECK(pattern.squares[i] == kWanted[i]);
}

TEST_CASE("powers of 3") {
  for (int n = 0; n <= kMaxPatternSquares + 1; ++n) CHECK(power_of_3(n) == naive::three_to(n));
}

TEST_CASE("the features of a pattern are all its places, each once") {
  std::vector<std::set<std::set<Square>>> found(kPatternCount);
  for (const Feature& feature : kFeatures) {
    REQUIRE(feature.pattern >= 0);
    REQUIRE(feature.pattern < kPatternCount);
    REQUIRE(feature.size == kPatterns[feature.pattern].size);
    const std::vector<Square> squares(feature.squares.begin(),
                                      feature.squares.begin() + feature.size);
    CHECK(found[feature.pattern].insert(naive::as_set(squares)).second);
    // All digits are moved by one and the same symmetry.
    bool moved = false;
    for (int s = 0; s < 8; ++s) moved |= squares == naive::images(kPatterns[feature.pattern], s);
    CHECK(moved);
  }
  int features = 0;
  for (int p = 0; p < kPatternCount; ++p) {
    std::set<std::set<Square>> wanted;
    for (int s = 0; s < 8; ++s) wanted.insert(naive::as_set(naive::images(kPatterns[p], s)));
    CHECK(found[p] == wanted);
    features += static_cast<int>(wanted.size());
  }
  CHECK(kFeatureCount == features);
  CHECK(kFeatures.size() == static_cast<std::size_t>(features));
}

TEST_CASE("the features are in the order of their patterns") {
  CHECK(std::is_sorted(kFeatures.begin(), kFeatures.end(), [](const auto& one, const auto& other) {
    return one.pattern < other.pattern;
  }));
}

TEST_CASE("the configurations of the patterns follow each other without a gap") {
  REQUIRE(kFirstConfiguration.size() == static_cast<std::size_t>(kPatternCount) + 1);
  for (int p = 0; p <= kPatternCount; ++p)
    CHECK(kFirstConfiguration[p] == naive::first_configuration(p));
  CHECK(kConfigurations == naive::first_configuration(kPatternCount));
}

TEST_CASE("a feature's origin is the configuration of empty squares in that list") {
  for (const Feature& feature : kFeatures)
    CHECK(feature.origin ==
          naive::first_configuration(feature.pattern) + (naive::three_to(feature.size) - 1) / 2);
}

TEST_CASE("mirrored configurations share one weight and no others do, numbered by first use") {
  const SharedWeights& shared = shared_weights();
  const std::vector<int>& wanted = naive::weight_numbers();
  REQUIRE(wanted.size() == static_cast<std::size_t>(kConfigurations));
  int different = 0;
  for (int i = 0; i < kConfigurations; ++i) different += shared.weight_of[i] != wanted[i];
  CHECK(different == 0);
  CHECK(shared.weights == *std::max_element(wanted.begin(), wanted.end()) + 1);
  CHECK(shared.weights < kConfigurations);
}

TEST_CASE("the checksum of the pattern set is that of its sizes, squares and number of weights") {
  std::uint64_t sum = 14695981039346656037U;
  const auto add = [&](int number) {
    sum = (sum ^ static_cast<unsigned>(number)) * 1099511628211U;
  };
  for (const Pattern& pattern : kPatterns) {
    add(pattern.size);
    for (const Square x : naive::images(pattern, 0)) add(x);
  }
  add(1 + *std::max_element(naive::weight_numbers().begin(), naive::weight_numbers().end()));
  CHECK(pattern_set_checksum() == sum);
}

}  // namespace
}  // namespace tiger
