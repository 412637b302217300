#include "json/games_json.h"

#include "json/fields.h"
#include "json/kinds.h"

namespace tiger::tools {
namespace {

template <class Get>
Fields<ArchiveTally> games_count_of(const char* key, const char* meaning, Get get) {
  return {key, meaning, kind::integer(0), get};
}

Kind<std::optional<int>> year_or_null() { return kind::or_null(kind::integer(1)); }

std::optional<int> known_year(int year) { return year == 0 ? std::nullopt : std::optional(year); }

const Fields<ArchiveTally>& archive_tally_fields() {
  static const Fields<ArchiveTally> fields = {
      games_count_of("games", "That reached the position.", &ArchiveTally::games),
      games_count_of("won", "By the side to move in the position.", &ArchiveTally::won),
      games_count_of("drawn", "", &ArchiveTally::drawn),
      games_count_of("lost", "Results that are not known count nowhere.", &ArchiveTally::lost),
      {"mean", "Of the final scores, for the side to move; null: none is known.",
       kind::or_null(kind::from_to(-64, 64)), &ArchiveTally::mean},
      {"first_year", "Null: unknown.", year_or_null(),
       [](const ArchiveTally& tally) { return known_year(tally.first_year); }},
      {"last_year", "", year_or_null(),
       [](const ArchiveTally& tally) { return known_year(tally.last_year); }}};
  return fields;
}

const Fields<ArchiveMove>& archive_move_fields() {
  static const Fields<ArchiveMove> fields = {
      {"move", "Null: the record of the game ends here.", kind::square_or_null(),
       [](const ArchiveMove& move) { return move.move; }},
      Fields<ArchiveMove>::of(
          [](const ArchiveMove& move) -> const ArchiveTally& { return move.tally; },
          archive_tally_fields())};
  return fields;
}

const Fields<ArchivedGame>& archived_game_fields() {
  static const Fields<ArchivedGame> fields = {
      {"year", "Null: unknown.", year_or_null(),
       [](const ArchivedGame& game) { return known_year(game.year); }},
      {"black", "Name of the player, or empty.", kind::text(), &ArchivedGame::black},
      {"white", "", kind::text(), &ArchivedGame::white},
      {"tournament", "Its name, or empty.", kind::text(), &ArchivedGame::event},
      {"black_score", "Black's final score; null: unknown.", kind::or_null(kind::score()),
       [](const ArchivedGame& game) { return game.black_score; }},
      {"winner", "1: Black, -1: White, 0: a draw; null: unknown.",
       kind::or_null(kind::any_integer()), [](const ArchivedGame& game) { return game.winner; }},
      {"move", "The next one; null: the record ends here.", kind::square_or_null(),
       [](const ArchivedGame& game) { return game.next; }},
      {"file", "", kind::non_empty_text(), &ArchivedGame::file},
      {"number", "The game's number in the file, from 1.", kind::integer(1),
       &ArchivedGame::number}};
  return fields;
}

struct ShownGames {
  const ArchiveAnswer& answer;
  WrittenPosition position;
  std::uint64_t total;
};

const Fields<ShownGames>& shown_games_fields() {
  static const Fields<ShownGames> fields = {
      program_fields<ShownGames>(),
      schema_field<ShownGames>(),
      Fields<ShownGames>::of(
          [](const ShownGames& shown) -> const WrittenPosition& { return shown.position; },
          position_fields()),
      {"archive_games", "Games of the archive, filters not considered.", kind::count(),
       [](const ShownGames& shown) { return shown.total; }},
      Fields<ShownGames>::of(
          [](const ShownGames& shown) -> const ArchiveTally& { return shown.answer.tally; },
          archive_tally_fields()),
      {"moves", "What was played, the most frequent move first.",
       kind::list(kind::object(archive_move_fields())),
       [](const ShownGames& shown) { return shown.answer.moves; }},
      {"played", "The newest of the games.", kind::list(kind::object(archived_game_fields())),
       [](const ShownGames& shown) { return shown.answer.games; }}};
  return fields;
}

}  // namespace

Json games_json(const ArchiveAnswer& answer, std::size_t total) {
  return shown_games_fields().write({answer, WrittenPosition(answer.position), total});
}

Json games_schema() {
  return schema_document("tiger games --json", "What recorded games say of a position.",
                         shown_games_fields().schema());
}

ShownArchive::ShownArchive(const std::string& file) try : archive_(file) {
} catch (const ArchiveError& error) {
  throw Failure("the index '" + file + "' cannot be used: " + error.what() +
                "; `tiger games --index` writes one");
}

ArchiveAnswer ShownArchive::ask(const Position& position, const ArchiveFilter& filter) const {
  try {
    return archive_.ask(position, filter, kShownGames);
  } catch (const ArchiveError& error) {
    throw Failure(std::string("the index of games cannot be used: ") + error.what());
  }
}

}  // namespace tiger::tools
