#include "cli/shown_book.h"

#include "cli/log_record.h"
#include "cli/player_book.h"
#include "cli/program.h"
#include "formats/obf.h"

namespace tiger::tools {
namespace {

#ifdef TIGER_BOOKS

std::string date_text(int date) {
  const std::string digits = std::to_string(date);
  if (digits.size() != 8) return digits;
  return digits.substr(0, 4) + "-" + digits.substr(4, 2) + "-" + digits.substr(6);
}

// The members of a claim that say why to believe it.
void add_reason(Json& object, const book::ShownClaim* shown) {
  object["rank"] = shown != nullptr ? Json(rank_text(shown->claim.rank)) : Json(nullptr);
  object["depth"] = shown != nullptr ? shown->claim.depth : 0;
  object["confidence"] = shown != nullptr ? shown->claim.confidence : 0;
  object["source"] = shown != nullptr ? Json(source_text(shown->source)) : Json(nullptr);
}

#endif

}  // namespace

#ifdef TIGER_BOOKS

std::string rank_text(book::Rank rank) {
  switch (rank) {
    case book::Rank::kSearched: return "searched";
    case book::Rank::kClaimedExact: return "claimed exact";
    case book::Rank::kProofAccepted: return "proof accepted";
    case book::Rank::kProved: return "proved";
  }
  return "?";
}

std::string source_text(const book::Source& source) {
  std::string text = source.program.empty() ? "an unknown source" : source.program;
  if (!source.version.empty()) text += " " + source.version;
  if (!source.weights.empty()) text += ", weights " + source.weights;
  if (source.date != 0) text += ", " + date_text(source.date);
  return text;
}

Json knowledge_json(const Position& position, const book::Knowledge& knowledge,
                    const std::vector<std::optional<book::ShownClaim>>& grounds) {
  Json object = begin_question();
  object["schema"] = 1;
  object["board"] = board_text(position);
  object["side"] = position.side == Color::kBlack ? "X" : "O";
  const auto& derived = knowledge.derived;
  object["value"] = derived && derived->has_value() ? Json(derived->value) : Json(nullptr);
  object["lower"] = derived ? derived->proved.lower : kScoreMin;
  object["upper"] = derived ? derived->proved.upper : kScoreMax;
  object["exact"] = derived && derived->proved.exact();
  Json moves = Json::array();
  for (std::size_t i = 0; i < knowledge.moves.size(); ++i) {
    const book::MoveValue& move = knowledge.moves[i];
    const book::GameCounts& games = knowledge.move_games[i];
    if (!move.value && games == book::GameCounts{}) continue;
    Json entry = Json::object();
    entry["move"] = square_name(move.move);
    entry["value"] = move.value;
    entry["lower"] = move.proved.lower;
    entry["upper"] = move.proved.upper;
    entry["inside"] = move.inside;
    add_reason(entry, grounds[i] ? &*grounds[i] : nullptr);
    entry["games"] = Json::array({games.wins, games.draws, games.losses, games.lines});
    moves.push_back(entry);
  }
  object["moves"] = moves;
  Json claims = Json::array();
  for (const book::ShownClaim& shown : knowledge.claims) {
    Json entry = Json::object();
    const Square about = shown.claim.about;
    entry["move"] = about == kNoSquare ? Json(nullptr) : Json(square_name(about));
    entry["value"] = shown.claim.value;
    entry["lower"] = shown.claim.lower;
    entry["upper"] = shown.claim.upper;
    add_reason(entry, &shown);
    claims.push_back(entry);
  }
  object["claims"] = claims;
  return object;
}

ShownBook::ShownBook(const std::string& file) {
  try {
    book_ = std::make_shared<book::Book>(file);
  } catch (const book::BookError& error) {
    throw Failure(error.what());
  }
}

ShownBook::~ShownBook() = default;

Json ShownBook::show(const Position& position) {
  const std::lock_guard lock(mutex_);
  try {
    const book::Knowledge knowledge = book_->look_up(position.board);
    return knowledge_json(position, knowledge, book_->grounds(position.board, knowledge));
  } catch (const book::BookError& error) {
    throw Failure(error.what());
  }
}

#else

// Throws what says which package is missing.
ShownBook::ShownBook(const std::string& file) { (void)open_move_book(file); }
ShownBook::~ShownBook() = default;
Json ShownBook::show(const Position&) { return Json::object(); }

#endif

}  // namespace tiger::tools
