// A folder for a test, empty at first and removed in the end.
#pragma once

#include <filesystem>
#include <string>

#include "platform/process.h"

namespace tiger::sample {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("tiger-test-" + std::to_string(process_id()) + "-" + std::to_string(++number));
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path() const { return path_.string(); }

  // The path of a file in it, which need not exist.
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace tiger::sample
