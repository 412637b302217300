// Transcripts: the moves of a game in a row, as in "f5d6c3d3c4", one game a line.
//
// Letters may have either case. Between moves there may be blanks, hyphens, any of , ; . : ( ) [ ]
// and quotes, and move numbers, as in "1. f5 d6 2. c3 d3". A pass is "pass", "pa", "ps", "pp",
// "--", or a lone "-" where no move is legal, and may be omitted, since the rules imply it. A % or
// # starts a comment; braces enclose one. A result may follow the moves: 20-44, W+30, -12, 1-0.
// Tags as in chess, [Black "Anna"], may come before them, and so may the position that they start
// from. A game is left out if its FEN or SetUp is not understood. Moves may be written as in chess,
// P@e3; these count the rows from the bottom, unless the first of them is legal only from the top.
// A remark that does not end before the next remark, tag or end of the text is a mistake.
//
// read_any_format reads games in other forms too: moves among other words (move_run.h), boards with
// numbers (move_diagram.h), Logistello's lines (logbook_line.h), JSON of Othello Quest
// (quest_json.h).
//
// A game may continue on the next line: if that line begins with the number of the next move, or of
// the next pair of moves, and its moves can be played there at least as far as from the start; or
// if it has no number and its moves can be played there, but not from the start. With any other
// number the line is a new game.
#pragma once

#include <string>
#include <string_view>

#include "formats/stored_game.h"
#include "formats/transcript_line.h"

namespace tiger {

// Reads all games of a text; each begins at `start`. A game with a mistake is left out and gives
// one error; a text without any move is an error too. Takes time linear in the text.
GamesResult read_transcripts(std::string_view text, const std::string& file,
                             const Position& start = {});

// The squares played, in lower case, without blanks, passes or the start.
std::string write_transcript(const Game& game);

// The same below tags, [Black "Anna"], with the players' names and ratings, event, place, date,
// clock and result, as far as they are known, and with remarks after the moves; if only the result
// is known, the moves alone. The final newline is missing. read_transcripts reads all this back,
// but for a result that is no number and a name that means "unknown", such as "?".
std::string write_tagged_transcript(const StoredGame& game);

}  // namespace tiger
