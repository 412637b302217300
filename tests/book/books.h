// Random books of small boards, in a file and in the model.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "book/model.h"
#include "book/rebuild.h"
#include "book/store.h"
#include "support/brute_force.h"
#include "support/random_boards.h"
#include "support/temporary_folder.h"

namespace tiger::book::samples {

// The path of a file that does not exist yet, and is removed at the end.
struct TemporaryFile {
  sample::TemporaryFolder folder;
  std::string path = folder.file("book");
};

// Claims about the key; those that are proofs are true. No two have the same rank and depth.
inline std::vector<Claim> random_claims(sample::Random& random, const Board& key, int sources,
                                        int& depth) {
  const auto moves = naive::brute_force_moves(key);
  std::vector<Claim> claims;
  for (int n = random.below(4); n > 0; --n) {
    Claim claim;
    const auto& move =
        moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
    int score = move.score;
    if (random.below(2) != 0) {
      claim.about = move.move;
    } else {
      for (const auto& other : moves) score = std::max(score, other.score);
      if (random.below(2) != 0 && move.score == score) claim.best = move.move;
    }
    claim.rank = static_cast<Rank>(random.below(6) < 3 ? 0 : random.below(4));
    claim.source = 1 + random.below(sources);
    claim.depth = 1 + depth++ % 120;
    claim.confidence = claim.rank == Rank::kSearched ? 73 : 100;
    if (!is_proof(claim.rank)) {
      claim.value = random.below(41) - 20;
      claim.lower = claim.upper = *claim.value;
      if (claim.about == kNoSquare && random.below(2) != 0) claim.best = move.move;
    } else if (random.below(2) != 0) {
      claim.value = claim.lower = claim.upper = score;
    } else if (random.below(2) != 0) {
      claim.lower = score - 2 * random.below(4);
    } else {
      claim.upper = score + 2 * random.below(4);
    }
    claim.lower = std::max(claim.lower, kScoreMin);
    claim.upper = std::min(claim.upper, kScoreMax);
    claims.push_back(claim);
  }
  return claims;
}

// The positions of some lines from one board with nine empty squares.
struct RandomBook {
  std::vector<Board> boards;
  model::Book model;

  RandomBook(const std::string& path, std::uint64_t seed) {
    sample::Random random(seed);
    Store store = Store::create(path);
    const int sources = 3;
    Transaction transaction(store.database());
    for (int i = 1; i <= sources; ++i) {
      store.source({"program " + std::to_string(i), "1", "", 20260000 + i});
      model.dates.push_back(20260000 + i);
    }
    const Board root = sample::random_position(random, 9).board;
    int depth = 0;
    std::set<std::pair<Bitboard, Bitboard>> met;
    for (int line = 0; line < 60; ++line)
      for (Board board = root; !is_game_over(board);) {
        if (board.legal_moves() == 0) board = board.passed();
        const Keyed place = keyed(board);
        if (met.insert({place.key.player, place.key.opponent}).second) {
          boards.push_back(board);
          add(store, place.key, random_claims(random, place.key, sources, depth));
        }
        Bitboard moves = board.legal_moves();
        for (int skip = random.below(count(moves)); skip > 0; --skip) moves &= moves - 1;
        const Square x = std::countr_zero(moves);
        board = board.after(x, board.flips(x));
      }
    rebuild(store);
    transaction.commit();
  }

 private:
  // The model gets the claims as the store keeps them: it combines some of the same source.
  void add(Store& store, const Board& key, const std::vector<Claim>& claims) {
    for (const Claim& claim : claims) store.add(key, claim);
    for (const Claim& claim : store.claims(key)) model.add(key, claim);
  }
};

}  // namespace tiger::book::samples
