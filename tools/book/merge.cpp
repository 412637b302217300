// The actions that take whole books together or apart.
#include <algorithm>
#include <functional>
#include <set>

#include "book/actions.h"
#include "book/batch.h"
#include "book/rebuild.h"
#include "book/text.h"
#include "cli/output.h"
#include "cli/search_options.h"
#include "formats/positions/obf.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

using book::Access;
using book::Claim;
using book::Store;

using BoardSet = std::set<Board, BoardOrder>;

// All that `other` knows of the keys that `wanted` takes.
void copy(Store& other, Batch& to, const std::function<bool(const Board&)>& wanted) {
  other.for_each_position([&](const Board& key, std::vector<Claim>& claims) {
    if (!wanted(key)) return;
    BookLine line;
    line.key = key;
    for (const Claim& claim : claims) line.claims.push_back({claim, other.source(claim.source)});
    to.add(line);
  });
  other.for_each_games([&](const Board& key, int source, const book::GameCounts& counts) {
    if (!wanted(key)) return;
    BookLine line;
    line.key = key;
    line.games.push_back({other.game_source(source), counts});
    to.add(line);
  });
}

std::string key_text(const Board& key) { return board_text({key, Color::kBlack}) + " X"; }

}  // namespace

int merge_books(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 2, SIZE_MAX, "FILE OTHER...");
  for (std::size_t i = 1; i < arguments.size(); ++i)
    if (std::filesystem::exists(path_of(arguments[0])) &&
        std::filesystem::equivalent(path_of(arguments[0]), path_of(arguments[i])))
      throw Failure("'" + arguments[i] + "' is the book itself");
  for (std::size_t i = 1; i < arguments.size(); ++i) stop_if_missing(arguments[i]);
  Store store = open_or_create(arguments[0]);
  book::Transaction transaction(store.database());
  Batch batch(store);
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    Store other = Store::open(arguments[i], Access::kRead);
    copy(other, batch, [](const Board&) { return true; });
  }
  const std::size_t changed = batch.write();
  const std::size_t valued = book::rebuild(store);
  transaction.commit();
  if (!line.flag("quiet"))
    print(counted(changed, "claim") + " added; the book has " + counted(valued, "position") +
          " with a value\n");
  return kSuccess;
}

int compare_books(const CommandLine& line) {
  const std::vector<std::string> files = arguments_of(line, 2, 2, "A B");
  Store a = Store::open(files[0], Access::kRead);
  Store b = Store::open(files[1], Access::kRead);
  std::vector<std::pair<Board, book::Derived>> of_a;
  a.for_each_derived([&](const Board& key, const book::Derived& d) { of_a.emplace_back(key, d); });
  std::size_t at = 0;
  std::size_t only_a = 0;
  std::size_t only_b = 0;
  std::size_t differ = 0;
  const bool quiet = line.flag("quiet");
  const auto say = [&](const std::string& text) {
    if (!quiet) print(text);
  };
  const auto text_of = [](const book::Derived& d) {
    return score_text(d.value) + (d.proved.exact() ? " exact" : "");
  };
  const auto pass_a = [&](auto&& keep_on) {
    for (; at < of_a.size() && keep_on(of_a[at].first); ++at, ++only_a)
      say("< " + key_text(of_a[at].first) + "  " + text_of(of_a[at].second) + "\n");
  };
  b.for_each_derived([&](const Board& key, const book::Derived& d) {
    pass_a([&](const Board& known) { return BoardOrder()(known, key); });
    if (at == of_a.size() || !(of_a[at].first == key)) {
      ++only_b;
      return say("> " + key_text(key) + "  " + text_of(d) + "\n");
    }
    const book::Derived& known = of_a[at++].second;
    if (known.value == d.value && known.proved.exact() == d.proved.exact()) return;
    ++differ;
    say("! " + key_text(key) + "  " + text_of(known) + " and " + text_of(d) + "\n");
  });
  pass_a([](const Board&) { return true; });
  say(counted(only_a, "position") + " only in A, " + std::to_string(only_b) + " only in B, " +
      std::to_string(differ) + " with another value\n");
  return only_a + only_b + differ > 0 ? kContradiction : kSuccess;
}

int extract_book(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 3, 3, "FILE LINE OUT");
  const Position from = position_of(arguments[1]);
  Store store = Store::open(arguments[0], Access::kRead);
  BoardSet known;
  store.for_each_position([&](const Board& key, std::vector<Claim>&) { known.insert(key); });
  store.for_each_games([&](const Board& key, int, const book::GameCounts&) { known.insert(key); });
  std::vector<Board> waiting;
  BoardSet wanted;
  const auto visit = [&](const Board& board) {
    const Board key = book::keyed(board).key;
    if (known.contains(key) && wanted.insert(key).second) waiting.push_back(key);
  };
  visit(from.board);
  if (waiting.empty()) throw Failure("the book does not know this position");
  while (!waiting.empty()) {
    const Board key = waiting.back();
    waiting.pop_back();
    for (const Square x : squares(key.legal_moves())) visit(key.after(x, key.flips(x)));
  }
  Store out = Store::create(arguments[2]);
  book::Transaction transaction(out.database());
  Batch batch(out);
  copy(store, batch, [&](const Board& key) { return wanted.contains(key); });
  batch.write();
  const std::size_t valued = book::rebuild(out);
  transaction.commit();
  if (!line.flag("quiet")) print(counted(valued, "position") + "\n");
  return kSuccess;
}

int forget_in_book(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 2, SIZE_MAX, "FILE SOURCE...");
  Store store = Store::open(arguments[0], Access::kWrite);
  book::Transaction transaction(store.database());
  book::Database& database = store.database();
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    bool found = false;
    const auto remove = [&](const char* table, const char* sources, int number) {
      found = true;
      database.run(std::string("DELETE FROM ") + table +
                   " WHERE source = " + std::to_string(number));
      database.run(std::string("DELETE FROM ") + sources +
                   " WHERE number = " + std::to_string(number));
    };
    for (const auto& [number, source] : store.sources())
      if (source_text(source) == arguments[i] || source.program == arguments[i])
        remove("claim", "source", number);
    for (const auto& [number, name] : store.game_sources())
      if (name == arguments[i]) remove("games", "game_source", number);
    // A number only where no name is the same.
    for (const auto& [number, source] : store.sources())
      if (!found && std::to_string(number) == arguments[i]) {
        remove("claim", "source", number);
        break;
      }
    if (!found)
      throw Failure("unknown source '" + arguments[i] + "'; `tiger book stats` lists the sources");
  }
  const std::size_t valued = book::rebuild(store);
  transaction.commit();
  database.run("VACUUM");
  if (!line.flag("quiet")) print(counted(valued, "position") + " left with a value\n");
  return kSuccess;
}

}  // namespace tiger::tools
