#include "dataset/recipe.h"

#include "cli/program.h"
#include "cli/search_options.h"

namespace tiger::tools {
namespace {

constexpr std::array<std::string_view, 5> kLabelNames = {"none", "exact", "wld",
                                                         "level:", "all-moves"};
constexpr std::array<std::string_view, 7> kEndings = {"npz", "csv", "jsonl", "obf",
                                                      "txt", "dat", "npz"};

}  // namespace

std::vector<std::string> Recipe::part_names() const {
  if (shares.size() == 1) return {"train"};
  if (shares.size() == 2) return {"train", "test"};
  return {"train", "valid", "test"};
}

std::uint8_t Recipe::part_of(std::uint64_t drawn) const {
  int percent = static_cast<int>(drawn % 100);
  std::uint8_t part = 0;
  while ((percent -= shares[part]) >= 0) ++part;
  return part;
}

std::string Recipe::label_name() const {
  return std::string(kLabelNames[static_cast<std::size_t>(label)]) +
         (label == LabelKind::kLevel ? std::to_string(level) : "");
}

std::string Recipe::file_of(const std::string& part) const {
  return part + "." + std::string(kEndings[static_cast<std::size_t>(format)]);
}

Json Recipe::json() const {
  Json split = Json::array();
  for (const int share : shares) split.push_back(share);
  Json recipe = Json::object({{"version", kVersion},
                              {"from", kOriginNames[static_cast<std::size_t>(origin)]},
                              {"format", format_name()},
                              {is_sequences() ? "games" : "positions", rows}});
  if (!is_sequences()) {
    recipe["empties"] = Json::array({least, most});
    recipe["per_game"] = per_game;
    recipe["label"] = label_name();
  }
  recipe["split"] = std::move(split);
  recipe["seed"] = seed;
  if (origin == Origin::kFiles) recipe["games_checksum"] = checksum_text(games_checksum);
  return recipe;
}

}  // namespace tiger::tools
