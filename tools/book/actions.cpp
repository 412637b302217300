// The actions of `tiger book` by their names, and what several of them need.
#include <array>
#include <ctime>
#include <filesystem>
#include <string_view>

#include "book/action.h"
#include "book/database.h"
#include "book/run_action.h"
#include "cli/failures.h"
#include "cli/search_options.h"

namespace tiger::tools {
namespace {

struct Action {
  std::string_view name;
  int (*run)(const CommandLine& line);
};
constexpr std::array kActions = {
    Action{"create", create_book},      Action{"show", show_position},
    Action{"why", explain_value},       Action{"stats", show_statistics},
    Action{"check", check_book},        Action{"rebuild", rebuild_book},
    Action{"import", import_into_book}, Action{"export", export_book},
    Action{"grow", grow_book},          Action{"verify", verify_book},
    Action{"merge", merge_books},       Action{"diff", compare_books},
    Action{"extract", extract_book},    Action{"forget", forget_in_book},
    Action{"prune", prune_book},
};

}  // namespace

std::vector<std::string> arguments_of(const CommandLine& line, std::size_t least, std::size_t most,
                                      const std::string& names) {
  const std::vector<std::string>& all = line.arguments();
  if (all.size() - 1 < least || all.size() - 1 > most)
    throw UsageError("expected `tiger book " + all.front() + " " + names + "`");
  return {all.begin() + 1, all.end()};
}

void stop_if_missing(const std::string& file) {
  if (!std::filesystem::exists(file)) throw Failure("'" + file + "' does not exist");
}

book::Store open_or_create(const std::string& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  if (std::filesystem::exists(file) && (none || size > 0))
    return book::Store::open(file, book::Access::kWrite);
  return book::Store::create(file);
}

int today() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  gmtime_r(&now, &date);
  return (date.tm_year + 1900) * 10000 + (date.tm_mon + 1) * 100 + date.tm_mday;
}

book::Source own_source(const Weights& weights) {
  return {"Tiger", kVersion, checksum_text(weights.checksum()), today()};
}

int run_action(const CommandLine& line) {
  const std::string& name = line.arguments().front();
  std::vector<std::string_view> names;
  for (const Action& action : kActions) {
    names.push_back(action.name);
    if (action.name != name) continue;
    try {
      return action.run(line);
    } catch (const book::BookError& error) {
      throw Failure(error.what());
    }
  }
  throw UsageError("unknown action '" + name + "'" + did_you_mean(name, names));
}

}  // namespace tiger::tools
