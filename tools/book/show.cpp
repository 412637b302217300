// The actions that tell what a book holds, and those that look after it.
#include <algorithm>
#include <map>

#include "book/actions.h"
#include "book/book.h"
#include "book/rebuild.h"
#include "book/rows.h"
#include "book/text.h"
#include "cli/defaults.h"
#include "cli/output.h"
#include "formats/positions/obf.h"
#include "human/hardness.h"
#include "human/human_player.h"
#include "json/games_json.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

using book::Access;
using book::Book;
using book::Store;

constexpr std::size_t kFaultsShown = 20;

// The moves of the book by what they are worth against people: the value, and what the other side
// is expected to lose with its reply.
std::string practical_text(const Position& position, const book::Knowledge& knowledge) {
  struct Practical {
    Square move;
    Score value;
    double loss;
    double worth() const { return value + loss; }
  };
  Table table(kPlayerHashBits);
  std::vector<Practical> moves;
  const Board& board = position.board;
  for (const book::MoveValue& move : knowledge.moves) {
    if (!move.value) continue;
    const Bitboard flips = board.flips(move.move);
    const Situation reply{
        .board = board.after(move.move, flips), .last = move.move, .last_flips = flips};
    const Hardness hardness = *hardness_at(embedded_human_model(), table, reply, {});
    moves.push_back({move.move, *move.value, hardness.expected_loss()});
  }
  std::ranges::stable_sort(moves, std::ranges::greater{}, &Practical::worth);
  std::string text;
  for (const Practical& move : moves)
    text += "people " + square_name(move.move) + "  " + (move.worth() < 0 ? "" : "+") +
            fixed(move.worth(), 2) + ": " + score_text(move.value) + ", and " +
            color_name(other(position.side)) + " is expected to lose " + fixed(move.loss, 2) + "\n";
  return text;
}

}  // namespace

int create_book(const CommandLine& line) {
  Store::create(arguments_of(line, 1, 1, "FILE")[0]);
  return kSuccess;
}

int show_position(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 2, 2, "FILE POSITION");
  const Position position = position_of(arguments[1]);
  Book book(arguments[0]);
  book::Knowledge knowledge = book.look_up(position.board);
  if (const auto index = line.text("games"))
    add_games(knowledge, ShownArchive(*index).ask(position));
  const auto grounds = book.grounds(position.board, knowledge);
  print(line.flag("json")
            ? knowledge_json(position, knowledge, grounds).text() + "\n"
            : knowledge_text(position, knowledge, grounds,
                             line.flag("long") ? SourceDetail::kLong : SourceDetail::kShort));
  if (line.flag("practical") && !knowledge.must_pass) print(practical_text(position, knowledge));
  return knowledge.is_empty() ? kContradiction : kSuccess;
}

int explain_value(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 2, 2, "FILE POSITION");
  const Position position = position_of(arguments[1]);
  Book book(arguments[0]);
  const std::vector<book::Reason> reasons = book.why(position);
  if (reasons.empty()) {
    print("The book has no value for this position.\n");
    return kContradiction;
  }
  print(reasons_text(reasons));
  return kSuccess;
}

int show_statistics(const CommandLine& line) {
  const std::string file = arguments_of(line, 1, 1, "FILE")[0];
  Store store = Store::open(file, Access::kRead);
  book::Database& database = store.database();
  std::string text;
  const auto row = [&](const std::string& name, const std::string& query) {
    text += left(name, 22) + right(std::to_string(database.number(query)), 12) + "\n";
  };
  row("positions with a value", "SELECT count(*) FROM derived");
  row("  exact", "SELECT count(*) FROM derived WHERE lower = upper");
  row("claims", "SELECT count(*) FROM claim");
  row("  proved", "SELECT count(*) FROM claim WHERE rank >= 2");
  row("  claimed exact", "SELECT count(*) FROM claim WHERE rank = 1");
  row("counts of games", "SELECT count(*) FROM games");
  text += left("bytes", 22) + right(std::to_string(std::filesystem::file_size(path_of(file))), 12) +
          "\n";
  if (store.is_stale()) text += "The values are older than the claims: see `rebuild`.\n";
  book::Statement claims(database, "SELECT source, count(*) FROM claim GROUP BY source");
  while (claims.step())
    text += right(std::to_string(claims.integer(1)), 12) + "  claims by source " +
            std::to_string(claims.integer(0)) + ": " +
            source_text(store.source(book::read_source_number({claims, 0}, "claim"))) + "\n";
  book::Statement games(database, "SELECT source, count(*) FROM games GROUP BY source");
  while (games.step())
    text += right(std::to_string(games.integer(1)), 12) + "  positions with games of '" +
            store.game_source(book::read_source_number({games, 0}, "games")) + "'\n";
  print(text);
  return kSuccess;
}

int check_book(const CommandLine& line) {
  const std::string file = arguments_of(line, 1, 1, "FILE")[0];
  Store store = Store::open(file, Access::kRead);
  const std::vector<std::string> faults = book::check(store, kFaultsShown);
  for (const std::string& fault : faults) warn(file + ": " + fault);
  if (faults.empty() && !line.flag("quiet")) print("sound\n");
  return faults.empty() ? kSuccess : kContradiction;
}

int rebuild_book(const CommandLine& line) {
  const std::string file = arguments_of(line, 1, 1, "FILE")[0];
  Store store = Store::open(file, Access::kWrite);
  book::Transaction transaction(store.database());
  const std::size_t valued = book::rebuild(store);
  transaction.commit();
  if (!line.flag("quiet")) print(counted(valued, "position") + " with a value\n");
  return kSuccess;
}

}  // namespace tiger::tools
