// Values of random books of small boards: against the model, against the true scores where claims
// are true, and stored, changed and read again.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>

#include "book/book.h"
#include "book/books.h"
#include "book/rebuild.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace tiger::book {
namespace {

using samples::RandomBook;
using samples::TemporaryFile;

TEST_CASE("a book derives the values that the model derives") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    const TemporaryFile file;
    const RandomBook random(file.path, seed);
    Store store = Store::open(file.path, Access::kRead);
    int valued = 0;
    for (const Board& board : random.boards) {
      const Keyed place = keyed(board);
      const std::optional<Derived> derived = store.derived(place.key);
      const std::optional<model::Value> expected = random.model.value(model::draw(place.key));
      REQUIRE(derived.has_value() == (expected && place.key.legal_moves() != 0));
      if (!derived) continue;
      ++valued;
      CHECK(derived->has_value() == expected->estimated);
      CHECK(derived->value == expected->value);
      CHECK(derived->proved.lower == expected->lower);
      CHECK(derived->proved.upper == expected->upper);
    }
    CHECK(valued > 20);
    CHECK(check(store, 5).empty());
  }
}

TEST_CASE("what is derived as proved is true where the proofs are") {
  for (std::uint64_t seed = 101; seed <= 106; ++seed) {
    const TemporaryFile file;
    const RandomBook random(file.path, seed);
    Store store = Store::open(file.path, Access::kRead);
    int exact = 0;
    for (const Board& board : random.boards) {
      const Board key = keyed(board).key;
      const std::optional<Derived> derived = store.derived(key);
      if (!derived) continue;
      const int score = naive::brute_force_alpha_beta(key);
      CHECK(derived->proved.lower <= score);
      CHECK(derived->proved.upper >= score);
      exact += derived->proved.exact();
    }
    CHECK(exact > 0);
  }
}

TEST_CASE("values updated one by one are those derived all at once") {
  const TemporaryFile file;
  RandomBook random(file.path, 7);
  Store store = Store::open(file.path, Access::kWrite);
  Positions positions(store);
  positions.derive_all();
  sample::Random draw(3);
  for (int round = 0; round < 30; ++round) {
    const Board key = keyed(random.boards[static_cast<std::size_t>(
                                draw.below(static_cast<int>(random.boards.size())))])
                          .key;
    if (key.legal_moves() == 0) continue;
    const std::size_t index = positions.add(key);
    Claim claim;
    claim.source = 1;
    claim.depth = 50 + round;
    claim.value = draw.below(41) - 20;
    claim.lower = claim.upper = *claim.value;
    claim.best = std::countr_zero(key.legal_moves());
    positions[index].claims.push_back(claim);
    positions.update(index, [](std::size_t) {});
    std::vector<std::optional<Derived>> one_by_one;
    for (std::size_t i = 0; i < positions.size(); ++i) one_by_one.push_back(positions[i].derived);
    positions.derive_all();
    for (std::size_t i = 0; i < positions.size(); ++i)
      REQUIRE(positions[i].derived == one_by_one[i]);
  }
}

TEST_CASE("a value can be computed from its reasons alone") {
  for (std::uint64_t seed = 201; seed <= 206; ++seed) {
    CAPTURE(seed);
    const TemporaryFile file;
    const RandomBook random(file.path, seed);
    Book book(file.path);
    for (const Board& board : random.boards) {
      const std::vector<Reason> reasons = book.why({board, Color::kBlack});
      if (reasons.empty()) continue;
      const Reason& last = reasons.back();
      Score value = 0;
      if (!last.knowledge.derived->has_value()) {
        REQUIRE(last.claim);
        REQUIRE(reasons.size() == 1);
      } else if (last.claim) {
        value = estimate_of(last.claim->claim);
        if (last.limit) value = std::min(value, estimate_of(last.limit->claim));
      } else {
        REQUIRE(is_game_over(last.position.board));
        value = final_score(last.position.board);
      }
      for (auto reason = reasons.rbegin(); reason != reasons.rend(); ++reason) {
        if (reason != reasons.rbegin()) value = -value;
        const Derived& derived = *reason->knowledge.derived;
        value = std::clamp(value, reason->move_proved.lower, reason->move_proved.upper);
        value = std::clamp(value, derived.proved.lower, derived.proved.upper);
        CHECK(value == derived.value);
      }
    }
  }
}

TEST_CASE("the claim behind a move is the one at the end of its reasons") {
  int compared = 0;
  for (std::uint64_t seed = 201; seed <= 204; ++seed) {
    CAPTURE(seed);
    const TemporaryFile file;
    const RandomBook random(file.path, seed);
    Book book(file.path);
    for (const Board& board : random.boards) {
      const Knowledge knowledge = book.look_up(board);
      const auto grounds = book.grounds(board, knowledge);
      REQUIRE(grounds.size() == knowledge.moves.size());
      for (std::size_t i = 0; i < grounds.size(); ++i) {
        const MoveValue& move = knowledge.moves[i];
        if (!move.inside) {
          REQUIRE(grounds[i].has_value() == move.value.has_value());
          if (!move.value) continue;
          REQUIRE(grounds[i]->claim.value);
          CHECK(std::clamp(*grounds[i]->claim.value, move.proved.lower, move.proved.upper) ==
                *move.value);
          continue;
        }
        const Board next = board.after(move.move, board.flips(move.move));
        const std::vector<Reason> reasons = book.why({next, Color::kBlack});
        const bool claimed = !reasons.empty() && reasons.back().claim.has_value();
        REQUIRE(grounds[i].has_value() == claimed);
        if (!claimed) continue;
        ++compared;
        const Reason& last = reasons.back();
        const ShownClaim& decisive = last.limit ? *last.limit : *last.claim;
        CHECK(grounds[i]->source == decisive.source);
        CHECK(grounds[i]->claim.rank == decisive.claim.rank);
        CHECK(grounds[i]->claim.depth == decisive.claim.depth);
      }
    }
  }
  CHECK(compared > 100);
}

TEST_CASE("bounds that two proofs give together rest on a proof, not on the end of the game") {
  const TemporaryFile file;
  const Board key = keyed(kStartBoard).key;
  {
    Store store = Store::create(file.path);
    Transaction transaction(store.database());
    for (const Bounds bounds : {Bounds{kScoreMin, 2}, Bounds{2, kScoreMax}}) {
      Claim claim;
      claim.rank = Rank::kProved;
      claim.source = store.source({bounds.upper == 2 ? "one" : "another", "", "", 0});
      claim.lower = bounds.lower;
      claim.upper = bounds.upper;
      store.add(key, claim);
    }
    rebuild(store);
    transaction.commit();
  }
  Book book(file.path);
  const std::vector<Reason> reasons = book.why({kStartBoard, Color::kBlack});
  REQUIRE(reasons.size() == 1);
  CHECK(reasons[0].knowledge.derived->value == 2);
  CHECK(reasons[0].claim.has_value());
}

TEST_CASE("all images of a board have the same value, in its own squares") {
  const TemporaryFile file;
  const RandomBook random(file.path, 301);
  Book book(file.path);
  for (const Board& board : random.boards) {
    const Knowledge knowledge = book.look_up(board);
    if (!knowledge.derived || knowledge.must_pass) continue;
    for (int s = 1; s < kSymmetries; ++s) {
      const Board image = symmetric(board, s);
      const Knowledge turned = book.look_up(image);
      REQUIRE(turned.derived);
      CHECK(turned.derived->value == knowledge.derived->value);
      for (const MoveValue& move : turned.moves) {
        CHECK((image.legal_moves() & bit(move.move)) != 0);
        for (const MoveValue& known : knowledge.moves)
          if (image.after(move.move, image.flips(move.move)) ==
              symmetric(board.after(known.move, board.flips(known.move)), s))
            CHECK(move.value == known.value);
      }
    }
  }
}

TEST_CASE("what is known of a forced pass is what is known after it, seen by the other side") {
  const TemporaryFile file;
  const RandomBook random(file.path, 401);
  {
    Store store = Store::open(file.path, Access::kWrite);
    Transaction transaction(store.database());
    const int source = store.game_source("games");
    std::uint32_t wins = 5;
    for (const Board& board : random.boards)
      store.set_games(keyed(board).key, source, {++wins, 2, 3, 4});
    transaction.commit();
  }
  Book book(file.path);
  const auto negated = [](const auto& score) { return score ? -*score : score; };
  const auto swapped = [](const GameCounts& games) {
    return GameCounts{games.losses, games.draws, games.wins, games.lines};
  };
  int passes = 0;
  for (const Board& board : random.boards) {
    if (is_game_over(board) || board.passed().legal_moves() != 0) continue;
    ++passes;
    const Knowledge after = book.look_up(board);
    const Knowledge pass = book.look_up(board.passed());
    CHECK(pass.must_pass);
    REQUIRE(pass.derived.has_value() == after.derived.has_value());
    if (after.derived) CHECK(*pass.derived == from_other_side(*after.derived));
    REQUIRE(pass.moves.size() == after.moves.size());
    for (std::size_t i = 0; i < after.moves.size(); ++i) {
      CHECK(pass.moves[i].move == after.moves[i].move);
      CHECK(pass.moves[i].value == negated(after.moves[i].value));
      CHECK(pass.moves[i].proved == after.moves[i].proved.from_other_side());
      CHECK(pass.move_games[i] == swapped(after.move_games[i]));
    }
    REQUIRE(pass.claims.size() == after.claims.size());
    for (std::size_t i = 0; i < after.claims.size(); ++i) {
      const Claim& claim = after.claims[i].claim;
      CHECK(pass.claims[i].claim.value == negated(claim.value));
      CHECK(pass.claims[i].claim.lower == -claim.upper);
      CHECK(pass.claims[i].claim.upper == -claim.lower);
    }
    REQUIRE(pass.games.size() == 1);
    CHECK(pass.games[0].counts == swapped(after.games.at(0).counts));
  }
  CHECK(passes > 20);
}

}  // namespace
}  // namespace tiger::book
