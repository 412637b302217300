// What recorded games say of a position, as JSON, for `tiger games` and the HTTP interface.
#pragma once

#include <string>

#include "archive/archive.h"
#include "cli/json.h"

namespace tiger::tools {

// `total`: games of the archive.
Json games_json(const ArchiveAnswer& answer, std::size_t total);
Json games_schema();

// An index in a file, which several threads may use.
class ShownArchive {
 public:
  static constexpr std::size_t kShownGames = 10;

  // Throws Failure if the index cannot be used.
  explicit ShownArchive(const std::string& file);

  // The answer has the newest games. Throws Failure if the file has become unreadable.
  ArchiveAnswer ask(const Position& position, const ArchiveFilter& filter = {}) const;
  Json show(const Position& position, const ArchiveFilter& filter) const {
    return games_json(ask(position, filter), archive_.games());
  }

 private:
  Archive archive_;
};

}  // namespace tiger::tools
