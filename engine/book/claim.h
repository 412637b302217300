// What a book holds about a position: claims of its value, each with its source, and counts of
// games.
//
// A position in which the side to move must pass counts as the one after the pass, seen from the
// other side, and positions that are rotations or reflections of each other count as one. So the
// key of a position in a book is a canonical board (board/symmetry.h) whose side to move can move.
// Squares in a book are those of that board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "board/board.h"
#include "board/symmetry.h"

namespace tiger::book {

// How reliable a claim is. A rank outdoes all those before it; only the last two are proofs.
enum class Rank : std::uint8_t {
  kSearched = 0,       // found by a search that may err
  kClaimedExact = 1,   // exact, says its source
  kProofAccepted = 2,  // `tiger check-proof` accepted a proof
  kProved = 3,         // this program solved it
};
inline constexpr bool is_proof(Rank rank) { return rank >= Rank::kProofAccepted; }

// Who made a claim, and when. Empty texts and 0 mean "unknown".
struct Source {
  std::string program;  // "Tiger", "Edax"
  std::string version;
  std::string weights;  // of the evaluation: a checksum or a name
  int date = 0;         // 20261125

  friend auto operator<=>(const Source&, const Source&) = default;
};

// A claim is about a position as a whole (`about` is kNoSquare) or about one move, which then need
// not be the best. All scores are for the side to move of the position.
struct Claim {
  Square about = kNoSquare;
  Rank rank = Rank::kSearched;
  int source = 0;           // number of the source in its book
  int depth = 0;            // plies, or the level of a program that counts in levels; 0: unknown
  int confidence = 0;       // in percent, of a search to that depth; 0: unknown
  Score lower = kScoreMin;  // proved bounds of the score; without a proof, what the source gives
  Score upper = kScoreMax;
  std::optional<Score> value = {};  // the score; a proof of bounds alone has none
  Square best = kNoSquare;          // in a claim about the whole position: a move with this score

  friend bool operator==(const Claim&, const Claim&) = default;
};

// How often games from one source went through a position, and how they ended for its side to move.
struct GameCounts {
  std::uint32_t wins = 0;
  std::uint32_t draws = 0;
  std::uint32_t losses = 0;
  std::uint32_t lines = 0;  // unfinished ones, and the lines of Edax and Egaroucid

  std::uint64_t games() const { return std::uint64_t{wins} + draws + losses; }
  // Saturates: a count that would be too large stays at the largest number.
  void add(const GameCounts& other);
  friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

// ---- Keys ---------------------------------------------------------------------------------------

// The key of a board, and how the board became the key.
struct Keyed {
  Board key;            // canonical, with a legal move unless the game is over
  int symmetry = 0;     // maps squares of the board to squares of the key
  bool turned = false;  // there was a pass: scores change their sign
};

inline Keyed keyed(Board board) {
  Keyed result;
  if (board.legal_moves() == 0 && board.passed().legal_moves() != 0) {
    board = board.passed();
    result.turned = true;
  }
  result.symmetry = canonical_symmetry(board);
  result.key = symmetric(board, result.symmetry);
  return result;
}

// A key as the 16 bytes that a database stores: both bitboards with the highest byte first, so that
// bytes are in the order of the numbers.
struct KeyBytes {
  unsigned char bytes[16];
};
inline KeyBytes key_bytes(const Board& key) {
  KeyBytes result;
  for (int i = 0; i < 8; ++i) {
    result.bytes[i] = static_cast<unsigned char>(key.player >> (56 - 8 * i));
    result.bytes[8 + i] = static_cast<unsigned char>(key.opponent >> (56 - 8 * i));
  }
  return result;
}
inline Board board_of(const unsigned char* bytes) {
  Board key{};
  for (int i = 0; i < 8; ++i) {
    key.player = key.player << 8 | bytes[i];
    key.opponent = key.opponent << 8 | bytes[8 + i];
  }
  return key;
}

// Whether a board can be a key: it is plausible and canonical, and its side to move need not pass.
// Whether a game can lead to it is not checked.
bool is_key(const Board& board);

// "<64 squares> X", the side to move as X.
std::string name_of(const Board& key);

// Whether the discs can be those of a game: no square has two, and the four in the centre are
// there.
inline bool is_plausible(const Board& board) {
  return (board.player & board.opponent) == 0 && (board.occupied() & kCentre) == kCentre;
}

// ---- Which claim to follow ----------------------------------------------------------------------

// Whether `a` outdoes `b`: by rank, depth, confidence, and then by date. Claims equal in all of
// these are compared by their values, so that the order of reading does not matter.
bool outdoes(const Claim& a, int date_a, const Claim& b, int date_b);

// The score to assume from a claim: its value, or else the score nearest to 0 within its bounds.
Score estimate_of(const Claim& claim);

// Whether numbers and squares are in range, and a claim about a move names a legal move of this
// key.
bool is_sound(const Claim& claim, const Board& key);

}  // namespace tiger::book
