#include "formats/stored_game.h"

#include <algorithm>

#include "formats/ggf.h"

namespace tiger {

void fit_notes(std::vector<MoveNote>& notes, int plies) {
  const bool silent = std::all_of(notes.begin(), notes.end(),
                                  [](const MoveNote& note) { return note == MoveNote{}; });
  notes.resize(silent ? 0 : static_cast<std::size_t>(plies));
}

StoredGame stored_record(const Record& record, const StoredGame& known) {
  StoredGame stored = known;
  stored.game = record.game();
  stored.implied_passes.clear();  // of the file
  const Record all(stored.game);  // with the passes at the end
  const Record old(known.game);
  const int plies = std::min(all.plies(), old.plies());
  int same = 0;
  if (all.start() == old.start())
    while (same < plies && all.move(same) == old.move(same)) ++same;
  if (stored.notes.size() > static_cast<std::size_t>(same))
    stored.notes.resize(static_cast<std::size_t>(same));
  fit_notes(stored.notes, all.plies());
  const bool whole = all.start() == old.start() && stored.game.moves == known.game.moves;
  if (!whole || stored.result.empty()) {
    const std::optional<Score> score = all.black_score();
    stored.result = score ? ggf_result(*score) : "";
  }
  return stored;
}

}  // namespace tiger
