// GGF, the game format of the Othello servers: (;GM[Othello]PB[name]PW[name]...B[f5//1.2]...;)
//
// Of a game these properties are kept: BO (the start), PB, PW, RB, RW, PC, DT, TI, RE and the moves
// B and W, each a square or a pass (PA, PS, pass, or nothing) with evaluation and seconds behind
// it, both optional: "f5/2.39/0.01". Others are skipped. BO is the usual start where it is missing;
// GM may be missing, or 2, SGF's number for Othello. SGF's ';' between moves may stand anywhere,
// but its set-up properties and variations are refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/stored_game.h"

namespace tiger {

// Reads all games of a text. Between them may stand blanks and numbers, as servers put them in
// front. A game with a mistake is left out and gives one error; a text without a game is an error
// too. Takes time linear in the text.
GamesResult read_ggf(std::string_view text, const std::string& file);

// One game on one line, without its end; read_ggf gives it back unchanged. The game must be legal.
std::string write_ggf(const StoredGame& game);

// The result of a finished game as RE has it: "+6.000".
std::string ggf_result(Score black_score);

// ---- One move ----------------------------------------------------------------------------------

struct NotedMove {
  Square move = kNoSquare;
  MoveNote note;

  friend bool operator==(const NotedMove&, const NotedMove&) = default;
};

// Reads "f5", "F5/2.39", "PA//3.1"; anything else is none.
std::optional<NotedMove> parse_ggf_move(std::string_view text);

// "f5", "f5/+2.39", "PA//3.100".
std::string ggf_move(const NotedMove& move);

namespace formats {

// The text begins with a game, behind blanks and numbers: what GGF is recognised by.
bool begins_ggf(std::string_view text);

}  // namespace formats
}  // namespace tiger
