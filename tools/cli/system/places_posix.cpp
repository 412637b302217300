#include <cstdlib>

#include "cli/system/places.h"

namespace tiger::tools {
namespace {

std::string path_below(const char* variable, const char* below_home, const std::string& name) {
  const char* folder = std::getenv(variable);
  if (folder != nullptr && *folder == '/') return std::string(folder) + "/tiger/" + name;
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return "";
  return std::string(home) + below_home + "/tiger/" + name;
}

}  // namespace

std::filesystem::path own_program() {
  std::error_code unknown;
  return std::filesystem::read_symlink("/proc/self/exe", unknown);
}

std::string config_path(const std::string& name) {
  return path_below("XDG_CONFIG_HOME", "/.config", name);
}

std::string state_path(const std::string& name) {
  return path_below("XDG_STATE_HOME", "/.local/state", name);
}

}  // namespace tiger::tools
