#include "dataset/folder.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <vector>

#include "cli/output.h"
#include "cli/program.h"

namespace tiger::tools {
namespace {

// Whether all names in a folder, if there is one, begin with one of these.
bool has_only(const std::string& folder, const std::vector<std::string>& beginnings) {
  std::error_code error;
  if (!std::filesystem::exists(path_of(folder), error)) return true;
  for (const auto& entry : std::filesystem::directory_iterator(path_of(folder), error)) {
    const std::string name = utf8_name(entry.path().filename());
    if (std::none_of(beginnings.begin(), beginnings.end(),
                     [&](const std::string& beginning) { return name.starts_with(beginning); }))
      return false;
  }
  return !error;
}

}  // namespace

Folder::Folder(const std::string& path, const Recipe& recipe) : path_(path) {
  const std::string wanted = recipe.json().text();
  std::error_code error;
  const auto exists = [&](const std::string& file) {
    return std::filesystem::exists(path_of(path + "/" + file), error);
  };
  const std::optional<std::string> card = bytes_of_file(path + "/dataset.json");
  if (card && !card->starts_with("{\"recipe\":" + wanted + ","))
    throw Failure("'" + path + "' holds another set of data; name another folder");
  is_whole_ = card && exists("README.md");
  for (const std::string& part : recipe.part_names())
    is_whole_ = is_whole_ && exists(recipe.file_of(part));
  if (is_whole_) remove_leavings(recipe);
  if (is_whole_) return;
  const std::optional<std::string> begun = bytes_of_file(work() + "/recipe.json");
  if (begun && *begun != wanted)
    throw Failure("'" + path + "' was begun with another recipe, " + *begun +
                  "; give that again, or remove the folder");
  if (std::filesystem::exists(path_of(path), error) &&
      !std::filesystem::is_directory(path_of(path), error))
    throw Failure("'" + path + "' is not a folder; name one that does not exist yet");
  // Without a recipe it was perhaps begun when the disk was full.
  const bool is_empty = has_only(path, {"unfinished"}) && has_only(work(), {"lock", "recipe.json"});
  if (!card && !begun && !is_empty)
    throw Failure("'" + path + "' is not empty; name a folder that does not exist yet");
  std::filesystem::create_directories(path_of(work()), error);
  if (error) throw Failure("cannot make '" + work() + "': " + error.message());
  lock_ = File(work() + "/lock", File::kWrite | File::kCreate);
  if (lock_.is_open() && lock_.lock() == File::Lock::kBusy)
    throw Failure("another process is making '" + path + "'");
  write_file(work() + "/recipe.json", wanted);
}

void Folder::keep(const std::string& file) const {
  std::error_code error;
  std::filesystem::rename(path_of(part(file)), path_of(path_ + "/" + file), error);
  if (error) throw Failure("cannot write '" + path_ + "/" + file + "': " + error.message());
}

// Of a run that was killed when all was in its place.
void Folder::remove_leavings(const Recipe& recipe) const {
  std::vector<std::string> known = {"lock",    "recipe.json", "games-",
                                    "labels-", "README.md",   "dataset.json"};
  for (const std::string& part : recipe.part_names()) known.push_back(recipe.file_of(part));
  if (has_only(work(), known)) remove_work();
}

void Folder::remove_work() const {
  std::error_code error;
  std::filesystem::remove_all(path_of(work()), error);
}

void Folder::give_up() const {
  remove_work();
  std::error_code error;
  std::filesystem::remove(path_of(path_), error);  // if it is empty
}

}  // namespace tiger::tools
