// Transcripts: the moves of a game in a row, as in "f5d6c3d3c4", one game a line.
//
// Letters may have either case. Between moves there may be blanks, hyphens, any of , ; . : ( ) [ ]
// and quotes, and move numbers, as in "1. f5 d6 2. c3 d3". A pass is "pass", "pa", "ps", "pp",
// "--", or a lone "-" where no move is legal, and may be omitted, since the rules imply it. A % or
// # starts a comment; braces enclose one. A result may follow the moves: 20-44, W+30, -12, 1-0.
// Tags as in chess, [Black "Anna"], may come before the moves, and so may the position that they
// start from. A game is left out if its FEN or SetUp is not understood. Moves may be written as in
// chess, P@e3, with rows counted from the bottom unless the first such move is legal only from the
// top. A remark that does not end before the next remark, tag or end of the text is a mistake.
//
// A game may continue on the next line: if that line begins with the number of the next move, or of
// the next pair of moves, and its moves can be played there at least as far as from the start; or
// if it has no number and its moves can be played there, but not from the start. With any other
// number the line is a new game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/games/game_tags.h"
#include "formats/games/stored_game.h"
#include "formats/games/transcript_line.h"

namespace tiger {

// Reads all games of a text; each begins at `start`. A game with a mistake is left out and gives
// one error; a text without any move is an error too. Takes time linear in the text.
FileContents read_transcripts(std::string_view text, const std::string& file,
                              const Position& start = {});

// The squares played, in lower case, without blanks, passes or the start.
std::string write_transcript(const Game& game);

// A game as PGN, without the final newline, as sites of Othello write it: tags with the players'
// names, the event and the result, [Black "Anna"], then numbered moves with remarks after them and
// the result in discs, 40-24. read_transcripts reads back what stored_game.h lists, but for a name
// that means "unknown", such as "?".
std::string write_pgn(const StoredGame& game);

namespace formats {

// Builds games from the lines of transcripts.
class TranscriptReader {
 public:
  enum class Mistakes { kLeaveOut, kKeep };  // see GamePoint::keeps_mistakes

  // Each game begins at `start` unless its tags or its line say otherwise. Mistakes go to `errors`.
  // At most the first `most` games and notes are kept.
  TranscriptReader(const std::string& file, const Position& start, ErrorList& errors,
                   std::size_t most = SIZE_MAX, Mistakes mistakes = Mistakes::kLeaveOut)
      : file_(file),
        errors_(errors),
        found_(file),
        most_(most),
        keeps_mistakes_(mistakes == Mistakes::kKeep),
        start_(start),
        record_(start) {}

  // Whether a line belongs to a transcript: it begins with a move, or with the position that the
  // moves start from; it is a tag such as [Black "Anna"]; or it makes sense only as a
  // continuation of the lines before it. With `strict`, a line with words among its moves does not
  // belong to one.
  bool takes(const Text& line, bool strict) const;

  // Whether a line is a tag, or moves and nothing else.
  bool takes_whole(const Text& line) const;

  // Takes one line off the text. takes() need not hold for it: a line that cannot be read is
  // reported as an error, and its game is left out. So is a game with a remark that does not end.
  void add(Lines& lines);

  // Reads a game whose moves were found among other words of a line, or in a diagram. The words are
  // its comment.
  void add(const FoundMoves& found);

  // Whether any line was taken.
  bool any() const { return any_; }

  bool in_braces() const { return in_braces_; }

  // The games, after the last line.
  FileContents finish() &&;

 private:
  struct Start {
    Position position;
    Text moves;
  };
  static std::optional<Start> start_and_moves(const Text& line);

  void add_line(const Text& line);
  bool take_tags(const Text& line);
  void take_tag(const Tag& tag);
  void set_start();
  void check_remark(const Text& line, const Lines& below);
  void turn_rows(TranscriptLine& line);
  bool take_property(const Text& line);
  void read_line(const TranscriptLine& line, const Text& text);
  void take_remarks(const TranscriptLine& line, const std::vector<int>& plies);
  void add_remark(int ply, std::string_view text);
  void set_result(const TranscriptLine& line);
  bool continues_game(const TranscriptLine& line) const;
  void begin_game(const Position& start, int line);
  void finish_game();
  void report(ParseError error);

  const std::string& file_;
  ErrorList& errors_;
  ErrorList found_;  // the errors of games
  const std::size_t most_;
  const bool keeps_mistakes_;
  std::size_t left_out_ = 0;
  std::vector<StoredGame> games_;
  std::vector<ParseNote> notes_;
  Position start_;
  bool any_ = false;
  bool in_braces_ = false;
  bool tagged_ = false;  // tags came, and no move since
  Text first_tag_;
  std::vector<std::string> tags_seen_;  // the names of the tags that came since the last move
  TaggedStart tagged_start_;
  // Whether moves written as in chess count the rows from the bottom; known from the first of them.
  std::optional<bool> from_bottom_;

  // Text in braces that has not ended yet, and the ply that it follows.
  std::string remark_;
  int remark_ply_ = 0;
  bool in_remark_ = false;
  std::string before_;  // remarks on the next game

  // The game being read.
  int number_ = 0;  // in the file, from 1
  Record record_;
  StoredGame stored_;      // what is known besides the moves
  int line_ = 0;           // where it began; 0 before the first game
  int written_ = 0;        // moves so far, passes included
  bool numbered_ = false;  // its moves have numbers, or it has tags
  bool noted_ = false;     // the user knows that a line without a move number continued the game
  bool ended_ = false;     // its result was given
  bool broken_ = false;    // its error has been reported
  bool has_tags_ = false;  // so it is a game even without moves
};

}  // namespace formats
}  // namespace tiger
