// The archive of files of games. Its index is kept in the user's cache folder, and built again when
// a file has changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "archive/archive.h"

namespace tiger::tools {

// The files that arguments name, as absolute paths: of a folder, those in it that end in .wtb, .ggf
// or .sgf; "-" is stdin. Throws Failure if there is none of that name, or none in a folder.
std::vector<std::string> game_files(const std::vector<std::string>& arguments);

// The files that were asked last, by any session or command of this user; none if that is not
// known. And remembers them, if it can.
std::vector<std::string> last_game_files();
void remember_game_files(const std::vector<std::string>& files);

class GameArchive {
 public:
  // The archive of these files, as they are now, with its index in this file; empty: in the user's
  // cache folder. Says on stderr, each in one line, why a kept index
  // is not used, and what of the files cannot be read. Throws Failure and Interrupted.
  const Archive& of(const std::vector<std::string>& files, const std::string& index);

  // Asks the archive that of() has opened. Builds it again if its index turns out to be damaged.
  ArchiveAnswer ask(const Position& position, const ArchiveFilter& filter, std::size_t most_games);

  // Whether all games of the archive's files were read.
  bool is_complete() const { return archive_ && archive_->left_out() == 0; }

 private:
  void open();
  void build_now();
  void build_again(const std::string& why);

  std::vector<std::string> files_;
  std::string stamp_;  // empty: unknown
  std::string index_;
  std::optional<Archive> archive_;
};

}  // namespace tiger::tools
