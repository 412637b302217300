// Moves as games write them down, and what is said of one that the rules refuse.
#pragma once

#include <string>
#include <string_view>

#include "formats/text.h"
#include "record/record.h"

namespace tiger {

// Why a move is not legal on a board, and which ones are: "e3 flips nothing; legal: c4 d3 e6 f5".
// The move must not be legal.
std::string why_illegal(const Board& board, Square move);

namespace formats {

// "PS", "PA" or "pass", in any case.
bool is_pass_word(std::string_view word);

// Plays the next move of a written game, which may leave forced passes out or write them, and may
// also write passes behind the end of the game. Throws a ParseError at `at` where it is not legal.
void play_written(Record& record, Square move, const Text& at);

// The same for what is no move at all, as far as its text can be told.
[[noreturn]] void fail_no_move(const Record& record, const Text& at);

}  // namespace formats
}  // namespace tiger
