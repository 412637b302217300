// Derives all values of a book anew, and checks that everything in a book is sound.
#pragma once

#include <string>
#include <vector>

#include "book/store.h"

namespace tiger::book {

// All claims and derived values of a book in memory, for work that needs many of them.
class Positions {
 public:
  struct Entry {
    Board key;
    std::vector<Claim> claims;
    std::optional<Derived> derived;
  };

  // Reads all claims, see Store::for_each_position(). Values are not derived yet. Throws BookError.
  explicit Positions(Store& store, const OnDamage& on_damage = {});
  // Without any positions. `date` must outlive the object.
  explicit Positions(DateOf date) : date_(std::move(date)) {}

  // Derives every value, from the end of the game on.
  void derive_all();

  // Adds a position without claims if there is none, and returns its index. After the first
  // update() this takes time in proportion to the number of positions.
  std::size_t add(const Board& key);

  // Derives the value of a position anew, and those of the positions before it, as far as they
  // change. Calls changed() for each that has changed. derive_all() must have been called.
  void update(std::size_t index, const std::function<void(std::size_t)>& changed);

  // The index of a key; kNone if it has no claims and was not added.
  static constexpr std::size_t kNone = SIZE_MAX;
  std::size_t find(const Board& key) const;

  std::size_t size() const { return entries_.size(); }
  Entry& operator[](std::size_t index) { return entries_[index]; }
  const Entry& operator[](std::size_t index) const { return entries_[index]; }

  // The derived value of the position after a move, seen from the side that moves.
  std::optional<Derived> after(const Board& key, Square move) const;
  // The index of that position, or kNone.
  std::size_t index_after(const Board& key, Square move) const;

  std::vector<MoveValue> moves_of(std::size_t index) const;

 private:
  std::optional<Derived> derive_one(std::size_t index) const;
  void grow_table();
  void link(std::size_t index);
  void link_new();

  DateOf date_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> table_;                 // open addressing: index + 1, or 0
  std::vector<std::vector<std::uint32_t>> parents_;  // made by the first update()
};

// Derives all values anew, and stores those that differ from the stored ones. Within a Transaction
// of the caller. Returns the number of positions with a value.
std::size_t rebuild(Store& store);

// Everything that is wrong in a book, in words: at most `most` lines, and one that counts the rest.
std::vector<std::string> check(Store& store, std::size_t most);

}  // namespace tiger::book
