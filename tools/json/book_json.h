// Opening books as JSON: what a book knows of a position, for `tiger book show` and the HTTP
// interface, and what `tiger book grow` adds.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "archive/archive.h"
#include "book/book.h"
#include "cli/json.h"
#include "record/record.h"

namespace tiger::tools {

std::string rank_text(book::Rank rank);  // "searched", "claimed exact", "proof accepted", "proved"

// "Edax 4.5.6, weights x, 2026-11-25"; what is unknown is left out.
enum class SourceDetail { kShort, kLong };  // long: with the weights and the date
std::string source_text(const book::Source& source, SourceDetail detail = SourceDetail::kLong);

// `grounds`: the claims that the scores of the moves rest on (book/book.h).
Json knowledge_json(const Position& position, const book::Knowledge& knowledge,
                    const std::vector<std::optional<book::ShownClaim>>& grounds);
Json knowledge_schema();

// Adds recorded games to the knowledge of their position. Only in builds with books.
void add_games(book::Knowledge& knowledge, const ArchiveAnswer& answer);

// A claim that `tiger book grow` or `verify` found and wrote into the book.
Json grown_claim_json(const Board& key, const book::Claim& claim);
Json grown_claim_schema();

// A book that several threads may use.
class ShownBook {
 public:
  // Throws Failure if the book cannot be opened or this program was built without books.
  explicit ShownBook(const std::string& file);
  ~ShownBook();

  // Throws Failure if the book can no longer be read.
  Json show(const Position& position, const ArchiveAnswer* games = nullptr);

 private:
  std::shared_ptr<book::Book> book_;  // null without books
  std::mutex mutex_;
};

}  // namespace tiger::tools
