// The index of an archive, as bytes. Numbers are in the machine's byte order. A machine with the
// other order finds a wrong magic number, so the index is built again.
//
//   header   Header
//   front    read as a whole:
//            stamp    the caller's text that shows whether the index is up to date
//            files    paths of the games' files, each with a final LF
//            names    players and tournaments, likewise; number 0 is the empty name
//            starts   Start[]: where games began, mostly one
//            rows     Row[]: the games, sorted by start and moves
//            moves    bytes: the squares of all games, without passes
//            blocks   Block[]: one for each kBlockNodes nodes
//   nodes    64-bit numbers, ascending: key (32 bits), row (26), ply (6)
//
// Each section of the front is padded to a multiple of 8 bytes.
//
// Each game is stored as that of its eight images whose start is canonical and whose moves come
// first in order. So in the sorted rows, games that begin with the same moves are neighbours. They
// share the nodes of these moves: a node names a ply of the first row that reaches its position,
// and covers the following rows as long as each shares this ply with the row before it. So the
// nodes are those of the tree of all games, 71 for 100 plies of WTHOR, and a position has one node
// for each order of moves that led to it.
//
// The key says only where to look. The game of each node found is replayed, and its position
// compared with the one asked about, so keys that collide cost time and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/board.h"
#include "board/board_hash.h"

namespace tiger::archive {

inline constexpr std::uint64_t kMagic = 0x3130'4d41'4745'4754;  // "TGEGAM01": version 1

inline constexpr int kKeyBits = 32;
inline constexpr int kRowBits = 26;
inline constexpr int kPlyBits = 6;
inline constexpr std::size_t kMaxRows = std::size_t{1} << kRowBits;
inline constexpr std::size_t kBlockNodes = 8192;

struct Header {
  std::uint64_t magic;
  std::uint64_t checksum;                    // of this header with 0 in this place
  std::uint64_t bytes;                       // of the whole index
  std::uint64_t front_bytes;                 // with the padding
  std::uint64_t front_checksum;              // of the front
  std::uint64_t key_bits;                    // bits in use, 1 to kKeyBits
  std::uint64_t left_out;                    // games that could not be read, or are not of Othello
  std::uint64_t stamp, files, names, moves;  // sizes in bytes
  std::uint64_t starts, rows, nodes;         // how many there are
};

struct Start {
  std::uint64_t player, opponent;
  std::uint64_t side;  // 0: Black
};

inline constexpr std::int8_t kUnknown = 127;

struct Row {
  std::uint32_t moves;  // where they begin
  std::uint32_t black, white, event;
  std::uint32_t number;  // in its file, from 1
  std::uint32_t start;
  std::uint16_t file;
  std::int16_t year;    // 0: unknown
  std::int8_t score;    // Black's, or kUnknown
  std::int8_t winner;   // 1: Black, -1: White, 0: a draw; or kUnknown
  std::uint8_t length;  // moves
  std::uint8_t shared;  // nodes that it shares with the row before: moves and the start
};
static_assert(sizeof(Row) == 32);

struct Block {
  std::uint64_t first;     // its first node
  std::uint64_t checksum;  // of its nodes
};

constexpr std::uint64_t first_node(std::uint64_t key) { return key << (kRowBits + kPlyBits); }
constexpr std::size_t row_of(std::uint64_t node) { return node >> kPlyBits & (kMaxRows - 1); }
constexpr int ply_of(std::uint64_t node) {
  return static_cast<int>(node & ((std::uint64_t{1} << kPlyBits) - 1));
}
constexpr std::uint64_t node_of(std::uint64_t key, std::size_t row, int ply) {
  return first_node(key) | row << kPlyBits | static_cast<std::uint64_t>(ply);
}

// The key of a position in its canonical form.
constexpr std::uint64_t key_of(const Board& canonical, std::uint64_t bits) {
  return board_hash(canonical) >> (64 - bits);
}

constexpr std::size_t padded(std::size_t bytes) { return (bytes + 7) & ~std::size_t{7}; }

}  // namespace tiger::archive
