#include "book/store.h"

#include <algorithm>
#include <tuple>

#include "book/rows.h"

namespace tiger::book {
namespace {

constexpr std::int64_t kApplication = 0x54674F42;  // "TgOB": marks the file as a book
constexpr std::int64_t kVersion = 1;               // of the tables

constexpr const char* kTables = R"(
CREATE TABLE source(
  number INTEGER PRIMARY KEY,
  program TEXT NOT NULL, version TEXT NOT NULL, weights TEXT NOT NULL,
  date INTEGER NOT NULL,
  UNIQUE(program, version, weights, date));
CREATE TABLE game_source(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE claim(
  position BLOB NOT NULL, about INTEGER NOT NULL, source INTEGER NOT NULL,
  rank INTEGER NOT NULL, depth INTEGER NOT NULL, confidence INTEGER NOT NULL,
  lower INTEGER, upper INTEGER, value INTEGER, best INTEGER,
  PRIMARY KEY(position, about, source, rank)) WITHOUT ROWID;
CREATE TABLE games(
  position BLOB NOT NULL, source INTEGER NOT NULL,
  wins INTEGER NOT NULL, draws INTEGER NOT NULL, losses INTEGER NOT NULL, lines INTEGER NOT NULL,
  PRIMARY KEY(position, source)) WITHOUT ROWID;
CREATE TABLE derived(
  position BLOB PRIMARY KEY,
  lower INTEGER NOT NULL, upper INTEGER NOT NULL, value INTEGER NOT NULL,
  best INTEGER NOT NULL, basis INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE state(stale INTEGER NOT NULL);
INSERT INTO state VALUES(0);
)";

enum Query {
  kClaims,
  kGames,
  kDerived,
  kOldClaim,
  kNewClaim,
  kPutClaim,
  kRemoveClaim,
  kRemoveClaims,
  kRemoveGames,
  kAddGames,
  kSetGames,
  kSetDerived,
  kRemoveDerived,
  kQueries
};

constexpr const char* kSql[kQueries] = {
    "SELECT about, source, rank, depth, confidence, lower, upper, value, best FROM claim "
    "WHERE position = ?",
    "SELECT source, wins, draws, losses, lines FROM games WHERE position = ?",
    "SELECT lower, upper, value, best, basis FROM derived WHERE position = ?",
    "SELECT about, source, rank, depth, confidence, lower, upper, value, best FROM claim "
    "WHERE position = ? AND about = ? AND source = ? AND rank = ?",
    "INSERT INTO claim VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT(position, about, source, rank) DO NOTHING",
    "INSERT OR REPLACE INTO claim VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "DELETE FROM claim WHERE position = ? AND about = ? AND source = ? AND rank = ?",
    "DELETE FROM claim WHERE position = ?",
    "DELETE FROM games WHERE position = ?",
    "INSERT INTO games VALUES(?, ?, ?, ?, ?, ?) ON CONFLICT(position, source) DO UPDATE SET "
    "wins = min(wins + excluded.wins, 4294967295), "
    "draws = min(draws + excluded.draws, 4294967295), "
    "losses = min(losses + excluded.losses, 4294967295), "
    "lines = min(lines + excluded.lines, 4294967295)",
    "INSERT OR REPLACE INTO games VALUES(?, ?, ?, ?, ?, ?)",
    "INSERT OR REPLACE INTO derived VALUES(?, ?, ?, ?, ?, ?)",
    "DELETE FROM derived WHERE position = ?",
};

// What two proofs by one source say together. If they contradict each other, the later one counts.
Claim both_proofs(const Claim& old, Claim added) {
  const Bounds both{std::max(old.lower, added.lower), std::min(old.upper, added.upper)};
  if (both.lower > both.upper) return added;
  // A move that reaches a lower bound is no reason for a higher one.
  if (added.best == kNoSquare || added.lower < old.lower) added.best = old.best;
  if (!added.value) added.value = old.value;
  added.depth = std::max(old.depth, added.depth);
  added.lower = both.lower;
  added.upper = both.upper;
  if (added.value) added.value = std::clamp(*added.value, both.lower, both.upper);
  return added;
}

// Reads all rows. One that cannot be goes to `on_damage`, or without that ends the reading.
template <class Read>
void for_each_row(Statement& rows, const OnDamage& on_damage, const Read& read) {
  while (rows.step()) {
    try {
      read();
    } catch (const DamagedRow& damage) {
      if (!on_damage) throw;
      on_damage(damage.what());
    }
  }
}

}  // namespace

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {
  statements_.resize(kQueries);
  Statement rows(*database_, "SELECT number, program, version, weights, date FROM source");
  while (rows.step()) {
    const int number = read_source_number({rows, 0}, "source");
    const Source source = read_source({rows, 1});
    sources_[number] = source;
    source_numbers_[source] = number;
  }
  Statement names(*database_, "SELECT number, name FROM game_source");
  while (names.step())
    game_sources_[read_source_number({names, 0}, "game_source")] =
        read_name({names, 1}, "game_source");
}

Store Store::create(const std::string& file) {
  auto database = std::make_unique<Database>(file, Access::kCreate);
  Transaction transaction(*database);
  database->run(kTables);
  database->run("PRAGMA application_id = " + std::to_string(kApplication));
  database->run("PRAGMA user_version = " + std::to_string(kVersion));
  transaction.commit();
  return Store(std::move(database));
}

Store Store::open(const std::string& file, Access access) {
  auto database = std::make_unique<Database>(file, access);
  if (database->number("PRAGMA application_id") != kApplication)
    throw BookError("'" + file + "' is not a book of this program");
  const std::int64_t version = database->number("PRAGMA user_version");
  if (version > kVersion)
    throw BookError("the book '" + file + "' has format " + std::to_string(version) +
                    ", and this program knows formats up to " + std::to_string(kVersion) +
                    "; it needs a newer Tiger");
  return Store(std::move(database));
}

Statement& Store::statement(int index) {
  auto& entry = statements_[static_cast<std::size_t>(index)];
  if (!entry) entry = std::make_unique<Statement>(*database_, kSql[index]);
  return *entry;
}

int Store::source(const Source& source) {
  const auto known = source_numbers_.find(source);
  if (known != source_numbers_.end()) return known->second;
  Statement insert(*database_,
                   "INSERT INTO source(program, version, weights, date) VALUES(?, ?, ?, ?)");
  insert.bind(0, std::string_view(source.program)).bind(1, std::string_view(source.version));
  insert.bind(2, std::string_view(source.weights)).bind(3, source.date).run();
  const int number = static_cast<int>(database_->number("SELECT last_insert_rowid()"));
  sources_[number] = source;
  source_numbers_[source] = number;
  return number;
}

const Source& Store::source(int number) const {
  const auto known = sources_.find(number);
  if (known == sources_.end())
    throw BookError("the book '" + file() + "' names a source that it does not have; " +
                    "`tiger book check` says more");
  return known->second;
}

int Store::game_source(const std::string& name) {
  for (const auto& [number, known] : game_sources_)
    if (known == name) return number;
  Statement(*database_, "INSERT INTO game_source(name) VALUES(?)")
      .bind(0, std::string_view(name))
      .run();
  const int number = static_cast<int>(database_->number("SELECT last_insert_rowid()"));
  game_sources_[number] = name;
  return number;
}

const std::string& Store::game_source(int number) const {
  static const std::string unknown = "?";
  const auto known = game_sources_.find(number);
  return known == game_sources_.end() ? unknown : known->second;
}

std::vector<Claim> Store::claims(const Board& key) {
  const KeyBytes bytes = key_bytes(key);
  Statement& rows = statement(kClaims);
  rows.bind(0, bytes);
  std::vector<Claim> claims;
  while (rows.step()) claims.push_back(read_claim({rows, 0}, key));
  return claims;
}

std::vector<NamedGames> Store::games(const Board& key) {
  const KeyBytes bytes = key_bytes(key);
  Statement& rows = statement(kGames);
  rows.bind(0, bytes);
  std::vector<NamedGames> games;
  while (rows.step())
    games.push_back(
        {game_source(read_source_number({rows, 0}, "games")), read_counts({rows, 1}, key)});
  return games;
}

std::optional<Derived> Store::derived(const Board& key) {
  const KeyBytes bytes = key_bytes(key);
  Statement& rows = statement(kDerived);
  rows.bind(0, bytes);
  if (!rows.step()) return std::nullopt;
  const Derived derived = read_derived({rows, 0}, key);
  rows.reset();
  return derived;
}

bool Store::is_stale() {
  Statement state(*database_, "SELECT stale FROM state");
  return !state.step() || read_stale({state, 0});
}

void Store::set_stale(bool stale) {
  database_->run("DELETE FROM state");
  database_->run(stale ? "INSERT INTO state VALUES(1)" : "INSERT INTO state VALUES(0)");
}

void Store::for_each_position(const std::function<void(const Board&, std::vector<Claim>&)>& call,
                              const OnDamage& on_damage) {
  Statement rows(*database_,
                 "SELECT position, about, source, rank, depth, confidence, lower, upper, value, "
                 "best FROM claim ORDER BY position");
  std::vector<Claim> claims;
  Board position{};
  for_each_row(rows, on_damage, [&] {
    const Board next = read_key(rows, "claim");
    const Claim claim = read_claim({rows, 1}, next);
    if (!claims.empty() && !(next == position)) {
      call(position, claims);
      claims.clear();
    }
    position = next;
    claims.push_back(claim);
  });
  if (!claims.empty()) call(position, claims);
}

void Store::for_each_games(const std::function<void(const Board&, int, const GameCounts&)>& call,
                           const OnDamage& on_damage) {
  Statement rows(
      *database_,
      "SELECT position, source, wins, draws, losses, lines FROM games ORDER BY position");
  for_each_row(rows, on_damage, [&] {
    const Board key = read_key(rows, "games");
    const int source = read_source_number({rows, 1}, "games");
    call(key, source, read_counts({rows, 2}, key));
  });
}

void Store::for_each_derived(const std::function<void(const Board&, const Derived&)>& call,
                             const OnDamage& on_damage) {
  Statement rows(
      *database_,
      "SELECT position, lower, upper, value, best, basis FROM derived ORDER BY position");
  for_each_row(rows, on_damage, [&] {
    const Board key = read_key(rows, "derived");
    call(key, read_derived({rows, 1}, key));
  });
}

namespace {

void put_claim(Statement& put, const KeyBytes& bytes, const Claim& claim) {
  put.bind(0, bytes).bind(1, claim.about).bind(2, claim.source);
  put.bind(3, static_cast<int>(claim.rank)).bind(4, claim.depth).bind(5, claim.confidence);
  const auto bind_bound = [&](int parameter, Score bound, Score otherwise) {
    bound == claim.value.value_or(otherwise) ? put.bind_null(parameter)
                                             : put.bind(parameter, bound);
  };
  bind_bound(6, claim.lower, kScoreMin);
  bind_bound(7, claim.upper, kScoreMax);
  claim.value ? put.bind(8, *claim.value) : put.bind_null(8);
  claim.best == kNoSquare ? put.bind_null(9) : put.bind(9, claim.best);
  put.run();
}

}  // namespace

bool Store::add(const Board& key, Claim claim) {
  const KeyBytes bytes = key_bytes(key);
  // Most claims are new; to look for an old one first would take as long again.
  put_claim(statement(kNewClaim), bytes, claim);
  if (database_->changes() != 0) return true;
  Statement& old = statement(kOldClaim);
  old.bind(0, bytes).bind(1, claim.about).bind(2, claim.source);
  old.bind(3, static_cast<int>(claim.rank));
  if (!old.step()) return false;
  const Claim known = read_claim({old, 0}, key);
  old.reset();
  if (is_proof(claim.rank))
    claim = both_proofs(known, claim);
  else if (std::tuple(known.depth, known.confidence) > std::tuple(claim.depth, claim.confidence))
    return false;
  if (known == claim) return false;
  put_claim(statement(kPutClaim), bytes, claim);
  return true;
}

void Store::remove(const Board& key, const Claim& claim) {
  const KeyBytes bytes = key_bytes(key);
  Statement& remove = statement(kRemoveClaim);
  remove.bind(0, bytes).bind(1, claim.about).bind(2, claim.source);
  remove.bind(3, static_cast<int>(claim.rank)).run();
}

void Store::remove_claims(const Board& key) {
  const KeyBytes bytes = key_bytes(key);
  statement(kRemoveClaims).bind(0, bytes).run();
}

void Store::remove_games(const Board& key) {
  const KeyBytes bytes = key_bytes(key);
  statement(kRemoveGames).bind(0, bytes).run();
}

void Store::remove_games_of(int source) {
  database_->run("DELETE FROM games WHERE source = " + std::to_string(source));
}

namespace {

void put_games(Statement& put, const Board& key, int source, const GameCounts& counts) {
  const KeyBytes bytes = key_bytes(key);
  put.bind(0, bytes).bind(1, source).bind(2, counts.wins).bind(3, counts.draws);
  put.bind(4, counts.losses).bind(5, counts.lines).run();
}

}  // namespace

void Store::add_games(const Board& key, int source, const GameCounts& counts) {
  put_games(statement(kAddGames), key, source, counts);
}

void Store::set_games(const Board& key, int source, const GameCounts& counts) {
  put_games(statement(kSetGames), key, source, counts);
}

void Store::set_derived(const Board& key, const Derived& derived) {
  const KeyBytes bytes = key_bytes(key);
  Statement& put = statement(kSetDerived);
  put.bind(0, bytes).bind(1, derived.proved.lower).bind(2, derived.proved.upper);
  put.bind(3, derived.value).bind(4, derived.best);
  put.bind(5, static_cast<int>(derived.basis) << 1 | (derived.outside_known ? 1 : 0)).run();
}

void Store::remove_derived(const Board& key) {
  const KeyBytes bytes = key_bytes(key);
  statement(kRemoveDerived).bind(0, bytes).run();
}

}  // namespace tiger::book
