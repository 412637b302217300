// Reasons: true cases and near misses of each kind, and what each kind claims, walked square by
// square.
#include "player/reason.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "prove/naive_rules.h"
#include "record/sentence.h"

namespace tiger {
namespace {

// A line of a file: the board, the side, the line after the move played, that after the better one,
// the kind of the reason and its plies, or "none 0".
struct ReasonCase {
  Position before;
  std::vector<Square> played, better;
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
    words >> board >> side >> played >> better >> one.kind >> one.plies;
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

  // Of ours minus theirs, on average over the compared plies, the played line minus the better one.
  double more(const std::function<int(const naive::Grid&, naive::Cell)>& of) const {
    int sum = 0, boards = 0;
    for (int ply = 2; ply <= std::min(common, 10); ply += 2, ++boards)
      for (const auto& [line, sign] : {std::pair(&played, 1), std::pair(&better, -1)})
        sum += sign * (of(at(*line, ply), us) - of(at(*line, ply), them));
    return boards == 0 ? 0 : sum / static_cast<double>(boards);
  }
  // The same of moves, each side's where it is to move.
  double more_moves() const {
    int sum = 0, turns = 0;
    for (int ply = 2; ply <= std::min(common, 10); ply += 2, ++turns)
      for (const auto& [line, sign] : {std::pair(&played, 1), std::pair(&better, -1)})
        sum += sign * (moves(at(*line, ply), us) - moves(at(*line, ply - 1), them));
    return turns == 0 ? 0 : sum / static_cast<double>(turns);
  }
  int passes(const std::vector<naive::Grid>& grids, naive::Cell side) const {
    int passes = 0;
    for (int ply = 0; ply < std::min(common, static_cast<int>(grids.size()) - 1); ++ply)
      passes += at(grids, ply).side == side && naive::legal_moves(at(grids, ply)) == 0;
    return passes;
  }

  int moves(const naive::Grid& grid, naive::Cell side) const {
    naive::Grid turned = grid;
    turned.side = side;
    return std::popcount(naive::legal_moves(turned));
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

// Where both lines end, half to twice of what is lost is lost there, else our play is worse.
void check_that_it_tells(const Walk& walk, const std::vector<Square>& squares) {
  if (walk.ended) {
    CHECK(walk.is_lost_on(squares));
  } else {
    CHECK(walk.more(frontier_of) - walk.more_moves() >= kWorsePlay);
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

std::string average_of(int sum, int turns) {
  const int tenths = static_cast<int>(std::lround(10.0 * sum / turns));
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
    check_that_it_tells(walk, edges_of(square(1)));
  } else if (kind == "missed-corner") {
    CHECK(walk.cell(walk.better, ply, square(1)) == walk.us);
    CHECK(walk.they_can_have(walk.played, square(1)));
    CHECK(walk.corners(walk.played, walk.common) < walk.corners(walk.better, walk.common));
    check_that_it_tells(walk, edges_of(square(1)));
  } else if (kind == "pass") {
    CHECK(naive::legal_moves(walk.at(walk.played, ply - 1)) == 0);
    CHECK(walk.at(walk.played, ply - 1).side == walk.us);
    CHECK(walk.turns(walk.played) < walk.turns(walk.better));
    CHECK(walk.passes(walk.better, walk.us) == 0);
  } else if (kind == "missed-pass") {
    CHECK(naive::legal_moves(walk.at(walk.better, ply - 1)) == 0);
    CHECK(walk.at(walk.better, ply - 1).side == walk.them);
    CHECK(walk.turns(walk.played) < walk.turns(walk.better));
    CHECK(walk.passes(walk.played, walk.them) == 0);
    CHECK(walk.more(frontier_of) >= walk.more_moves());
  } else if (kind == "edge") {
    int discs = 0;
    const Square from = square(2), to = square(3), step = (to - from) / 7;
    std::vector<Square> edge;
    for (Square x = from; x <= to; x += step) edge.push_back(x);
    for (const Square x : edge) discs += walk.cell(walk.played, ply, x) == walk.them;
    CHECK(std::stoi(reason.arguments[1]) <= discs);
    CHECK(std::stoi(reason.arguments[1]) >= kEdgeDiscs);
    check_that_it_tells(walk, edge);
  } else if (kind == "wedge") {
    const Square x = square(1);
    const bool row = x < 8 || x > 55;
    for (const Square next : {x - (row ? 1 : 8), x + (row ? 1 : 8)})
      CHECK(walk.cell(walk.played, ply - 1, next) == walk.us);
    CHECK(walk.cell(walk.played, walk.common, x) == walk.them);
    CHECK_FALSE(walk.they_can_have(walk.better, x));
    check_that_it_tells(walk, edges_of(x));
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
    const std::vector<Square> squares = won_by(walk, ply);
    CHECK(walk.ended);
    CHECK(one.played.at(static_cast<std::size_t>(ply - 1)) == square(1));
    CHECK(reason.arguments[2] == std::to_string(squares.size()));
    CHECK(squares.size() >= 2);
    const auto swung = [&](naive::Cell in_the_end) {
      int count = 0;
      for (Square x = 0; x < 64; ++x)
        count += walk.cell(walk.played, 99, x) == in_the_end &&
                 walk.cell(walk.better, 99, x) == (in_the_end == walk.us ? walk.them : walk.us);
      return count;
    };
    CHECK(5 * squares.size() > 2 * swung(walk.them));
    CHECK(5 * swung(walk.us) < 3 * swung(walk.them));
  } else if (kind == "key-square") {
    CHECK(ply == 2);
    CHECK(one.played.at(1) == one.better.front());
    CHECK(walk.cell(walk.played, walk.common, one.played.at(1)) == walk.them);
    CHECK(walk.cell(walk.better, walk.common, one.played.at(1)) == walk.us);
    CHECK(walk.more(frontier_of) > 0);
    CHECK(walk.more_moves() <= 0);
  } else if (kind == "replies") {
    CHECK(ply == 1);
    CHECK(one.before.board.empty_count() > kReplyEmpties);
    CHECK(walk.common >= 6);
    const int many = walk.moves(walk.at(walk.played, 1), walk.them);
    const int few = walk.moves(walk.at(walk.better, 1), walk.them);
    CHECK(reason.arguments[1] == std::to_string(many));
    CHECK(reason.arguments[2] == std::to_string(few));
    CHECK(many >= few + kMoreReplies);
    CHECK(walk.more_moves() <= 0);
  } else {
    REQUIRE(kind == "mobility");
    CHECK(10 * walk.more_moves() <= -kFewerMoves + 1e-9);
    CHECK(one.before.board.empty_count() > kParityEmpties);
    int ours_more = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const bool theirs = i % 2 == 1;
      int sum = 0;
      for (int p = 2; p <= ply; p += 2)
        sum += walk.moves(walk.at(i < 2 ? walk.played : walk.better, theirs ? p - 1 : p),
                          theirs ? walk.them : walk.us);
      CHECK(reason.arguments.at(i + 2) == average_of(sum, ply / 2));
      if (!theirs) ours_more += i < 2 ? sum : -sum;
    }
    CHECK(ours_more < 0);
    const double targets = walk.more([&walk](const naive::Grid& grid, naive::Cell side) {
      return touching(grid, naive::Cell::kEmpty, side == walk.us ? walk.them : walk.us);
    });
    CHECK(walk.more(frontier_of) - targets >= 0);
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
      const std::optional<Reason> reason = reason_for(one.before, one.played, one.better);
      CHECK((reason ? std::string(reason->kind->name) : "none") == one.kind);
      CHECK((reason ? reason->plies : 0) == one.plies);
      if (reason) check_claim(one, *reason);
      if (reason) CHECK(reason->text().find('{') == std::string::npos);
      if (const auto exchanged = reason_for(one.before, one.better, one.played); reason)
        CHECK((!exchanged || exchanged->kind != reason->kind));
      ++(one.kind == name ? hits : misses);
    }
    CHECK(hits >= 5);
    CHECK(misses >= 5);
  }
}

TEST_CASE("no reason without lines, after an illegal move, or between equal lines") {
  for (const ReasonCase& one : cases_of(reason_kinds().front())) {
    CHECK_FALSE(reason_for(one.before, {}, one.better));
    CHECK_FALSE(reason_for(one.before, one.played, {}));
    CHECK_FALSE(reason_for(one.before, one.played, one.played));
    const std::vector<Square> pass = {kPass, 0};
    CHECK_FALSE(reason_for(one.before, pass, one.better));
    const std::vector<Square> cut = {one.played.front()};
    CHECK_FALSE(reason_for(one.before, cut, one.better));
  }
}

}  // namespace
}  // namespace tiger
