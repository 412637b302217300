// A book in a file: tables of claims, of games and of derived values, and the way to read and
// change them. tools/book/README.md describes the tables.
//
// Always holds, after every transaction: claims and games are of keys (claim.h), and sources and
// names of games that they refer to exist. Derived values are a cache (rebuild.h).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "book/claim.h"
#include "book/database.h"
#include "book/derivation.h"

namespace tiger::book {

// The number of games of one source, under its name.
struct NamedGames {
  std::string name;
  GameCounts counts;

  friend bool operator==(const NamedGames&, const NamedGames&) = default;
};

// Called with what is wrong with a row.
using OnDamage = std::function<void(const std::string&)>;

class Store {
 public:
  // Throws BookError: the file is no book, newer than this program, or cannot be opened.
  static Store create(const std::string& file);
  static Store open(const std::string& file, Access access);

  Database& database() { return *database_; }
  const std::string& file() const { return database_->file(); }

  // ---- Sources and names of games ----

  // The number of a source; adds it if it is new.
  int source(const Source& source);
  // Throws BookError if there is none of that number.
  const Source& source(int number) const;
  const std::map<int, Source>& sources() const { return sources_; }
  DateOf date_of() const {
    return [this](int number) { return source(number).date; };
  }

  int game_source(const std::string& name);
  const std::string& game_source(int number) const;
  const std::map<int, std::string>& game_sources() const { return game_sources_; }

  // ---- Reading ----

  std::vector<Claim> claims(const Board& key);
  std::vector<NamedGames> games(const Board& key);
  std::optional<Derived> derived(const Board& key);

  // Whether the claims have changed since the values were derived.
  bool is_stale();

  // Calls call() for every position that has claims, in the order of keys. A damaged row goes to
  // `on_damage`; if that is empty, throws DamagedRow.
  void for_each_position(const std::function<void(const Board&, std::vector<Claim>&)>& call,
                         const OnDamage& on_damage = {});
  // The same for the games: position, number of the source, counts.
  void for_each_games(const std::function<void(const Board&, int, const GameCounts&)>& call,
                      const OnDamage& on_damage = {});
  void for_each_derived(const std::function<void(const Board&, const Derived&)>& call,
                        const OnDamage& on_damage = {});

  // ---- Changing; within a Transaction ----

  // Adds a claim. There is one claim for each source, rank and subject: of two searches the deeper
  // one is kept, then the more confident, then the later; two proofs are combined. Returns whether
  // the book has changed.
  bool add(const Board& key, Claim claim);
  void remove(const Board& key, const Claim& claim);
  void remove_claims(const Board& key);
  void remove_games(const Board& key);
  void remove_games_of(int source);

  // Adds to the counts of a source, or replaces them.
  void add_games(const Board& key, int source, const GameCounts& counts);
  void set_games(const Board& key, int source, const GameCounts& counts);

  void set_derived(const Board& key, const Derived& derived);
  void remove_derived(const Board& key);
  void clear_derived() { database_->run("DELETE FROM derived"); }
  void set_stale(bool stale);

  // Before an operation that SQLite refuses while statements are open.
  void close_statements() {
    for (auto& statement : statements_) statement.reset();
  }

 private:
  explicit Store(std::unique_ptr<Database> database);

  // A statement that is prepared at its first use.
  Statement& statement(int index);

  std::unique_ptr<Database> database_;
  std::map<int, Source> sources_;
  std::map<Source, int> source_numbers_;
  std::map<int, std::string> game_sources_;
  std::vector<std::unique_ptr<Statement>> statements_;
};

}  // namespace tiger::book
