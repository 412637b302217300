// Puts the lines of transcripts together to games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/game_tags.h"
#include "formats/move_run.h"
#include "formats/stored_game.h"
#include "formats/transcript_line.h"

namespace tiger::formats {

class TranscriptReader {
 public:
  // Each game begins at `start` unless its tags or its line say otherwise. Mistakes go to `errors`.
  // At most the first `most` games and notes are kept.
  TranscriptReader(const std::string& file, const Position& start, ErrorList& errors,
                   std::size_t most = SIZE_MAX)
      : file_(file), errors_(errors), most_(most), start_(start), record_(start) {}

  // Whether a line belongs to a transcript: it begins with a move, or with the position that the
  // moves start from; it is a tag such as [Black "Anna"]; or it makes sense only as a
  // continuation of the lines before it. With `strict`, a line with words among its moves belongs
  // to none.
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
  GamesResult finish() &&;

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
  const std::size_t most_;
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

  // Text in braces that has not ended yet, and after which ply it stands.
  std::string remark_;
  int remark_ply_ = 0;
  bool in_remark_ = false;
  std::string before_;  // on the next game

  // The error of the first game, which has a number in messages only if it is not the only game.
  std::optional<ParseError> of_first_;

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

}  // namespace tiger::formats
