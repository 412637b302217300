// A position of an opening book of another program, as its file has it. All scores are for the side
// to move.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.h"

namespace tiger {

struct BookLink {
  Square move = kNoSquare;  // kPass for a pass
  Score score = 0;

  friend bool operator==(const BookLink&, const BookLink&) = default;
};

struct BookEntry {
  Board board{};
  Score value = 0;
  Score lower = 0;  // the program's own margins, no proofs
  Score upper = 0;
  int level = 0;
  std::uint32_t wins = 0;  // games, for the side to move
  std::uint32_t draws = 0;
  std::uint32_t losses = 0;
  std::uint32_t lines = 0;
  std::vector<BookLink> links;        // moves to other positions of the book
  std::optional<BookLink> leaf = {};  // the best move that leads out of it
  int leaf_level = 0;
};

}  // namespace tiger
