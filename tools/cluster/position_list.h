// The positions of a run, packed: 32 bytes each, and a few more for those whose file gives scores
// or a title. A million of them must fit a small coordinator.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/input.h"

namespace tiger::cluster {

class PositionList {
 public:
  // Appends a position. Returns its index, from 0.
  std::uint32_t add(const tools::Task& task);

  std::size_t size() const { return entries_.size(); }
  const Board& board(std::size_t index) const { return entries_[index].board; }

  // The position as it was read, without what the reader guessed.
  tools::Task task(std::size_t index) const;

  // "positions.obf:12: #40"
  std::string name(std::size_t index) const;

  // The number of the file in files(), for messages.
  std::uint16_t file_of(std::size_t index) const { return entries_[index].file; }
  const std::vector<std::string>& files() const { return files_; }

  // A checksum of all positions in their order, with the scores and places in their files.
  std::uint64_t checksum() const;

  // The bytes that it holds.
  std::size_t bytes() const;

 private:
  struct Entry {
    Board board;
    std::uint32_t line;
    std::int32_t number;
    std::uint32_t extra;  // where its scores and title begin in extras_; kNoExtra: it has none
    std::uint16_t file;
    std::uint8_t side;
    bool has_number;  // in its file
  };
  static_assert(sizeof(Entry) == 32);
  static constexpr std::uint32_t kNoExtra = UINT32_MAX;

  std::uint16_t file_number(const std::string& file);

  std::vector<Entry> entries_;
  std::string extras_;  // number of scores, moves and scores, length of the title, title
  std::vector<std::string> files_;
};

}  // namespace tiger::cluster
