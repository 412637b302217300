#include "player/reason.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "record/record.h"
#include "record/sentence.h"

namespace tiger {
namespace {

// The arguments of a sentence begin with our side and end with the better move.
constexpr std::array<Reason::Kind, 13> kKinds = {{
    {"corner-at-once",
     "{0:White|Black} can take the corner {1} at once. After {2} that is not possible."},
    {"forced-corner",
     "{0:Black|White} runs out of safe moves and must give up the corner {1}. After {2} "
     "{0:White|Black} does not get it."},
    {"corner", "{0:White|Black} gets the corner {1}. After {2} it does not fall."},
    {"missed-corner", "{0:Black|White} could get the corner {1}, with {2}."},
    {"pass",
     "{0:Black|White} runs out of moves and must pass, so {0:White|Black} moves twice. After {1} "
     "{0:Black|White} does not have to pass."},
    {"missed-pass",
     "After {1} {0:White|Black} runs out of moves and must pass. The move played keeps "
     "{0:White|Black} moving."},
    {"edge",
     "{0:White|Black} gets {1} safe discs on the edge {2}-{3}. After {4} that edge is worth more "
     "to {0:Black|White}."},
    {"wedge",
     "{0:White|Black} wedges in at {1}, between two {0:black|white} discs on the edge. After {2} "
     "{0:White|Black} does not hold that square."},
    {"last-move",
     "{0:White|Black} plays last in a region of {1:empty square|empty squares}, with {2}. After "
     "{3} {0:Black|White} does."},
    {"won-discs",
     "With {1} {0:White|Black} wins {2:square|squares} for good. After {3} {0:Black|White} has "
     "them in the end."},
    {"key-square", "Both sides want {1}. Now {0:White|Black} plays there."},
    {"mobility",
     "Mobility: in the next {1} plies {0:Black|White} has {2} moves on average and {0:White|Black} "
     "{3}. After {6} it is {4} against {5}."},
    {"replies",
     "The move leaves {0:White|Black} {1:move|moves} to choose from. After {3} it is {2}."},
}};

const Reason::Kind& kind_of(std::string_view name) {
  return *std::find_if(kKinds.begin(), kKinds.end(),
                       [name](const Reason::Kind& kind) { return kind.name == name; });
}

// The four edges, from one corner to the next.
constexpr std::array<Bitboard, 4> kFourEdges = {kRow1, kRow8, kFileA, kFileH};

// The boards of a line with our discs as the player's, whoever is to move.
class Line {
 public:
  Line(const Board& before, std::span<const Square> moves) : boards_{before} {
    Board board = before;
    for (const Square move : moves) {
      if (legality(board, move) != Legality::kLegal) break;
      board = board.after(move);
      moves_.push_back(move);
      boards_.push_back(moves_.size() % 2 == 0 ? board : board.passed());
    }
    ended_ = is_game_over(board);
  }

  // How many plies can be compared with another line.
  int common_with(const Line& other) const {
    if (ended_ && other.ended_) return std::max(plies(), other.plies());
    return ended_ ? other.plies() : other.ended_ ? plies() : std::min(plies(), other.plies());
  }

  int plies() const { return static_cast<int>(moves_.size()); }
  bool ended() const { return ended_; }
  const Board& at(int plies) const {
    return boards_[std::min(static_cast<std::size_t>(plies), boards_.size() - 1)];
  }
  const Board& last() const { return boards_.back(); }

  // The ply that leads to the board at this number; kNoSquare after the end.
  Square move_to(int ply) const {
    return ply > plies() ? kNoSquare : moves_[static_cast<std::size_t>(ply - 1)];
  }
  static bool is_ours(int ply) { return ply % 2 == 1; }

  // Passes of one side among the first plies.
  int passes(bool ours, int until) const {
    int passes = 0;
    for (int ply = 1; ply <= std::min(until, plies()); ++ply)
      passes += is_ours(ply) == ours && move_to(ply) == kPass;
    return passes;
  }

  // Discs that we play among the first plies, less those that they play.
  int turns(int until) const {
    return std::min(until, plies()) % 2 - passes(true, until) + passes(false, until);
  }

 private:
  std::vector<Square> moves_;
  std::vector<Board> boards_;
  bool ended_ = false;
};

// The plies over which the play of both lines is compared: after an even one we are to move.
constexpr int kLastCompared = 10;
constexpr int kLeastCompared = 3;  // turns of ours

// Sums over turns of ours, and of as many of theirs.
struct Play {
  int turns = 0;
  int our_moves = 0, their_moves = 0;
  int our_frontier = 0, their_frontier = 0;  // discs beside empty squares
  int our_targets = 0, their_targets = 0;    // empty squares beside discs of the other side

  int moves() const { return our_moves - their_moves; }
  int frontier() const { return our_frontier - their_frontier; }
  int open() const { return frontier() - (our_targets - their_targets); }

  void add(const Board& their_turn, const Board& our_turn) {
    const Bitboard empties = our_turn.empties();
    ++turns;
    our_moves += count(our_turn.legal_moves());
    their_moves += count(their_turn.passed().legal_moves());
    our_frontier += count(neighbours(empties) & our_turn.player);
    their_frontier += count(neighbours(empties) & our_turn.opponent);
    our_targets += count(neighbours(our_turn.opponent) & empties);
    their_targets += count(neighbours(our_turn.player) & empties);
  }
};

Play play_of(const Line& line, int until) {
  Play play;
  for (int ply = 2; ply <= until; ply += 2) play.add(line.at(ply - 1), line.at(ply));
  return play;
}

// With one digit after the point, so that sums can be told as averages.
std::string average(int sum, int turns) {
  const int tenths = (20 * sum + turns) / (2 * turns);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

int corner_balance(const Board& board) {
  return count(board.player & kCorners) - count(board.opponent & kCorners);
}

// The discs of an edge that one side can never lose.
Bitboard stable_on(Bitboard edge, Bitboard own, const Board& board) {
  own &= edge;
  if ((board.empties() & edge) == 0) return own;
  Bitboard safe = own & kCorners;
  for (Bitboard grown; (grown = (safe | neighbours(safe)) & own) != (safe & own);) safe |= grown;
  return safe;
}

int edge_balance(Bitboard edge, const Board& board) {
  return count(stable_on(edge, board.player, board)) -
         count(stable_on(edge, board.opponent, board));
}

int all_edges(const Board& board) {
  int balance = 0;
  for (const Bitboard edge : kFourEdges) balance += edge_balance(edge, board);
  return balance;
}

std::string letter_of(Color side) { return side == Color::kBlack ? "X" : "O"; }

class Comparison {
 public:
  Comparison(const Position& before, const Line& played, const Line& better)
      : before_(before), played_(played), better_(better) {}

  std::optional<Reason> reason() const {
    if (ended_ && won_by_better(~Bitboard{0}) <= 0) return std::nullopt;
    for (const auto rule : {&Comparison::corner, &Comparison::missed_corner, &Comparison::pass,
                            &Comparison::missed_pass, &Comparison::edge, &Comparison::wedge,
                            &Comparison::last_move, &Comparison::won_discs, &Comparison::key_square,
                            &Comparison::mobility, &Comparison::replies})
      if (std::optional<Reason> found = (this->*rule)()) return found;
    return std::nullopt;
  }

 private:
  using Found = std::optional<Reason>;

  // With the side before and the better move behind the arguments.
  Reason made(std::string_view name, int plies, std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), letter_of(before_.side));
    arguments.push_back(square_name(better_.move_to(1)));
    return {&kind_of(name), std::move(arguments), plies};
  }

  // On average over the compared boards, the played line beside the better one.
  bool fewer_moves(int tenths) const {
    return 10 * (on_better_.moves() - on_played_.moves()) >= tenths * on_played_.turns;
  }
  bool worse_play(int by) const {
    const auto good = [](const Play& play) { return play.moves() - play.frontier(); };
    return good(on_better_) - good(on_played_) >= by * on_played_.turns;
  }
  bool can_compare() const { return on_played_.turns >= kLeastCompared; }

  // What the final boards have for us among these squares, the better line minus the played one.
  int won_by_better(Bitboard squares) const {
    const auto balance = [squares](const Board& board) {
      return count(board.player & squares) - count(board.opponent & squares);
    };
    return balance(better_.last()) - balance(played_.last());
  }

  // Whether a loss on these squares tells why the game is worse: in finished games half of all that
  // is lost must be lost there, in others the rest of the play must not make up for it.
  bool tells(Bitboard squares) const {
    if (!ended_) return can_compare() && worse_play(kWorsePlay);
    const int here = won_by_better(squares), all = won_by_better(~Bitboard{0});
    return 2 * here >= all && here <= 2 * all;
  }

  static Bitboard edges_through(Square x) {
    Bitboard squares = 0;
    for (const Bitboard edge : kFourEdges)
      if ((edge & bit(x)) != 0) squares |= edge;
    return squares;
  }

  bool loses_corners() const {
    return corner_balance(played_.at(common_)) < corner_balance(better_.at(common_));
  }

  static bool they_can_have(Square x, const Board& board) {
    return ((board.opponent | board.passed().legal_moves()) & bit(x)) != 0;
  }

  // Whether the better line does not show that a corner stays safe from them.
  bool they_may_get(Square x) const {
    const Board& last = better_.last();
    return they_can_have(x, better_.at(common_)) ||
           ((better_.ended() ? last.opponent : ~last.player) & bit(x)) != 0;
  }

  // Whether each move that we have lets them take a corner, which they cannot take before.
  static bool gives_corner(const Board& ours) {
    const Bitboard moves = ours.legal_moves();
    if ((ours.passed().legal_moves() & kCorners) != 0) return false;
    for (const Square x : squares(moves))
      if ((ours.after(x).legal_moves() & kCorners) == 0) return false;
    return moves != 0;
  }

  Found corner() const {
    for (int ply = 2; ply <= reach_; ply += 2) {
      const Square x = played_.move_to(ply);
      if (x >= kNoSquare || (bit(x) & kCorners) == 0) continue;
      if (they_may_get(x) || !loses_corners()) continue;
      const bool possible = (better_.at(1).passed().legal_moves() & bit(x)) != 0;
      if ((ply == 2 && possible) || !tells(edges_through(x))) continue;
      const Board& turn = played_.at(ply - 2);
      if ((turn.legal_moves() & bit(x)) != 0) continue;
      const bool forced = ply > 2 && gives_corner(turn);
      return made(ply == 2 ? "corner-at-once"
                  : forced ? "forced-corner"
                           : "corner",
                  ply, {square_name(x)});
    }
    return std::nullopt;
  }

  Found missed_corner() const {
    for (int ply = 1; ply <= reach_; ply += 2) {
      const Square x = better_.move_to(ply);
      if (x >= kNoSquare || (bit(x) & kCorners) == 0) continue;
      if (they_can_have(x, played_.at(common_)) && loses_corners() && tells(edges_through(x)))
        return made("missed-corner", ply, {square_name(x)});
    }
    return std::nullopt;
  }

  bool loses_turns() const { return played_.turns(common_) < better_.turns(common_); }

  Found pass() const {
    for (int ply = 3; ply <= reach_; ply += 2) {
      if (played_.move_to(ply) == kPass && better_.passes(true, common_) == 0 &&
          played_.passes(true, common_) > played_.passes(false, common_) && loses_turns())
        return made("pass", ply, {});
    }
    return std::nullopt;
  }

  Found missed_pass() const {
    for (int ply = 2; ply <= reach_; ply += 2) {
      if (better_.move_to(ply) == kPass && worse_play(0) && played_.passes(false, common_) == 0 &&
          better_.passes(false, common_) > better_.passes(true, common_) && loses_turns())
        return made("missed-pass", ply, {});
    }
    return std::nullopt;
  }

  Found edge() const {
    for (int ply = 2; ply <= reach_; ply += 2)
      for (const Bitboard edge : kFourEdges) {
        const Square x = played_.move_to(ply);
        if (x >= kNoSquare || (bit(x) & edge) == 0) continue;
        const Board &lost = played_.at(common_), &kept = better_.at(common_);
        const int had = count(stable_on(edge, before_.board.opponent, before_.board));
        const int get = count(stable_on(edge, played_.at(ply).opponent, played_.at(ply)));
        if (get - had < kEdgeDiscs ||
            edge_balance(edge, kept) - edge_balance(edge, lost) < kEdgeDiscs ||
            all_edges(kept) - all_edges(lost) < kEdgeDiscs ||
            (kept.opponent & edge & kCorners) != 0 || !tells(edge))
          continue;
        const Bitboard ends = edge & kCorners;
        return made("edge", ply,
                    {std::to_string(get), square_name(std::countr_zero(ends)),
                     square_name(63 - std::countl_zero(ends))});
      }
    return std::nullopt;
  }

  Found wedge() const {
    for (int ply = 2; ply <= reach_; ply += 2) {
      const Square x = played_.move_to(ply);
      if (x >= kNoSquare || (bit(x) & kEdges & ~kCorners) == 0) continue;
      const Bitboard ours = played_.at(ply).player;
      if ((played_.at(common_).opponent & bit(x)) == 0 || they_can_have(x, better_.at(common_)))
        continue;
      for (const Bitboard edge : kFourEdges) {
        const Bitboard beside = neighbours(bit(x)) & edge;
        if ((edge & bit(x)) != 0 && (ours & beside) == beside &&
            (played_.at(common_).player & edge & kCorners) == 0 && tells(edge))
          return made("wedge", ply, {square_name(x)});
      }
    }
    return std::nullopt;
  }

  // The ply that fills the last square of a region.
  static int filled_at(const Line& line, Bitboard region) {
    int ply = 0;
    while (ply < line.plies() && (line.at(ply).empties() & region) != 0) ++ply;
    return (line.at(ply).empties() & region) == 0 ? ply : 0;
  }

  // The squares that a move of theirs takes and that stay theirs, where the better line has ours.
  Bitboard won_at(int ply) const {
    Bitboard won = played_.at(ply).opponent & ~played_.at(ply - 1).opponent;
    for (int later = ply; later <= played_.plies(); ++later) won &= played_.at(later).opponent;
    return won & better_.last().player;
  }

  Found last_move() const {
    if (before_.board.empty_count() > kParityEmpties || !ended_) return std::nullopt;
    Found found;
    int least = kLargestRegion + 1, lost = 0;
    for (Bitboard rest = before_.board.empties(), region; rest != 0; rest &= ~region) {
      region = rest & -rest;
      for (Bitboard grown; (grown = (region | neighbours(region)) & rest) != region;)
        region = grown;
      const int theirs = filled_at(played_, region);
      const int ours = filled_at(better_, region);
      if (theirs == 0 || ours == 0) continue;
      lost += Line::is_ours(ours) - Line::is_ours(theirs);
      if (Line::is_ours(theirs) || !Line::is_ours(ours)) continue;
      if (count(region) >= least ||
          (played_.last().opponent & better_.last().player & region) == 0 || !tells(won_at(theirs)))
        continue;
      least = count(region);
      found =
          made("last-move", theirs, {std::to_string(least), square_name(played_.move_to(theirs))});
    }
    return lost > 0 ? found : std::nullopt;
  }

  // The move that wins most, if that is all that is lost.
  Found won_discs() const {
    if (!ended_ || before_.board.empty_count() > kParityEmpties) return std::nullopt;
    int best = 0, most = 1;
    for (int ply = 2; ply <= reach_; ply += 2)
      if (const int won = count(won_at(ply)); won > most) best = ply, most = won;
    const int losses = count(played_.last().opponent & better_.last().player);
    const int gains = count(played_.last().player & better_.last().opponent);
    if (best == 0 || 5 * most <= 2 * losses || 5 * gains >= 3 * losses) return std::nullopt;
    return made("won-discs", best, {square_name(played_.move_to(best)), std::to_string(most)});
  }

  Found key_square() const {
    const Square x = better_.move_to(1);
    if (ended_ || !can_compare() || before_.board.empty_count() < kEarlyEmpties ||
        played_.move_to(2) != x || !fewer_moves(0) ||
        on_played_.frontier() <= on_better_.frontier() ||
        (before_.board.passed().legal_moves() & bit(x)) == 0 ||
        (played_.at(common_).opponent & better_.at(common_).player & bit(x)) == 0)
      return std::nullopt;
    return made("key-square", 2, {});
  }

  Found mobility() const {
    if (!can_compare() || before_.board.empty_count() <= kParityEmpties ||
        !fewer_moves(kFewerMoves) || on_played_.our_moves >= on_better_.our_moves ||
        on_played_.open() < on_better_.open())
      return std::nullopt;
    const int plies = 2 * on_played_.turns;
    std::vector<std::string> arguments = {std::to_string(plies)};
    for (const Play* play : {&on_played_, &on_better_})
      for (const int sum : {play->our_moves, play->their_moves})
        arguments.push_back(average(sum, play->turns));
    return made("mobility", plies, std::move(arguments));
  }

  Found replies() const {
    const int many = count(played_.at(1).passed().legal_moves());
    const int few = count(better_.at(1).passed().legal_moves());
    if (!can_compare() || before_.board.empty_count() <= kReplyEmpties ||
        many - few < kMoreReplies || !fewer_moves(0))
      return std::nullopt;
    return made("replies", 1, {std::to_string(many), std::to_string(few)});
  }

  const Position& before_;
  const Line& played_;
  const Line& better_;
  const int common_ = played_.common_with(better_);
  const int reach_ = std::min(common_, kReach);
  const bool ended_ = played_.ended() && better_.ended();
  const Play on_played_ = play_of(played_, std::min(common_, kLastCompared));
  const Play on_better_ = play_of(better_, std::min(common_, kLastCompared));
};

}  // namespace

std::string Reason::text() const { return filled(kind->english, arguments); }

std::span<const Reason::Kind> reason_kinds() { return kKinds; }

std::optional<Reason> reason_for(const Position& before, std::span<const Square> played,
                                 std::span<const Square> better) {
  const Line lost(before.board, played);
  const Line kept(before.board, better);
  if (lost.plies() == 0 || kept.plies() == 0) return std::nullopt;
  return Comparison(before, lost, kept).reason();
}

}  // namespace tiger
