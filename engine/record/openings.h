// The names of openings, looked up by position: every order of moves that leads to a position, and
// all eight symmetries of it, have the same name.
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
  // Reads lines such as "f5d6 Perpendicular": moves without blanks between them, a blank, a name.
  // Ignores empty lines and lines that begin with #. Throws std::runtime_error with the number of
  // the line if moves or name are missing, or the moves are illegal or lead to a position already
  // named.
  static OpeningNames read(std::string_view text);

  // The name of a board; empty if it has none. A board does not say which colour is to move, so
  // swapping all colours does not change the name.
  std::string_view name_of(const Board& board) const;

  // The name of the latest position, up to the current one, that has a name.
  std::string_view name_of(const Record& record) const;

  const std::vector<Opening>& openings() const { return openings_; }  // in the order they were read

 private:
  void add(std::string_view line);

  std::vector<Opening> openings_;
  std::map<std::pair<Bitboard, Bitboard>, std::size_t>
      by_board_;  // canonical board to index in openings_
};

// The names in positions/openings.txt, which is embedded in the program.
const OpeningNames& opening_names();

}  // namespace tiger
