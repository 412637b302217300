#include "review/mistakes.h"

#include <algorithm>
#include <optional>

#include "search/analysis.h"

namespace tiger::tools {
namespace {

bool gives_corner(const Board& before, const std::vector<Square>& played, Square better) {
  if (played.size() < 2 || played[1] == kPass) return false;
  const Bitboard reply = bit(played[1]);
  return (reply & kCorners) != 0 && (reply & before.after(better).legal_moves()) == 0;
}

bool gives_replies(const Board& before, Square played, Square better) {
  return count(before.after(played).legal_moves()) - count(before.after(better).legal_moves()) >=
         kMoreReplies;
}

// The sets of squares that touch each other.
std::vector<Bitboard> regions_of(Bitboard empties) {
  std::vector<Bitboard> regions;
  while (empties != 0) {
    Bitboard region = empties & -empties;
    for (Bitboard grown; (grown = (region | neighbours(region)) & empties) != region;)
      region = grown;
    regions.push_back(region);
    empties ^= region;
  }
  return regions;
}

// For each region, whether the side to move gets its last square; nullopt if it is not filled up.
// Nothing at all if the line is not one to the end of the game.
std::optional<std::vector<std::optional<bool>>> last_squares(const std::vector<Bitboard>& regions,
                                                             Board board,
                                                             const std::vector<Square>& line) {
  std::vector<std::optional<bool>> gets_last(regions.size());
  bool own = true;
  for (const Square move : line) {
    if (move != kPass && (bit(move) & board.legal_moves()) == 0) return std::nullopt;
    board = board.after(move);
    for (std::size_t i = 0; move != kPass && i < regions.size(); ++i)
      if ((bit(move) & regions[i]) != 0 && (board.empties() & regions[i]) == 0) gets_last[i] = own;
    own = !own;
  }
  if (!is_game_over(board)) return std::nullopt;
  return gets_last;
}

bool loses_parity(const Board& before, const std::vector<Square>& played,
                  const std::vector<Square>& better) {
  if (before.empty_count() > kParityEmpties) return false;
  const std::vector<Bitboard> regions = regions_of(before.empties());
  const auto lost = last_squares(regions, before, played);
  const auto kept = last_squares(regions, before, better);
  if (!lost || !kept) return false;
  for (std::size_t i = 0; i < regions.size(); ++i)
    if ((*lost)[i] == false && (*kept)[i] == true) return true;
  return false;
}

struct Words {
  const char* name;
  const char* label;
};
constexpr std::array<Words, kMistakeKinds.size()> kWords = {
    {{"corner", "corner given"}, {"mobility", "mobility given"}, {"parity", "parity lost"}}};

}  // namespace

const char* name_of(MistakeKind kind) { return kWords[static_cast<std::size_t>(kind)].name; }
const char* label_of(MistakeKind kind) { return kWords[static_cast<std::size_t>(kind)].label; }

bool is_of(const MistakeKinds& kinds, MistakeKind kind) {
  return kinds[static_cast<std::size_t>(kind)];
}

bool is_of_none(const MistakeKinds& kinds) {
  return std::none_of(kinds.begin(), kinds.end(), [](bool is) { return is; });
}

MistakeKinds kinds_of(const Board& before, const std::vector<Square>& played,
                      const std::vector<Square>& better) {
  return {gives_corner(before, played, better.front()),
          gives_replies(before, played.front(), better.front()),
          loses_parity(before, played, better)};
}

// ---- Lines of play -----------------------------------------------------------------------------

std::vector<Square> to_the_end(std::vector<Square> line, const Board& from, Table& table,
                               const Weights* weights, const SearchControl& control) {
  Board board = from;
  for (const Square move : line) board = board.after(move);
  table.clear();
  while (!is_game_over(board)) {
    table.new_search();
    const bool solves = board.empty_count() <= kContinuedSolve;
    const Analysis analysis = analyse(
        table, board,
        {.limits = solves ? SearchLimits{} : limits_to_depth(kContinuedDepth), .weights = weights},
        control);
    if (!analysis.complete) break;
    const Square move = analysis.moves.front().move;
    line.push_back(move);
    board = board.after(move);
  }
  return line;
}

}  // namespace tiger::tools
