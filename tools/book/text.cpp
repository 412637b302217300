#include "book/text.h"

#include <algorithm>

#include "cli/output.h"
#include "formats/positions/obf.h"

namespace tiger::tools {
namespace {

using book::Basis;
using book::Claim;
using book::GameCounts;
using book::Knowledge;
using book::MoveValue;
using book::Rank;
using book::Reason;
using book::ShownClaim;

std::string position_text(const Position& position) {
  return board_text(position) + (position.side == Color::kBlack ? " X" : " O");
}

std::string what_text(const Claim& claim) {
  if (claim.rank < Rank::kProofAccepted || claim.lower == claim.upper)
    return score_text(book::estimate_of(claim));
  if (claim.lower == kScoreMin) return "at most " + score_text(claim.upper);
  if (claim.upper == kScoreMax) return "at least " + score_text(claim.lower);
  return "from " + score_text(claim.lower) + " to " + score_text(claim.upper);
}

std::string depth_of(const Claim& claim) {
  if (claim.depth == 0) return "";
  std::string text = " to depth " + std::to_string(claim.depth);
  if (claim.confidence > 0 && claim.confidence < 100)
    text += "@" + std::to_string(claim.confidence) + "%";
  return text;
}

std::string games_text(const GameCounts& counts) {
  std::string text;
  if (counts.games() > 0)
    text = counted(counts.games(), "game") + " (won " + std::to_string(counts.wins) + ", drawn " +
           std::to_string(counts.draws) + ", lost " + std::to_string(counts.losses) + ")";
  if (counts.lines > 0) text += (text.empty() ? "" : ", ") + counted(counts.lines, "line");
  return text;
}

std::string value_text(std::optional<Score> value, Bounds proved) {
  std::string text = value ? score_text(*value) : "unknown";
  if (proved.exact()) return text + " exact";
  if (proved.lower > kScoreMin || proved.upper < kScoreMax)
    text += " (proved " + bounds_text(proved) + ")";
  return text;
}

std::string value_text(const book::Derived& derived) {
  return value_text(derived.has_value() ? std::optional(derived.value) : std::nullopt,
                    derived.proved);
}

const char* basis_text(Basis basis) {
  switch (basis) {
    case Basis::kProof: return "proved";
    case Basis::kClaimedExact: return "claimed exact by another program";
    case Basis::kBookMove: return "of its best move, in the book";
    case Basis::kOutsideMove: return "of its best move, out of the book";
    case Basis::kOwnSearch: return "of a search of the position";
    case Basis::kRules: return "the game is over";
    case Basis::kBounds: return "nobody estimates it";
  }
  return "";
}

}  // namespace

std::string bounds_text(Bounds bounds) {
  if (bounds.exact()) return score_text(bounds.lower);
  return score_text(bounds.lower) + ".." + score_text(bounds.upper);
}

std::string ground_text(const ShownClaim& shown) {
  const Claim& claim = shown.claim;
  const std::string by = claim.rank == Rank::kSearched ? depth_of(claim) + ", " : " by ";
  return rank_text(claim.rank) + by + source_text(shown.source);
}

std::string claim_text(const ShownClaim& shown) {
  const Claim& claim = shown.claim;
  std::string text = what_text(claim);
  if (claim.best != kNoSquare) text += " by " + square_name(claim.best);
  const bool margins = claim.rank == Rank::kSearched && claim.value &&
                       (claim.lower != *claim.value || claim.upper != *claim.value);
  if (margins) text += " (its margins " + bounds_text({claim.lower, claim.upper}) + ")";
  return text + ", " + ground_text(shown);
}

std::string knowledge_text(const Position& position, const Knowledge& knowledge,
                           const std::vector<std::optional<ShownClaim>>& grounds) {
  std::string text = "board  " + position_text(position) + "\n";
  if (knowledge.must_pass) text += "The side to move must pass.\n";
  if (knowledge.derived)
    text += "value  " + value_text(*knowledge.derived) + ", " +
            basis_text(knowledge.derived->basis) + "\n";
  else
    text += knowledge.is_empty() ? "The book does not know this position.\n"
                                 : "The book has no value for this position.\n";
  if (knowledge.derived && !knowledge.derived->outside_known)
    text += "       nothing is known about the moves out of the book\n";
  for (std::size_t i = 0; i < knowledge.moves.size(); ++i) {
    const MoveValue& move = knowledge.moves[i];
    const std::string games = games_text(knowledge.move_games[i]);
    if (!move.value && games.empty()) continue;
    text += "move   " + square_name(move.move) + "  ";
    text += left(move.value ? value_text(*move.value, move.proved) : "?", 10);
    text += move.inside ? "  in the book" : move.value ? "  out of the book" : "  no value";
    if (grounds[i]) text += ", " + ground_text(*grounds[i]);
    text += (games.empty() ? "" : ", " + games) + "\n";
  }
  for (const ShownClaim& shown : knowledge.claims)
    text +=
        "claim  " +
        (shown.claim.about == kNoSquare ? "" : "move " + square_name(shown.claim.about) + ": ") +
        claim_text(shown) + "\n";
  for (const auto& [name, counts] : knowledge.games)
    text += "games  " + games_text(counts) + ", " + name + "\n";
  return text;
}

std::string reasons_text(const std::vector<Reason>& reasons) {
  std::string text;
  int number = 0;
  for (const Reason& reason : reasons) {
    const book::Derived& derived = *reason.knowledge.derived;
    text += std::to_string(++number) + "  " + position_text(reason.position) + "\n   value " +
            (derived.has_value() ? score_text(derived.value) : "unknown") +
            (derived.proved.exact() ? " exact" : "") + ", proved " +
            score_text(derived.proved.lower) + ".." + score_text(derived.proved.upper);
    const bool cut = reason.move_proved.lower > kScoreMin || reason.move_proved.upper < kScoreMax;
    if (derived.best != kNoSquare) {
      text += ", best move " + square_name(derived.best);
      if (cut)
        text += ", proved " + score_text(reason.move_proved.lower) + ".." +
                score_text(reason.move_proved.upper);
    }
    text += "\n";
    std::string others;
    for (const MoveValue& move : reason.knowledge.moves)
      if (move.value && move.move != derived.best)
        others += (others.empty() ? "" : ", ") + square_name(move.move) + " " +
                  score_text(*move.value) + (move.inside ? "" : " (outside)");
    if (!others.empty()) text += "   other moves: " + others + "\n";
    if (reason.claim) {
      const Claim& claim = reason.claim->claim;
      text += "   claim about " +
              (claim.about == kNoSquare ? "the position" : square_name(claim.about)) + ": " +
              claim_text(*reason.claim) + "\n";
    } else if (reason.move == kPass) {
      text += "   must pass\n";
    } else if (reason.move != kNoSquare) {
      text += "   plays " + square_name(reason.move) + "\n";
    } else {
      text += "   the game is over: " + score_text(derived.value) + "\n";
    }
    if (reason.limit) text += "   no move is worth more: " + claim_text(*reason.limit) + "\n";
  }
  return text;
}

}  // namespace tiger::tools
