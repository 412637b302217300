#include "drill/opening_drill.h"

#include <algorithm>
#include <array>
#include <deque>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "board/symmetry.h"
#include "cli/output.h"
#include "cli/player_book.h"
#include "cli/program.h"
#include "formats/positions/obf.h"
#include "formats/text/text.h"

#ifdef TIGER_BOOKS
#include "book/book.h"
#endif

namespace tiger::tools {

bool is_book_file(const std::string& file) {
  constexpr std::string_view kHeader("SQLite format 3\0", 16);
  std::array<char, kHeader.size()> bytes{};
  std::ifstream in(file, std::ios::binary);
  return in.read(bytes.data(), bytes.size()) &&
         std::string_view(bytes.data(), bytes.size()) == kHeader;
}

#ifdef TIGER_BOOKS
namespace {

class BookOfGames : public TrainingBook {
 public:
  explicit BookOfGames(const std::string& file) : book_(file) {}

  std::vector<TrainingMove> moves(const Board& board) override {
    const book::Knowledge known = book_.look_up(board);
    std::vector<TrainingMove> moves;
    if (known.must_pass) return moves;
    for (std::size_t i = 0; i < known.moves.size(); ++i)
      if (known.moves[i].value)
        moves.push_back({known.moves[i].move, *known.moves[i].value,
                         i < known.move_games.size() ? known.move_games[i].games() : 0});
    return moves;
  }

 private:
  book::Book book_;
};

}  // namespace

std::unique_ptr<TrainingBook> open_training_book(const std::string& file) {
  try {
    return std::make_unique<BookOfGames>(file);
  } catch (const book::BookError& error) {
    throw Failure(error.what());
  }
}
#else
std::unique_ptr<TrainingBook> open_training_book(const std::string& file) {
  open_move_book(file);  // throws, and says what is missing
  return nullptr;
}
#endif

// ---- The trainer -------------------------------------------------------------------------------

namespace {

constexpr int kGamesWithoutQuestion = 50;  // after this many in a row the session is over

class Trainer {
 public:
  Trainer(TrainingBook& book, const OpeningDrill& drill, LeitnerBoxes& boxes,
          const DrillDialogue& dialogue)
      : book_(book),
        drill_(drill),
        boxes_(boxes),
        dialogue_(dialogue),
        random_(drill.seed * 0x9E3779B97F4A7C15 | 1) {}

  DrillResult run() {
    boxes_.begin_session();
    ask_what_is_due();
    int idle = 0;
    while (goes_on() && idle < kGamesWithoutQuestion) idle = play_game() ? 0 : idle + 1;
    if (goes_on() && result_.asked == 0) {
      boxes_.keep_session();
      dialogue_.print("nothing is due in this session\n");
    }
    while (!result_.quit && !missed_.empty()) {
      const Record record = missed_.front();
      missed_.pop_front();
      dialogue_.print("again:\n");
      question(record, true);
    }
    return result_;
  }

 private:
  bool goes_on() const { return !result_.quit && result_.asked < drill_.count; }

  // The side is part of the key, because both sides of a book can be learned.
  std::string prefix() const { return std::string(1, side_letter(drill_.side)); }
  std::string key_of(const Board& board) const {
    return prefix() + board_text({canonical(board), drill_.side});
  }

  void ask_what_is_due() {
    for (const std::string& key : boxes_.due(prefix())) {
      if (!goes_on()) return;
      const std::optional<Position> position = position_of(key);
      if (position && !book_.moves(position->board).empty()) question(Record(*position), false);
    }
  }

  std::optional<Position> position_of(const std::string& key) const {
    if (key.size() != 65) return std::nullopt;
    Bitboard black = 0, white = 0;
    for (Square x = 0; x < 64; ++x) {
      const char c = key[static_cast<std::size_t>(x) + 1];
      if (c == 'X') black |= bit(x);
      if (c == 'O') white |= bit(x);
    }
    const bool is_black = drill_.side == Color::kBlack;
    return Position{is_black ? Board{black, white} : Board{white, black}, drill_.side};
  }

  // Plays a game as far as the book goes. Returns whether it asked anything.
  bool play_game() {
    Record record(drill_.from);
    bool asked = false;
    while (goes_on()) {
      const std::vector<TrainingMove> moves = book_.moves(record.position().board);
      if (moves.empty()) break;
      const std::string key = key_of(record.position().board);
      if (record.position().side != drill_.side) {
        const TrainingMove& reply = chosen(moves);
        replies_ += color_name(record.position().side) + " plays " + square_name(reply.move) +
                    (reply.games > 0 ? ", as in " + counted(reply.games, "game") : "") + "\n";
        record.play(reply.move);
      } else if ((boxes_.knows(key) && !boxes_.is_due(key)) || asked_.count(key) > 0) {
        record.play(moves.front().move);
      } else {
        asked = true;
        record.play(question(record, false));
      }
      record.pass_if_forced();
    }
    replies_.clear();
    return asked;
  }

  const TrainingMove& chosen(const std::vector<TrainingMove>& moves) {
    std::uint64_t games = 0;
    for (const TrainingMove& move : moves) games += move.games;
    if (games == 0) return moves.front();
    std::uint64_t left = next_random() % games;
    for (const TrainingMove& move : moves) {
      if (left < move.games) return move;
      left -= move.games;
    }
    return moves.front();
  }

  // xorshift64* (S. Vigna, 2016).
  std::uint64_t next_random() {
    random_ ^= random_ >> 12;
    random_ ^= random_ << 25;
    random_ ^= random_ >> 27;
    return (random_ * 0x2545F4914F6CDD1D) >> 32;
  }

  // Asks for the move in a position. Returns the move with which the game goes on.
  Square question(const Record& record, bool again) {
    const Board& board = record.position().board;
    const std::vector<TrainingMove> moves = book_.moves(board);
    dialogue_.print(replies_);
    dialogue_.draw(record);
    replies_.clear();
    const DrillAnswer answer = ask_for_move(dialogue_, board);
    if (answer.kind == DrillAnswer::Kind::kQuit) {
      result_.quit = true;
      return moves.front().move;
    }
    const auto known = std::find_if(moves.begin(), moves.end(), [&](const TrainingMove& move) {
      return move.move == answer.move;
    });
    const bool right = known != moves.end() && moves.front().score - known->score <= drill_.within;
    dialogue_.print(verdict(moves, answer, known == moves.end() ? nullptr : &*known, right));
    if (!right)
      dialogue_.print(lines_text(
          dialogue_, record.position(),
          answer.kind == DrillAnswer::Kind::kSkip ? std::nullopt : std::optional(answer.move),
          moves.front().move, "better"));
    dialogue_.print(in_practice(record, moves.front(), known == moves.end() ? nullptr : &*known));
    if (!again) {
      const std::string key = key_of(board);
      boxes_.answer(key, right);
      asked_.insert(key);
      ++result_.asked;
      result_.right += right;
    }
    if (!right) missed_.push_back(record);
    return right ? answer.move : moves.front().move;
  }

  // What the move played and the best one are worth against people: the opponent may err at once.
  std::string in_practice(const Record& record, const TrainingMove& best,
                          const TrainingMove* played) const {
    if (!dialogue_.peoples_loss) return "";
    const auto value = [&](const TrainingMove& move) {
      Record after(record);
      after.play(move.move);
      const double worth = move.score + dialogue_.peoples_loss(after);
      return square_name(move.move) + (worth < 0 ? " " : " +") + fixed(worth, 1);
    };
    const bool both = played != nullptr && played->move != best.move;
    return "  in practice: " + (both ? value(*played) + ", " : "") + value(best) +
           " (the score plus what people lose on average with their reply)\n";
  }

  static std::string verdict(const std::vector<TrainingMove>& moves, const DrillAnswer& answer,
                             const TrainingMove* known, bool right) {
    const TrainingMove& best = moves.front();
    const std::string move_of_book = square_name(best.move) + " " + score_text(best.score);
    if (answer.kind == DrillAnswer::Kind::kSkip) return "the book plays " + move_of_book + "\n";
    const std::string played = square_name(answer.move);
    if (known == nullptr)
      return "no: the book does not know " + played + "; it plays " + move_of_book + "\n";
    const std::string scored = played + " " + score_text(known->score);
    if (!right)
      return "no: " + scored + "; the book plays " + move_of_book +
             discs_better(best.score, known->score) + "\n";
    return "right: " + scored + (known->score == best.score ? "" : "; best is " + move_of_book) +
           "\n";
  }

  TrainingBook& book_;
  const OpeningDrill& drill_;
  LeitnerBoxes& boxes_;
  const DrillDialogue& dialogue_;
  std::uint64_t random_;
  DrillResult result_;
  std::string replies_;          // the replies since the last question
  std::set<std::string> asked_;  // in this session
  std::deque<Record> missed_;
};

}  // namespace

DrillResult drill_openings(TrainingBook& book, const OpeningDrill& drill, LeitnerBoxes& boxes,
                           const DrillDialogue& dialogue) {
  return Trainer(book, drill, boxes, dialogue).run();
}

}  // namespace tiger::tools
