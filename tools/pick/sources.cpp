#include "pick/sources.h"

#include <algorithm>
#include <iterator>
#include <mutex>

#include "cli/input.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "formats/reader.h"
#include "player/simple_player_games.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kMaxNotes = 20;    // of a file
constexpr std::size_t kPlayBatch = 256;  // games

// Calls visit(game) for all games and positions of a file, and says on stderr what is wrong in it.
// Returns whether nothing is. Throws Failure if it cannot be read at all, and Interrupted.
template <class Visit>
bool visit_games(const std::string& file, std::size_t max_line, Visit visit) {
  if (stop_flag()) throw Interrupted();
  const FileContents read = read_any(file_contents(file, max_line), {.file = file});
  for (std::size_t i = 0; i < std::min(read.notes.size(), kMaxNotes); ++i)
    warn(read.notes[i].text());
  if (read.notes.size() > kMaxNotes)
    warn(file + ": " + counted(read.notes.size() - kMaxNotes, "more note is", "more notes are") +
         " not shown");
  for (const ParseError& error : read.errors) warn(error.text());
  for (const Problem& problem : read.problems) visit(Game{problem.position, {}});
  for (const StoredGame& stored : read.games) visit(stored.game);
  return read.errors.empty();
}

}  // namespace

void add_files(Sources& sources, const std::vector<std::string>& files, std::size_t max_line,
               std::uint64_t seed) {
  for (const std::string& file : files) {
    try {
      const bool whole = visit_games(file, max_line, [&](const Game& game) {
        sources.games.push_back(pool_game(game, seed));
      });
      sources.failed = sources.failed || !whole;
    } catch (const Failure& failure) {
      warn(failure.what());
      sources.failed = true;
    }
  }
}

void exclude_files(Sources& sources, const std::vector<std::string>& files, std::size_t max_line,
                   const ChoiceRequest& request) {
  for (const std::string& file : files) {
    const bool whole = visit_games(file, max_line, [&](const Game& game) {
      visit_positions(pool_game(game, 0), request.least, request.most,
                      [&](const Position& position) { sources.excluded.add(position.board); });
    });
    sources.failed = sources.failed || !whole;
  }
  sources.excluded.sort();
}

void add_self_play(Sources& sources, const SelfPlay& self_play, std::uint64_t seed, int threads) {
  std::mutex mutex;
  const auto count = static_cast<std::size_t>(self_play.games);
  parallel_for({count, kPlayBatch, threads, stop_flag(), "playing games"}, [&]() -> Batch {
    return [&](std::size_t begin, std::size_t end) {
      std::vector<PoolGame> played;
      for (std::size_t i = begin; i < end; ++i)
        played.push_back(pool_game(self_play_game(seed, i, self_play.percent_random), seed));
      const std::lock_guard lock(mutex);
      std::move(played.begin(), played.end(), std::back_inserter(sources.games));
    };
  });
  if (stop_flag()) throw Interrupted();
}

}  // namespace tiger::tools
