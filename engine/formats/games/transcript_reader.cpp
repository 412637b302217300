// Builds games from the lines of transcripts.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include "formats/games/properties.h"
#include "formats/games/transcript.h"
#include "formats/positions/moves.h"
#include "formats/positions/squares.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

// Throws a ParseError at the first mistake. Returns how many moves were played; a dash is none
// where another move is legal. Adds the number of plies after each written move to `plies`.
int play_all(Record& record, const TranscriptLine& line, int before = 0,
             std::vector<int>* plies = nullptr) {
  int played = 0;
  for (const WrittenMove& move : line.moves) {
    if (!move.dash || record.position().board.legal_moves() == 0) {
      ++played;
      play_written(record, move.move, move.at, before + played);
    }
    if (plies != nullptr) plies->push_back(record.plies());
  }
  if (!line.unknown.empty()) fail_unknown_move(line.unknown, before + played + 1);
  return played;
}

// How many plies of the line can be played.
int playable(Record record, const TranscriptLine& line) {
  const int before = record.plies();
  try {
    play_all(record, line);
  } catch (const ParseError&) {
  }
  return record.plies() - before;
}

bool all_playable(Record record, const TranscriptLine& line) {
  try {
    play_all(record, line);
    return true;
  } catch (const ParseError&) {
    return false;
  }
}

// ---- Remarks -----------------------------------------------------------------------------------

// The milliseconds of [%emt 0:00:03.200], or of a plain number of seconds: at most 10^9, as in
// parse_decimal(), so that every format can hold them.
std::optional<int> milliseconds_of(std::string_view clock) {
  constexpr std::int64_t kMost = 1'000'000'000;
  std::int64_t hours_and_minutes = 0;
  for (std::size_t colon = clock.find(':'); colon != std::string_view::npos;
       colon = clock.find(':')) {
    const std::optional<int> part = parse_decimal(clock.substr(0, colon), 0);
    if (!part || *part < 0 || hours_and_minutes > kMost) return std::nullopt;
    hours_and_minutes = 60 * (hours_and_minutes + *part);
    clock.remove_prefix(colon + 1);
  }
  const std::optional<int> seconds = parse_decimal(clock, kTimeDecimals);
  if (!seconds) return std::nullopt;
  const std::int64_t all = 1000 * hours_and_minutes + *seconds;
  if (all > kMost) return std::nullopt;
  return static_cast<int>(all);
}

// What a remark begins with: "[%eval +1.50] [%emt 0:00:03.200]". Returns the rest.
Text take_numbers(Text text, MoveNote& note) {
  for (text = trimmed(text); text.chars.starts_with("[%"); text = trimmed(text)) {
    const std::size_t end = text.chars.find(']');
    if (end == std::string_view::npos) break;
    const Text name = first_word(text.until(end));
    const std::string_view value = trimmed(text.until(end).from(name.size())).chars;
    std::optional<int> number;
    if (name.chars == "[%eval") number = note.centidiscs = parse_decimal(value, kEvalDecimals);
    if (name.chars == "[%emt") number = note.time_ms = milliseconds_of(value);
    if (!number) break;
    text = text.from(end + 1);
  }
  return text;
}

// A backslash before n is a line end, before s a blank, and before other characters nothing.
std::string unescaped_remark(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size();
    const char c = text[i += escape ? 1 : 0];
    plain += escape && c == 'n' ? '\n' : escape && c == 's' ? ' ' : c;
  }
  return plain_lines(plain);
}

constexpr std::string_view kBlackDisks = "Black disks:";

}  // namespace

bool TranscriptReader::takes(const Text& line, bool strict) const {
  if (in_braces_ || trimmed(line).chars.starts_with('{')) return true;
  if (leading_tag(line) || is_broken_start_tag(line) || start_and_moves(line)) return true;
  bool braces = false;
  if (begins_transcript(line.chars))
    return !strict || split_transcript_line(line, braces).unknown.empty();
  if (line_ == 0 && !tagged_) return false;
  if (trimmed(line).chars.starts_with(kBlackDisks)) return true;
  const TranscriptLine split = split_transcript_line(line, braces);
  if (tagged_ && split.number > 0 && split.unknown.empty()) return true;
  return split.unknown.empty() && (!split.moves.empty() || split.ended) && !ended_;
}

bool TranscriptReader::takes_whole(const Text& line) const {
  bool braces = false;
  return takes(line, true) &&
         (!begins_transcript(line.chars) || split_transcript_line(line, braces).unknown.empty());
}

void TranscriptReader::add(Lines& lines) {
  any_ = true;
  const Text line = lines.take();
  const bool was_open = in_braces_;
  add_line(line);
  if (in_braces_ && !was_open) check_remark(line, lines);
}

// A remark that was opened in this line must end below.
void TranscriptReader::check_remark(const Text& line, const Lines& below) {
  if (remark_ends(below)) return;
  in_braces_ = in_remark_ = false;
  const Text brace = line.from(line.chars.rfind('{'));
  ParseError error = error_at<"remark-not-closed">(brace);
  if (line_ == 0 || ended_) return errors_.add(std::move(error));  // between games
  if (!std::exchange(broken_, true)) report(std::move(error));
}

void TranscriptReader::add(const FoundMoves& found) {
  any_ = true;
  set_start();
  if (!tagged_) begin_game(found.start.value_or(start_), found.at.line);
  tagged_ = false;
  line_ = found.at.line;
  if (!found.words.empty()) {
    if (!stored_.comment.empty()) stored_.comment += '\n';
    stored_.comment += found.words;
  }
  read_line(found.line, found.at);
  ended_ = true;  // nothing continues it
}

void TranscriptReader::add_line(const Text& text) {
  if (take_tags(text) || take_property(text)) return;
  if (const std::optional<Start> start = start_and_moves(text)) {
    if (tagged_)
      record_ = Record(start->position);
    else
      begin_game(start->position, text.line);
    tagged_ = false;
    read_line(split_transcript_line(start->moves, in_braces_), text);
    return;
  }
  TranscriptLine line = split_transcript_line(text, in_braces_);
  const bool silent = line.moves.empty() && line.unknown.empty();
  if (silent && line.number == 0 && !line.ended) return take_remarks(line, {});
  set_start();
  turn_rows(line);
  if (!(silent && line.ended && line_ != 0) && !continues_game(line)) {
    if (!tagged_) begin_game(start_, text.line);
    line_ = text.line;
  } else if (line.number == 0 && !silent && !numbered_ && !noted_) {
    noted_ = true;
    notes_.push_back({file_, text.line, 0, message<"continued">()});
  }
  tagged_ = false;
  read_line(line, text);
}

void TranscriptReader::read_line(const TranscriptLine& line, const Text& text) {
  if (written_ == 0) line_ = text.line;
  numbered_ = numbered_ || line.number > 0;
  if (broken_) {
    written_ += static_cast<int>(line.moves.size());
    return;
  }
  try {
    std::vector<int> plies = {record_.plies()};
    written_ += play_all(record_, line, written_, &plies);
    take_remarks(line, plies);
    set_result(line);
  } catch (const ParseError& error) {
    written_ += static_cast<int>(line.moves.size());
    broken_ = true;
    if (!keeps_mistakes_) return report(error);
    stored_.mistake = error;
  }
}

// `plies` holds the number of plies before the line's moves and after each of them.
void TranscriptReader::take_remarks(const TranscriptLine& line, const std::vector<int>& plies) {
  for (const Braces& braces : line.braces) {
    if (!std::exchange(in_remark_, !braces.closed)) {
      remark_.clear();
      remark_ply_ = plies.empty() ? record_.plies() : plies[braces.moves];
    } else {
      remark_ += '\n';
    }
    remark_ += trimmed(braces.text).chars;
    if (braces.closed) add_remark(remark_ply_, remark_);
  }
}

void TranscriptReader::add_remark(int ply, std::string_view text) {
  MoveNote note;
  note.comment = unescaped_remark(take_numbers({text}, note).chars);
  const bool on_game = line_ == 0 && !tagged_;  // the next one
  std::string* comment = ended_ || on_game ? &before_ : &stored_.comment;
  if (!ended_ && !on_game && ply > 0) {
    const auto plies = static_cast<std::size_t>(ply);
    stored_.notes.resize(std::max(stored_.notes.size(), plies));
    MoveNote& known = stored_.notes[plies - 1];
    if (note.centidiscs) known.centidiscs = note.centidiscs;
    if (note.time_ms) known.time_ms = note.time_ms;
    comment = &known.comment;
  }
  if (!comment->empty() && !note.comment.empty()) *comment += '\n';
  *comment += note.comment;
}

void TranscriptReader::set_result(const TranscriptLine& line) {
  ended_ = ended_ || line.ended;
  if (line.result) stored_.result = ggf_result(*line.result);
}

bool TranscriptReader::take_tags(const Text& line) {
  if (is_broken_start_tag(line)) {
    take_tag({"FEN", trimmed(line), {}});
    return true;
  }
  std::optional<Tag> tag = leading_tag(line);
  if (!tag) return false;
  for (; tag; tag = leading_tag(tag->rest)) take_tag(*tag);
  return true;
}

// A tag that came before, without a move since, begins another game.
void TranscriptReader::take_tag(const Tag& tag) {
  const bool again = std::find(tags_seen_.begin(), tags_seen_.end(), tag.name) != tags_seen_.end();
  if (!tagged_ || again) {
    begin_game(start_, 0);
    first_tag_ = tag.value;
  }
  tagged_ = numbered_ = has_tags_ = true;
  tags_seen_.emplace_back(tag.name);
  try {
    if (!broken_) tagged_start_.add(tag);
  } catch (const ParseError& error) {
    report(error);
    broken_ = true;
  }
  if (is_missing(tag.value.chars)) return;
  for (const NamedText& text : kGameTexts)
    if (tag.name == text.tag)
      stored_.*text.value = without_control_characters(unescaped(tag.value.chars));
  if (tag.name == "Round")
    stored_.others.push_back(
        {std::string(kRound), without_control_characters(unescaped(tag.value.chars))});
  bool braces = false;
  if (tag.name == "Result") set_result(split_transcript_line({tag.value.chars}, braces));
  ended_ = false;
}

// Before the first line of moves of a game with tags.
void TranscriptReader::set_start() {
  if (!tagged_ || broken_) return;
  try {
    if (const auto start = tagged_start_.position()) record_ = Record(*start);
  } catch (const ParseError& error) {
    report(error);
    broken_ = true;
  }
  if (tagged_start_.anti()) stored_.others.push_back({"TY", std::string(kAntiType)});
}

// Chess has row 1 at the bottom. Moves that are legal only as Othello counts the rows stay.
void TranscriptReader::turn_rows(TranscriptLine& line) {
  const auto turned = [](Square x) { return static_cast<Square>(x ^ 56); };
  for (WrittenMove& move : line.moves) {
    if (!move.chess || move.move == kPass) continue;
    if (!from_bottom_) {
      const Board board = (tagged_ ? record_.position() : start_).board;
      from_bottom_ = legality(board, turned(move.move)) == Legality::kLegal ||
                     legality(board, move.move) != Legality::kLegal;
      if (*from_bottom_) notes_.push_back({file_, move.at.line, 0, message<"rows-as-in-chess">()});
    }
    if (*from_bottom_) move.move = turned(move.move);
  }
}

// "Black disks: 27", as a program writes below the moves.
bool TranscriptReader::take_property(const Text& line) {
  const Text property = trimmed(line);
  if (line_ == 0 || !property.chars.starts_with(kBlackDisks)) return false;
  const std::string_view value = trimmed(property.from(kBlackDisks.size())).chars;
  int discs = 0;
  const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), discs);
  if (error == std::errc{} && discs >= 0 && discs <= 64)
    stored_.result = ggf_result(2 * discs - 64);
  return true;
}

// "<64 squares> <side>" or "...;", and then moves without scores.
std::optional<TranscriptReader::Start> TranscriptReader::start_and_moves(const Text& line) {
  const Text text = trimmed(line);
  const Text squares = first_word(text);
  if (squares.size() != 64 || !std::all_of(squares.chars.begin(), squares.chars.end(), is_square))
    return std::nullopt;
  const Text side = trimmed(text.from(64));
  if (side.size() < 4 || !is_disc(side.chars[0]) || side.chars.find(':') != std::string_view::npos)
    return std::nullopt;
  Text moves = trimmed(side.from(1));
  if (moves.chars.starts_with(';')) moves = trimmed(moves.from(1));
  if (moves.size() == side.size() - 1) return std::nullopt;  // neither blank nor semicolon
  bool braces = false;
  const TranscriptLine split = split_transcript_line(moves, braces);
  if (split.moves.empty() || split.moves[0].dash || split.ended || !split.unknown.empty())
    return std::nullopt;
  SquareChars chars;
  std::copy_n(squares.chars.begin(), 64, chars.squares.begin());
  chars.side = side.chars[0];
  const Position start = to_position(chars);
  if (start.board.occupied() == 0) return std::nullopt;
  return Start{start, moves};
}

// A line's number may count moves, or pairs of moves if the first of a pair follows. It may also
// number the games of a list: then the moves get further from the start. A line without a number
// goes on with a game if it cannot be played from the start and the game is not at its end.
bool TranscriptReader::continues_game(const TranscriptLine& line) const {
  if (line_ == 0 || ended_ || tagged_) return false;
  const int number = line.number;
  if (number == 0) {
    const bool one_a_line = keeps_mistakes_ && !numbered_;
    if (broken_ || one_a_line || all_playable(Record(start_), line)) return false;
    return all_playable(record_, line) || (numbered_ && playable(record_, line) > 0);
  }
  if (number == 1 || (number != written_ + 1 && (number - 1) * 2LL != written_)) return false;
  if (broken_) return !all_playable(Record(start_), line);
  return playable(record_, line) >= playable(Record(start_), line);
}

void TranscriptReader::begin_game(const Position& start, int line) {
  finish_game();
  ++number_;
  record_ = Record(start);
  stored_ = StoredGame{};
  stored_.comment = std::exchange(before_, {});
  line_ = line;
  written_ = 0;
  remark_ply_ = 0;  // a remark that ends behind the first moves is on the new game
  numbered_ = noted_ = ended_ = broken_ = has_tags_ = false;
  tags_seen_.clear();
  tagged_start_ = TaggedStart();
}

void TranscriptReader::finish_game() {
  if (broken_ && !stored_.mistake) return;
  if (line_ == 0 && tagged_)
    notes_.push_back({file_, first_tag_.line, 0, message<"tags-skipped">()});
  if (line_ == 0) return;
  if (written_ == 0 && !has_tags_ && !stored_.mistake)
    return report({"", line_, 1, message<"number-without-move">()});
  stored_.game = record_.game();
  stored_.line = line_;
  fit_notes(stored_.notes, Record(stored_.game).plies());
  if (const auto note = rules_note(stored_, file_)) notes_.push_back(*note);
  if (const auto note = result_note(stored_, file_)) notes_.push_back(*note);
  games_.push_back(std::move(stored_));
  left_out_ += cut_to(games_, most_);
  cut_to(notes_, most_);
}

void TranscriptReader::report(ParseError error) {
  error.game = number_;
  found_.add(std::move(error));
}

FileContents TranscriptReader::finish() && {
  finish_game();
  errors_.merge_games(std::move(found_), number_);
  FileContents read;
  read.games = std::move(games_);
  read.notes = std::move(notes_);
  read.left_out = left_out_;
  return read;
}

}  // namespace tiger::formats
