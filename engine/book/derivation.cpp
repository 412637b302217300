#include "book/derivation.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace tiger::book {
namespace {

Bounds meet(Bounds a, Bounds b) { return {std::max(a.lower, b.lower), std::min(a.upper, b.upper)}; }

// Two proofs that contradict each other leave nothing between their bounds; `tiger book check`
// reports it. Until then the lower one stands, so that every value stays in range.
Bounds sane(Bounds b) { return {b.lower, std::max(b.lower, b.upper)}; }

Bounds proved_about(Square about, std::span<const Claim> claims) {
  Bounds bounds;
  for (const Claim& claim : claims)
    if (claim.about == about && is_proof(claim.rank))
      bounds = meet(bounds, {claim.lower, claim.upper});
  return sane(bounds);
}

// Proofs about the whole position bound its moves too: none is worth more than the upper bound, and
// the best one is worth the lower bound.
Bounds proved_about_move(Square move, std::span<const Claim> claims) {
  Bounds bounds = proved_about(move, claims);
  for (const Claim& claim : claims)
    if (claim.about == kNoSquare && is_proof(claim.rank))
      bounds = meet(bounds, {claim.best == move ? claim.lower : kScoreMin, claim.upper});
  return sane(bounds);
}

Score cut(Score value, Bounds bounds) { return std::clamp(value, bounds.lower, bounds.upper); }

// A proof of bounds alone is no estimate.
bool is_ahead(const Claim& a, const Claim& b, const DateOf& date) {
  if (a.value.has_value() != b.value.has_value()) return a.value.has_value();
  return outdoes(a, date(a.source), b, date(b.source));
}

// Of moves of equal value, first the one that is proved to be worth more, then one in the book.
bool is_better(const MoveValue& a, const MoveValue& b) {
  return std::tuple(*a.value, a.proved.lower, a.inside) >
         std::tuple(*b.value, b.proved.lower, b.inside);
}

}  // namespace

const Claim* best_whole_claim(std::span<const Claim> claims, const DateOf& date) {
  const Claim* best = nullptr;
  for (const Claim& claim : claims)
    if (claim.about == kNoSquare && (best == nullptr || is_ahead(claim, *best, date)))
      best = &claim;
  return best;
}

namespace {

MoveClaims claims_about_move(Square move, std::span<const Claim> claims, const Claim* whole,
                             const DateOf& date) {
  MoveClaims found;
  for (const Claim& claim : claims) {
    const bool about_it = claim.about == move || (claim.about == kNoSquare && claim.best == move);
    if (about_it && claim.value && (found.claim == nullptr || is_ahead(claim, *found.claim, date)))
      found.claim = &claim;
  }
  if (found.claim != nullptr && whole != nullptr && whole->best != kNoSquare && whole->value &&
      *whole->value < *found.claim->value &&
      outdoes(*whole, date(whole->source), *found.claim, date(found.claim->source)))
    found.limit = whole;
  return found;
}

}  // namespace

MoveClaims claims_about_move(Square move, std::span<const Claim> claims, const DateOf& date) {
  return claims_about_move(move, claims, best_whole_claim(claims, date), date);
}

std::vector<MoveValue> move_values(const Board& key, std::span<const Claim> claims,
                                   const ChildValue& child, const DateOf& date) {
  const Claim* whole = best_whole_claim(claims, date);
  std::vector<MoveValue> moves;
  moves.reserve(static_cast<std::size_t>(std::popcount(key.legal_moves())));
  for (Bitboard rest = key.legal_moves(); rest != 0; rest &= rest - 1) {
    MoveValue move;
    move.move = std::countr_zero(rest);
    move.proved = proved_about_move(move.move, claims);
    const std::optional<Derived> known = child(move.move);
    if (known) move.proved = sane(meet(move.proved, known->proved));
    if (known && known->has_value()) {
      move.inside = true;
      move.value = cut(known->value, move.proved);
    } else if (const MoveClaims about = claims_about_move(move.move, claims, whole, date);
               about.claim != nullptr) {
      move.claim = about.claim;
      move.limit = about.limit;
      move.value = cut(*about.ground()->value, move.proved);
    }
    moves.push_back(move);
  }
  return moves;
}

std::optional<Derived> derive(const Board& key, std::span<const Claim> claims,
                              std::span<const MoveValue> moves, const DateOf& date) {
  if (claims.empty()) return std::nullopt;
  if (moves.empty()) return finished(key);
  Derived result;
  Bounds by_moves{kScoreMin, kScoreMin};
  const MoveValue* best = nullptr;
  bool all_inside = true;
  bool any_outside = false;
  for (const MoveValue& move : moves) {
    by_moves.lower = std::max(by_moves.lower, move.proved.lower);
    by_moves.upper = std::max(by_moves.upper, move.proved.upper);
    all_inside &= move.inside;
    any_outside |= !move.inside && move.value.has_value();
    if (move.value && (best == nullptr || is_better(move, *best))) best = &move;
  }
  result.proved = sane(meet(proved_about(kNoSquare, claims), by_moves));
  result.outside_known = all_inside || any_outside;
  const Claim* whole = best_whole_claim(claims, date);
  if (whole != nullptr && whole->value && whole->rank == Rank::kClaimedExact) {
    result.value = *whole->value;
    result.basis = Basis::kClaimedExact;
  } else if (best != nullptr) {
    result.value = *best->value;
    result.basis = best->inside ? Basis::kBookMove : Basis::kOutsideMove;
  } else if (whole != nullptr && whole->value) {
    result.value = *whole->value;
    result.outside_known = true;
  } else {
    result.basis = Basis::kBounds;
  }
  if (best != nullptr)
    result.best = best->move;
  else if (whole != nullptr)
    result.best = whole->best;
  result.value = cut(result.value, result.proved);
  if (result.proved.exact()) result.basis = Basis::kProof;
  return result;
}

std::optional<Derived> derive(const Board& key, std::span<const Claim> claims,
                              const ChildValue& child, const DateOf& date) {
  return derive(key, claims, move_values(key, claims, child, date), date);
}

Derived finished(const Board& board) {
  const Score score = final_score(board);
  return {{score, score}, score, kNoSquare, Basis::kRules, true};
}

}  // namespace tiger::book
