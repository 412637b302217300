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
constexpr const char* kBefore = "-before.sgf";

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
  bool latest_is_free = false;
  fs::file_time_type latest_time;
  for (int place = 1; place <= kPlaces; ++place) {
    const std::string name = name_of(place);
    std::error_code none;
    const bool is_free = fs::exists(path_of(name + kEnding), none) && take(place);
    const auto time = fs::last_write_time(path_of(name + (is_free ? kEnding : kBefore)), none);
    const bool is_older = std::pair(is_free, time) <= std::pair(latest_is_free, latest_time);
    if (none || (latest > 0 && is_older)) continue;
    latest = place;
    latest_is_free = is_free;
    latest_time = time;
  }
  lock_ = File();
  name_.clear();
  if (latest == 0) return {};
  if (!latest_is_free) return name_of(latest) + kBefore;
  return take(latest) ? name_ + kEnding : std::string();
}

void KeptGame::drop() {
  std::error_code none;
  fs::remove(path_of(name_ + kEnding), none);
  fs::rename(path_of(name_ + kBefore), path_of(name_ + kEnding), none);
  has_kept_ = false;
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
    fs::rename(path_of(name_ + kEnding), path_of(name_ + kBefore), none);
    fs::rename(path_of(file), path_of(name_ + kEnding), none);
  }
  has_kept_ = true;
}

}  // namespace tiger::tools
