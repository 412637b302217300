// The structs of the C interface. The caller's may come from an older or newer tiger.h, as their
// sizes show; only this file and structs.cpp read and fill them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "api/faults.h"
#include "formats/reader.h"
#include "player/player.h"
#include "player/review.h"
#include "record/record.h"
#include "search/solver.h"
#include "tiger/arrays.h"

struct tiger_file {
  tiger::FileContents contents;
  std::vector<std::string> errors;
};

namespace tiger::api {

static_assert(TIGER_NO_SQUARE == kNoSquare && TIGER_PASS == kPass && TIGER_NO_SCORE == kScoreNone);

// ---- Sizes --------------------------------------------------------------------------------------

// No struct of any version is larger: so an unset size is refused before the memory is touched.
inline constexpr std::size_t kMaxSize = 65536;

// The caller's struct as one of this version: members that the caller's version does not have
// are 0. A caller of a later version may have more members, but they must be 0. No struct that is
// read ends with padding: a later member there would be read from what an old program never set.
template <class Struct>
Struct known(const Struct& given) {
  const std::size_t size = given.size;
  if (size < sizeof size || size > kMaxSize)
    fail(TIGER_INVALID_ARGUMENT, "the size is " + std::to_string(size) + ": it must be set");
  const auto* bytes = reinterpret_cast<const unsigned char*>(&given);
  for (std::size_t i = sizeof given; i < size; ++i)
    if (bytes[i] != 0)
      fail(TIGER_INVALID_ARGUMENT, "a member that this version does not know is not 0");
  Struct result{};
  std::memcpy(&result, bytes, std::min(size, sizeof result));
  return result;
}

// Options: a null pointer means the defaults.
template <class Options>
Options known(const Options* given) {
  return given != nullptr ? known(*given) : Options{};
}

// The memory of the caller for one result or several. The first has the size of each: our members
// beyond that size are left out, and the caller's members beyond ours become 0.
template <class Struct>
class Results {
 public:
  // If `capacity` is 0, nothing is read, and nothing may be set.
  Results(Struct* results, const char* name, std::int32_t capacity = 1)
      : bytes_(reinterpret_cast<unsigned char*>(results)) {
    require(results, name);
    if (capacity <= 0) return;
    size_ = results->size;
    if (size_ <= sizeof size_ || size_ > kMaxSize || size_ % alignof(Struct) != 0)
      fail(TIGER_INVALID_ARGUMENT, std::string("the size of ") + name + " is " +
                                       std::to_string(size_) + ": it must be set");
    copies_.resize(size_ / sizeof copies_[0] + 1);
  }

  void set(std::size_t index, const Struct& result) const { write(result, bytes_ + index * size_); }
  void set(const std::vector<Struct>& results) const {
    for (std::size_t i = 0; i < results.size(); ++i) set(i, results[i]);
  }

  // Calls `use` with copies that are as large as the caller's structs. Allocates nothing for a
  // single result, as a search may be running.
  template <class Use>
  auto with_copies(std::span<const Struct> results, const Use& use) {
    copies_.resize(std::max(copies_.size(), results.size() * size_ / sizeof copies_[0] + 1));
    auto* const bytes = reinterpret_cast<unsigned char*>(copies_.data());
    for (std::size_t i = 0; i < results.size(); ++i) write(results[i], bytes + i * size_);
    return use(reinterpret_cast<const Struct*>(bytes));
  }

 private:
  void write(Struct result, unsigned char* to) const {
    result.size = size_;
    const std::size_t written = std::min(size_, sizeof result);
    std::memcpy(to, &result, written);
    std::memset(to + written, 0, size_ - written);
  }

  unsigned char* bytes_;
  std::size_t size_ = 0;
  std::vector<std::max_align_t> copies_;
};

// ---- What the caller passes ---------------------------------------------------------------------

// The position or board. Throws a Fault if it is not valid.
Position checked(const tiger_position* position);
Board checked(std::uint64_t player, std::uint64_t opponent, std::size_t index);
std::vector<Board> checked(const std::uint64_t* player, const std::uint64_t* opponent,
                           std::size_t count);

// The game up to `moves` moves, -1: all. Throws a Fault if they are not legal.
Game checked(const tiger_game* game, int moves = -1);

// The caller's game with all its texts and times.
StoredGame stored_game(const tiger_game* game);

// ---- What the caller gets -----------------------------------------------------------------------

// A score as the member `value`.
inline double value_in_discs(std::int32_t score) {
  return score == TIGER_NO_SCORE ? std::numeric_limits<double>::quiet_NaN() : score;
}

tiger_position to_c(const Position& position);

// The results of solving, or the bounds found so far.
tiger_result to_c(const Board& board, const Solution& solution, double seconds);
tiger_result to_c(const Board& board, const Progress& progress, Bounds bounds, double seconds);
std::vector<tiger_result> to_c(const Board& board, const AllMoves& all, double seconds);

// A move, or TIGER_PASS, as an action; both are checked already.
constexpr std::size_t action_of(Square move) {
  return static_cast<std::size_t>(move == kPass ? TIGER_ACTION_PASS : move);
}

// The result for a position that was not searched: with a score within the bounds, or without.
tiger_result unsolved();
tiger_result nothing_known();

std::vector<tiger_result> to_c(const SearchResult& found);
tiger_result of_finished_game(const Board& board);

tiger_reviewed_move to_c(const ReviewedMove& move);

// The texts of the result belong to the argument.
tiger_game to_c(const StoredGame& game);
tiger_problem to_c(const Problem& problem);
tiger_error to_c(const ParseError& error, const std::string& text);

}  // namespace tiger::api
