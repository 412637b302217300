// The values of moves by shallow searches (human/shallow_values.h), kept on disk because they take
// minutes to compute.
//
// The file has records of varying length, in no particular order:
//   byte  0  discs of the side to move (64 bits, little-endian, a1 = bit 0)
//   byte  8  discs of the other side
//   byte 16  the best value, in discs (signed)
//   byte 17  kShallowDepths gaps for each legal move, lowest square first
//   then     a check byte, from all of these
// An incomplete record at the end, left by a process that was killed, is dropped.
#pragma once

#include <atomic>
#include <fstream>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "human/shallow_values.h"
#include "train/labels.h"

namespace tiger::tools {

class GapsFile {
 public:
  // Opens or creates the file. Throws Failure if that fails, or if a record is damaged.
  explicit GapsFile(const std::string& path);

  std::optional<ShallowValues> find(const Board& board) const;
  bool contains(const Board& board) const { return places_.contains(board); }
  std::size_t size() const { return places_.size(); }

  // Computes what is missing for these boards. Returns false if the stop flag ended the work; what
  // was computed until then is kept.
  bool compute(std::span<const Board> boards, int threads, const std::atomic<bool>& stop);

 private:
  std::size_t take(std::size_t begin);

  std::string path_;
  std::string bytes_;  // of the file
  std::unordered_map<Board, std::uint32_t, LabelHash> places_;
  std::mutex mutex_;
  std::ofstream out_;
};

}  // namespace tiger::tools
