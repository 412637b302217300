#include "dataset/making.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/system/signals.h"
#include "dataset/blocks.h"
#include "dataset/card.h"
#include "dataset/distinct_rows.h"
#include "dataset/games.h"
#include "dataset/labels.h"
#include "dataset/part_file.h"
#include "dataset/sequences.h"

namespace tiger::tools {
namespace {

class Making {
 public:
  Making(const Recipe& recipe, const RecordedGames& recorded, int threads, const Folder& folder)
      : recipe_(recipe),
        source_(recipe, recorded.games),
        repeated_games_(recorded.repeated),
        threads_(threads),
        folder_(folder) {}

  void positions() {
    const auto choice = choose<DataRow>([&](const Game& game, std::uint64_t number) {
      return rows_of(recipe_, source_, game, number);
    });
    const std::string labels = make_labels(choice.rows);
    const std::size_t width = label_bytes(recipe_.label);
    Card card{recipe_, {}, choice.repeated, choice.in_two_parts};
    const std::vector<std::string> names = recipe_.part_names();
    for (std::uint8_t part = 0; part < names.size(); ++part) {
      const VisitPart visit_part = [&](const std::function<void(const Labelled&)>& visit) {
        for (std::size_t i = 0; i < choice.rows.size(); ++i)
          if (choice.rows[i].part == part)
            visit({choice.rows[i], std::string_view(labels).substr(i * width, width)});
      };
      PartCount count{names[part]};
      visit_part([&](const Labelled& labelled) { count.add(labelled, recipe_.label); });
      write_part(folder_.part(recipe_.file_of(names[part])), recipe_, count.rows, visit_part);
      card.parts.push_back(std::move(count));
    }
    finish(card);
  }

  void sequences() {
    const auto choice = choose<Sequence>([&](const Game& game, std::uint64_t number) {
      const std::optional<Sequence> sequence = sequence_of(recipe_, source_, game, number);
      return sequence ? std::vector<Sequence>{*sequence} : std::vector<Sequence>{};
    });
    Card card{recipe_, {}, repeated_games_ + choice.repeated, choice.in_two_parts};
    const std::vector<std::string> names = recipe_.part_names();
    for (std::uint8_t part = 0; part < names.size(); ++part) {
      write_sequences(folder_.part(recipe_.file_of(names[part])), choice.rows, part);
      PartCount count{names[part]};
      for (const Sequence& sequence : choice.rows) {
        if (sequence.part != part) continue;
        ++count.rows;
        ++count.by_label[sequence.score];
      }
      card.parts.push_back(std::move(count));
      if (part > 0) card.shares_seen.push_back(shares_seen(choice.rows, part));
    }
    finish(card);
  }

 private:
  template <class Row>
  struct Chosen {
    std::vector<Row> rows;
    std::size_t repeated;
    std::size_t in_two_parts;
  };

  // Makes games, block by block, until there are enough rows. rows_of(game, number) are those of
  // a game.
  template <class Row, class RowsOf>
  Chosen<Row> choose(RowsOf rows_of) {
    const std::size_t each = source_.games_per_block();
    const Blocks blocks(folder_.work(), "games", each, source_.count());
    const std::size_t all = (source_.count() + each - 1) / each;
    DistinctRows<Row> distinct(recipe_.rows);
    std::size_t games = 0;
    for (std::size_t next = 0; !distinct.is_full() && next < all;) {
      const std::size_t first = next;
      const std::size_t kept = distinct.kept();
      const std::size_t wanted = blocks_wanted(kept, first * each, each);
      const std::size_t last =
          std::min(all, first + (first == 0 ? wanted : std::min(wanted, first)));
      blocks.make(first, last, threads_, "making games", [&]() -> Blocks::Maker {
        return [&, make = source_.new_maker()](std::size_t block) -> std::optional<std::string> {
          std::string bytes;
          const std::size_t end = std::min(source_.count(), (block + 1) * each);
          for (std::size_t n = block * each; n < end; ++n) {
            if (stop_flag()) return std::nullopt;
            for (const Row& row : rows_of(make(n), n))
              bytes.append(reinterpret_cast<const char*>(&row), sizeof row);
          }
          return bytes;
        };
      });
      for (; next < last && !distinct.is_full(); ++next) take(blocks.read(next), distinct);
      games = std::min(source_.count(), next * each);
      // Made games have no end, but near the start of a game there are only so many positions.
      if (recipe_.origin != Origin::kFiles && distinct.kept() == kept) break;
    }
    if (!distinct.is_full()) refuse_too_few(distinct.kept(), games);
    const std::size_t repeated = distinct.repeated();
    const std::size_t in_two_parts = distinct.in_two_parts();
    return {distinct.take(), repeated, in_two_parts};
  }

  // How many more blocks of games will do, by what earlier ones gave.
  std::size_t blocks_wanted(std::size_t kept, std::size_t games, std::size_t each) const {
    const double wanted = static_cast<double>(recipe_.rows - kept);
    const double rows_a_game =
        games == 0 ? recipe_.is_sequences()
                         ? 1
                         : std::min(recipe_.per_game, recipe_.most - recipe_.least + 1)
                   : static_cast<double>(kept + 1) / static_cast<double>(games);
    return 1 + static_cast<std::size_t>(wanted / rows_a_game / static_cast<double>(each));
  }

  template <class Row>
  void take(const std::string& bytes, DistinctRows<Row>& distinct) {
    for (std::size_t at = 0; at + sizeof(Row) <= bytes.size() && !distinct.is_full();
         at += sizeof(Row)) {
      Row row;
      std::memcpy(static_cast<void*>(&row), bytes.data() + at, sizeof row);
      distinct.add(row);
    }
  }

  [[noreturn]] void refuse_too_few(std::size_t kept, std::size_t games) {
    folder_.give_up();
    const char* what = recipe_.is_sequences() ? "whole game" : "position";
    throw Failure(counted(games, "game") + " hold only " + counted(kept, what) + " of " +
                  grouped(recipe_.rows) +
                  (recipe_.is_sequences()
                       ? "; use fewer --positions or more games"
                       : "; use fewer --positions, more games, or a greater --per-game"));
  }

  // Of all rows, one after the other.
  std::string make_labels(const std::vector<DataRow>& rows) {
    const std::size_t each = labels_per_block(recipe_);
    const std::size_t width = label_bytes(recipe_.label);
    if (width == 0) return "";
    const Blocks blocks(folder_.work(), "labels", each, rows.size());
    const std::size_t count = (rows.size() + each - 1) / each;
    blocks.make(0, count, threads_, "labelling", [&]() -> Blocks::Maker {
      const auto table = std::make_shared<Table>(label_hash_bits(recipe_, recipe_.most));
      return [&, table](std::size_t block) -> std::optional<std::string> {
        const SearchControl control{.stop = &stop_flag()};
        std::string bytes;
        const std::size_t end = std::min(rows.size(), (block + 1) * each);
        for (std::size_t i = block * each; i < end; ++i) {
          const std::optional<std::string> label =
              label_of(*table, rows[i].board, recipe_, control);
          if (!label) return std::nullopt;
          bytes += *label;
        }
        return bytes;
      };
    });
    std::string labels;
    labels.reserve(rows.size() * width);
    for (std::size_t block = 0; block < count; ++block) labels += blocks.read(block);
    if (labels.size() != rows.size() * width)
      throw Failure("'" + folder_.work() + "' was changed; remove '" + folder_.path() +
                    "' and begin again");
    return labels;
  }

  void finish(const Card& card) {
    card.write(folder_.work());
    for (const PartCount& part : card.parts) folder_.keep(recipe_.file_of(part.name));
    folder_.keep("README.md");
    folder_.keep("dataset.json");  // the last one: the set is whole
    folder_.remove_work();
  }

  const Recipe& recipe_;
  const GameSource source_;
  const std::size_t repeated_games_;
  const int threads_;
  const Folder& folder_;
};

}  // namespace

void make_dataset(const Recipe& recipe, const RecordedGames& recorded, int threads,
                  const Folder& folder) {
  Making making(recipe, recorded, threads, folder);
  recipe.is_sequences() ? making.sequences() : making.positions();
}

}  // namespace tiger::tools
