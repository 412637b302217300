// A game read from a file: its moves, and what the file says about the game and about each move.
//
// What each format keeps from writing to reading:
//   GGF         the game without variations, on one line: line ends in comments become blanks; no
//               other properties of moves
//   SGF         everything; line ends in comments stay
//   PGN         the game without variations; of other properties only the round; of a result only
//               the number, "+6.000" of "+6.000:r"
//   transcript  the moves
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/score.h"
#include "formats/positions/problem.h"
#include "formats/text/parse_error.h"
#include "record/record.h"

namespace tiger {

// A property of GGF or SGF that Tiger has no use for, such as RO (round), TB (Black's clock) or TR
// (triangles on squares).
struct OtherProperty {
  std::string name;  // in capital letters
  std::string value;

  friend bool operator==(const OtherProperty&, const OtherProperty&) = default;
};

// What a file says about one move.
struct MoveNote {
  std::optional<int> centidiscs;        // the evaluation by the player, for the side that moved
  std::optional<int> time_ms;           // thinking time
  std::string comment{};                // lines end with LF; no other control characters
  std::vector<OtherProperty> others{};  // SGF, in the order of the file

  friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

// A ply of a variation. The plies of Record(game) have the numbers 1, 2 and so on. Those of the
// variations have the next numbers, each a higher one than the ply before it; siblings in order.
struct VariedPly {
  int after = 0;            // the number of the ply before it; 0: the start
  Square move = kNoSquare;  // a square or kPass, legal there
  MoveNote note;

  friend bool operator==(const VariedPly&, const VariedPly&) = default;
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

  std::vector<VariedPly> variations;  // SGF

  // The error if the transcript continues with an illegal move or a word that is no move; the game
  // ends before it. Only with GamePoint::keeps_mistakes.
  std::optional<ParseError> mistake;

  // GGF and SGF: the plies of Record(game) that are forced passes which the file leaves out.
  std::vector<int> implied_passes;

  int line = 0;  // where the game starts, from 1; 0 in binary files
};

// Changes the number of notes to that of the plies, or to 0 if all notes are empty.
void fit_notes(std::vector<MoveNote>& notes, int plies);

// The same game with all texts in UTF-8.
StoredGame in_utf8(StoredGame stored);

// After the moves have changed: keeps a result if the game is still that of `known`; otherwise sets
// it to the discs counted, or to nothing if the game is not over.
void update_result(StoredGame& stored, const StoredGame& known);

// ---- Result and rules --------------------------------------------------------------------------

// The result of a finished game as GGF writes it: "+6.000".
std::string ggf_result(Score black_score);

// GGF names the rules in its type, TY[s8kr20a]: s is one of two games at once, 8 the size of the
// board, k a game in which Black gets a komi, r one that starts from discs put down at random, a is
// anti-othello, where the fewest discs win; b, w and numbers matter only before the game.
struct GameRules {
  int size = 8;
  bool anti = false;                    // the fewest discs win
  bool random = false;                  // starts from discs put down at random
  bool komi = false;                    // the result is the discs less the komi
  std::optional<int> komi_thousandths;  // if the file says how much

  friend bool operator==(const GameRules&, const GameRules&) = default;
};

// The rules that the properties of a game give: TY, KM, and RU, SGF's name for the rules.
GameRules rules_of(const StoredGame& game);

// ---- What was read -----------------------------------------------------------------------------

// What a file is meant to be, even if it has mistakes. WTHOR files are recognised by their headers.
// A file with at least one position, or with nothing at all, is a file of positions. Of the other
// files, those that begin with a GGF game are GGF, and the rest are transcripts.
enum class FileKind { kPositions, kTranscripts, kGgf, kWthor };

struct FileContents {
  FileKind kind = FileKind::kPositions;
  std::vector<Problem> problems;
  std::vector<StoredGame> games;  // may stand between positions too
  std::vector<ParseError> errors;
  std::vector<ParseNote> notes;  // what had to be guessed
  std::size_t left_out = 0;      // positions and games beyond the first ReadSettings::most
};

namespace formats {

// The decimals of the evaluation of a move, in discs, and of its time, in seconds.
inline constexpr int kEvalDecimals = 2;
inline constexpr int kTimeDecimals = 3;

// The rules that a type of GGF names.
GameRules rules_of_type(std::string_view type);

// The property for the round of a tournament.
inline constexpr std::string_view kRound = "RO";

// The type of GGF for a game of anti-othello.
inline constexpr std::string_view kAntiType = "8a";

// A note if the game is anti-othello, where the fewest discs win.
std::optional<ParseNote> rules_note(const StoredGame& game, const std::string& file);

// A note if the final result of a finished game differs from the one that its file gives. A result
// may count the empty squares for the winner or for nobody, and the komi; a game may also have been
// resigned or lost on time in its last position.
std::optional<ParseNote> result_note(const StoredGame& game, const std::string& file);

struct GameResult {
  std::size_t size = 0;             // in characters; 0 if the text begins with no result
  std::optional<int> winner = {};   // 1: Black, -1: White, 0: a draw
  std::optional<Score> black = {};  // discs; nothing if only the winner is known
};

// The discs of both sides, "20-44", that a text begins with.
GameResult disc_counts(std::string_view text);

// The result that follows the moves of a transcript: "20-44", "W+30", "-12", "1-0", "1/2-1/2", or
// the * of an unfinished game.
GameResult leading_result(std::string_view text);

// Reads the result of a StoredGame, also as other programs write it: "+6.000:r", "B+8", "W+Resign",
// "Draw". Neither winner nor discs if they are not known, as for "?" and "Void".
GameResult read_result(std::string_view text);

}  // namespace formats
}  // namespace tiger
