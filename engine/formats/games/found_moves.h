// Moves that are not simply written in a row: among words, as numbers on a board, in JSON, and with
// a sign or a name for each side. Each of these recognisers leaves all other text alone.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/games/transcript_line.h"
#include "formats/text/parse_error.h"

namespace tiger::formats {

// ---- Among words -------------------------------------------------------------------------------
//
// The moves in a line that has other words too: "Tiger | F5d6C3d3C4", "Game 1: f5 d6 c3", a row of
// a table with names, dates and results.
//
// The rule: a run is a row of words that are nothing but moves, f5 or F5d6C3; punctuation, arrows,
// other symbols and numbers may stand between them, other words may not. The line is a game if it
// has one run of two moves or more that can be played from the start one after the other. A line
// whose run has at least four moves, of which only the first ones, two or more, can be played, is a
// game with a mistake. All other lines have no moves: so prose with a square in it stays prose. It
// is an error if two runs could each be the game, or if moves after the run continue it.

// The moves of such a line, played from `start`; nothing if there are none, or if the line has
// nothing else. Throws a ParseError if moves in two places of the line could belong to the game.
std::optional<FoundMoves> find_moves(const Text& line, const Position& start);

// Whether a text only announces moves: "Transcript:", "Game 1:".
bool is_label(std::string_view text);

// ---- As numbers on a board ---------------------------------------------------------------------
//
// Games written as a board with the number of each move on its square, as newsletters print them:
//
//       a  b  c  d  e  f  g  h
//    1 50 47 48 34 55 27 46 28
//    ...
//    4 49  6 23  o  x  8 39 54
//
// Eight rows of eight cells, perhaps with bars or row numbers beside them: the number of a move,
// from 1 on; - or . or * for an empty square; on the four central squares any of these but numbers,
// or the discs of the start: x ## for Black, o () for White. The applet Hamlet has the same rows as
// values of its parameters: <PARAM name="Line1" value="46 35 32 31 40 41 45 44">.

// Takes a diagram off the text; takes and returns nothing if the text does not begin with one.
// Throws a ParseError, with the diagram taken, if a move is missing or there twice.
std::optional<FoundMoves> take_move_diagram(Lines& lines);

// Whether a line may be the first row of a diagram.
bool begins_move_diagram(const Text& line);

// ---- In JSON -----------------------------------------------------------------------------------
//
// Games of Othello Quest, in its JSON: {"position":{"moves":[{"m":"f5","t":1},{"m":"d6"}]}}. "-" is
// a pass, but ignored if the side to move has a move. JSON of other kinds is refused by name.

// Whether a text begins with an object of JSON, or with a list of them: with {"name": or [{"name":.
bool begins_json(std::string_view text);

// Takes the lines of the JSON that the text begins with, and returns the games in it. Throws a
// ParseError, with the lines taken, if it has no games.
std::vector<FoundMoves> take_quest_games(Lines& lines);

// ---- With signs --------------------------------------------------------------------------------

// Lines of Logistello's games and of similar books: "+f5-d6+c3-d3: +02 10". A sign before each move
// shows who plays it, + for Black; ++ and -- are passes. The number after the colon is Black's
// result; the rest of the line is not read. Nothing for any other line. Throws a ParseError if a
// sign names the side that is not to move.
std::optional<FoundMoves> read_logbook_line(const Text& line);

// ---- With the side before each move ------------------------------------------------------------
//
// "B f5 W d6", "1. Black: f5", "White plays d6", with a disc or in other languages (side_words.h):
// lines of nothing but moves, each with the side that plays it, on one line or on several. A line
// with several moves that can be played from the start is a game of its own.

// Takes such lines off the text; takes and returns nothing if the first two moves do not follow one
// another from the usual start. Throws a ParseError, with the lines taken, if a later side is not
// the one to move.
std::optional<FoundMoves> take_moves_by_side(Lines& lines);

// ---- Refused -----------------------------------------------------------------------------------

// The error of a line that holds nothing but bitboards as numbers, moves with the row before the
// column, or moves that are no squares, such as i8; nothing for any other line.
std::optional<ParseError> other_notation(const Text& line);

}  // namespace tiger::formats
