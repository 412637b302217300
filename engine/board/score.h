// Two measures of what a position is worth to the side to move. A Score is a result: the difference
// in discs at the end of the game, with the empty squares counted for the winner. A Value, which
// searches and estimates use, counts fractions of a disc.
#pragma once

#include <algorithm>
#include <compare>

namespace tiger {

// Exact scores are even, from -64 to +64.

using Score = int;

inline constexpr Score kScoreMax = 64;
inline constexpr Score kScoreMin = -64;
inline constexpr Score kScoreNone = -128;  // less than any score: "nothing searched yet"

// The score of a finished game from the two sides' disc counts: the winner gets the empty squares.
constexpr Score final_score(int player_discs, int opponent_discs) {
  if (player_discs > opponent_discs) return kScoreMax - 2 * opponent_discs;
  if (player_discs < opponent_discs) return 2 * player_discs - kScoreMax;
  return 0;
}

inline constexpr int kUnitsPerDisc = 32;  // of values and of the evaluation

// A value in units. Scores and values are converted only by the functions below.
class Value {
 public:
  constexpr Value() = default;
  static constexpr Value of_units(int units) { return Value(units); }
  constexpr int units() const { return units_; }

  friend constexpr auto operator<=>(const Value&, const Value&) = default;
  constexpr Value operator-() const { return Value(-units_); }
  friend constexpr Value operator+(Value a, Value b) { return Value(a.units_ + b.units_); }
  friend constexpr Value operator-(Value a, Value b) { return Value(a.units_ - b.units_); }

 private:
  explicit constexpr Value(int units) : units_(units) {}

  int units_ = 0;
};

// A score as a value.
constexpr Value value_of(Score score) { return Value::of_units(score * kUnitsPerDisc); }

inline constexpr Value kValueMax = value_of(kScoreMax);
inline constexpr Value kValueMin = value_of(kScoreMin);
inline constexpr Value kValueNone = value_of(kScoreNone);

// The score that equals a value of whole discs, such as a search to the end of the game returns.
constexpr Score score_of(Value value) { return value.units() / kUnitsPerDisc; }

// The score nearest to a value, halves rounded up, from -64 to +64.
constexpr Score nearest_score(Value value) {
  constexpr int kOffset = kUnitsPerDisc * 32768;  // so that the division rounds down
  return std::clamp((value.units() + kOffset + kUnitsPerDisc / 2) / kUnitsPerDisc - 32768,
                    kScoreMin, kScoreMax);
}

// A value in discs, to be shown.
constexpr double discs_of(Value value) {
  return static_cast<double>(value.units()) / kUnitsPerDisc;
}

// The greatest multiple of the grain, a power of 2 units, that is not above the value.
constexpr Value floor_to(Value value, Value grain) {
  return Value::of_units(value.units() & -grain.units());
}
// The nearest multiple, halves rounded up.
constexpr Value round_to(Value value, Value grain) {
  return floor_to(Value::of_units(value.units() + grain.units() / 2), grain);
}

template <class T>
inline constexpr T kLeast = kScoreMin;
template <class T>
inline constexpr T kGreatest = kScoreMax;
template <>
inline constexpr Value kLeast<Value> = kValueMin;
template <>
inline constexpr Value kGreatest<Value> = kValueMax;

// Proven bounds: lower <= score <= upper. Also a search window, lower < score < upper.
template <class T>
struct Interval {
  T lower = kLeast<T>;
  T upper = kGreatest<T>;

  constexpr bool exact() const { return lower == upper; }
  constexpr Interval from_other_side() const { return {-upper, -lower}; }
  constexpr Interval intersection(const Interval& other) const {
    return {std::max(lower, other.lower), std::min(upper, other.upper)};
  }
  friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

using Bounds = Interval<Score>;
using ValueBounds = Interval<Value>;

constexpr ValueBounds value_of(Bounds bounds) {
  return {value_of(bounds.lower), value_of(bounds.upper)};
}
constexpr Bounds score_of(ValueBounds bounds) {
  return {score_of(bounds.lower), score_of(bounds.upper)};
}
constexpr Bounds nearest_score(ValueBounds bounds) {
  return {nearest_score(bounds.lower), nearest_score(bounds.upper)};
}

// The bounds that a fail-soft search (engine/README.md) of `window` proves when it returns `value`.
template <class T>
constexpr Interval<T> proved_by(T value, Interval<T> window) {
  return {value > window.lower ? value : kLeast<T>, value < window.upper ? value : kGreatest<T>};
}

}  // namespace tiger
