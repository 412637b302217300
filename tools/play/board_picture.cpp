#include "play/board_picture.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "formats/games/transcript.h"
#include "record/openings.h"

namespace tiger::tools {
namespace {

constexpr const char* kLetters = "   a b c d e f g h";
constexpr std::size_t kGap = 4;  // between the board and the summary beside it
constexpr std::size_t kBoardWidth = 19;
constexpr int kMinWidth = 48;  // with the summary beside the board

// From the 256-colour palette, which the themes of terminals do not change.
constexpr std::string_view kGreen = "\033[48;5;29m";
constexpr std::string_view kBlackDisc = "\033[38;5;16m";
constexpr std::string_view kWhiteDisc = "\033[38;5;231m";
constexpr std::string_view kMark = "\033[38;5;194m";
constexpr std::string_view kBest = "\033[1;7m";
constexpr std::string_view kPlain = "\033[0m";

// Two shapes, also in colour: copied text loses its colours.
std::string_view disc(Color color, const PictureStyle& style) {
  if (style.unicode) return color == Color::kBlack ? "●" : "○";
  return color == Color::kBlack ? "X" : "O";
}

class Picture {
 public:
  Picture(const Record& record, const PictureStyle& style)
      : position_(record.position()), style_(style) {
    for (int ply = record.plies() - 1; ply >= 0 && last_ == kNoSquare; --ply)
      if (record.move(ply) != kPass) last_ = record.move(ply);
  }

  // Rows 1 to 8.
  std::string row(int y) const {
    std::string text = " " + std::to_string(y + 1);
    if (style_.colours) text += kGreen;
    for (int x = 0; x <= 8; ++x) {
      text += coloured(kMark, separator(x, y));
      if (x < 8) text += square(8 * y + x);
    }
    if (style_.colours) text += kPlain;
    return text;
  }

  std::string coloured(std::string_view colour, std::string_view text) const {
    return (style_.colours ? std::string(colour) : std::string()).append(text);
  }

  std::string square(Square x) const {
    if (position_.black() & bit(x)) return coloured(kBlackDisc, disc(Color::kBlack, style_));
    if (position_.white() & bit(x)) return coloured(kWhiteDisc, disc(Color::kWhite, style_));
    if (position_.board.legal_moves() & bit(x)) return coloured(kMark, "+");
    return coloured(kMark, style_.unicode ? "·" : ".");
  }

 private:
  // The character left of the square in this file. The last move is in brackets.
  std::string_view separator(int file, int row) const {
    if (last_ == kNoSquare || row_of(last_) != row) return " ";
    if (file_of(last_) == file) return "[";
    return file_of(last_) + 1 == file ? "]" : " ";
  }

  const Position& position_;
  const PictureStyle& style_;
  Square last_ = kNoSquare;
};

std::string discs_line(const Position& position, Color color, const PictureStyle& style,
                       const std::string& clock) {
  const int discs = count(color == Color::kBlack ? position.black() : position.white());
  const std::string_view colour = color == Color::kBlack ? kBlackDisc : kWhiteDisc;
  std::string line(disc(color, style));
  if (style.colours) line = std::string(kGreen).append(colour).append(line).append(kPlain);
  line += " ";
  line += color_name(color) + right(std::to_string(discs), 4);
  if (!clock.empty()) line += "   " + clock;
  return line;
}

std::string state_line(const Record& record) {
  const Position& position = record.position();
  if (record.is_over()) return "The game is over";
  const std::string to_move = color_name(position.side) + " to move";
  // Of a position alone nobody knows how many moves led there.
  if (record.plies() == 0 && position.board.empty_count() < 60) return to_move;
  return "Move " + std::to_string(record.game().moves.size() + 1) + ", " + to_move;
}

std::vector<std::string> summary(const Record& record, const PictureStyle& style,
                                 const std::array<std::string, 2>& clocks, std::size_t width) {
  std::vector<std::string> lines = {
      state_line(record), discs_line(record.position(), Color::kBlack, style, clocks[0]),
      discs_line(record.position(), Color::kWhite, style, clocks[1]),
      std::string(opening_names().name_of(record).substr(0, width)), ""};
  const std::string moves = write_transcript(record.game());
  const std::size_t chunk = std::max<std::size_t>(2, width / 2 * 2);
  for (std::size_t i = 0; i < moves.size(); i += chunk) lines.push_back(moves.substr(i, chunk));
  return lines;
}

}  // namespace

std::string result_text(const Position& position) {
  const int black = count(position.black());
  const int white = count(position.white());
  const Score score = final_score(black, white);
  std::string text = "Black " + std::to_string(black) + ", White " + std::to_string(white);
  if (black + white < 64) text += ", empty " + std::to_string(64 - black - white);
  if (score == 0) return text + ": a draw";
  return text + ": " + color_name(score > 0 ? Color::kBlack : Color::kWhite) + " wins by " +
         std::to_string(std::abs(score));
}

std::string board_picture(const Record& record, const PictureStyle& style,
                          const std::array<std::string, 2>& clocks) {
  const auto width = static_cast<std::size_t>(style.width);
  const bool narrow = style.width < kMinWidth;
  const std::vector<std::string> lines =
      summary(record, style, clocks, narrow ? width - 1 : width - kBoardWidth - kGap - 1);
  const std::vector<std::string> beside = narrow ? std::vector<std::string>() : lines;
  const Picture picture(record, style);
  std::string text;
  for (std::size_t i = 0; i < std::max<std::size_t>(10, beside.size() + 1); ++i) {
    if (i == 0 || i == 9)
      text += kLetters;
    else
      text += i < 9 ? picture.row(static_cast<int>(i) - 1) : std::string(kBoardWidth, ' ');
    if (i > 0 && i <= beside.size() && !beside[i - 1].empty())
      text += std::string(kGap, ' ') + beside[i - 1];
    text.resize(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  if (narrow)
    for (const std::string& line : lines)
      if (!line.empty()) text += line + "\n";
  return text;
}

// ---- Scores on the board ------------------------------------------------------------------------

namespace {

bool has_tenths(const SquareScore& score) { return !score.proved && !score.from_book; }

// The first text that has room: best with tenths; the star, and then the mark, matters more.
std::string score_cell(const SquareScore& score, bool best, bool tenths, std::size_t width) {
  const std::string mark = score.proved ? "=" : score.from_book ? "b" : "";
  const std::string whole = score_text(nearest_score(score.value));
  const std::string fine = tenths && has_tenths(score) ? tenths_text(score.value) : whole;
  const std::string star = best ? "*" : "";
  for (const std::string& text : {star + mark + fine, star + mark + whole, star + whole})
    if (text.size() <= width) return text;
  return whole;
}

}  // namespace

std::vector<SquareScore> square_scores(const Analysis& analysis,
                                       const std::vector<BookMove>& known) {
  std::vector<SquareScore> scores;
  for (const AnalysedMove& move : analysis.moves)
    scores.push_back({move.move, move.value, analysis.exact(), false});
  for (const BookMove& move : known) {
    const auto same = std::find_if(scores.begin(), scores.end(),
                                   [&](const SquareScore& s) { return s.square == move.move; });
    if (same != scores.end() && !same->proved)
      *same = {move.move, value_of(move.score), move.proved, true};
  }
  return scores;
}

std::string scores_picture(const Position& position, const std::vector<SquareScore>& scores,
                           const PictureStyle& style) {
  const bool is_wide = style.width >= kMinWidth;
  const bool tenths = is_wide && std::ranges::any_of(scores, [](const SquareScore& score) {
                        return has_tenths(score) && !is_whole(score.value);
                      });
  const std::size_t width = style.width > 2 + 8 * 6 ? 6 : is_wide ? 5 : 4;
  const auto best = std::max_element(
      scores.begin(), scores.end(),
      [](const SquareScore& a, const SquareScore& b) { return a.value < b.value; });
  const Record record(position);
  const Picture picture(record, style);
  std::string letters = "  ";
  std::string text;
  for (int y = 0; y < 8; ++y) {
    letters += right(std::string(1, static_cast<char>('a' + y)), width);
    text += " " + std::to_string(y + 1) + (style.colours ? std::string(kGreen) : "");
    for (int x = 0; x < 8; ++x) {
      const auto score = std::find_if(scores.begin(), scores.end(),
                                      [&](const SquareScore& s) { return s.square == 8 * y + x; });
      if (score == scores.end()) {
        text += std::string(width - 1, ' ') + picture.square(8 * y + x);
        continue;
      }
      const std::string cell = score_cell(*score, score == best, tenths, width);
      text += std::string(width - cell.size(), ' ');
      const bool marked = style.colours && score == best;
      text += marked ? std::string(kBest).append(cell).append(kPlain).append(kGreen)
                     : picture.coloured(kMark, cell);
    }
    text += style.colours ? std::string(kPlain) + "\n" : "\n";
  }
  return letters + "\n" + text + letters + "\n" + color_name(position.side) +
         " to move; * best, = proved, b book\n";
}

}  // namespace tiger::tools
