// The game of a session, kept in a file in case the user does not save it. Sessions side by side
// have files of their own: BASE.sgf, BASE-2.sgf and so on, each with a lock beside it.
#pragma once

#include <string>
#include <utility>

#include "formats/games/stored_game.h"
#include "platform/file.h"

namespace tiger::tools {

class KeptGame {
 public:
  // Empty: nothing can be kept.
  explicit KeptGame(std::string base) : base_(std::move(base)) {}

  // Returns the latest file that no other session holds, which is this session's from now on. If
  // other sessions hold them all, returns the latest BASE-before.sgf, which stays theirs. Empty if
  // there is none.
  std::string resume();

  // From now on another game is kept. The file of the one before becomes BASE-before.sgf.
  void begin() { has_kept_ = false; }

  // The game that is kept next continues the one in this session's file, if any, and replaces it.
  void go_on() { has_kept_ = !name_.empty(); }

  // Forgets the game, which is in a file of the user now; the game before it gets its place back.
  void drop();

  // Replaces the file as a whole. Throws Failure if it cannot be written; then the old one remains.
  void keep(const StoredGame& game);

  // Whether the game, in its present or an earlier state, is in the file.
  bool has_kept() const { return has_kept_; }

 private:
  std::string name_of(int place) const;  // of its files, without their ending
  bool take(int place);

  std::string base_;
  std::string name_;  // of the files of this session, without their endings
  File lock_;
  bool has_kept_ = false;
};

}  // namespace tiger::tools
