#include "board/stability.h"

#include <array>
#include <bit>
#include <cstdint>

#include "board/kernel.h"

namespace tiger {
namespace {

constexpr int kEdgeStates = 6561;  // 3^8: empty, own or other on each of eight squares

constexpr std::array<std::uint16_t, 256> kTernary = [] {
  std::array<std::uint16_t, 256> ternary{};
  for (int bits = 0; bits < 256; ++bits)
    for (int i = 7; i >= 0; --i)
      ternary[bits] = static_cast<std::uint16_t>(3 * ternary[bits] + (bits >> i & 1));
  return ternary;
}();

constexpr int edge_state(int own, int other) { return kTernary[own] + 2 * kTernary[other]; }

// The discs that `mover` flips along the edge by playing on x.
constexpr int edge_flips(int x, int mover, int enemy) {
  int flips = 0;
  int run = 0;
  int i = x + 1;
  for (; i < 8 && (enemy >> i & 1); ++i) run |= 1 << i;
  if (i < 8 && (mover >> i & 1)) flips |= run;
  run = 0;
  for (i = x - 1; i >= 0 && (enemy >> i & 1); --i) run |= 1 << i;
  if (i >= 0 && (mover >> i & 1)) flips |= run;
  return flips;
}

// The discs of `own` that survive every sequence of discs played on the edge by either side. A move
// may be legal only for what it flips elsewhere, so it need not flip anything on the edge. States
// with fewer empty squares are looked up in `known`.
constexpr int stay_on_edge(int own, int other, const std::array<std::uint8_t, kEdgeStates>& known) {
  int stable = own;
  for (int x = 0; x < 8 && stable != 0; ++x) {
    if ((own | other) >> x & 1) continue;
    const int gained = edge_flips(x, own, other);
    stable &= known[edge_state(own | gained | 1 << x, other & ~gained)];
    const int lost = edge_flips(x, other, own);
    stable &= known[edge_state(own & ~lost, other | lost | 1 << x)];
  }
  return stable;
}

constexpr std::array<std::uint8_t, kEdgeStates> make_edge_table() {
  std::array<std::uint8_t, kEdgeStates> table{};
  for (int full = 255; full >= 0; --full)  // supersets are larger numbers, so they come first
    for (int own = full;; own = (own - 1) & full) {
      table[edge_state(own, full ^ own)] =
          static_cast<std::uint8_t>(stay_on_edge(own, full ^ own, table));
      if (own == 0) break;
    }
  return table;
}

constexpr std::array<std::uint8_t, kEdgeStates> kEdgeTable = make_edge_table();

int stable_on_edge(int own, int other) { return kEdgeTable[edge_state(own, other)]; }

// The number of stable discs among the squares of kMask, by edge state.
template <unsigned kMask>
constexpr std::array<std::uint8_t, kEdgeStates> kEdgeCounts = [] {
  std::array<std::uint8_t, kEdgeStates> counts{};
  for (int i = 0; i < kEdgeStates; ++i)
    counts[i] = static_cast<std::uint8_t>(std::popcount(kEdgeTable[i] & kMask));
  return counts;
}();

int row_bits(Bitboard b, int row) { return static_cast<int>(b >> (8 * row) & 0xFF); }

// The bits of a byte spread over file a, without the corner a8, which its row covers.
Bitboard spread_file(int bits) {
  return (static_cast<Bitboard>(bits) & 0x7F) * 0x0002040810204081 & kFileA;
}

}  // namespace

Bitboard stable_edge_discs(Bitboard own, Bitboard other) {
  const auto row = [&](int n) {
    return static_cast<Bitboard>(stable_on_edge(row_bits(own, n), row_bits(other, n))) << (8 * n);
  };
  const auto file = [&](int n) {
    return spread_file(stable_on_edge(kernel::file_bits(own, n), kernel::file_bits(other, n))) << n;
  };
  return row(0) | row(7) | file(0) | file(7);
}

int count_stable_edge_discs(Bitboard own, Bitboard other) {
  const auto row = [&](int n) {
    return kEdgeCounts<0xFF>[edge_state(row_bits(own, n), row_bits(other, n))];
  };
  const auto file = [&](int n) {  // without the corners, which the rows count
    return kEdgeCounts<0x7E>[edge_state(kernel::file_bits(own, n), kernel::file_bits(other, n))];
  };
  return row(0) + row(7) + file(0) + file(7);
}

// Only play along an edge can flip a disc on it, and the table covers that. So only inner squares
// are added for their neighbours' sake.
Bitboard stable_discs(Bitboard own, Bitboard other) {
  return kernel::grow_stable(stable_edge_discs(own, other), own, own | other);
}

}  // namespace tiger
