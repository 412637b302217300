#include "cli/system/process.h"

#include <cstdlib>

#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kMaxEngineLineBytes = std::size_t{1} << 20;

// Where the user's files are, unless a variable of XDG says otherwise.
struct Place {
  const char* variable;
  const char* below = "";
};
#if defined(_WIN32)
constexpr Place kConfig{"APPDATA"}, kState{"LOCALAPPDATA"}, kCache = kState;
#else
constexpr Place kConfig{"HOME", "/.config"}, kState{"HOME", "/.local/state"},
    kCache{"HOME", "/.cache"};
#endif

std::string path_below(const char* variable, const Place& other, const std::string& name) {
  for (const Place& place : {Place{variable}, other})
    if (const char* folder = std::getenv(place.variable);
        folder != nullptr && path_of(folder).has_root_directory())
      return std::string(folder) + place.below + "/tiger/" + name;
  return "";
}

std::string in_words([[maybe_unused]] const std::string& variable, const Place& other) {
#if defined(_WIN32)
  return "%" + std::string(other.variable) + "%\\tiger";
#else
  return "$" + variable + "/tiger or ~" + other.below + "/tiger";
#endif
}

}  // namespace

Wait Process::write(const std::string& text, TimePoint deadline) {
  for (std::string_view rest = text; !rest.empty();) {
    if (const Wait wait = wait_for(Side::kWrite, deadline); wait != Wait::kDone) return wait;
    const std::ptrdiff_t n = write_some(rest);
    if (n == kPipeEnded) return Wait::kEnded;
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
  return Wait::kDone;
}

Wait Process::read_line(std::string& line, TimePoint deadline) {
  std::size_t end = 0;
  for (std::size_t seen = 0; (end = text_.find('\n', seen)) == std::string::npos;) {
    seen = text_.size();
    if (seen > kMaxEngineLineBytes) return Wait::kTooLong;
    if (const Wait wait = wait_for(Side::kRead, deadline); wait != Wait::kDone) return wait;
    char block[1 << 12];
    const std::ptrdiff_t n = read_some(block, sizeof block);
    if (n == kPipeEnded) return Wait::kEnded;
    text_.append(block, static_cast<std::size_t>(n));
  }
  line = text_.substr(0, end);
  text_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return Wait::kDone;
}

std::string config_path(const std::string& name) {
  return path_below("XDG_CONFIG_HOME", kConfig, name);
}
std::string state_path(const std::string& name) {
  return path_below("XDG_STATE_HOME", kState, name);
}
std::string cache_path(const std::string& name) {
  return path_below("XDG_CACHE_HOME", kCache, name);
}

std::string config_folder_in_words() { return in_words("XDG_CONFIG_HOME", kConfig); }
std::string state_folder_in_words() { return in_words("XDG_STATE_HOME", kState); }
std::string cache_folder_in_words() { return in_words("XDG_CACHE_HOME", kCache); }

}  // namespace tiger::tools
