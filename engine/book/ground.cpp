// Which claim the value of a position or of a move rests on: why() without its steps.
#include "book/book.h"

namespace tiger::book {
namespace {

// The claim among those about the position itself; null: the value is that of the best move's
// position in the book.
const Claim* claim_behind(const Derived& derived, std::span<const Claim> claims,
                          const DateOf& date) {
  switch (derived.basis) {
    case Basis::kClaimedExact:
    case Basis::kBounds:
    case Basis::kOwnSearch: return best_whole_claim(claims, date);
    case Basis::kOutsideMove: return claims_about_move(derived.best, claims, date).ground();
    case Basis::kProof: break;
    case Basis::kBookMove:
    case Basis::kRules: return nullptr;
  }
  const Claim* exact = nullptr;
  for (const Claim& claim : claims)
    if (claim.about == kNoSquare && is_proof(claim.rank) && claim.lower == claim.upper &&
        (exact == nullptr || outdoes(claim, date(claim.source), *exact, date(exact->source))))
      exact = &claim;
  if (exact == nullptr && derived.best == kNoSquare) return best_whole_claim(claims, date);
  return exact;
}

}  // namespace

std::optional<ShownClaim> Book::ground_of(const Board& board) {
  const DateOf date = store_.date_of();
  for (Board at = board;;) {
    const Board key = keyed(at).key;
    const std::optional<Derived> derived = store_.derived(key);
    if (!derived || derived->basis == Basis::kRules) return std::nullopt;
    const std::vector<Claim> claims =
        derived->basis == Basis::kBookMove ? std::vector<Claim>{} : store_.claims(key);
    const Claim* claim = claim_behind(*derived, claims, date);
    const bool leaf = derived->best == kNoSquare || !derived_after(key, derived->best);
    if (claim == nullptr && leaf && derived->best != kNoSquare)
      claim = claims_about_move(derived->best, claims, date).ground();
    if (claim != nullptr) return ShownClaim{*claim, store_.source(claim->source)};
    if (leaf) return std::nullopt;
    at = key.after(derived->best, key.flips(derived->best));
  }
}

std::vector<std::optional<ShownClaim>> Book::grounds(const Board& board,
                                                     const Knowledge& knowledge) {
  const Board mover = knowledge.must_pass ? board.passed() : board;
  const DateOf date = store_.date_of();
  std::vector<Claim> claims;
  for (const ShownClaim& shown : knowledge.claims) {
    claims.push_back(shown.claim);
    std::optional<Score>& value = claims.back().value;
    if (knowledge.must_pass && value) value = -*value;  // as the side that plays the moves sees it
  }
  std::vector<std::optional<ShownClaim>> result;
  for (const MoveValue& move : knowledge.moves) {
    if (!move.value) {
      result.emplace_back();
    } else if (move.inside) {
      result.push_back(ground_of(mover.after(move.move, mover.flips(move.move))));
    } else {
      const Claim* claim = claims_about_move(move.move, claims, date).ground();
      result.emplace_back();
      if (claim != nullptr) result.back() = knowledge.claims[claim - claims.data()];
    }
  }
  return result;
}

}  // namespace tiger::book
