// The card of a set of data: what it is, how it was made, and how it is read.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "dataset/part_file.h"
#include "dataset/recipe.h"

namespace tiger::tools {

// What is counted in a part.
struct PartCount {
  std::string name;
  std::size_t rows = 0;
  std::array<std::size_t, 65> by_empties = {};
  // By score, with all moves that of the best, or by outcome; games by Black's score.
  std::map<int, std::size_t> by_label = {};

  void add(const Labelled& labelled, LabelKind kind);
};

struct Card {
  const Recipe& recipe;
  std::vector<PartCount> parts;
  std::size_t repeated = 0;  // positions or games that were left out, see distinct_rows.h
  std::size_t in_two_parts = 0;
  std::vector<std::vector<double>> shares_seen = {};  // of the sequences of each later part

  // Writes dataset.json and README.md into the folder, beside the files of the parts, which must be
  // there: the card has their checksums. Throws Failure.
  void write(const std::string& folder) const;

 private:
  std::string shares_text() const;
};

}  // namespace tiger::tools
