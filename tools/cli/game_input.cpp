#include "cli/game_input.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "cli/output.h"
#include "cli/program.h"
#include "formats/text.h"
#include "formats/wthor.h"

namespace tiger::tools {
namespace {

namespace fs = std::filesystem;

// The file with this ending that belongs to a base; empty if there is none, or if several could.
std::string neighbour(const std::string& file, std::string_view ending) {
  const fs::path base(file);
  const fs::path folder = base.has_parent_path() ? base.parent_path() : fs::path(".");
  const std::string own = formats::lower(base.stem().string());
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error))
    if (formats::lower(entry->path().extension().string()) == ending)
      found.push_back(entry->path());
  std::sort(found.begin(), found.end());
  for (const std::string& stem : {own, std::string("wthor")})
    for (const fs::path& path : found)
      if (formats::lower(path.stem().string()) == stem) return path.string();
  return found.size() == 1 ? found.front().string() : std::string();
}

std::vector<std::string> names_in_neighbour(const std::string& file, std::string_view ending,
                                            WthorNameKind kind) {
  const std::string path = neighbour(file, ending);
  if (path.empty()) return {};
  try {
    return read_wthor_names(file_contents(path), kind);
  } catch (const std::exception& error) {
    warn(path + ": " + error.what() + "; games are shown without these names");
    return {};
  }
}

}  // namespace

WthorNames names_beside(const std::string& file) {
  if (file == "-") return {};
  return {.players = names_in_neighbour(file, ".jou", WthorNameKind::kPlayers),
          .tournaments = names_in_neighbour(file, ".trn", WthorNameKind::kTournaments)};
}

FileContents read_game_file(const std::string& file, std::size_t max_line) {
  const std::string bytes = file_contents(file, max_line);
  return read_any_format(bytes, file, is_wthor(bytes) ? names_beside(file) : WthorNames{});
}

}  // namespace tiger::tools
