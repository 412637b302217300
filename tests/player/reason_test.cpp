// Reasons: true cases and near misses of each kind, and what each kind claims, walked square by
// square.
#include "player/reason.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
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
  int moves(const naive::Grid& grid, naive::Cell side) const {
    naive::Grid turned = grid;
    turned.side = side;
    return std::popcount(naive::legal_moves(turned));
  }
  naive::Cell us, them;
  std::vector<naive::Grid> played, better;
  int common = 0;
};

// What must be seen on the boards of both lines where this reason is given.
void check_claim(const ReasonCase& one, const Reason& reason) {
  const Walk walk(one);
  const std::string kind(reason.kind->name);
  const int ply = reason.plies;
  const int until = std::min(walk.common, ply + kStays);
  CHECK(ply <= walk.common);
  CHECK(reason.arguments.front() == (one.before.side == Color::kBlack ? "X" : "O"));
  CHECK(reason.arguments.back() == square_name(one.better.front()));
  CHECK(reason.arguments.size() == arguments_of(reason.kind->english));
  const auto square = [&](std::size_t i) { return parse_square(reason.arguments.at(i)).value(); };
  if (kind == "corner" || kind == "forced-corner" || kind == "corner-at-once") {
    CHECK(one.played.at(static_cast<std::size_t>(ply - 1)) == square(1));
    CHECK(walk.cell(walk.played, ply, square(1)) == walk.them);
    CHECK(walk.cell(walk.better, until, square(1)) != walk.them);
    CHECK(walk.corners(walk.played, until) < walk.corners(walk.better, until));
    CHECK((ply == 2) == (kind == "corner-at-once"));
  } else if (kind == "missed-corner") {
    CHECK(walk.cell(walk.better, ply, square(1)) == walk.us);
    CHECK(walk.cell(walk.played, until, square(1)) != walk.us);
    CHECK(walk.corners(walk.played, until) < walk.corners(walk.better, until));
  } else if (kind == "pass") {
    CHECK(naive::legal_moves(walk.at(walk.played, ply - 1)) == 0);
    CHECK(walk.at(walk.played, ply - 1).side == walk.us);
    for (int p = 0; p < until; ++p)
      if (walk.at(walk.better, p).side == walk.us && !naive::is_over(walk.at(walk.better, p)))
        CHECK(naive::legal_moves(walk.at(walk.better, p)) != 0);
  } else if (kind == "missed-pass") {
    CHECK(naive::legal_moves(walk.at(walk.better, ply - 1)) == 0);
    CHECK(walk.at(walk.better, ply - 1).side == walk.them);
  } else if (kind == "edge") {
    int discs = 0;
    const Square from = square(2), to = square(3), step = (to - from) / 7;
    for (Square x = from; x <= to; x += step) discs += walk.cell(walk.played, ply, x) == walk.them;
    CHECK(std::stoi(reason.arguments[1]) <= discs);
    CHECK(std::stoi(reason.arguments[1]) >= kEdgeDiscs);
  } else if (kind == "wedge") {
    const Square x = square(1);
    const bool row = x < 8 || x > 55;
    for (const Square beside : {x - (row ? 1 : 8), x + (row ? 1 : 8)})
      CHECK(walk.cell(walk.played, ply - 1, beside) == walk.us);
    CHECK(walk.cell(walk.played, until, x) == walk.them);
    CHECK(walk.cell(walk.better, until, x) != walk.them);
  } else if (kind == "last-move") {
    CHECK(naive::is_over(walk.played.back()));
    CHECK(naive::is_over(walk.better.back()));
    CHECK(one.played.at(static_cast<std::size_t>(ply - 1)) == square(2));
    CHECK(walk.at(walk.played, ply - 1).side == walk.them);
  } else {
    REQUIRE(kind == "mobility");
    for (int p = 2; p <= 6; p += 2) {
      const auto more = [&](const naive::Grid& grid) {
        return walk.moves(grid, walk.us) - walk.moves(grid, walk.them);
      };
      CHECK(more(walk.at(walk.better, p)) - more(walk.at(walk.played, p)) >= kFewerMoves);
    }
    CHECK(reason.arguments[2] == std::to_string(walk.moves(walk.at(walk.played, 6), walk.us)));
    CHECK(reason.arguments[5] == std::to_string(walk.moves(walk.at(walk.better, 6), walk.them)));
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
