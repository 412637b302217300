#include "book/actions.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

#include "book/database.h"
#include "cli/failures.h"
#include "cli/input.h"
#include "cli/input_file.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/reader.h"
#include "platform/file.h"
#include "record/record.h"

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
    Action{"prune", prune_book},        Action{"umigame", count_umigame},
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
  if (!std::filesystem::exists(path_of(file))) throw Failure("'" + file + "' does not exist");
}

book::Store open_or_create(const std::string& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(path_of(file), none);
  if (std::filesystem::exists(path_of(file)) && (none || size > 0))
    return book::Store::open(file, book::Access::kWrite);
  return book::Store::create(file);
}

int today() {
  const std::chrono::year_month_day date =
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  return static_cast<int>(date.year()) * 10000 +
         static_cast<int>(static_cast<unsigned>(date.month()) * 100 +
                          static_cast<unsigned>(date.day()));
}

book::Source own_source(const Weights& weights) {
  return {"Tiger", kVersion, checksum_text(weights.checksum()), today()};
}

FollowLimits follow_limits_in(const CommandLine& line) {
  FollowLimits limits;
  const auto pair = [&](const std::string& own, const std::string& opponents) {
    const int first = line.integer(own, 0, 128).value();
    return std::array{first, line.integer(opponents, 0, 128).value_or(first)};
  };
  limits.error = pair("error", "opponent-error");
  limits.error_sum = pair("error-sum", "opponent-error-sum");
  limits.plies = line.integer("plies", 0, 60).value_or(60);
  return limits;
}

std::vector<book::Keyed> roots_in(const CommandLine& line) {
  std::vector<book::Keyed> roots;
  for (const std::string& text : line.texts("from"))
    for (const Position& position : positions_of(text, "--from")) {
      const book::Keyed root = book::keyed(position.board);
      if (!book::is_key(root.key) || root.key.legal_moves() == 0)
        throw UsageError(
            "--from: a book cannot begin at a finished game or without the four "
            "discs in the centre");
      const auto same = [&](const book::Keyed& other) { return other.key == root.key; };
      if (std::none_of(roots.begin(), roots.end(), same)) roots.push_back(root);
    }
  if (roots.empty()) roots.push_back(book::keyed(kStartBoard));
  return roots;
}

// ---- Positions ---------------------------------------------------------------------------------

Position position_of(const std::string& text, const std::string& name) {
  if (text == "start") return Position{};
  const FileContents read = read_any(text, {.file = name, .binary = false, .point = GamePoint{}});
  if (!read.errors.empty()) throw UsageError(read.errors.front().text());
  if (read.problems.size() != 1)
    throw UsageError(name + ": expected one position, got " + std::to_string(read.problems.size()));
  return read.problems.front().position;
}

std::vector<Position> positions_of(const std::string& text, const std::string& name) {
  if (!names_file(text)) return {position_of(text, name)};
  std::vector<Position> positions;
  const TaskInput input = read_tasks({.files = {text}, .boards = {}});
  if (input.failed) throw Failure("'" + text + "' cannot be read as a file of positions");
  for (const Task& task : input.tasks) positions.push_back(task.problem.position);
  return positions;
}

// ---- The actions -------------------------------------------------------------------------------

int run_book_action(const CommandLine& line) {
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
