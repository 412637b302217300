// `tiger book export`: a book in the formats of other programs, or as lines of JSON.
#include <algorithm>
#include <fstream>
#include <map>
#include <tuple>

#include "book/actions.h"
#include "book/edax_book.h"
#include "book/egaroucid_book.h"
#include "book/foreign_entries.h"
#include "book/rebuild.h"
#include "book/text.h"
#include "cli/output.h"
#include "formats/positions/obf.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::GameCounts;
using book::MoveValue;
using book::Positions;
using book::Store;

class Exporter {
 public:
  explicit Exporter(Store& store) : store_(store), positions_(store) {
    positions_.derive_all();
    store.for_each_games([this](const Board& key, int source, const GameCounts& counts) {
      games_[key].emplace_back(source, counts);
    });
  }

  std::string json() {
    std::map<Board, const Positions::Entry*, BoardOrder> all;
    for (std::size_t i = 0; i < positions_.size(); ++i) all[positions_[i].key] = &positions_[i];
    for (const auto& [key, games] : games_) all.try_emplace(key, nullptr);
    std::string text;
    for (const auto& [key, entry] : all) {
      BookLine line;
      line.key = key;
      if (entry != nullptr)
        for (const Claim& claim : entry->claims)
          line.claims.push_back({claim, store_.source(claim.source)});
      // Not by the numbers of sources, which depend on the order in which they came.
      std::sort(line.claims.begin(), line.claims.end(), [](const auto& a, const auto& b) {
        return std::tie(a.claim.about, a.source, a.claim.rank) <
               std::tie(b.claim.about, b.source, b.claim.rank);
      });
      if (const auto games = games_.find(key); games != games_.end())
        for (const auto& [source, counts] : games->second)
          line.games.push_back({store_.game_source(source), counts});
      std::sort(line.games.begin(), line.games.end(),
                [](const auto& a, const auto& b) { return a.name < b.name; });
      text += json_line(line) + "\n";
    }
    return text;
  }

  std::string edax() {
    std::string bytes;
    EdaxBookHeader header;
    const int date = today();
    header.year = date / 10000;
    header.month = date / 100 % 100;
    header.day = date % 100;
    header.empties = 60;
    header.by_tiger = true;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (!has_value(i)) continue;
      const BookEntry entry = entry_of(i, true);
      header.level = std::max(header.level, entry.level);
      header.empties = std::min(header.empties, entry.board.empty_count());
      append_edax_entry(bytes, entry);
      ++header.positions;
    }
    for (const auto& [board, entry] : passes_) {
      append_edax_entry(bytes, entry);
      ++header.positions;
    }
    header.midgame_error = 2;
    header.endcut_error = 1;
    return edax_book_header(header) + bytes;
  }

  std::string egaroucid() {
    std::string bytes;
    std::int32_t number = 0;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (!has_value(i)) continue;
      append_egaroucid_entry(bytes, entry_of(i, false));
      ++number;
    }
    return egaroucid_book_header(number) + bytes;
  }

  std::string obf() {
    std::string text;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (!positions_[i].derived) continue;
      Problem problem;
      problem.position = {positions_[i].key, Color::kBlack};
      for (const MoveValue& move : positions_.moves_of(i))
        if (move.value) problem.scores.push_back({move.move, *move.value});
      std::stable_sort(problem.scores.begin(), problem.scores.end(),
                       [](const MoveScore& a, const MoveScore& b) { return a.score > b.score; });
      if (!problem.scores.empty()) text += write_obf(problem) + "\n";
    }
    return text;
  }

 private:
  bool has_value(std::size_t index) const {
    const auto& derived = positions_[index].derived;
    return derived && derived->has_value();
  }

  // All but its moves.
  BookEntry position_at(std::size_t index) {
    const Positions::Entry& position = positions_[index];
    BookEntry entry;
    entry.board = position.key;
    entry.value = position.derived->value;
    margins(position, entry);
    const Claim* whole = book::best_whole_claim(position.claims, store_.date_of());
    entry.level = std::min(60, whole != nullptr ? whole->depth : position.claims.front().depth);
    GameCounts sum;
    for (const auto& [source, counts] : games_[position.key]) sum.add(counts);
    entry.wins = sum.wins;
    entry.draws = sum.draws;
    entry.losses = sum.losses;
    entry.lines = sum.lines;
    return entry;
  }

  BookEntry entry_of(std::size_t index, bool with_links) {
    const Positions::Entry& position = positions_[index];
    BookEntry entry = position_at(index);
    const MoveValue* leaf = nullptr;
    for (const MoveValue& move : positions_.moves_of(index)) {
      if (!move.value) continue;
      if (positions_.index_after(position.key, move.move) != Positions::kNone && move.inside) {
        if (!with_links) continue;
        entry.links.push_back({move.move, *move.value});
        add_pass(position.key, move);
      } else if (leaf == nullptr || *move.value > *leaf->value) {
        leaf_ = move;
        leaf = &leaf_;
      }
    }
    std::stable_sort(entry.links.begin(), entry.links.end(),
                     [](const BookLink& a, const BookLink& b) { return a.score > b.score; });
    if (leaf != nullptr) {
      entry.leaf = BookLink{leaf->move, *leaf->value};
      entry.leaf_level = leaf->claim != nullptr ? std::min(60, leaf->claim->depth) : entry.level;
    }
    return entry;
  }

  // The margins of the book that was imported, where its value still stands.
  void margins(const Positions::Entry& position, BookEntry& entry) {
    entry.lower = position.derived->proved.lower;
    entry.upper = position.derived->proved.upper;
    for (const Claim& claim : position.claims) {
      const std::string& program = store_.source(claim.source).program;
      if (claim.about == kNoSquare && claim.value == entry.value &&
          (program == "Edax" || program == kTigerExport)) {
        entry.lower = claim.lower;
        entry.upper = claim.upper;
      }
    }
  }

  // In a book of Edax a position in which the side to move must pass is one of its own.
  void add_pass(const Board& key, const MoveValue& move) {
    const Board next = key.after(move.move, key.flips(move.move));
    if (next.legal_moves() != 0 || is_game_over(next)) return;
    BookEntry entry = position_at(positions_.index_after(key, move.move));
    entry.board = canonical(next);
    entry.value = -entry.value;
    std::tie(entry.lower, entry.upper) = std::pair(-entry.upper, -entry.lower);
    std::swap(entry.wins, entry.losses);
    entry.links.push_back({kPass, entry.value});
    passes_[entry.board] = entry;
  }

  Store& store_;
  Positions positions_;
  std::map<Board, std::vector<std::pair<int, GameCounts>>, BoardOrder> games_;
  std::map<Board, BookEntry, BoardOrder> passes_;
  MoveValue leaf_;
};

}  // namespace

int export_book(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 2, 2, "FILE OUT");
  if (std::error_code none;
      std::filesystem::equivalent(path_of(arguments[0]), path_of(arguments[1]), none))
    throw Failure("'" + arguments[1] + "' is the book itself");
  Store store = Store::open(arguments[0], book::Access::kRead);
  Exporter exporter(store);
  std::string text;
  if (line.is("to", "json"))
    text = exporter.json();
  else if (line.is("to", "edax"))
    text = exporter.edax();
  else if (line.is("to", "egaroucid"))
    text = exporter.egaroucid();
  else if (line.is("to", "obf"))
    text = exporter.obf();
  else
    throw UsageError(line.label("to") + ": expected json, edax, egaroucid or obf, got '" +
                     line.text("to").value() + "'");
  if (arguments[1] == "-")
    print(text);
  else
    write_file(arguments[1], text);
  return kSuccess;
}

}  // namespace tiger::tools
