// Reads the lines of a text, each by the recogniser that knows it.
#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/games/found_moves.h"
#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"
#include "formats/positions/drawing.h"
#include "formats/positions/obf.h"
#include "formats/positions/position_fields.h"
#include "formats/reader.h"
#include "formats/text/messages.h"
#include "formats/text/plain_text.h"

namespace tiger::formats {
namespace {

// The error of a line that is no position: its first control character, if it has one.
ParseError error_of(const Text& line) {
  for (std::size_t i = 0; i < line.size(); ++i)
    if (is_control(line.chars[i]) && !is_blank(line.chars[i])) {
      const Text at = line.from(i);
      return error_at<"unexpected-character">(at, quoted(first_character(at)));
    }
  return error_at<"no-position-here">(line, quoted(line));
}

class TextReader {
 public:
  // Unless `readings` is null, adds to it how the lines are understood. `games` have been taken out
  // of the text, with these errors.
  TextReader(const Rewriting& text, FileContents games, ErrorList errors,
             const ReadSettings& settings, std::vector<LineReading>* readings)
      : stop_(settings.stop),
        lines_(text.plain(), &text, &stop_),
        readings_(readings),
        games_(settings.games),
        most_(settings.most),
        file_(settings.file),
        contents_(std::move(games)),
        errors_(std::move(errors)),
        skipped_(file_),
        keeps_mistakes_(settings.point && settings.point->keeps_mistakes),
        transcripts_(file_, Position{}, errors_, most_,
                     keeps_mistakes_ ? TranscriptReader::Mistakes::kKeep
                                     : TranscriptReader::Mistakes::kLeaveOut) {}

  FileContents read() && {
    while (!lines_.done()) {
      const Lines begin = lines_;
      const std::size_t problems = contents_.problems.size();
      const LineRole role = read_next();
      if (readings_ == nullptr) continue;
      explain_lines(begin, role);
      for (std::size_t i = problems; i < contents_.problems.size(); ++i)
        explain(contents_.problems[i]);
    }
    finish();
    return std::move(contents_);
  }

 private:
  // Each reader takes at least one line, or leaves it to the next.
  LineRole read_next() {
    if (try_other_forms() || try_game_line()) return LineRole::kMoves;
    if (try_drawing()) return LineRole::kRow;
    const LineKind kind = lines_.peek().kind;
    if (kind != LineKind::kText) skipping_ = false;
    switch (kind) {
      case LineKind::kComment: {
        const bool heading = take_heading();
        lines_.take();
        return heading ? LineRole::kSide : LineRole::kComment;
      }
      case LineKind::kBlank: lines_.take(); return LineRole::kBlank;
      case LineKind::kLetters: framed_ = true; [[fallthrough]];
      case LineKind::kBorder: lines_.take(); return LineRole::kFrame;
      case LineKind::kEnd: lines_.finish(); return LineRole::kComment;
      case LineKind::kBoard: read_board_line(); return LineRole::kSquares;
      case LineKind::kRow:
        if (drawings_ > 0 && is_alone()) return skip_text();
        read_diagram();
        return LineRole::kRow;
      case LineKind::kText: break;
    }
    return skip_text();
  }

  // ---- How lines are understood ----

  // The lines from `begin` on that have been taken by a reader of one role.
  void explain_lines(Lines begin, LineRole role) {
    const int end = lines_.done() ? std::numeric_limits<int>::max() : lines_.peek().line;
    int rows = 0;
    for (bool first = true; !begin.done() && begin.peek().line < end; first = false) {
      const Line line = begin.take();
      const LineRole found = first && role != LineRole::kRow ? role : role_in(line, role, rows);
      rows += found == LineRole::kRow;
      readings_->push_back({line.line, found, {}});
    }
  }

  // A line that was taken together with others, of which `rows` were rows.
  static LineRole role_in(const Line& line, LineRole role, int rows) {
    const LineKind kind = line.kind;
    if (kind == LineKind::kBlank) return LineRole::kBlank;
    if (role == LineRole::kComment) return LineRole::kNotRead;
    if (kind == LineKind::kLetters || kind == LineKind::kBorder || is_letters_line(line))
      return LineRole::kFrame;
    if (role == LineRole::kRow && rows < 8) return LineRole::kRow;
    if (names_side(split_line(without_prefix(line)).body) || !sides_to_move_in(line).empty())
      return LineRole::kSide;
    return role == LineRole::kSquares ? LineRole::kTitle : LineRole::kSkipped;
  }

  void explain(const Problem& problem) {
    std::string text = position_text(problem.position);
    bool guessed = false;
    for (const Message& guess : problem.guesses) {
      text += "; " + guess.text();
      guessed = guessed || guess.subject() == Subject::kSide;
    }
    if (!guessed) text += "; the side is given";
    readings_->push_back({problem.line, LineRole::kPosition, std::move(text)});
  }

  // Puts the positions that were decided last behind their lines.
  void sort_readings(std::size_t last) {
    std::vector<LineReading> sorted;
    for (std::size_t i = 0, next = last; i < last; ++i) {
      sorted.push_back(std::move((*readings_)[i]));
      const bool decided = sorted.back().role == LineRole::kSquares && next < readings_->size() &&
                           (*readings_)[next].line == sorted.back().line;
      if (decided) sorted.push_back(std::move((*readings_)[next++]));
    }
    *readings_ = std::move(sorted);
  }

  // ---- Games ----

  bool try_game_line() {
    if (!games_ || in_prose_) return false;
    const Line line = lines_.peek();
    if (try_moves_among_words(line)) return true;
    const bool is_words = line.kind == LineKind::kText && is_judged();
    if (!is_words && !transcripts_.takes(line, drawings_ > 0)) return false;
    transcripts_.add(lines_);
    skipping_ = false;
    return true;
  }

  // Games that are not lines of moves, and what is refused by its name.
  bool try_other_forms() {
    if (!games_ || in_prose_ || transcripts_.in_braces()) return false;
    const Text line = lines_.peek();
    if (trimmed(line).empty()) return false;
    try {
      if (begins_json_here()) {
        for (const FoundMoves& game : take_quest_games(lines_)) transcripts_.add(game);
        return true;
      }
      if (const std::optional<FoundMoves> found = take_move_diagram(lines_)) {
        transcripts_.add(*found);
        framed_ = false;
        return true;
      }
      if (const std::optional<FoundMoves> found = read_logbook_line(line)) {
        lines_.take();
        transcripts_.add(*found);
        return true;
      }
      if (!has_boards()) {
        if (const std::optional<FoundMoves> found = take_moves_by_side(lines_)) {
          transcripts_.add(*found);
          return true;
        }
      }
      const bool is_other = drawings_ == 0 && !is_judged();
      const std::optional<ParseError> other = is_other ? other_notation(line) : std::nullopt;
      if (!other) return false;
      errors_.add(*other);
    } catch (const ParseError& error) {
      errors_.add(error);
    }
    if (lines_.peek().line == line.line && !lines_.done()) lines_.take();
    return true;
  }

  // Whether a line of words is a game whose first move is a mistake.
  bool is_judged() const {
    return keeps_mistakes_ && drawings_ == 0 && contents_.games.empty() &&
           contents_.problems.empty();
  }

  // A line may end after the first bracket. JSON may hold games of GGF, which were taken out.
  bool begins_json_here() const {
    if (!contents_.games.empty()) return false;
    const Text first = trimmed(lines_.peek());
    if (!first.chars.starts_with('{') && !first.chars.starts_with('[')) return false;
    std::string text;
    Lines ahead = lines_;
    for (int lines = 0; lines < 3 && !ahead.done(); ++lines)
      text += std::string(ahead.take().chars.substr(0, 200)) + " ";
    return begins_json(text);
  }

  bool has_boards() const { return drawings_ > 0 || framed_ || !contents_.problems.empty(); }

  // Beside boards, lines of moves with words are a program's remarks.
  bool try_moves_among_words(const Line& line) {
    if (has_boards() || transcripts_.in_braces() || trimmed(line).empty()) return false;
    if (transcripts_.takes_whole(line) || line.kind != LineKind::kText) return false;
    if (is_judged() && begins_transcript(line.chars)) return false;  // words behind are no moves
    try {
      const std::optional<FoundMoves> found = find_moves(line, Position{});
      if (!found) return false;
      lines_.take();
      transcripts_.add(*found);
      note_words(*found);
    } catch (const ParseError& error) {
      lines_.take();
      errors_.add(error);
    }
    return true;
  }

  void note_words(const FoundMoves& found) {
    if (!found.words.empty() && !commented_)
      contents_.notes.push_back(
          {file_, found.at.line, 0, message<"words-as-comment">(formats::quoted(found.words))});
    commented_ = !found.words.empty();
    skipping_ = false;
  }

  // ---- Positions ----

  bool try_drawing() {
    const std::optional<Drawing> drawing = take_drawing(lines_);
    if (!drawing) return false;
    try {
      add_problem(drawn_position(*drawing, lines_, heading_));
    } catch (const ParseError& error) {
      errors_.add(error);
    }
    heading_.clear();
    ++drawings_;
    in_prose_ = false;
    skipping_ = false;
    return true;
  }

  void read_board_line() {
    if (in_prose_ && !is_surely_board(lines_.peek().chars)) {
      lines_.take();
      return;
    }
    in_prose_ = false;
    try {
      PositionLine read = read_position_line(lines_, heading_);
      in_prose_ = read.may_be_prose;
      scores_ = scores_ || read.number == PositionLine::Number::kScore;
      if (read.digits != Digits::kNone) digit_lines_.emplace(read.digits, read.problem.line);
      if (read.number == PositionLine::Number::kScoreOrSide)
        undecided_.push_back(std::move(read));
      else
        add_problem(std::move(read.problem));
    } catch (const ParseError& error) {
      errors_.add(error);
    }
    heading_.clear();
  }

  // Squares without digits, and 0 or 1 behind them: scores if other lines of the text have such, or
  // a side if discs of other boards are digits.
  void decide() {
    const std::size_t before = contents_.problems.size();
    for (PositionLine& line : undecided_) {
      stop_.count(64);
      if (scores_ && digit_lines_.empty())
        add_problem(std::move(line.problem));
      else if (!scores_ && digit_lines_.size() == 1)
        add_problem(with_side(std::move(line)));
      else
        errors_.add(error_at<"side-or-score">(line.number_at, quoted(line.number_at.chars)));
    }
    if (readings_ != nullptr) {
      const std::size_t readings = readings_->size();
      for (std::size_t i = before; i < contents_.problems.size(); ++i)
        explain(contents_.problems[i]);
      sort_readings(readings);
    }
    if (undecided_.empty()) return;
    const auto by_line = [](const auto& a, const auto& b) { return a.line < b.line; };
    std::stable_sort(contents_.problems.begin(), contents_.problems.end(), by_line);
    std::stable_sort(contents_.notes.begin(), contents_.notes.end(), by_line);
  }

  // The same line with its number for the side, as the digits of another board mean it.
  Problem with_side(PositionLine line) const {
    const auto& [digits, other] = *digit_lines_.begin();
    const bool black = line.number_at.chars == (digits == Digits::kZeroBlack ? "0" : "1");
    Problem problem = std::move(line.problem);
    if (!black) problem.position = {problem.position.board.passed(), Color::kWhite};
    problem.score.reset();
    problem.guesses = {message<"side-by-words">(problem.position.side, other)};
    return problem;
  }

  // A row between other lines is none: programs write tables too.
  bool is_alone() const {
    Lines ahead = lines_;
    ahead.take();
    return ahead.peek().kind != LineKind::kRow;
  }

  // Only a drawing with a mistake comes here.
  void read_diagram() {
    if (in_prose_) {
      Lines ahead = lines_;
      ahead.take();
      if (ahead.peek().kind != LineKind::kRow) {
        lines_ = ahead;
        return;
      }
    }
    in_prose_ = false;
    try {
      add_problem(drawn_position(read_rows(lines_), lines_, heading_));
    } catch (const ParseError& error) {
      errors_.add(error);
    }
    heading_.clear();
  }

  void add_problem(Problem problem) {
    problem.file = file_;
    for (const Message& guess : problem.guesses)
      contents_.notes.push_back({file_, problem.line, 0, guess});
    contents_.problems.push_back(std::move(problem));
    contents_.left_out += cut_to(contents_.problems, most_);
    cut_to(contents_.notes, most_);
  }

  // ---- Words ----

  // Keeps what the current line says about the board below it, if it says anything.
  bool take_heading() {
    if (in_prose_) return false;
    const Heading heading = heading_in(lines_);
    heading_.insert(heading_.end(), heading.begin(), heading.end());
    return !heading.empty();
  }

  LineRole skip_text() {
    if (take_heading()) {
      lines_.take();
      return LineRole::kSide;
    }
    const Text line = trimmed(lines_.take());
    if (in_prose_) return LineRole::kNotRead;
    if (trimmed(without_prefix(line)).empty()) return LineRole::kSkipped;
    skipped_.add(error_of(line));
    const bool ends_markup = line.chars.starts_with("</") && line.chars.ends_with('>');
    if (!skipping_ && !ends_markup && skipped_notes_.size() < most_)
      skipped_notes_.push_back({file_, line.line, 0, message<"text-skipped">(quoted(line))});
    skipping_ = true;
    return LineRole::kSkipped;
  }

  void finish() {
    decide();
    FileContents played = std::move(transcripts_).finish();
    const bool any_game = !contents_.games.empty() || !played.games.empty();
    std::move(played.games.begin(), played.games.end(), std::back_inserter(contents_.games));
    std::move(played.notes.begin(), played.notes.end(), std::back_inserter(contents_.notes));
    if (contents_.problems.empty() && (!contents_.games.empty() || transcripts_.any()))
      contents_.kind = FileKind::kTranscripts;
    contents_.left_out += played.left_out;
    const bool any = any_game || !contents_.problems.empty();
    if (any && !any_game && drawings_ == 0) {
      errors_.merge(std::move(skipped_));
    } else if (any || !errors_.empty()) {
      std::move(skipped_notes_.begin(), skipped_notes_.end(), std::back_inserter(contents_.notes));
    } else if (!skipped_.empty()) {
      errors_.add(std::move(skipped_).take().front());
    } else {
      errors_.add({"", 1, 1, message<"no-position">()});
    }
    errors_.merge(ErrorList(file_));  // in the order of the lines
    contents_.errors = std::move(errors_).take();
  }

  StopCheck stop_;
  Lines lines_;
  std::vector<LineReading>* readings_;
  const bool games_;  // else they are words like others
  const std::size_t most_;
  const std::string& file_;
  FileContents contents_;
  ErrorList errors_;
  ErrorList skipped_;  // the same lines as errors
  std::vector<ParseNote> skipped_notes_;
  const bool keeps_mistakes_;
  TranscriptReader transcripts_;
  Heading heading_;  // of the next board
  std::vector<PositionLine> undecided_;
  bool scores_ = false;                // a number after squares was certainly a score
  std::map<Digits, int> digit_lines_;  // what digits mean on boards of one line: the first of each
  int drawings_ = 0;
  bool framed_ = false;     // the letters of a board came, and no board
  bool skipping_ = false;   // the last line was skipped too
  bool commented_ = false;  // and so was one whose words became a comment
  bool in_prose_ = false;   // after a .pos file's title: only is_surely_board lines count
};

}  // namespace

FileContents read_text(std::string_view bytes, const ReadSettings& settings,
                       std::vector<LineReading>* readings) {
  if (auto error = encoding_error(bytes)) {
    error->file = settings.file;
    FileContents none;
    none.errors.push_back(*error);
    return none;
  }
  std::string text = with_plain_line_ends(bytes);
  ErrorList errors(settings.file);
  FileContents games;
  if (settings.games) games = take_games(text, settings.file, errors, settings.stop, settings.most);
  FileContents read = TextReader(rewritten(std::move(text), settings.stop), std::move(games),
                                 std::move(errors), settings, readings)
                          .read();
  if (settings.games && read.problems.empty() && begins_ggf(bytes)) read.kind = FileKind::kGgf;
  return read;
}

}  // namespace tiger::formats
