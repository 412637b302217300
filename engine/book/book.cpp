#include "book/book.h"

#include <algorithm>
#include <tuple>

namespace tiger::book {
namespace {

Claim turned(Claim claim, const Keyed& place) {
  claim.about = symmetric_square(claim.about, inverse_symmetry(place.symmetry));
  claim.best = symmetric_square(claim.best, inverse_symmetry(place.symmetry));
  if (!place.turned) return claim;
  if (claim.value) claim.value = -*claim.value;
  std::tie(claim.lower, claim.upper) = std::pair(-claim.upper, -claim.lower);
  return claim;
}

bool is_ahead(const MoveValue& a, const MoveValue& b) {
  const auto order = [](const MoveValue& m) {
    return std::tuple(m.value.has_value(), m.value.value_or(kScoreMin), m.proved.lower, m.inside,
                      -m.move);
  };
  return order(a) > order(b);
}

GameCounts sum_of(const std::vector<NamedGames>& games) {
  GameCounts sum;
  for (const auto& [name, counts] : games) sum.add(counts);
  return sum;
}

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

Book::Book(const std::string& file) : store_(Store::open(file, Access::kRead)) {
  if (store_.is_stale())
    throw BookError("the values of the book '" + file +
                    "' are older than its claims; `tiger book rebuild` derives them anew");
}

// The key may be any image of a key.
std::optional<Derived> Book::derived_after(const Board& key, Square move) {
  const Keyed next = keyed(key.after(move, key.flips(move)));
  std::optional<Derived> known = store_.derived(next.key);
  if (!known && next.key.legal_moves() == 0) known = finished(next.key);
  if (known && !next.turned) known = from_other_side(*known);
  return known;
}

Knowledge Book::look_up(const Board& board) {
  const Keyed place = keyed(board);
  Knowledge result;
  result.must_pass = place.turned;
  result.derived = store_.derived(place.key);
  result.games = store_.games(place.key);
  std::vector<Claim> claims = store_.claims(place.key);
  const DateOf date = store_.date_of();
  std::sort(claims.begin(), claims.end(), [&](const Claim& a, const Claim& b) {
    if ((a.about == kNoSquare) != (b.about == kNoSquare)) return a.about == kNoSquare;
    return outdoes(a, date(a.source), b, date(b.source));
  });
  result.moves = move_values(
      place.key, claims, [&](Square move) { return derived_after(place.key, move); }, date);
  std::sort(result.moves.begin(), result.moves.end(), is_ahead);
  for (MoveValue& move : result.moves) {
    const Keyed next = keyed(place.key.after(move.move, place.key.flips(move.move)));
    GameCounts games = sum_of(store_.games(next.key));
    if (next.turned == place.turned) std::swap(games.wins, games.losses);
    result.move_games.push_back(games);
    move.claim = move.limit = nullptr;  // point into what is gone when this returns
    move.move = symmetric_square(move.move, inverse_symmetry(place.symmetry));
    if (place.turned) {
      move.proved = move.proved.from_other_side();
      if (move.value) move.value = -*move.value;
    }
  }
  for (const Claim& claim : claims)
    result.claims.push_back({turned(claim, place), store_.source(claim.source)});
  if (place.turned) {
    if (result.derived) result.derived = from_other_side(*result.derived);
    for (auto& [name, counts] : result.games) std::swap(counts.wins, counts.losses);
  }
  if (result.derived)
    result.derived->best = symmetric_square(result.derived->best, inverse_symmetry(place.symmetry));
  return result;
}

std::vector<Reason> Book::why(const Position& from) {
  std::vector<Reason> line;
  Position position = from;
  for (;;) {
    if (is_game_over(position.board)) {
      if (line.empty()) return {};
      Reason end{position, {}, kNoSquare, {}};
      end.knowledge.derived = finished(position.board);
      line.push_back(end);
      return line;
    }
    Reason reason{position, look_up(position.board), kNoSquare, {}};
    const std::optional<Derived>& derived = reason.knowledge.derived;
    if (!derived) return line;
    if (reason.knowledge.must_pass) {
      reason.move = kPass;
      line.push_back(reason);
      position = {position.board.passed(), other(position.side)};
      continue;
    }
    const auto best = std::find_if(reason.knowledge.moves.begin(), reason.knowledge.moves.end(),
                                   [&](const MoveValue& m) { return m.move == derived->best; });
    const bool inside = best != reason.knowledge.moves.end() && best->inside;
    if (derived->basis != Basis::kBookMove) find_claim(reason);
    // Otherwise the value is that of a claim about the position as a whole.
    const bool by_move = !reason.claim || derived->basis == Basis::kOutsideMove ||
                         reason.claim->claim.about == derived->best;
    if (by_move && best != reason.knowledge.moves.end()) reason.move_proved = best->proved;
    if (!reason.claim && inside) {
      reason.move = derived->best;
      line.push_back(reason);
      const Bitboard flipped = position.board.flips(reason.move);
      position = {position.board.after(reason.move, flipped), other(position.side)};
      continue;
    }
    line.push_back(reason);
    return line;
  }
}

void Book::find_claim(Reason& reason) {
  std::vector<Claim> claims;
  for (const ShownClaim& shown : reason.knowledge.claims) claims.push_back(shown.claim);
  const auto shown = [&](const Claim* claim) -> std::optional<ShownClaim> {
    if (claim == nullptr) return std::nullopt;
    return reason.knowledge.claims[static_cast<std::size_t>(claim - claims.data())];
  };
  const DateOf date = store_.date_of();
  const Derived& derived = *reason.knowledge.derived;
  if (derived.basis == Basis::kProof) {
    for (const Claim& claim : claims)
      if (claim.about == kNoSquare && is_proof(claim.rank) && claim.lower == claim.upper) {
        reason.claim = shown(&claim);
        return;
      }
    // Bounds by several proofs, none of which names a move.
    if (derived.best == kNoSquare) reason.claim = shown(best_whole_claim(claims, date));
  }
  if (derived.basis == Basis::kClaimedExact || derived.basis == Basis::kOwnSearch ||
      derived.basis == Basis::kBounds) {
    const Claim* whole = best_whole_claim(claims, date);
    reason.claim = shown(whole != nullptr ? whole : claims.data());
    return;
  }
  const std::vector<MoveValue> moves = move_values(
      reason.position.board, claims, [](Square) { return std::nullopt; }, date);
  for (const MoveValue& move : moves)
    if (move.move == derived.best) {
      const bool inside = derived.basis == Basis::kProof &&
                          derived_after(reason.position.board, move.move).has_value();
      if (inside) return;
      reason.claim = shown(move.claim);
      reason.limit = shown(move.limit);
    }
}

std::vector<BookMove> Book::moves(const Board& board) {
  const std::lock_guard lock(mutex_);
  std::vector<BookMove> result;
  try {
    const Keyed place = keyed(board);
    if (place.turned) return {};
    const std::optional<Derived> derived = store_.derived(place.key);
    if (!derived) return {};
    const std::vector<Claim> claims = store_.claims(place.key);
    std::vector<MoveValue> moves = move_values(
        place.key, claims, [&](Square move) { return derived_after(place.key, move); },
        store_.date_of());
    std::sort(moves.begin(), moves.end(), is_ahead);
    for (const MoveValue& move : moves)
      if (move.value)
        result.push_back({symmetric_square(move.move, inverse_symmetry(place.symmetry)),
                          *move.value, move.proved.exact()});
  } catch (const BookError&) {
    return {};
  }
  return result;
}

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
