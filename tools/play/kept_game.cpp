#include "play/kept_game.h"

#include <system_error>

#include "cli/game_formats.h"
#include "cli/output.h"
#include "cli/program.h"
#include "play/history_file.h"

namespace tiger::tools {
namespace {

namespace fs = std::filesystem;

constexpr int kPlaces = 9;  // sessions side by side
constexpr const char* kEnding = ".sgf";

}  // namespace

std::string KeptGame::name_of(int place) const {
  return base_ + (place > 1 ? "-" + std::to_string(place) : "");
}

// Takes the lock of a place. Where locks cannot be, every place is free.
bool KeptGame::take(int place) {
  const std::string name = name_of(place);
  File lock(name + ".lock", File::kWrite | File::kCreate | File::kOwn | File::kNoWait);
  if (lock.is_open() && lock.lock() == File::Lock::kBusy) return false;
  name_ = name;
  lock_ = std::move(lock);
  return true;
}

std::string KeptGame::resume() {
  if (base_.empty()) return {};
  int latest = 0;
  fs::file_time_type time;
  for (int place = 1; place <= kPlaces; ++place) {
    std::error_code none;
    const fs::file_time_type written = fs::last_write_time(path_of(name_of(place) + kEnding), none);
    if (none || (latest > 0 && written <= time) || !take(place)) continue;
    latest = place;
    time = written;
  }
  lock_ = File();
  name_.clear();
  return latest > 0 && take(latest) ? name_ + kEnding : std::string();
}

void KeptGame::keep(const StoredGame& game) {
  if (base_.empty()) throw Failure("no folder to keep the game in: set XDG_STATE_HOME or HOME");
  make_folders_of(base_);
  for (int place = 1; name_.empty() && place <= kPlaces; ++place) take(place);
  if (name_.empty()) throw Failure("the game is not kept: too many sessions side by side");
  // The game of an earlier session gives way only when this one is on the disk.
  const std::string file = name_ + (has_kept_ ? "" : "-new") + kEnding;
  write_file(file, game_text(game, GameFormat::kSgf));
  std::error_code none;
  if (!has_kept_) {
    fs::rename(path_of(name_ + kEnding), path_of(name_ + "-before" + kEnding), none);
    fs::rename(path_of(file), path_of(name_ + kEnding), none);
  }
  has_kept_ = true;
}

}  // namespace tiger::tools
