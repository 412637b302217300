// The records of 19 bytes that the engine Egaroucid learns from: a file of nothing else, 19 bytes a
// position, little-endian. Egaroucid describes them in src/tools/convert_board_data/README.md, and
// expand_transcript.cpp there writes them (looked up in its repository of July 2026).
//
//   byte  0-7    discs of the side to move, a1 the highest bit
//         8-15   discs of the other side
//         16     the side to move: 0 Black, 1 White
//         17     the best move: 63 for a1, 62 for b1, ... 0 for h8
//         18     the score for the side to move
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "formats/positions/problem.h"
#include "formats/text/stop_check.h"

namespace tiger {

// Whether bytes look like such a file: a whole number of records, of which the first ones are
// positions. No text does, since byte 16 is a control character.
bool is_egaroucid_records(std::string_view bytes);

struct EgaroucidRecords {
  std::vector<Problem> problems;
  std::vector<ParseError> errors;
  std::size_t left_out = 0;  // positions beyond the first `most`
};
EgaroucidRecords read_egaroucid_records(std::string_view bytes, const std::string& file,
                                        std::size_t most, formats::StopCheck stop = {});

std::string egaroucid_record(const Position& position, Square best, Score score);

}  // namespace tiger
