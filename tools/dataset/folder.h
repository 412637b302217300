// The folder of a set of data while it is made.
#pragma once

#include <string>

#include "dataset/recipe.h"
#include "platform/file.h"

namespace tiger::tools {

class Folder {
 public:
  // Makes the folder, or goes on with one that was begun. Throws Failure if it holds something
  // else, or another process works there.
  Folder(const std::string& path, const Recipe& recipe);

  // Whether the set is complete already.
  bool is_whole() const { return is_whole_; }

  const std::string& path() const { return path_; }
  std::string work() const { return path_ + "/unfinished"; }  // what is kept until the set is whole

  // A file of the set is written here, and moved into its place when it is whole. Throws Failure.
  std::string part(const std::string& file) const { return work() + "/" + file; }
  void keep(const std::string& file) const;

  void remove_work() const;
  void give_up() const;  // removes what was written here

 private:
  void remove_leavings(const Recipe& recipe) const;

  std::string path_;
  File lock_;
  bool is_whole_ = false;
};

}  // namespace tiger::tools
