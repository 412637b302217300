// The files of a set of data: one for each part, in one of several formats.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "dataset/games.h"
#include "dataset/recipe.h"

namespace tiger::tools {

// A position with its label.
struct Labelled {
  const DataRow& row;
  std::string_view label;

  Score byte(std::size_t i) const { return static_cast<signed char>(label[i]); }
};

// Calls visit() for each position of the part, in their order.
using VisitPart = std::function<void(const std::function<void(const Labelled&)>& visit)>;

// Writes `count` positions. Throws Failure.
void write_part(const std::string& path, const Recipe& recipe, std::size_t count,
                const VisitPart& visit_part);

}  // namespace tiger::tools
