#include "formats/stored_game.h"

#include <algorithm>

#include "formats/ggf.h"

namespace tiger {

StoredGame stored_record(const Record& record, const StoredGame& known) {
  StoredGame stored = known;
  stored.game = record.game();
  const Record all(stored.game);  // with the passes at the end
  const Record old(known.game);
  const int plies = std::min(all.plies(), old.plies());
  int same = 0;
  if (all.start() == old.start())
    while (same < plies && all.move(same) == old.move(same)) ++same;
  if (stored.notes.size() > static_cast<std::size_t>(same))
    stored.notes.resize(static_cast<std::size_t>(same));
  const bool silent = std::all_of(stored.notes.begin(), stored.notes.end(),
                                  [](const MoveNote& note) { return note == MoveNote{}; });
  if (silent) stored.notes.clear();
  if (!stored.notes.empty()) stored.notes.resize(static_cast<std::size_t>(all.plies()));
  const bool whole = all.start() == old.start() && stored.game.moves == known.game.moves;
  if (!whole || stored.result.empty()) {
    const std::optional<Score> score = all.black_score();
    stored.result = score ? ggf_result(*score) : "";
  }
  return stored;
}

}  // namespace tiger
