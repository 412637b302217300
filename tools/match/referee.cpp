#include "match/referee.h"

#include <cmath>
#include <utility>

#include "formats/games/ggf_sgf.h"
#include "formats/positions/moves.h"
#include "match/schedule.h"
#include "platform/time.h"
#include "protocol/gtp_arguments.h"

namespace tiger::tools {
namespace {

using std::chrono::milliseconds;

// For a move without a clock.
constexpr std::chrono::minutes kMaxMoveTime{10};

// How long to wait for a reply after the engine has run out of time. It has lost by then; a reply
// in this period keeps the process alive for the next game.
constexpr milliseconds kGracePeriod{2000};

std::string whole_seconds(milliseconds time) {
  return std::to_string(std::chrono::floor<std::chrono::seconds>(time).count());
}

class Referee {
 public:
  Referee(std::array<Contestant*, 2> contestants, const Game& opening, int black)
      : contestants_(contestants), record_(opening), black_(black) {
    for (const int i : {0, 1})
      if (const auto& control = contestants[static_cast<std::size_t>(i)]->control)
        clocks_[static_cast<std::size_t>(i)].emplace(*control);
  }

  PlayedGame run() {
    try {
      for (const int i : {0, 1}) set_up(i);
      while (!record_.is_over()) take_turn();
    } catch (const ForfeitError& forfeit) {
      game_.forfeit = forfeit;
      game_.offender = asked_;
      // An engine that gives a game up is sound.
      if (forfeit.forfeit != Forfeit::kResignation) engine(asked_).end();
    }
    finish();
    return std::move(game_);
  }

 private:
  GtpEngine& engine(int i) { return contestants_[static_cast<std::size_t>(i)]->engine; }
  std::optional<GameClock>& clock(int i) { return clocks_[static_cast<std::size_t>(i)]; }
  int to_move() const { return record_.position().side == Color::kBlack ? black_ : 1 - black_; }

  // From here on a forfeit is this contestant's.
  GtpEngine& turn_to(int i) {
    asked_ = i;
    return engine(i);
  }

  void set_up(int i) {
    GtpEngine& engine = turn_to(i);
    engine.start();
    engine.ask("boardsize 8");
    if (!engine.ask("clear_board").success)
      throw ForfeitError{Forfeit::kCrash, "does not know `clear_board`"};
    if (const auto& control = contestants_[static_cast<std::size_t>(i)]->control)
      engine.ask("time_settings " + whole_seconds(control->main) + " " +
                 whole_seconds(control->period) + " " + std::to_string(control->moves));
    for (int ply = 0; ply < record_.plies(); ++ply)
      send_move(i, record_.position(ply).side, record_.move(ply));
  }

  // Some engines expect forced passes to be played; one that refuses a pass takes it as implied.
  void send_move(int i, Color side, Square move) {
    const std::string command = "play " + gtp::color_name(side) + " " + gtp::move_name(move);
    const GtpReply reply = turn_to(i).ask(command);
    if (!reply.success && move != kPass)
      throw ForfeitError{Forfeit::kIllegalMove,
                         "refused `" + command + "`: " +
                             formats::without_control_characters(reply.text.substr(0, 200))};
  }

  void take_turn() {
    const Color side = record_.position().side;
    const int mover = to_move();
    if (record_.pass_if_forced()) {
      for (const int i : {0, 1}) send_move(i, side, kPass);
      return;
    }
    const Square move = ask_for_move(mover, side);
    const Board board = record_.position().board;
    if (record_.play(move) != Legality::kLegal)
      throw ForfeitError{Forfeit::kIllegalMove, "illegal move: " + why_illegal(board, move)};
    send_move(1 - mover, side, move);
  }

  Square ask_for_move(int mover, Color side) {
    GtpEngine& engine = turn_to(mover);
    milliseconds max = kMaxMoveTime;
    if (clock(mover)) {
      const TimeLeft left = clock(mover)->left();
      engine.ask("time_left " + gtp::color_name(side) + " " + whole_seconds(left.time) + " " +
                 std::to_string(left.moves));
      max = left.time;
    }
    const auto start = Clock::now();
    const GtpReply reply = engine.ask_within("genmove " + gtp::color_name(side), max, kGracePeriod);
    const auto time = Clock::now() - start;
    spend(mover, std::chrono::ceil<milliseconds>(time), max);
    if (reply.success && formats::is_pass_word(reply.text)) return kPass;
    if (reply.success && formats::lower(reply.text) == "resign")
      throw ForfeitError{Forfeit::kResignation, "resigned"};
    const std::optional<Square> move = parse_square(reply.text);
    if (!reply.success || !move)
      throw ForfeitError{Forfeit::kIllegalMove,
                         "expected a move, got " + formats::quoted(reply.text)};
    return *move;
  }

  void spend(int mover, milliseconds time, milliseconds max) {
    game_.seconds[static_cast<std::size_t>(mover)] += std::chrono::duration<double>(time).count();
    times_.resize(static_cast<std::size_t>(record_.plies()));
    times_.push_back({.centidiscs = {}, .time_ms = static_cast<int>(time.count())});
    if (!clock(mover)) return;
    if (time > max)
      throw ForfeitError{Forfeit::kTime, "took " + std::to_string(time.count()) + " ms with " +
                                             std::to_string(max.count()) + " ms left"};
    clock(mover)->spend(time);
  }

  void finish() {
    game_.black = black_;
    StoredGame& stored = game_.record;
    stored.game = record_.game();
    stored.black = engine(black_).name();
    stored.white = engine(1 - black_).name();
    if (const auto& control = contestants_[static_cast<std::size_t>(black_)]->control;
        control && control->moves == 0)
      stored.time = whole_seconds(control->main);
    times_.resize(static_cast<std::size_t>(Record(stored.game).plies()));
    stored.notes = times_;
    Score black_score = 0;
    if (game_.forfeit)
      black_score = game_.offender == black_ ? kScoreMin : kScoreMax;
    else
      black_score = *record_.black_score();
    game_.score = black_ == 0 ? black_score : -black_score;
    stored.result = ggf_result(black_score);
    if (game_.forfeit) stored.result += game_.forfeit->forfeit == Forfeit::kTime ? ":t" : ":r";
  }

  std::array<Contestant*, 2> contestants_;
  Record record_;
  const int black_;
  int asked_ = 0;
  std::array<std::optional<GameClock>, 2> clocks_;
  std::vector<MoveNote> times_;  // of each ply
  PlayedGame game_;
};

}  // namespace

PlayedGame referee_game(std::array<Contestant*, 2> contestants, const Game& opening, int black) {
  return Referee(contestants, opening, black).run();
}

}  // namespace tiger::tools
