#include "dataset/folder.h"

#include <optional>
#include <system_error>

#include "cli/output.h"
#include "cli/program.h"

namespace tiger::tools {

Folder::Folder(const std::string& path, const Recipe& recipe) : path_(path) {
  const std::string wanted = recipe.json().text();
  if (const std::optional<std::string> card = bytes_of_file(path + "/dataset.json")) {
    is_whole_ = card->starts_with("{\"recipe\":" + wanted + ",");
    if (!is_whole_) throw Failure("'" + path + "' holds another set of data; name another folder");
    return;
  }
  const std::optional<std::string> begun = bytes_of_file(work() + "/recipe.json");
  if (begun && *begun != wanted)
    throw Failure("'" + path + "' was begun with another recipe, " + *begun +
                  "; give that again, or remove the folder");
  std::error_code error;
  if (!begun && std::filesystem::exists(path_of(path), error) &&
      !std::filesystem::is_empty(path_of(path), error))
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
