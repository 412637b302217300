#include "player/reason.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <utility>

#include "board/symmetry.h"
#include "player/line.h"
#include "player/play.h"
#include "record/record.h"
#include "record/sentence.h"

namespace tiger {
namespace {

// The arguments of a sentence begin with our side and end with the better move.
constexpr std::array<Reason::Kind, 12> kKinds = {{
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
    {"last-move",
     "{0:White|Black} plays last in a region of {1:empty square|empty squares}, with {2}. After "
     "{3} {0:Black|White} does."},
    {"won-discs",
     "With best play {0:White|Black} ends up with {1:square|squares} ({2}) that {0:Black|White} "
     "has after {3}."},
    {"safe-moves",
     "Safe moves: in good lines of {1} plies {0:Black|White} has {2} on average that put no corner "
     "at risk, and {0:White|Black} {3}. After {6} it is {4} against {5}."},
    {"mobility",
     "Mobility: in good lines of {1} plies {0:Black|White} has {2} moves on average and "
     "{0:White|Black} {3}. After {6} it is {4} against {5}."},
    {"frontier",
     "{0:Black|White} opens up: in good lines of {1} plies {2} of its discs on average touch empty "
     "squares, and {3} of {0:White|Black}'s. After {6} it is {4} against {5}."},
}};

const Reason::Kind& kind_of(std::string_view name) {
  return *std::find_if(kKinds.begin(), kKinds.end(),
                       [name](const Reason::Kind& kind) { return kind.name == name; });
}

// The four edges, from one corner to the next.
constexpr std::array<Bitboard, 4> kFourEdges = {kRow1, kRow8, kFileA, kFileH};

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
  // What is named is turned by `symmetry`.
  Comparison(const Position& before, const Line& played, const Line& better, Score cost,
             int symmetry, int near_depth)
      : before_(before),
        played_(played),
        better_(better),
        cost_(cost),
        symmetry_(symmetry),
        others_(near_depth) {}

  std::optional<Reason> reason() const {
    if (ended_ && won_by_better(~Bitboard{0}) <= 0) return std::nullopt;
    for (const auto rule : {&Comparison::corner, &Comparison::missed_corner, &Comparison::pass,
                            &Comparison::missed_pass, &Comparison::edge, &Comparison::last_move,
                            &Comparison::won_discs, &Comparison::play})
      if (std::optional<Reason> found = (this->*rule)()) return found;
    return std::nullopt;
  }

 private:
  using Found = std::optional<Reason>;

  // With the side before and the better move behind the arguments.
  Reason made(std::string_view name, int plies, std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), letter_of(before_.side));
    arguments.push_back(name_of(better_.move_to(1)));
    return {&kind_of(name), std::move(arguments), plies};
  }

  std::string name_of(Square x) const { return square_name(symmetric_square(x, symmetry_)); }

  // The lines in which play is compared: both, where they go to the end, else other good ones.
  struct Sample {
    std::vector<Line> played, better;
  };
  const Sample& sample() const {
    if (!sample_ && ended_ && before_.board.empty_count() <= kParityEmpties)
      sample_ = {{played_}, {better_}};
    if (!sample_)
      sample_ = {others_.near(before_.board, played_.move_to(1)),
                 others_.near(before_.board, better_.move_to(1))};
    return *sample_;
  }

  const ComparedPlay& both() const {
    if (!play_) play_.emplace(sample().played, sample().better);
    return *play_;
  }
  static int moves_of(const Play& play) { return play.our_moves - play.their_moves; }
  static int safe_of(const Play& play) { return play.our_safe - play.their_safe; }
  static int closed_of(const Play& play) { return play.their_frontier - play.our_frontier; }
  static int own_closed_of(const Play& play) { return -play.our_frontier; }
  static int both_of(const Play& play) { return moves_of(play) + closed_of(play); }

  // Whether what a reason says does not depend on which of equally good moves are played: `lost`
  // holds in most other lines after the played move, `kept` after the better one.
  template <class Lost, class Kept>
  bool is_settled(Square wanted, Lost lost, Kept kept) const {
    if (!ended_)
      return in_most(sample().played, lost, kMostLines) &&
             in_most(sample().better, kept, kMostLines);
    return in_most(others_.ends(before_.board, played_, wanted), lost, kMostEnds) &&
           in_most(others_.ends(before_.board, better_, wanted), kept, kMostEnds);
  }
  template <class Claim>
  static bool in_most(const std::vector<Line>& lines, Claim claim, int percent) {
    return 100 * std::count_if(lines.begin(), lines.end(), claim) >= percent * std::ssize(lines);
  }

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
    if (!ended_) return both().more(both_of) >= 10 * kWorsePlay;
    const int here = won_by_better(squares), all = won_by_better(~Bitboard{0});
    return 2 * here >= all && here <= 2 * all;
  }

  static Bitboard edges_through(Square x) {
    Bitboard squares = 0;
    for (const Bitboard edge : kFourEdges)
      if ((edge & bit(x)) != 0) squares |= edge;
    return squares;
  }

  bool loses_corners() const { return corners_lost() > 0; }
  bool keeps_corners() const { return corners_lost() == 0; }
  int corners_lost() const {
    return corner_balance(better_.at(common_)) - corner_balance(played_.at(common_));
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
      const auto falls = [x](const Line& line) { return (line.last().opponent & bit(x)) != 0; };
      if ((turn.legal_moves() & bit(x)) != 0 || !is_settled(x, falls, std::not_fn(falls))) continue;
      const bool forced = ply > 2 && gives_corner(turn);
      return made(ply == 2 ? "corner-at-once"
                  : forced ? "forced-corner"
                           : "corner",
                  ply, {name_of(x)});
    }
    return std::nullopt;
  }

  Found missed_corner() const {
    for (int ply = 1; ply <= reach_; ply += 2) {
      const Square x = better_.move_to(ply);
      if (x >= kNoSquare || (bit(x) & kCorners) == 0) continue;
      const auto ours = [x](const Line& line) { return (line.last().player & bit(x)) != 0; };
      if (they_can_have(x, played_.at(common_)) && loses_corners() && tells(edges_through(x)) &&
          is_settled(x, std::not_fn(ours), ours))
        return made("missed-corner", ply, {name_of(x)});
    }
    return std::nullopt;
  }

  bool loses_turns() const { return played_.turns(common_) < better_.turns(common_); }

  static bool passes_more(bool ours, const Line& line, int until) {
    return line.passes(ours, until) > line.passes(!ours, until);
  }
  bool is_settled_pass(bool ours) const {
    const auto more = [ours](const Line& line) { return passes_more(ours, line, line.plies()); };
    return ours ? is_settled(kNoSquare, more, std::not_fn(more))
                : is_settled(kNoSquare, std::not_fn(more), more);
  }

  Found pass() const {
    for (int ply = 3; ply <= reach_; ply += 2) {
      if (played_.move_to(ply) == kPass && better_.passes(true, common_) == 0 &&
          passes_more(true, played_, common_) && loses_turns() && keeps_corners() &&
          is_settled_pass(true))
        return made("pass", ply, {});
    }
    return std::nullopt;
  }

  Found missed_pass() const {
    for (int ply = 2; ply <= reach_; ply += 2) {
      if (better_.move_to(ply) == kPass && both().more(both_of) >= 0 &&
          played_.passes(false, common_) == 0 && passes_more(false, better_, common_) &&
          loses_turns() && keeps_corners() && is_settled_pass(false))
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
            (kept.opponent & edge & kCorners) != 0 || !tells(edge) ||
            !is_settled(
                kNoSquare,
                [&, best = edge_balance(edge, kept)](const Line& line) {
                  return best - edge_balance(edge, line.last()) >= kEdgeDiscs;
                },
                [&, worst = edge_balance(edge, lost)](const Line& line) {
                  return edge_balance(edge, line.last()) - worst >= kEdgeDiscs;
                }))
          continue;
        const Bitboard ends = symmetric(edge & kCorners, symmetry_);
        return made("edge", ply,
                    {std::to_string(get), square_name(std::countr_zero(ends)),
                     square_name(63 - std::countl_zero(ends))});
      }
    return std::nullopt;
  }

  // The largest part of the squares that is connected.
  static Bitboard largest_part(Bitboard squares) {
    Bitboard largest = 0;
    for (Bitboard rest = squares, part; rest != 0; rest &= ~part) {
      part = connected(rest & -rest, rest);
      if (count(part) > count(largest)) largest = part;
    }
    return largest;
  }
  static Bitboard connected(Bitboard part, Bitboard squares) {
    for (Bitboard grown; (grown = (part | neighbours(part)) & squares) != part;) part = grown;
    return part;
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
      region = connected(rest & -rest, rest);
      const int theirs = filled_at(played_, region);
      const int ours = filled_at(better_, region);
      if (theirs == 0 || ours == 0) continue;
      lost += Line::is_ours(ours) - Line::is_ours(theirs);
      if (Line::is_ours(theirs) || !Line::is_ours(ours)) continue;
      if (count(region) >= least ||
          (played_.last().opponent & better_.last().player & region) == 0 ||
          !tells(won_at(theirs)) || !keeps_corners() ||
          !is_settled(
              played_.move_to(theirs),
              [region](const Line& line) { return !Line::is_ours(filled_at(line, region)); },
              [region](const Line& line) { return Line::is_ours(filled_at(line, region)); }))
        continue;
      least = count(region);
      found = made("last-move", theirs, {std::to_string(least), name_of(played_.move_to(theirs))});
    }
    return lost > 0 ? found : std::nullopt;
  }

  // The squares with which they end only after the played move, as far as they hang together.
  Found won_discs() const {
    if (!ended_ || before_.board.empty_count() > kParityEmpties) return std::nullopt;
    Bitboard won = played_.last().opponent & better_.last().player;
    for (const Line& line : others_.ends(before_.board, played_)) won &= line.last().opponent;
    for (const Line& line : others_.ends(before_.board, better_)) won &= line.last().player;
    won = largest_part(won);
    if (count(won) < 2 || 5 * count(won) < cost_ || count(won) > cost_) return std::nullopt;
    std::string names;
    for (const Square x : squares(symmetric(won, symmetry_)))
      names += (names.empty() ? "" : ", ") + square_name(x);
    return made("won-discs", std::max(played_.plies(), better_.plies()),
                {std::to_string(count(won)), names});
  }

  // What can be counted in the play of both sides, and by how much it must differ.
  struct Count {
    std::string_view kind;
    ComparedPlay::Of of;
    int Play::*ours;
    int Play::*theirs;
    int least;
  };

  // The count that differs most, beside the least that it must.
  Found play() const {
    if (before_.board.empty_count() <= kParityEmpties || common_ < kNearPlies) return std::nullopt;
    const std::array<Count, 3> counts = {
        {{"safe-moves", safe_of, &Play::our_safe, &Play::their_safe, kFewerSafeMoves},
         {"mobility", moves_of, &Play::our_moves, &Play::their_moves,
          cost_ > kLargeCost ? kManyFewerMoves : kFewerMoves},
         {"frontier", closed_of, &Play::our_frontier, &Play::their_frontier, kMoreFrontier}}};
    const Count* chosen = nullptr;
    int most = 99;  // percent of the least
    for (const Count& count : counts) {
      const int percent = 100 * both().more(count.of) / count.least;
      if (percent <= most || 2 * both().more_at_either_depth(count.of) < count.least ||
          both().percent_more(count.of) < kMostLines)
        continue;
      const bool opens = count.of == closed_of;
      if (opens && (cost_ > kLargestFrontierCost || both().more(moves_of) < 0 ||
                    2 * both().more(own_closed_of) < count.least))
        continue;
      chosen = &count;
      most = percent;
    }
    if (chosen == nullptr) return std::nullopt;
    std::vector<std::string> arguments = {std::to_string(kNearPlies)};
    for (const Play& play : {both().played(), both().better()})
      for (const auto sum : {chosen->ours, chosen->theirs})
        arguments.push_back(average(play.*sum, play.turns));
    return made(chosen->kind, kNearPlies, std::move(arguments));
  }

  const Position& before_;
  const Line& played_;
  const Line& better_;
  const Score cost_;
  const int symmetry_;
  const int common_ = played_.common_with(better_);
  const bool ended_ = played_.ended() && better_.ended();
  const int reach_ = std::min(common_, ended_ ? kReach : kEstimatedReach);
  mutable OtherLines others_;
  mutable std::optional<Sample> sample_;
  mutable std::optional<ComparedPlay> play_;
};

}  // namespace

std::string Reason::text() const { return filled(kind->english, arguments); }

std::span<const Reason::Kind> reason_kinds() { return kKinds; }

// In one image of the board, so that the reason turns with it.
std::optional<Reason> reason_for(const Position& before, std::span<const Square> played,
                                 std::span<const Square> better, Score cost, int depth) {
  const int symmetry = canonical_symmetry(before.board);
  const Position turned{symmetric(before.board, symmetry), before.side};
  const auto line = [&](std::span<const Square> moves) {
    std::vector<Square> image;
    for (const Square x : moves) image.push_back(symmetric_square(x, symmetry));
    return Line(turned.board, image);
  };
  const Line lost = line(played), kept = line(better);
  if (lost.plies() == 0 || kept.plies() == 0) return std::nullopt;
  return Comparison(turned, lost, kept, cost, inverse_symmetry(symmetry),
                    std::clamp(depth / 2, 1, kNearDepth))
      .reason();
}

}  // namespace tiger
