// The archive of files of games. Its index is kept in the user's cache folder, and built again when
// a file has changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "archive/archive.h"

namespace tiger::tools {

// The files that arguments name, as absolute paths; of a folder, those that end in .wtb, .ggf or
// .sgf; "-" is stdin. Throws Failure if there is none of that name, or none in a folder.
std::vector<std::string> game_files(const std::vector<std::string>& arguments);

// The files that any session or command of this user used last; empty if unknown. The second
// function remembers them, if it can.
std::vector<std::string> last_game_files();
void remember_game_files(const std::vector<std::string>& files);

class GameArchive {
 public:
  // The archive of these files, as they are now, with its index in the file `index`; empty: in the
  // user's cache folder. Prints on stderr why a kept index is not used, and what cannot be read in
  // the files, a line for each. Throws Failure and Interrupted.
  const Archive& of(const std::vector<std::string>& files, const std::string& index);

  // Looks a position up in the archive that of() has opened, whose index it rebuilds if damaged.
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
