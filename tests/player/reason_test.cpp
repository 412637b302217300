// Reasons: true cases and near misses of each kind, and what each kind claims, walked square by
// square.
#include "player/reason.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <fstream>
#include <functional>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "board/symmetry.h"
#include "player/line.h"
#include "prove/naive_rules.h"
#include "record/sentence.h"

namespace tiger {
namespace {

constexpr int kDepth = 12;  // of the searches that found the costs

// A line of a file: the board, the side, the line after the move played, that after the better one,
// the discs lost, the kind of the reason and its plies, or "none 0".
struct ReasonCase {
  Position before;
  std::vector<Square> played, better;
  Score cost = 0;
  std::string kind;
  int plies = 0;
};

std::vector<Square> moves_in(const std::string& text) {
  std::vector<Square> moves;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    const std::string name = text.substr(i, 2);
    moves.push_back(name == "PS" ? kPass : parse_square(name).value());
  }
  return moves;
}

std::vector<ReasonCase> cases_of(const Reason::Kind& kind) {
  std::ifstream in(std::string(TIGER_SOURCE_DIR) + "/tests/player/reasons/" +
                   std::string(kind.name) + ".txt");
  std::vector<ReasonCase> cases;
  for (std::string text; std::getline(in, text);) {
    if (text.empty() || text.front() == '#') continue;
    std::istringstream words(text);
    std::string board, side, played, better;
    ReasonCase one;
    words >> board >> side >> played >> better >> one.cost >> one.kind >> one.plies;
    REQUIRE_FALSE(words.fail());
    naive::Grid grid = naive::from_board(naive::from_diagram(board));
    grid.side = side == "X" ? naive::Cell::kBlack : naive::Cell::kWhite;
    one.before = naive::to_position(grid);
    one.played = moves_in(played);
    one.better = moves_in(better);
    cases.push_back(one);
  }
  return cases;
}

// ---- The claims, by the plain rules ------------------------------------------------------------

// The boards of a line, as far as it is legal.
std::vector<naive::Grid> walked(const Position& before, const std::vector<Square>& line) {
  std::vector<naive::Grid> grids = {naive::from_position(before)};
  for (const Square x : line) {
    const Bitboard legal = naive::legal_moves(grids.back());
    REQUIRE((x == kPass ? legal == 0 : (legal >> x & 1) != 0));
    grids.push_back(x == kPass ? naive::pass(grids.back()) : naive::play(grids.back(), x));
  }
  return grids;
}

struct Walk {
  explicit Walk(const ReasonCase& one)
      : us(naive::from_position(one.before).side),
        them(us == naive::Cell::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack),
        played(walked(one.before, one.played)),
        better(walked(one.before, one.better)) {
    const auto end = [](const auto& grids) {
      return naive::is_over(grids.back()) ? std::size_t{99} : grids.size() - 1;
    };
    common = static_cast<int>(
        std::min({end(played), end(better), std::max(played.size(), better.size()) - 1}));
    ended = naive::is_over(played.back()) && naive::is_over(better.back());
  }
  naive::Cell cell(const std::vector<naive::Grid>& grids, int ply, Square x) const {
    return at(grids, ply).cells[static_cast<std::size_t>(x)];
  }
  const naive::Grid& at(const std::vector<naive::Grid>& grids, int ply) const {
    return grids[std::min(static_cast<std::size_t>(ply), grids.size() - 1)];
  }
  int corners(const std::vector<naive::Grid>& grids, int ply) const {
    int balance = 0;
    for (const Square x : {0, 7, 56, 63})
      balance += (cell(grids, ply, x) == us) - (cell(grids, ply, x) == them);
    return balance;
  }
  // What the better line has more of these squares than the played one in the end.
  int won(const std::vector<Square>& squares) const {
    int won = 0;
    for (const Square x : squares)
      for (const auto& [line, sign] : {std::pair(&better, 1), std::pair(&played, -1)})
        won += sign * ((cell(*line, 99, x) == us) - (cell(*line, 99, x) == them));
    return won;
  }
  bool is_lost_on(const std::vector<Square>& squares) const {
    std::vector<Square> all(64);
    std::iota(all.begin(), all.end(), 0);
    return 2 * won(squares) >= won(all) && won(squares) <= 2 * won(all);
  }

  // Discs that we play up to the last common ply, less those that they play.
  int turns(const std::vector<naive::Grid>& grids) const {
    int turns = 0;
    for (int ply = 0; ply < std::min(common, static_cast<int>(grids.size()) - 1); ++ply)
      if (naive::legal_moves(at(grids, ply)) != 0) turns += at(grids, ply).side == us ? 1 : -1;
    return turns;
  }
  bool they_can_have(const std::vector<naive::Grid>& grids, Square x) const {
    naive::Grid turned = at(grids, common);
    turned.side = them;
    return cell(grids, common, x) == them || (naive::legal_moves(turned) >> x & 1) != 0;
  }

  int passes(const std::vector<naive::Grid>& grids, naive::Cell side) const {
    int passes = 0;
    for (int ply = 0; ply < std::min(common, static_cast<int>(grids.size()) - 1); ++ply)
      passes += at(grids, ply).side == side && naive::legal_moves(at(grids, ply)) == 0;
    return passes;
  }

  naive::Cell us, them;
  std::vector<naive::Grid> played, better;
  int common = 0;
  bool ended = false;
};

std::vector<Square> beside(Square x) {
  std::vector<Square> found;
  for (Square y = 0; y < 64; ++y)
    if (y != x && std::abs(x % 8 - y % 8) <= 1 && std::abs(x / 8 - y / 8) <= 1) found.push_back(y);
  return found;
}

// The squares of one cell that touch one of another.
int touching(const naive::Grid& grid, naive::Cell one, naive::Cell other) {
  int count = 0;
  for (Square x = 0; x < 64; ++x)
    if (grid.cells[static_cast<std::size_t>(x)] == one) {
      const std::vector<Square> near = beside(x);
      count += std::any_of(near.begin(), near.end(), [&](Square y) {
        return grid.cells[static_cast<std::size_t>(y)] == other;
      });
    }
  return count;
}

int frontier_of(const naive::Grid& grid, naive::Cell side) {
  return touching(grid, side, naive::Cell::kEmpty);
}

// The empty squares that are connected with one of them.
std::vector<Square> region_of(const naive::Grid& grid, Square first) {
  std::vector<Square> region = {first};
  for (std::size_t i = 0; i < region.size(); ++i)
    for (const Square y : beside(region[i]))
      if (grid.cells[static_cast<std::size_t>(y)] == naive::Cell::kEmpty &&
          std::find(region.begin(), region.end(), y) == region.end())
        region.push_back(y);
  return region;
}

bool are_connected(const std::vector<Square>& squares) {
  std::vector<Square> reached = {squares.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Square y : beside(reached[i]))
      if (std::find(squares.begin(), squares.end(), y) != squares.end() &&
          std::find(reached.begin(), reached.end(), y) == reached.end())
        reached.push_back(y);
  return reached.size() == squares.size();
}

// The edges through a square.
std::vector<Square> edges_of(Square x) {
  std::vector<Square> squares;
  for (Square y = 0; y < 64; ++y) {
    const bool row = (x / 8 == 0 || x / 8 == 7) && y / 8 == x / 8;
    const bool file = (x % 8 == 0 || x % 8 == 7) && y % 8 == x % 8;
    if (row || file) squares.push_back(y);
  }
  return squares;
}

int moves_of(const naive::Grid& grid, naive::Cell side) {
  naive::Grid turned = grid;
  turned.side = side;
  return std::popcount(naive::legal_moves(turned));
}

Bitboard corners_open_to(const naive::Grid& grid, naive::Cell side) {
  naive::Grid turned = grid;
  turned.side = side;
  return naive::legal_moves(turned) & 0x8100000000000081;
}

int safe_moves_of(const naive::Grid& grid, naive::Cell side) {
  naive::Grid turned = grid;
  turned.side = side;
  const naive::Cell other = side == naive::Cell::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack;
  int safe = 0;
  for (Square x = 0; x < 64; ++x) {
    if ((naive::legal_moves(turned) >> x & 1) == 0) continue;
    const std::vector<Square> near = beside(x);
    const bool risky = std::any_of(near.begin(), near.end(), [&](Square y) {
      return (y == 0 || y == 7 || y == 56 || y == 63) &&
             grid.cells[static_cast<std::size_t>(y)] == naive::Cell::kEmpty;
    });
    const bool gives =
        corners_open_to(grid, other) == 0 && corners_open_to(naive::play(turned, x), other) != 0;
    const bool takes = x == 0 || x == 7 || x == 56 || x == 63;
    safe += takes || (!risky && !gives);
  }
  return safe;
}

// In other good lines that begin with a move: what one side has, on average over our turns after 2,
// 4, ... plies; their own turn is a ply before.
using Counted = int (*)(const naive::Grid&, naive::Cell);
struct Average {
  int sum = 0, turns = 0;
  double value() const { return sum / static_cast<double>(turns); }
};
Average average_of(const ReasonCase& one, Square move, bool ours, Counted counted) {
  const int symmetry = canonical_symmetry(one.before.board);
  const Position start{symmetric(one.before.board, symmetry), one.before.side};
  const naive::Cell us = naive::from_position(start).side;
  const naive::Cell them = us == naive::Cell::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack;
  const bool on_their_turn = !ours && counted != frontier_of;
  Average average;
  for (const Line& line : OtherLines().near(start.board, symmetric_square(move, symmetry))) {
    std::vector<Square> moves;
    for (int ply = 1; ply <= line.plies(); ++ply) moves.push_back(line.move_to(ply));
    const std::vector<naive::Grid> grids = walked(start, moves);
    for (std::size_t ply = 2; ply < grids.size(); ply += 2, ++average.turns)
      average.sum += counted(grids[on_their_turn ? ply - 1 : ply], ours ? us : them);
  }
  return average;
}

// Ours minus theirs, what the better move has more than the played one.
double more_after_better(const ReasonCase& one, Counted counted) {
  double more = 0;
  for (const auto& [line, sign] : {std::pair(&one.better, 1), std::pair(&one.played, -1)})
    more += sign * (average_of(one, line->front(), true, counted).value() -
                    average_of(one, line->front(), false, counted).value());
  return more;
}

// Where both lines end, half to twice of what is lost is lost there, else our play is worse.
void check_that_it_tells(const ReasonCase& one, const Walk& walk,
                         const std::vector<Square>& squares) {
  if (walk.ended) {
    CHECK(walk.is_lost_on(squares));
  } else {
    CHECK(more_after_better(one, moves_of) - more_after_better(one, frontier_of) >= kWorsePlay);
  }
}

// The squares that a move of theirs takes for good and that the better line ends with as ours.
std::vector<Square> won_by(const Walk& walk, int ply) {
  std::vector<Square> squares;
  for (Square x = 0; x < 64; ++x) {
    bool kept =
        walk.cell(walk.played, ply - 1, x) != walk.them && walk.cell(walk.better, 99, x) == walk.us;
    for (int p = ply; p < static_cast<int>(walk.played.size()); ++p)
      kept = kept && walk.cell(walk.played, p, x) == walk.them;
    if (kept) squares.push_back(x);
  }
  return squares;
}

std::string text_of(const Average& average) {
  const int tenths = static_cast<int>(std::lround(10 * average.value()));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// What must be seen on the boards of both lines where this reason is given.
void check_claim(const ReasonCase& one, const Reason& reason) {
  const Walk walk(one);
  const std::string kind(reason.kind->name);
  const int ply = reason.plies;
  CHECK(ply <= walk.common);
  CHECK(reason.arguments.front() == (one.before.side == Color::kBlack ? "X" : "O"));
  CHECK(reason.arguments.back() == square_name(one.better.front()));
  CHECK(reason.arguments.size() == arguments_of(reason.kind->english));
  const auto square = [&](std::size_t i) { return parse_square(reason.arguments.at(i)).value(); };
  if (kind == "corner" || kind == "forced-corner" || kind == "corner-at-once") {
    CHECK(one.played.at(static_cast<std::size_t>(ply - 1)) == square(1));
    CHECK(walk.cell(walk.played, ply, square(1)) == walk.them);
    CHECK_FALSE(walk.they_can_have(walk.better, square(1)));
    CHECK(walk.corners(walk.played, walk.common) < walk.corners(walk.better, walk.common));
    CHECK((ply == 2) == (kind == "corner-at-once"));
    const naive::Cell in_the_end = walk.cell(walk.better, 99, square(1));
    CHECK(in_the_end != walk.them);
    CHECK((in_the_end == walk.us || naive::is_over(walk.better.back())));
    check_that_it_tells(one, walk, edges_of(square(1)));
  } else if (kind == "missed-corner") {
    CHECK(walk.cell(walk.better, ply, square(1)) == walk.us);
    CHECK(walk.they_can_have(walk.played, square(1)));
    CHECK(walk.corners(walk.played, walk.common) < walk.corners(walk.better, walk.common));
    check_that_it_tells(one, walk, edges_of(square(1)));
  } else if (kind == "pass") {
    CHECK(naive::legal_moves(walk.at(walk.played, ply - 1)) == 0);
    CHECK(walk.at(walk.played, ply - 1).side == walk.us);
    CHECK(walk.turns(walk.played) < walk.turns(walk.better));
    CHECK(walk.passes(walk.better, walk.us) == 0);
    CHECK(walk.corners(walk.played, walk.common) == walk.corners(walk.better, walk.common));
  } else if (kind == "missed-pass") {
    CHECK(naive::legal_moves(walk.at(walk.better, ply - 1)) == 0);
    CHECK(walk.at(walk.better, ply - 1).side == walk.them);
    CHECK(walk.turns(walk.played) < walk.turns(walk.better));
    CHECK(walk.passes(walk.played, walk.them) == 0);
    CHECK(walk.corners(walk.played, walk.common) == walk.corners(walk.better, walk.common));
    CHECK(walk.ended);
  } else if (kind == "edge") {
    int discs = 0;
    const Square from = square(2), to = square(3), step = (to - from) / 7;
    std::vector<Square> edge;
    for (Square x = from; x <= to; x += step) edge.push_back(x);
    for (const Square x : edge) discs += walk.cell(walk.played, ply, x) == walk.them;
    CHECK(std::stoi(reason.arguments[1]) <= discs);
    CHECK(std::stoi(reason.arguments[1]) >= kEdgeDiscs);
    check_that_it_tells(one, walk, edge);
  } else if (kind == "last-move") {
    CHECK(walk.ended);
    CHECK(one.played.at(static_cast<std::size_t>(ply - 1)) == square(2));
    CHECK(walk.at(walk.played, ply - 1).side == walk.them);
    CHECK(walk.is_lost_on(won_by(walk, ply)));
    const std::vector<Square> region = region_of(walk.played.front(), square(2));
    CHECK(reason.arguments[1] == std::to_string(region.size()));
    CHECK(std::any_of(region.begin(), region.end(), [&walk](Square x) {
      return walk.cell(walk.played, 99, x) == walk.them && walk.cell(walk.better, 99, x) == walk.us;
    }));
  } else if (kind == "won-discs") {
    CHECK(walk.ended);
    CHECK(one.before.board.empty_count() <= kParityEmpties);
    CHECK(ply == std::max(one.played.size(), one.better.size()));
    std::vector<Square> squares;
    const std::string& names = reason.arguments[2];
    for (std::size_t i = 0; i < names.size(); i += 4)
      squares.push_back(parse_square(names.substr(i, 2)).value());
    CHECK(reason.arguments[1] == std::to_string(squares.size()));
    CHECK(squares.size() >= 2);
    CHECK(5 * static_cast<int>(squares.size()) >= one.cost);
    CHECK(static_cast<int>(squares.size()) <= one.cost);
    for (const Square x : squares) {
      CHECK(walk.cell(walk.played, 99, x) == walk.them);
      CHECK(walk.cell(walk.better, 99, x) == walk.us);
    }
    CHECK(are_connected(squares));
  } else {
    REQUIRE((kind == "mobility" || kind == "safe-moves" || kind == "frontier"));
    const Counted counted = kind == "mobility"     ? moves_of
                            : kind == "safe-moves" ? safe_moves_of
                                                   : frontier_of;
    CHECK(one.before.board.empty_count() > kParityEmpties);
    CHECK(reason.arguments[1] == std::to_string(ply));
    std::array<Average, 4> averages;
    for (std::size_t i = 0; i < 4; ++i) {
      averages[i] =
          average_of(one, i < 2 ? one.played.front() : one.better.front(), i % 2 == 0, counted);
      CHECK(reason.arguments.at(i + 2) == text_of(averages[i]));
    }
    const double more = 10 * more_after_better(one, counted);
    if (kind == "mobility")
      CHECK(more + 1e-9 >= (one.cost > kLargeCost ? kManyFewerMoves : kFewerMoves));
    if (kind == "safe-moves") CHECK(more + 1e-9 >= kFewerSafeMoves);
    if (kind == "frontier") {
      CHECK(-more + 1e-9 >= kMoreFrontier);
      CHECK(averages[0].value() > averages[2].value());
      CHECK(more_after_better(one, moves_of) >= 0);
      CHECK(one.cost <= kLargestFrontierCost);
    }
  }
}

TEST_CASE("each kind of reason has five true cases and five near misses") {
  for (const Reason::Kind& kind : reason_kinds()) {
    const std::string name(kind.name);
    CAPTURE(name);
    int hits = 0, misses = 0;
    for (const ReasonCase& one : cases_of(kind)) {
      CAPTURE(naive::to_diagram(one.before.board));
      CAPTURE(square_name(one.played.front()));
      const std::optional<Reason> reason =
          reason_for(one.before, one.played, one.better, one.cost, kDepth);
      CHECK((reason ? std::string(reason->kind->name) : "none") == one.kind);
      CHECK((reason ? reason->plies : 0) == one.plies);
      if (reason) check_claim(one, *reason);
      if (reason) CHECK(reason->text().find('{') == std::string::npos);
      if (const auto exchanged = reason_for(one.before, one.better, one.played, one.cost, kDepth);
          reason)
        CHECK((!exchanged || exchanged->kind != reason->kind));
      ++(one.kind == name ? hits : misses);
    }
    CHECK(hits >= 5);
    CHECK(misses >= 5);
  }
}

TEST_CASE("a reason turns with its board") {
  int turned = 0;
  for (const Reason::Kind& kind : reason_kinds()) {
    CAPTURE(std::string(kind.name));
    const ReasonCase one = cases_of(kind).front();
    const auto named = [](const Reason& reason) {
      std::set<std::string> squares;  // the order of a list turns, too
      for (const std::string& argument : reason.arguments)
        for (std::size_t i = 0; i + 1 < argument.size(); i += 4)
          if (parse_square(argument.substr(i, 2))) squares.insert(argument.substr(i, 2));
      return squares;
    };
    const Reason reason = reason_for(one.before, one.played, one.better, one.cost, kDepth).value();
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      CAPTURE(symmetry);
      const auto image = [symmetry](std::vector<Square> line) {
        for (Square& x : line) x = symmetric_square(x, symmetry);
        return line;
      };
      const Position before{symmetric(one.before.board, symmetry), one.before.side};
      const std::optional<Reason> found =
          reason_for(before, image(one.played), image(one.better), one.cost, kDepth);
      REQUIRE(found);
      CHECK(found->kind == reason.kind);
      CHECK(found->plies == reason.plies);
      for (std::size_t i = 0; i < reason.arguments.size(); ++i)
        if (!parse_square(reason.arguments[i].substr(0, 2)))
          CHECK(found->arguments.at(i) == reason.arguments[i]);
      std::set<std::string> squares;
      for (const std::string& name : named(reason))
        squares.insert(square_name(symmetric_square(parse_square(name).value(), symmetry)));
      CHECK(named(*found) == squares);
      ++turned;
    }
  }
  CHECK(turned == 7 * std::ssize(reason_kinds()));
}

TEST_CASE("no reason without lines, after an illegal move, or between equal lines") {
  for (const ReasonCase& one : cases_of(reason_kinds().front())) {
    CHECK_FALSE(reason_for(one.before, {}, one.better, one.cost, kDepth));
    CHECK_FALSE(reason_for(one.before, one.played, {}, one.cost, kDepth));
    CHECK_FALSE(reason_for(one.before, one.played, one.played, one.cost, kDepth));
    const std::vector<Square> pass = {kPass, 0};
    CHECK_FALSE(reason_for(one.before, pass, one.better, one.cost, kDepth));
    const std::vector<Square> cut = {one.played.front()};
    CHECK_FALSE(reason_for(one.before, cut, one.better, one.cost, kDepth));
  }
}

}  // namespace
}  // namespace tiger
