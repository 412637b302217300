#include "json/book_json.h"

#include "cli/player_book.h"
#include "cli/program.h"
#include "json/kinds.h"

namespace tiger::tools {
namespace {

std::string date_text(int date) {
  const std::string digits = std::to_string(date);
  if (digits.size() != 8) return digits;
  return digits.substr(0, 4) + "-" + digits.substr(4, 2) + "-" + digits.substr(6);
}

Kind<book::Rank> rank_kind() {
  std::vector<std::pair<book::Rank, std::string>> names;
  for (const book::Rank rank : {book::Rank::kSearched, book::Rank::kClaimedExact,
                                book::Rank::kProofAccepted, book::Rank::kProved})
    names.emplace_back(rank, rank_text(rank));
  return kind::named(names);
}

// ---- What says why to believe a value -----------------------------------------------------------

const Fields<book::Claim>& search_fields_of_claim() {
  static const Fields<book::Claim> fields = {
      {"depth", "Plies, or the level of a program that counts in levels; 0: unknown.",
       kind::integer(0, 127), &book::Claim::depth},
      {"confidence", "Of the search, in percent; 0: unknown.", kind::integer(0, 100),
       &book::Claim::confidence}};
  return fields;
}

// ---- A move -------------------------------------------------------------------------------------

struct ShownMove {
  const book::MoveValue& value;
  const book::GameCounts& games;
  const book::ShownClaim* ground;  // null: none

  book::Claim claim() const { return ground != nullptr ? ground->claim : book::Claim{}; }
};

const Fields<ShownMove>& shown_move_fields() {
  using M = ShownMove;
  static const Fields<M> fields = {
      {"move", "The move.", kind::square(), [](const M& move) { return move.value.move; }},
      {"value", "Its value for the side that plays it; null: unknown.",
       kind::or_null(kind::score()), [](const M& move) { return move.value.value; }},
      {"lower", "Proved: worth at least this.", kind::score(),
       [](const M& move) { return move.value.proved.lower; }},
      {"upper", "Proved: worth at most this.", kind::score(),
       [](const M& move) { return move.value.proved.upper; }},
      {"inside", "Whether it leads to a position of the book.", kind::boolean(),
       [](const M& move) { return move.value.inside; }},
      {"rank", "Of the claim on which the value rests; null: no value, or the rules say it.",
       kind::or_null(rank_kind()),
       [](const M& move) {
         return move.ground != nullptr ? std::optional(move.ground->claim.rank) : std::nullopt;
       }},
      Fields<M>::of(&M::claim, search_fields_of_claim()),
      {"source", "Program, version, weights and day of that claim.", kind::or_null(kind::text()),
       [](const M& move) {
         return move.ground != nullptr ? std::optional(source_text(move.ground->source))
                                       : std::nullopt;
       }},
      {"games", "Games after it, for the side to move: wins, draws, losses, and unfinished lines.",
       kind::list(kind::count(), 4, 4), [](const M& move) {
         const book::GameCounts& games = move.games;
         return std::vector<std::uint64_t>{games.wins, games.draws, games.losses, games.lines};
       }}};
  return fields;
}

// ---- A claim ------------------------------------------------------------------------------------

const Fields<book::ShownClaim>& shown_claim_fields() {
  using C = book::ShownClaim;
  static const Fields<C> fields = {
      {"move", "The move that it is about; null: the position.", kind::square_or_null(),
       [](const C& shown) { return shown.claim.about; }},
      {"value", "The score that it claims; null: only bounds.", kind::or_null(kind::score()),
       [](const C& shown) { return shown.claim.value; }},
      {"lower", "Its lower bound; of a search by another program that one's margin.", kind::score(),
       [](const C& shown) { return shown.claim.lower; }},
      {"upper", "Its upper bound.", kind::score(),
       [](const C& shown) { return shown.claim.upper; }},
      {"rank", "How far to trust the claim, from least to most.", rank_kind(),
       [](const C& shown) { return shown.claim.rank; }},
      Fields<C>::of(&C::claim, search_fields_of_claim()),
      {"source", "Program, version, weights and day.", kind::text(),
       [](const C& shown) { return source_text(shown.source); }}};
  return fields;
}

// ---- A position ---------------------------------------------------------------------------------

struct ShownPosition {
  const Position& position;
  const book::Knowledge& knowledge;
  const std::vector<std::optional<book::ShownClaim>>& grounds;

  Bounds proved() const { return knowledge.derived ? knowledge.derived->proved : Bounds{}; }
  std::optional<Score> value() const {
    const auto& derived = knowledge.derived;
    return derived && derived->has_value() ? std::optional(derived->value) : std::nullopt;
  }
};

std::vector<ShownMove> shown_moves(const ShownPosition& shown) {
  std::vector<ShownMove> moves;
  for (std::size_t i = 0; i < shown.knowledge.moves.size(); ++i) {
    const book::MoveValue& move = shown.knowledge.moves[i];
    const book::GameCounts& games = shown.knowledge.move_games[i];
    if (move.value || !(games == book::GameCounts{}))
      moves.push_back({move, games, shown.grounds[i] ? &*shown.grounds[i] : nullptr});
  }
  return moves;
}

const Fields<ShownPosition>& knowledge_fields() {
  using P = ShownPosition;
  static const Fields<P> fields = {
      program_fields<P>(),
      schema_field<P>(),
      Fields<P>::of([](const P& shown) { return WrittenPosition(shown.position); },
                    position_fields()),
      {"value", "The derived value for the side to move; null: none.", kind::or_null(kind::score()),
       &P::value},
      {"lower", "Proved: the score is at least this.", kind::score(),
       [](const P& shown) { return shown.proved().lower; }},
      {"upper", "Proved: the score is at most this.", kind::score(),
       [](const P& shown) { return shown.proved().upper; }},
      {"exact", "Whether the value is proved.", kind::boolean(),
       [](const P& shown) { return shown.proved().exact(); }},
      {"moves", "Moves with a value or games, the best first.",
       kind::list(kind::object(shown_move_fields())), shown_moves},
      {"claims", "About the position first, and the one that counts most first.",
       kind::list(kind::object(shown_claim_fields())),
       [](const P& shown) { return shown.knowledge.claims; }}};
  return fields;
}

// ---- What was added -----------------------------------------------------------------------------

struct GrownClaim {
  const Board& key;
  const book::Claim& claim;
};

const Fields<GrownClaim>& grown_claim_fields() {
  using G = GrownClaim;
  static const Fields<G> fields = {
      program_fields<G>(),
      schema_field<G>(),
      Fields<G>::of(
          [](const G& grown) {
            return WrittenPosition({grown.key, Color::kBlack});
          },
          position_fields()),
      {"move",
       "The move that was searched as the best of those out of the book; null: the position as a "
       "whole.",
       kind::square_or_null(), [](const G& grown) { return grown.claim.about; }},
      {"value", "The score for the side to move.", kind::score(),
       [](const G& grown) { return grown.claim.value.value(); }},
      {"exact", "Whether it is proved.", kind::boolean(),
       [](const G& grown) { return book::is_proof(grown.claim.rank); }},
      {"depth", "Plies.", kind::integer(0, 60), [](const G& grown) { return grown.claim.depth; }},
      {"confidence", "In percent.", kind::integer(1, 100),
       [](const G& grown) { return grown.claim.confidence; }}};
  return fields;
}

}  // namespace

std::string rank_text(book::Rank rank) {
  switch (rank) {
    case book::Rank::kSearched: return "searched";
    case book::Rank::kClaimedExact: return "claimed exact";
    case book::Rank::kProofAccepted: return "proof accepted";
    case book::Rank::kProved: return "proved";
  }
  return "?";
}

std::string source_text(const book::Source& source, SourceDetail detail) {
  std::string text = source.program.empty() ? "an unknown source" : source.program;
  if (!source.version.empty()) text += " " + source.version;
  if (detail == SourceDetail::kShort) return text;
  if (!source.weights.empty()) text += ", weights " + source.weights;
  if (source.date != 0) text += ", " + date_text(source.date);
  return text;
}

Json knowledge_json(const Position& position, const book::Knowledge& knowledge,
                    const std::vector<std::optional<book::ShownClaim>>& grounds) {
  return knowledge_fields().write({position, knowledge, grounds});
}

Json knowledge_schema() {
  return schema_document("tiger book show --json", "What a book knows of a position.",
                         knowledge_fields().schema());
}

Json grown_claim_json(const Board& key, const book::Claim& claim) {
  return grown_claim_fields().write({key, claim});
}

Json grown_claim_schema() {
  return schema_document("tiger book grow --json",
                         "A search that has ended and is in the book. `verify` prints the same.",
                         grown_claim_fields().schema());
}

#ifdef TIGER_BOOKS

void add_games(book::Knowledge& knowledge, const ArchiveAnswer& answer) {
  const auto counts_of = [](const ArchiveTally& tally) {
    const auto count = [](int games) { return static_cast<std::uint32_t>(games); };
    return book::GameCounts{count(tally.won), count(tally.drawn), count(tally.lost),
                            count(tally.games - tally.won - tally.drawn - tally.lost)};
  };
  if (answer.tally.games == 0) return;
  knowledge.games.push_back({"recorded games", counts_of(answer.tally)});
  for (const ArchiveMove& played : answer.moves)
    for (std::size_t i = 0; i < knowledge.moves.size(); ++i)
      if (knowledge.moves[i].move == played.move)
        knowledge.move_games[i].add(counts_of(played.tally));
}

ShownBook::ShownBook(const std::string& file) {
  try {
    book_ = std::make_shared<book::Book>(file);
  } catch (const book::BookError& error) {
    throw Failure(error.what());
  }
}

ShownBook::~ShownBook() = default;

Json ShownBook::show(const Position& position, const ArchiveAnswer* games) {
  const std::lock_guard lock(mutex_);
  try {
    book::Knowledge knowledge = book_->look_up(position.board);
    if (games != nullptr) add_games(knowledge, *games);
    return knowledge_json(position, knowledge, book_->grounds(position.board, knowledge));
  } catch (const book::BookError& error) {
    throw Failure(error.what());
  }
}

#else

// Throws what says which package is missing.
ShownBook::ShownBook(const std::string& file) { (void)open_move_book(file); }
ShownBook::~ShownBook() = default;
Json ShownBook::show(const Position&, const ArchiveAnswer*) { return Json::object(); }

#endif

}  // namespace tiger::tools
