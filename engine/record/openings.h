// The names of openings, found by position: every order of moves that leads to a position and all
// eight symmetries of it have the same name.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/record.h"

namespace tiger {

struct Opening {
  std::string name;
  std::vector<Square> moves;  // from the usual start, without passes
};

class OpeningNames {
 public:
  // Reads lines of moves written together, a blank and a name; empty ones and those that begin with
  // # do not count. Throws std::runtime_error with the line's number where a line has no name or
  // its moves are none, are not legal or lead to a position that has a name already.
  static OpeningNames read(std::string_view text);

  // The position's name; empty where it has none. The colours do not matter.
  std::string_view name_of(const Board& board) const;

  // The name of the last position up to the present one that has one.
  std::string_view name_of(const Record& record) const;

  const std::vector<Opening>& openings() const { return openings_; }  // as they were read

 private:
  void add(std::string_view line);

  std::vector<Opening> openings_;
  std::map<std::pair<Bitboard, Bitboard>, std::size_t> by_board_;  // canonical; into openings_
};

// Those of positions/openings.txt, which are a part of the program.
const OpeningNames& opening_names();

}  // namespace tiger
