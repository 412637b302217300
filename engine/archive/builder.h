// Builds the index of an archive of games.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "archive/layout.h"
#include "formats/games/stored_game.h"

namespace tiger {

class ArchiveBuilder {
 public:
  // With fewer bits, more keys collide, which changes no answer.
  explicit ArchiveBuilder(int key_bits = archive::kKeyBits);

  // The games that are added from now on are of this file.
  void begin_file(const std::string& path);

  // Adds game `number` of the file, counted from 1; the game must be legal. Games with the same
  // moves (up to symmetry), players and year count as one.
  void add(const StoredGame& game, int number);

  // Counts a game that could not be read.
  void leave_out() { ++left_out_; }

  // The bytes of the index (layout.h). `stamp` is kept in it.
  std::string finish(const std::string& stamp);

 private:
  std::uint32_t number_of(const std::string& name);
  std::uint32_t number_of(const Position& start);
  void sort();
  std::vector<std::uint64_t> nodes() const;

  int key_bits_;
  std::uint64_t left_out_ = 0;
  std::uint16_t files_ = 0;
  std::string file_list_;
  std::string name_list_ = "\n";
  std::unordered_map<std::string, std::uint32_t> names_ = {{"", 0}};
  std::vector<archive::Start> starts_;
  std::map<std::array<std::uint64_t, 3>, std::uint32_t> start_numbers_;
  std::vector<archive::Row> rows_;
  std::vector<std::uint8_t> moves_;
};

namespace archive {

// The year of a date as files write it: "1998", "2003.12.15_13:24:03", seconds since 1970; 0 if
// there is none.
int year_of(std::string_view date);

}  // namespace archive
}  // namespace tiger
