// GGF, the game format of the Othello servers: (;GM[Othello]PB[name]PW[name]...B[f5//1.2]...;)
//
// The properties that are read:
//   GM           the game: Othello, or 2, the number that SGF has for Othello; may be missing
//   BO           the board at the start; the usual start if it is missing
//   PB PW RB RW  names and ratings of the players
//   EV           the event
//   TY           the rules (GameRules); a game from a random start must have a BO
//   PC DT TI RE  place, date, clock, result
//   C            a comment, on the game before its first move, on the move before it later
//   B W          a move: a square or a pass (PA, PS, pass or nothing), then the evaluation in discs
//                and the thinking time in seconds, both optional: "f5/2.39/0.01"
// Other properties are kept as text; write_ggf() writes those of the game, but not those of moves.
// An evaluation has two decimals, a time three; further decimals are dropped. What programs write
// for an unknown number, such as NaN, is left out.
//
// SGF, FF[4] (https://www.red-bean.com/sgf/), for Othello, GM[2], is read too: ';' between moves,
// two letters for a square ("ef" is e6), "tt" for a pass; AB and AW (black and white discs) and PL
// (the side to move) for the start; results such as "B+8", and besides the properties above BR WR
// (ratings), TM (time, a number of seconds), and after a move V (its evaluation in discs, for
// Black) and ET (thinking time in seconds, a property of Tiger's). The first line of play in the
// file is the game, the others are its variations; a mistake ends a variation, with a note. If
// PL is missing, the side to move at the start is the one that plays the first recorded move. Where
// moves are illegal, the letters are tried with row 8 as `a`, which is how programs made for Go
// write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/games/stored_game.h"
#include "formats/text/stop_check.h"

namespace tiger {

// Reads all games of a text, with nothing between them but blanks and numbers, which servers put
// before each game. A game with a mistake is left out and gives one error; a text without a game is
// an error too. Takes time linear in the text.
FileContents read_ggf(std::string_view text, const std::string& file);

namespace formats {

// Takes all games out of a text with other things in it. Each line with a part of a game is
// overwritten with blanks as a whole; lines between games stay as they are. The lines must end with
// LF. Takes linear time. Keeps at most the first `most` games and notes; the errors go to `errors`.
FileContents take_games(std::string& text, const std::string& file, ErrorList& errors,
                        StopCheck stop = {}, std::size_t most = SIZE_MAX);

}  // namespace formats

// One game on one line, without variations and the final newline; stored_game.h lists what survives
// writing and reading. The game must be legal.
std::string write_ggf(const StoredGame& game);

// One game in SGF on several lines, with its variations, without the final newline; read_ggf reads
// it back unchanged. The game must be legal.
std::string write_sgf(const StoredGame& game);

// ---- One move ----------------------------------------------------------------------------------

struct NotedMove {
  Square move = kNoSquare;
  MoveNote note;

  friend bool operator==(const NotedMove&, const NotedMove&) = default;
};

// Reads a move in the syntax of B and W above, such as "f5", "F5/2.39" or "PA//3.1". Returns
// nothing for other text.
std::optional<NotedMove> parse_ggf_move(std::string_view text);

// "f5", "f5/+2.39", "PA//3.100".
std::string ggf_move(const NotedMove& move);

namespace formats {

// Whether a text begins with a game, after blanks and numbers: this identifies GGF.
bool begins_ggf(std::string_view text);

}  // namespace formats
}  // namespace tiger
