// Recorded games by position, of the C interface.
#include "archive/archive.h"

#include <limits>
#include <memory>
#include <vector>

#include "api/structs.h"
#include "archive/builder.h"
#include "tiger/archive.h"

struct tiger_archive {
  tiger::Archive archive;
};

using namespace tiger;
using namespace tiger::api;

namespace {

ArchiveFilter filter_of(const tiger_archive_filter& given) {
  ArchiveFilter filter;
  for (const char* name : {given.player, given.opponent})
    if (name != nullptr) filter.players.emplace_back(name);
  if (given.tournament != nullptr) filter.tournament = given.tournament;
  if (given.first_year != 0 || given.last_year != 0)
    filter.years = {given.first_year,
                    given.last_year != 0 ? given.last_year : std::numeric_limits<int>::max()};
  return filter;
}

tiger_archived_games archived_to_c(Square move, const ArchiveTally& tally) {
  tiger_archived_games games{};
  games.move = move;
  games.games = tally.games;
  games.wins = tally.won;
  games.draws = tally.drawn;
  games.losses = tally.lost;
  games.first_year = tally.first_year;
  games.last_year = tally.last_year;
  games.scored = tally.scored;
  games.mean = tally.mean().value_or(std::numeric_limits<double>::quiet_NaN());
  return games;
}

// Runs the work of a call; an ArchiveError becomes TIGER_FILE_ERROR.
template <class Work>
tiger_status asking_archive(const Work& work) {
  return call([&] {
    try {
      work();
    } catch (const ArchiveError& error) {
      fail(TIGER_FILE_ERROR, std::string("the index of games cannot be used: ") + error.what());
    }
  });
}

}  // namespace

tiger_status tiger_archive_open(const char* path, tiger_archive** archive) {
  return asking_archive([&] {
    require(path, "path");
    require(archive, "archive");
    *archive = std::make_unique<tiger_archive>(tiger_archive{Archive(path)}).release();
  });
}

tiger_status tiger_archive_of_files(const tiger_file* const* files, std::size_t count,
                                    tiger_archive** archive) {
  return asking_archive([&] {
    if (count > 0) require(files, "files");
    require(archive, "archive");
    ArchiveBuilder builder;
    for (std::size_t i = 0; i < count; ++i) {
      require(files[i], "a file");
      builder.begin_file("");
      int number = 0;
      for (const StoredGame& game : files[i]->contents.games) builder.add(game, ++number);
    }
    *archive = std::make_unique<tiger_archive>(tiger_archive{Archive::of_bytes(builder.finish(""))})
                   .release();
  });
}

void tiger_archive_free(tiger_archive* archive) { delete archive; }

tiger_status tiger_archive_look_up(const tiger_archive* archive, const tiger_position* position,
                                   const tiger_archive_filter* filter, tiger_archived_games* all,
                                   tiger_archived_games* moves, std::int32_t capacity,
                                   std::int32_t* count) {
  return asking_archive([&] {
    require(archive, "archive");
    const Position asked = checked(position);
    const Results to(all, "all");
    const Results moves_to(moves, "moves", capacity);
    require(count, "count");
    const ArchiveAnswer answer = archive->archive.ask(asked, filter_of(known(filter)));
    require_room(capacity, static_cast<int>(answer.moves.size()));
    to.set(0, archived_to_c(kNoSquare, answer.tally));
    std::vector<tiger_archived_games> found;
    for (const ArchiveMove& move : answer.moves)
      found.push_back(archived_to_c(move.move, move.tally));
    moves_to.set(found);
    *count = static_cast<std::int32_t>(found.size());
  });
}
