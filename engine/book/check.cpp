// check() of rebuild.h.
#include <algorithm>
#include <tuple>

#include "book/rebuild.h"

namespace tiger::book {
namespace {

class Checker {
 public:
  Checker(Store& store, std::size_t most) : store_(store), most_(most) {}

  std::vector<std::string> run() {
    const std::string damage = store_.database().text("PRAGMA integrity_check(1)");
    if (damage != "ok") {
      report("the file is damaged: " + damage);
      return std::move(faults_);
    }
    try {
      check_contents();
    } catch (const BookError& error) {
      report(error.what());
    }
    if (count_ > most_) faults_.push_back("and " + std::to_string(count_ - most_) + " more");
    return std::move(faults_);
  }

 private:
  void check_contents() {
    Positions positions(store_, on_damage_);
    check_claims(positions);
    check_games();
    positions.derive_all();
    check_proofs(positions);
    check_derived(positions);
  }

  void report(const std::string& fault) {
    if (++count_ <= most_) faults_.push_back(fault);
  }

  void check_claims(const Positions& positions) {
    for (std::size_t i = 0; i < positions.size(); ++i)
      for (const Claim& claim : positions[i].claims)
        if (!store_.sources().contains(claim.source))
          report("a claim has no known source: " + name_of(positions[i].key));
  }

  void check_games() {
    store_.for_each_games(
        [this](const Board& key, int source, const GameCounts&) {
          if (!store_.game_sources().contains(source))
            report("games have no known source: " + name_of(key));
        },
        on_damage_);
  }

  // Whether two proofs about one position, or those about its moves, contradict each other.
  void check_proofs(const Positions& positions) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      Bounds whole;
      for (const Claim& claim : positions[i].claims)
        if (claim.about == kNoSquare && is_proof(claim.rank))
          whole = {std::max(whole.lower, claim.lower), std::min(whole.upper, claim.upper)};
      Bounds moves{kScoreMin, kScoreMin};
      for (const MoveValue& move : positions.moves_of(i)) {
        // Not what moves_of() says: that has been cut by the proofs about the position.
        const std::optional<Derived> known = positions.after(positions[i].key, move.move);
        const Bounds proved = known ? known->proved : Bounds{};
        moves.lower = std::max(moves.lower, proved.lower);
        moves.upper = std::max(moves.upper, proved.upper);
      }
      if (whole.lower > whole.upper || (positions[i].key.legal_moves() != 0 &&
                                        (moves.lower > whole.upper || moves.upper < whole.lower)))
        report("two proofs contradict each other: " + name_of(positions[i].key));
    }
  }

  void check_derived(const Positions& positions) {
    if (store_.is_stale()) {
      report("values are older than the claims; `tiger book rebuild` derives them anew");
      return;
    }
    std::size_t stored = 0;
    store_.for_each_derived(
        [&](const Board& key, const Derived& derived) {
          ++stored;
          const std::size_t i = positions.find(key);
          if (i == Positions::kNone || !positions[i].derived || !(*positions[i].derived == derived))
            report("a value is not what follows from the claims: " + name_of(key));
        },
        on_damage_);
    std::size_t expected = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) expected += positions[i].derived.has_value();
    if (stored < expected)
      report(std::to_string(expected - stored) + " positions lack their value");
  }

  Store& store_;
  const std::size_t most_;
  const OnDamage on_damage_ = [this](const std::string& damage) { report(damage); };
  std::size_t count_ = 0;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> check(Store& store, std::size_t most) {
  return Checker(store, most).run();
}

}  // namespace tiger::book
