#include "play/settings.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "cli/duration.h"
#include "cli/player_book.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/text/text.h"

namespace tiger::tools {
namespace {

constexpr std::string_view kOnOff = "on off";
constexpr std::string_view kSame = "same";  // an analysis searches as Tiger does for its moves

std::string on_off(bool on) { return on ? "on" : "off"; }

bool parse_switch(const char* what, const std::string& text) {
  const std::string value = formats::lower(text);
  if (value == "on" || value == "1") return true;
  if (value == "off" || value == "0") return false;
  throw UsageError(std::string(what) + ": expected 'on' or 'off', got '" + text + "'");
}

// nullopt for "off".
std::optional<std::chrono::milliseconds> time_limit(const char* what, const std::string& text) {
  if (formats::lower(text) == "off") return std::nullopt;
  return parse_duration(what, text);
}

std::string time_setting(const std::optional<std::chrono::milliseconds>& time) {
  return time ? clock_text(*time) : "off";
}

std::string limits_answer(const Session& s) {
  return "strength: " + s.settings().limits_text() + "\n";
}

std::string threads_answer(const Session& s) {
  const bool refused = s.threads() < s.settings().player.settings.threads;
  return "n-tasks " + std::to_string(s.threads()) +
         (refused ? ", because the system refused more\n" : "\n");
}

void set_level(Session& s, const std::string& text) {
  const int level = parse_integer("level", text, 1, kMaxLevel);
  s.set_human({});
  s.settings().player.level = level;
  s.settings().player.depth.reset();
}

void set_human(Session& s, const std::string& text) {
  if (formats::lower(text) == "off") return s.set_human({});
  s.set_human(parse_integer("human", text, kMinHumanLevel, kMaxHumanLevel));
}

std::string human_level(const Session& s) {
  const auto& human = s.settings().human;
  return human ? std::to_string(human->level()) : "off";
}

void set_error_budget(Session& s, const std::string& text) {
  if (formats::lower(text) == "off") return s.set_error_budget({});
  s.set_error_budget(parse_integer("error-budget", text, 0, kMaxErrorBudget));
}

std::string error_budget(const Session& s) {
  const auto& budget = s.settings().budget;
  return budget ? std::to_string(budget->discs()) : "off";
}

void set_analysis_level(Session& s, const std::string& text) {
  if (formats::lower(text) == kSame)
    s.settings().analysis_level.reset();
  else
    s.settings().analysis_level = parse_integer("analysis-level", text, 1, kMaxLevel);
}

std::string analysis_level(const Session& s) {
  const std::optional<int> level = s.settings().analysis_level;
  return level ? std::to_string(*level) : std::string(kSame);
}

void set_driver(Session& s, const std::string& text) {
  PlayerSettings player = s.settings().player.settings;
  const std::optional<Driver> driver = parse_driver(formats::lower(text));
  if (!driver) throw UsageError("driver: expected pvs, mtdf or alphabeta, got '" + text + "'");
  player.driver = *driver;
  s.set_player(player);
}

void set_book(Session& s, const std::string& text) {
  BookSettings book = s.settings().player.book;
  book.file = text == kNoBook ? "" : text;
  s.set_book(book);
}

std::string book_file(const Session& s) {
  const std::string& file = s.settings().player.book.file;
  return file.empty() ? kNoBook : file;
}

constexpr std::array kSettings = {
    Setting{"mode", "0-3",
            [](const Session& s) { return std::to_string(static_cast<int>(s.settings().mode)); },
            [](Session& s, const std::string& text) {
              s.set_mode(static_cast<Mode>(parse_integer("mode", text, 0, 3)));
            },
            [](const Session& s) { return mode_text(s.settings().mode) + "\n"; }},
    Setting{"level", "1-60",
            [](const Session& s) { return std::to_string(s.settings().move_limits().level); },
            set_level, limits_answer},
    Setting{"human", "off 1-10", human_level, set_human, limits_answer},
    Setting{"error-budget", "off", error_budget, set_error_budget, limits_answer},
    Setting{"pace", kOnOff, [](const Session& s) { return on_off(s.settings().pace); },
            [](Session& s, const std::string& text) {
              s.settings().pace = parse_switch("pace", text);
            }},
    Setting{"analysis-level", "same 1-60", analysis_level, set_analysis_level},
    Setting{"depth", "1-60",
            [](const Session& s) {
              const std::optional<int> depth = s.settings().player.depth;
              return depth ? std::to_string(*depth) : "off";
            },
            [](Session& s, const std::string& text) {
              s.settings().player.depth = parse_integer("depth", text, 1, 60);
              s.set_human({});
            },
            limits_answer},
    Setting{"move-time", "off",
            [](const Session& s) { return time_setting(s.settings().player.move_time); },
            [](Session& s, const std::string& text) {
              s.settings().player.move_time = time_limit("move-time", text);
              if (s.settings().player.move_time) s.set_human({});
            },
            limits_answer},
    Setting{
        "game-time", "off", [](const Session& s) { return time_setting(s.settings().game_time); },
        [](Session& s, const std::string& text) { s.set_game_time(time_limit("game-time", text)); },
        limits_answer},
    Setting{
        "ponder", kOnOff, [](const Session& s) { return on_off(s.settings().ponder); },
        [](Session& s, const std::string& text) { s.set_ponder(parse_switch("ponder", text)); }},
    Setting{"book", kNoBook, book_file, set_book},
    Setting{"book-within",
            {},
            [](const Session& s) { return std::to_string(s.settings().player.book.within); },
            [](Session& s, const std::string& text) {
              BookSettings book = s.settings().player.book;
              book.within = parse_integer("book-within", text, 0, kMaxBookWithin);
              s.set_book(book);
            }},
    Setting{"vary", kOnOff, [](const Session& s) { return on_off(s.settings().vary); },
            [](Session& s, const std::string& text) {
              s.settings().vary = parse_switch("vary", text);
            }},
    Setting{"seed",
            {},
            [](const Session& s) { return std::to_string(s.settings().player.book.seed); },
            [](Session& s, const std::string& text) { s.set_seed(parse_seed("seed", text)); }},
    Setting{"n-tasks", "1-all",
            [](const Session& s) { return std::to_string(s.settings().player.settings.threads); },
            [](Session& s, const std::string& text) {
              PlayerSettings player = s.settings().player.settings;
              player.threads = parse_integer("n-tasks", text, 1, kMaxThreads);
              s.set_player(player);
            },
            threads_answer},
    Setting{"hash-table-size", "8-30",
            [](const Session& s) { return std::to_string(s.settings().player.settings.hash_bits); },
            [](Session& s, const std::string& text) {
              PlayerSettings player = s.settings().player.settings;
              player.hash_bits = parse_integer("hash-table-size", text, kMinHashBits, kMaxHashBits);
              s.set_player(player);
            }},
    Setting{"driver", "pvs mtdf alphabeta",
            [](const Session& s) {
              return std::string(driver_name(s.settings().player.settings.driver));
            },
            set_driver},
    Setting{"verbose", kOnOff, [](const Session& s) { return on_off(s.settings().verbose); },
            [](Session& s, const std::string& text) {
              s.settings().verbose = parse_switch("verbose", text);
            }},
};

}  // namespace

std::span<const Setting> settings() { return kSettings; }

const Setting* find_setting(std::string_view name) {
  const auto found = std::find_if(kSettings.begin(), kSettings.end(),
                                  [name](const Setting& s) { return s.name == name; });
  return found == kSettings.end() ? nullptr : &*found;
}

void change_setting(Session& session, const Setting& setting, const std::string& text) {
  if (!text.empty()) setting.set(session, text);
  const std::string answer = setting.answer != nullptr
                                 ? setting.answer(session)
                                 : std::string(setting.name) + " " + setting.value(session) + "\n";
  session.print(fitted(answer, session.screen()));
}

std::string settings_text(const Session& session) {
  std::string text;
  for (const Setting& setting : kSettings)
    text += std::string(setting.name) + " " + setting.value(session) + "\n";
  return text;
}

std::vector<std::string> setting_values(const Setting& setting) {
  std::vector<std::string> values;
  std::istringstream words{std::string(setting.values)};
  for (std::string word; words >> word;) {
    const std::size_t dash = word.find('-');
    if (dash == std::string::npos) {
      values.push_back(word);
      continue;
    }
    const std::string end = word.substr(dash + 1);
    const int last = end == "all" ? all_threads() : std::stoi(end);
    for (int n = std::stoi(word); n <= last; ++n) values.push_back(std::to_string(n));
  }
  return values;
}

}  // namespace tiger::tools
