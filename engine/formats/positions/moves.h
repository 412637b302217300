// Moves as files write them, and the explanation of why a move is illegal.
#pragma once

#include <string>
#include <string_view>

#include "formats/text/text.h"
#include "record/record.h"

namespace tiger {

// Why a move is illegal on a board, and which moves are legal: "e3 flips no discs; legal: c4 d3 e6
// f5". The move must be illegal.
Message illegal(const Board& board, Square move);
std::string why_illegal(const Board& board, Square move);

namespace formats {

// "PS", "PA" or "pass", in any case.
bool is_pass_word(std::string_view word);

// Plays the next move of a game in a file. `number` is the move's number in the file, where written
// passes count. Files may write forced passes or omit them, and may also write passes after the end
// of the game. Throws a ParseError at `at` if the move is illegal.
void play_written(Record& record, Square move, const Text& at, int number);

// Throws a ParseError for a move with this number in its game; 0: no number.
[[noreturn]] void fail_move(const Text& at, int number, Message why);

// The same for a word that is not a move at all.
[[noreturn]] void fail_unknown_move(const Text& at, int number);

}  // namespace formats
}  // namespace tiger
