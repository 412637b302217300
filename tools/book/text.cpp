#include "book/text.h"

#include <algorithm>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "formats/positions/obf.h"
#include "formats/reader.h"
#include "json/kinds.h"

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

bool says_something(Bounds bounds) { return bounds.lower > kScoreMin || bounds.upper < kScoreMax; }

std::string value_text(std::optional<Score> value, Bounds proved) {
  std::string text = value ? score_text(*value) : "unknown";
  if (proved.exact()) return text + " exact";
  if (says_something(proved)) text += " (proved " + bounds_text(proved) + ")";
  return text;
}

std::string value_text(const book::Derived& derived) {
  return value_text(derived.has_value() ? std::optional(derived.value) : std::nullopt,
                    derived.proved);
}

// A line of `show`: on a terminal the words go on below each other.
std::string shown_line(const std::string& head, const std::string& words) {
  return head + wrapped(words, columns_of(head), std::string(7, ' '), screen_of(Stream::kOut)) +
         "\n";
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

std::string ground_text(const ShownClaim& shown, SourceDetail detail) {
  const Claim& claim = shown.claim;
  const std::string by = claim.rank == Rank::kSearched ? depth_of(claim) + ", " : " by ";
  return rank_text(claim.rank) + by + source_text(shown.source, detail);
}

std::string claim_text(const ShownClaim& shown, SourceDetail detail) {
  const Claim& claim = shown.claim;
  std::string text = what_text(claim);
  if (claim.best != kNoSquare) text += " by " + square_name(claim.best);
  const bool margins = claim.rank == Rank::kSearched && claim.value &&
                       (claim.lower != *claim.value || claim.upper != *claim.value);
  if (margins) text += " (its margins " + bounds_text({claim.lower, claim.upper}) + ")";
  return text + ", " + ground_text(shown, detail);
}

std::string knowledge_text(const Position& position, const Knowledge& knowledge,
                           const std::vector<std::optional<ShownClaim>>& grounds,
                           SourceDetail detail) {
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
    const std::string head = "move   " + square_name(move.move) + "  " +
                             left(move.value ? value_text(*move.value, move.proved) : "?", 10);
    std::string words = move.inside ? "in the book" : move.value ? "out of the book" : "no value";
    if (grounds[i]) words += ", " + ground_text(*grounds[i], detail);
    text += shown_line(head + "  ", words + (games.empty() ? "" : ", " + games));
  }
  for (const ShownClaim& shown : knowledge.claims)
    text += shown_line(
        "claim  ",
        (shown.claim.about == kNoSquare ? "" : "move " + square_name(shown.claim.about) + ": ") +
            claim_text(shown, detail));
  for (const auto& [name, counts] : knowledge.games)
    text += shown_line("games  ", games_text(counts) + ", " + name);
  return text;
}

std::string reasons_text(const std::vector<Reason>& reasons) {
  std::string text;
  int number = 0;
  for (const Reason& reason : reasons) {
    const book::Derived& derived = *reason.knowledge.derived;
    text += std::to_string(++number) + "  " + position_text(reason.position) + "\n   value " +
            (derived.has_value() ? score_text(derived.value) : "unknown") +
            (derived.proved.exact() ? " exact" : "");
    if (says_something(derived.proved))
      text +=
          ", proved " + score_text(derived.proved.lower) + ".." + score_text(derived.proved.upper);
    if (derived.best != kNoSquare) {
      text += ", best move " + square_name(derived.best);
      if (says_something(reason.move_proved))
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

// ---- JSON lines --------------------------------------------------------------------------------

namespace {

using book::Claim;
using book::GameCounts;
using book::NamedGames;
using book::Rank;
using book::ShownClaim;
using book::Source;

// The bounds of a claim of a score are that score, unless the line says otherwise.
const Fields<Claim>& claim_fields() {
  using C = Claim;
  static const Fields<C> fields = {Fields<C>{{"move", "", kind::square_or_null(), &C::about}}.when(
                                       [](const C& claim) { return claim.about != kNoSquare; }),
                                   {"rank", "",
                                    kind::named<Rank>({{Rank::kSearched, "searched"},
                                                       {Rank::kClaimedExact, "claimed"},
                                                       {Rank::kProofAccepted, "accepted"},
                                                       {Rank::kProved, "proved"}}),
                                    &C::rank},
                                   {"depth", "", kind::integer(0, 127), &C::depth},
                                   {"confidence", "", kind::integer(0, 100), &C::confidence},
                                   {"value", "", kind::or_null(kind::score()), &C::value,
                                    [](C& claim, const std::optional<Score>& value) {
                                      claim.value = value;
                                      if (value) claim.lower = claim.upper = *value;
                                    }},
                                   Fields<C>{{"lower", "", kind::score(), &C::lower}}.when(
                                       [](const C& claim) { return claim.lower != claim.value; }),
                                   Fields<C>{{"upper", "", kind::score(), &C::upper}}.when(
                                       [](const C& claim) { return claim.upper != claim.value; }),
                                   Fields<C>{{"best", "", kind::square_or_null(), &C::best}}.when(
                                       [](const C& claim) { return claim.best != kNoSquare; })};
  return fields;
}

const Fields<Source>& source_fields() {
  static const Fields<Source> fields = {{"program", "", kind::text(), &Source::program},
                                        {"version", "", kind::text(), &Source::version},
                                        {"weights", "", kind::text(), &Source::weights},
                                        {"date", "", kind::integer(0, 99991231), &Source::date}};
  return fields;
}

Fields<GameCounts> count_field(const char* key, std::uint32_t GameCounts::*member) {
  Kind<std::uint64_t> count = kind::count();
  count.read = [read = count.read](const Json& json) {
    const std::uint64_t number = read(json);
    if (number > UINT32_MAX) throw JsonError(std::to_string(number) + " is too large a number");
    return number;
  };
  return {{key, "", count, member}};
}

const Fields<NamedGames>& games_fields() {
  static const Fields<NamedGames> fields = {
      {"source", "", kind::text(), &NamedGames::name},
      Fields<NamedGames>::of(&NamedGames::counts,
                             Fields<GameCounts>{count_field("wins", &GameCounts::wins),
                                                count_field("draws", &GameCounts::draws),
                                                count_field("losses", &GameCounts::losses),
                                                count_field("lines", &GameCounts::lines)})};
  return fields;
}

// The board is only written: read_json_line() says which board a line may have.
const Fields<BookLine>& line_fields() {
  using L = BookLine;
  static const Fields<L> fields = {
      {"board", "", kind::text(),
       [](const L& line) {
         return board_text({line.key, Color::kBlack}) + " X";
       }},
      {"claims", "",
       kind::list(kind::object(
           Fields<ShownClaim>{Fields<ShownClaim>::of(&ShownClaim::claim, claim_fields()),
                              Fields<ShownClaim>::of(&ShownClaim::source, source_fields())})),
       &L::claims},
      Fields<L>{{"games", "", kind::list(kind::object(games_fields())), &L::games}}.when(
          [](const L& line) { return !line.games.empty(); })};
  return fields;
}

}  // namespace

std::string json_line(const BookLine& line) { return line_fields().write(line).text(); }

BookLine read_json_line(std::string_view text) {
  const Json object = Json::parse(text);
  const FileContents read = read_board(object.at("board").string(), "board");
  if (read.problems.size() != 1) throw Failure("not a board");
  const book::Keyed place = book::keyed(read.problems.front().position.board);
  if (!book::is_key(place.key) || place.turned) throw Failure("not a position of a book");
  BookLine line = line_fields().read(object);
  line.key = place.key;
  for (ShownClaim& shown : line.claims) {
    shown.claim.about = symmetric_square(shown.claim.about, place.symmetry);
    shown.claim.best = symmetric_square(shown.claim.best, place.symmetry);
    if (!book::is_sound(shown.claim, line.key))
      throw Failure("a claim has an illegal move, or bounds that cannot be");
  }
  return line;
}

}  // namespace tiger::tools
