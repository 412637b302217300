// A game read from a file: its moves, and what the file says about the game and about each move.
//
// What each format keeps from writing to reading:
//   GGF         everything, on one line: line ends in comments become blanks
//   SGF         everything; line ends in comments stay
//   transcript  all but others; of a result only the number, "+6.000" of "+6.000:r", and not even
//               that if nothing else is known
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/parse_error.h"
#include "record/record.h"

namespace tiger {

// What a file says about one move.
struct MoveNote {
  std::optional<int> centidiscs;  // the evaluation by the player, for the side that moved
  std::optional<int> time_ms;     // thinking time
  std::string comment{};          // lines end with LF; no other control characters

  friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

// A property of GGF or SGF that Tiger has no use for, such as RO (round) or TB (Black's clock).
struct OtherProperty {
  std::string name;  // in capital letters
  std::string value;

  friend bool operator==(const OtherProperty&, const OtherProperty&) = default;
};

struct StoredGame {
  Game game;  // legal

  // As in the file, without control characters; empty if the file does not say.
  std::string black, white;  // the players' names
  std::string black_rating, white_rating;
  std::string event;  // the tournament
  std::string place, date;
  std::string time;     // both sides' clock
  std::string result;   // GGF: "+6.000", black's discs minus white's, perhaps followed by ":r"; "?"
  std::string comment;  // on the whole game; like MoveNote's
  std::vector<OtherProperty> others;  // before the first move, in the order of the file

  // One for each ply of Record(game), forced passes included; empty if the file says nothing about
  // any move.
  std::vector<MoveNote> notes;

  // GGF and SGF: the plies of Record(game) that are forced passes which the file leaves out.
  std::vector<int> implied_passes;

  int line = 0;  // where the game starts, from 1; 0 in binary files
};

// Makes the number of notes that of the plies, or 0 if none of them says anything.
void fit_notes(std::vector<MoveNote>& notes, int plies);

struct GamesResult {
  std::vector<StoredGame> games;   // the games without a mistake
  std::vector<ParseError> errors;  // the first 20, and one more that counts the rest
  std::vector<ParseNote> notes;    // what had to be guessed
  std::size_t left_out = 0;        // games beyond the most that were to be kept
};

// The game of a record as it is to be stored, with what `known` says about the players and the
// occasion, and its notes on all moves that both games begin with. The result is known's if both
// games are the same; otherwise it is counted, and empty unless the game is over.
StoredGame stored_record(const Record& record, const StoredGame& known);

}  // namespace tiger
