#include "compare/sweep.h"

#include <algorithm>
#include <sstream>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"

namespace tiger::tools {
namespace {

enum class Field { kAny, kToTheEnd, kDepths };

struct Numbers {
  int low = 0, high = 0;
  int base = 0;
};

struct Setting {
  std::string_view name;
  std::string_view usual;  // the values if none are given
  std::string_view base;   // the default value, if values are words
  std::string_view what;
  Field field;
  Numbers numbers;  // if high > 0, values are numbers in this range; else words
  bool changes_scores;
  // Changes the settings. Returns false if the value is invalid.
  bool (*put)(ContestSettings& settings, const std::string& value);
};

bool put_first_guess(ContestSettings& settings, const std::string& value) {
  constexpr std::string_view kExact = "exact";
  settings.guess_error = 0;
  if (value == "previous") return settings.guess = GuessFrom::kPrevious, true;
  if (value == "evaluation") return settings.guess = GuessFrom::kEvaluation, true;
  if (value == "zero") return settings.guess = GuessFrom::kZero, true;
  if (!value.starts_with(kExact)) return false;
  settings.guess = GuessFrom::kScore;
  const std::string error = value.substr(kExact.size());
  if (error.empty()) return true;
  if (error[0] != '+' && error[0] != '-') return false;
  settings.guess_error = parse_integer("--sweep first-guess=exact", error, kScoreMin, kScoreMax);
  return true;
}

bool put_slots(ContestSettings& settings, const std::string& value) {
  if (value == "both") return settings.slots = SlotUse::kBoth, true;
  if (value == "deepest") return settings.slots = SlotUse::kDeepestOnly, true;
  if (value == "newest") return settings.slots = SlotUse::kNewestOnly, true;
  if (value == "four") return settings.slots = SlotUse::kFour, true;
  return false;
}

bool put_ordering(ContestSettings& settings, const std::string& value) {
  constexpr std::string_view kNoise = "noise-";
  if (value == "current") return true;
  if (value == "hand-made") return settings.ordering = Ordering::kHandMade, true;
  if (value == "finished") return settings.ordering = Ordering::kFinished, true;
  if (!value.starts_with(kNoise)) return false;
  settings.noise = parse_integer("--sweep ordering=noise-", value.substr(kNoise.size()), 1, 64);
  return value == std::string(kNoise) + std::to_string(settings.noise);
}

bool put_storage(ContestSettings& settings, const std::string& value) {
  if (value == "positions") return settings.endless = EndlessOf::kPositions, true;
  if (value == "images") return settings.endless = EndlessOf::kImages, true;
  return false;
}

bool put_grain(ContestSettings& settings, const std::string& value) {
  settings.grain = std::stoi(value);
  return (settings.grain & (settings.grain - 1)) == 0;
}

const std::array<Setting, 11> kSettings = {{
    {"hash-bits",
     "8-22",
     "",
     "size of the table, as in --hash-bits",
     Field::kAny,
     {0, kMaxHashBits, kSolveHashBits},
     false,
     [](ContestSettings& s, const std::string& value) {
       return s.hash_bits = std::stoi(value), true;
     }},
    {"first-guess",
     "exact-8,exact-4,exact-2,exact,exact+2,exact+4,exact+8,previous,evaluation,zero",
     "previous",
     "where the first guess comes from; exact+4 is the score plus 4",
     Field::kAny,
     {},
     false,
     put_first_guess},
    {"slots",
     "both,deepest,newest,four",
     "both",
     "two slots in a bucket, one kind only, or four, in as many bytes",
     Field::kAny,
     {},
     false,
     put_slots},
    {"table",
     "on,off",
     "on",
     "with or without the hash table",
     Field::kAny,
     {},
     false,
     [](ContestSettings& s, const std::string& value) {
       if (value == "off") s.min_empties_for_table = kNoTable;
       return value == "on" || value == "off";
     }},
    {"leaf-table",
     "4-14",
     "",
     "fewest empty squares at which the table is used",
     Field::kToTheEnd,
     {1, kNoTable, default_min_empties_for_table()},
     false,
     [](ContestSettings& s, const std::string& value) {
       return s.min_empties_for_table = std::stoi(value), true;
     }},
    {"grain",
     "1,2,4,8",
     "",
     "leaf values are rounded to a multiple of N discs",
     Field::kDepths,
     {1, 64, 1},
     true,
     put_grain},
    {"symmetry",
     "off,on",
     "off",
     "whether symmetric positions share one entry in the table",
     Field::kAny,
     {},
     false,
     [](ContestSettings& s, const std::string& value) {
       s.folds_symmetries = value == "on";
       return value == "on" || value == "off";
     }},
    {"bounds",
     "both,one",
     "both",
     "whether an entry holds both bounds, or the last one proved",
     Field::kAny,
     {},
     false,
     [](ContestSettings& s, const std::string& value) {
       s.one_bound = value == "one";
       return value == "both" || value == "one";
     }},
    {"ordering",
     "hand-made,current,noise-1,noise-2,noise-4,noise-8,finished",
     "current",
     "what orders moves besides the table, see below",
     Field::kToTheEnd,
     {},
     false,
     put_ordering},
    {"storage",
     "positions,images",
     "positions",
     "a table that forgets nothing, see below",
     Field::kAny,
     {},
     false,
     put_storage},
    {"lock-bits",
     "8,12,16,20,24,28,32",
     "",
     "bits of the hash that are compared as the signature, see below",
     Field::kAny,
     {1, 32, 32},
     false,
     [](ContestSettings& s, const std::string& value) {
       s.also_trusts_signatures = true;
       return s.signature_bits = std::stoi(value), true;
     }},
}};

std::string names_of_settings() {
  std::string names;
  for (const Setting& setting : kSettings)
    names += (names.empty() ? "" : ", ") + std::string(setting.name);
  return names;
}

const Setting& setting_of(const std::string& name) {
  const auto found = std::ranges::find(kSettings, name, &Setting::name);
  if (found == kSettings.end())
    throw UsageError("--sweep: expected one of " + names_of_settings() + ", got '" + name + "'");
  return *found;
}

// The values in a list; a range is expanded to all its numbers.
std::vector<std::string> values_of(const Setting& setting, const std::string& list) {
  const std::string option = "--sweep " + std::string(setting.name);
  const int low = setting.numbers.low;
  const int high = setting.numbers.high;
  std::vector<std::string> values;
  std::istringstream parts(list + ",");
  for (std::string part; std::getline(parts, part, ',');) {
    if (high == 0) {
      values.push_back(part);
      continue;
    }
    const std::size_t dash = part.find('-');
    const int first = parse_integer(option, part.substr(0, dash), low, high);
    const int last =
        dash == std::string::npos ? first : parse_integer(option, part.substr(dash + 1), low, high);
    if (last < first) throw UsageError(option + " " + part + ": the range is reversed");
    for (int n = first; n <= last; ++n) values.push_back(std::to_string(n));
  }
  return values;
}

}  // namespace

Sweep no_sweep(const ContestSettings& settings) { return {.values = {{"", settings}}}; }

Sweep parse_sweep(const std::string& text, const ContestSettings& settings) {
  const std::size_t equals = text.find('=');
  const Setting& setting = setting_of(text.substr(0, equals));
  const std::string option = "--sweep " + std::string(setting.name);
  if (setting.field == Field::kToTheEnd && !settings.to_the_end())
    throw UsageError(option +
                     " applies to searches to the end of the game and cannot be used with --depth");
  if (setting.field == Field::kDepths && settings.to_the_end())
    throw UsageError(option + " applies to evaluated leaves and needs --depth");
  Sweep sweep{.name = std::string(setting.name),
              .numbers = setting.numbers.high > 0,
              .changes_scores = setting.changes_scores};
  const std::string base =
      setting.numbers.high > 0 ? std::to_string(setting.numbers.base) : std::string(setting.base);
  for (const std::string& value :
       values_of(setting, equals == std::string::npos ? std::string(setting.usual)
                                                      : text.substr(equals + 1))) {
    SweepValue next{value, settings};
    if (!setting.put(next.settings, value))
      throw UsageError(option + ": expected values such as " + std::string(setting.usual) +
                       ", got '" + value + "'");
    if (next.settings.guess == GuessFrom::kEvaluation && settings.weights == nullptr)
      throw UsageError(option + "=evaluation cannot be used with --weights none");
    if (setting.name == "ordering" && settings.weights == nullptr)
      throw UsageError(option + " cannot be used with --weights none");
    if (std::ranges::find(sweep.values, value, &SweepValue::name) != sweep.values.end())
      throw UsageError(option + ": '" + value + "' is given twice");
    if (value == base) sweep.base = sweep.values.size();
    sweep.values.push_back(std::move(next));
  }
  sweep.rising = sweep.numbers && std::ranges::is_sorted(sweep.values, {}, [](const SweepValue& v) {
                   return std::stoi(v.name);
                 });
  return sweep;
}

std::string sweep_help() {
  constexpr std::size_t kIndent = 14;
  constexpr std::size_t kWidth = 80 - kIndent;
  std::string text;
  for (const Setting& setting : kSettings) {
    text += "  " + left(std::string(setting.name), kIndent - 2) + std::string(setting.what) + "\n";
    std::string values(setting.usual);
    while (values.size() > kWidth) {
      const std::size_t end = values.rfind(',', kWidth - 1) + 1;
      text += std::string(kIndent, ' ') + values.substr(0, end) + "\n";
      values.erase(0, end);
    }
    text += std::string(kIndent, ' ') + values + "\n";
  }
  return text;
}

}  // namespace tiger::tools
