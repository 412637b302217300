// Work in blocks, each of which is kept in a file of its own: a run that was stopped in any way
// goes on where it ended.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace tiger::tools {

class Blocks {
 public:
  // Files FOLDER/NAME-0, ...; a block has `items` items, the last one what is left of `all`.
  Blocks(std::string folder, std::string name, std::size_t items, std::size_t all)
      : stem_(std::move(folder) + "/" + std::move(name) + "-"), items_(items), all_(all) {}

  // Returns the bytes of a block; nullopt if it was stopped.
  using Maker = std::function<std::optional<std::string>(std::size_t block)>;

  // Makes those of the blocks [first, last) whose files are missing or damaged. Calls new_maker()
  // in each thread. Throws Failure if a file cannot be written, and Interrupted.
  void make(std::size_t first, std::size_t last, int threads, const std::string& title,
            const std::function<Maker()>& new_maker) const;

  // Throws Failure if the block is missing.
  std::string read(std::size_t block) const;

 private:
  std::string path(std::size_t block) const { return stem_ + std::to_string(block); }
  std::optional<std::string> find(std::size_t block) const;

  std::string stem_;
  std::size_t items_;
  std::size_t all_;
};

}  // namespace tiger::tools
