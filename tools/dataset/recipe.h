// What a set of data is to be: all that decides its bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/json.h"

namespace tiger::tools {

enum class Origin { kRandom, kSelfPlay, kHuman, kFiles };
enum class LabelKind { kNone, kExact, kOutcome, kLevel, kAllMoves };
enum class DataFormat { kNpz, kCsv, kJsonl, kObf, kEgaroucid, kEgaroucidRecords, kGpt };

inline constexpr std::array<std::string_view, 4> kOriginNames = {"random", "self-play", "human",
                                                                 "files"};
inline constexpr std::array<std::string_view, 7> kDataFormatNames = {
    "npz", "csv", "jsonl", "obf", "egaroucid", "egaroucid-records", "gpt"};

// The parts of a set, in the order of --split. With two, there is no part for validation.
inline constexpr std::size_t kMostParts = 3;

struct Recipe {
  Origin origin = Origin::kRandom;
  std::vector<std::string> files;  // of Origin::kFiles
  DataFormat format = DataFormat::kNpz;
  std::size_t rows = 0;  // positions; with DataFormat::kGpt games
  int least = 1;         // empty squares
  int most = 60;
  int per_game = 1;  // positions, at most
  LabelKind label = LabelKind::kExact;
  int level = 0;                         // of LabelKind::kLevel
  std::vector<int> shares = {90, 5, 5};  // of the parts, in percent
  std::uint64_t seed = 1;
  std::uint64_t games_checksum = 0;  // of Origin::kFiles

  bool is_sequences() const { return format == DataFormat::kGpt; }

  std::string_view format_name() const {
    return kDataFormatNames[static_cast<std::size_t>(format)];
  }

  // Whether it holds a score for each position, and nothing else.
  bool is_egaroucid() const {
    return format == DataFormat::kEgaroucid || format == DataFormat::kEgaroucidRecords;
  }

  // "train", "valid", "test", or the first and last of them, or the first.
  std::vector<std::string> part_names() const;

  // Which part a game belongs to, by a number that is drawn for it.
  std::uint8_t part_of(std::uint64_t drawn) const;

  std::string label_name() const;                      // as --label has it
  std::string file_of(const std::string& part) const;  // "train.npz"

  // Two recipes are the same if this is.
  Json json() const;
};

}  // namespace tiger::tools
