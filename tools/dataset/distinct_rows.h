// Takes the rows of a set of data one after the other until there are enough, none twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tiger::tools {

// Of rows with the same key, the one in the latest part of the set is kept; within a part, the
// first. So training never sees what is tested.
template <class Row>
class DistinctRows {
 public:
  static constexpr std::uint8_t kDropped = 255;  // as the part of a row

  explicit DistinctRows(std::size_t wanted) : wanted_(wanted) { rows_.reserve(wanted); }

  void add(const Row& row) {
    const auto place = static_cast<std::uint32_t>(rows_.size());
    const auto [known, is_new] = places_.try_emplace(key_of(row), place);
    if (!is_new) {
      Row& other = rows_[known->second];
      ++(other.part == row.part ? repeated_ : in_two_parts_);
      if (other.part >= row.part) return;
      other.part = kDropped;
      known->second = place;
      --kept_;
    }
    rows_.push_back(row);
    ++kept_;
  }

  std::size_t kept() const { return kept_; }
  bool is_full() const { return kept_ == wanted_; }

  std::size_t repeated() const { return repeated_; }          // left out: in the same part before
  std::size_t in_two_parts() const { return in_two_parts_; }  // left out: in a later part, too

  // In the order in which they came.
  std::vector<Row> take() {
    places_.clear();
    std::erase_if(rows_, [](const Row& row) { return row.part == kDropped; });
    return std::move(rows_);
  }

 private:
  std::size_t wanted_;
  std::size_t kept_ = 0;
  std::size_t repeated_ = 0;
  std::size_t in_two_parts_ = 0;
  std::vector<Row> rows_;
  std::unordered_map<std::uint64_t, std::uint32_t> places_;  // in rows_, by key
};

}  // namespace tiger::tools
