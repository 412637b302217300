// Where this program and the user's own files are. A path is empty if it is not known.
#pragma once

#include <filesystem>
#include <string>

namespace tiger::tools {

std::filesystem::path own_program();

// $XDG_CONFIG_HOME/tiger/NAME, or else ~/.config/tiger/NAME; and $XDG_STATE_HOME/tiger/NAME, or
// else ~/.local/state/tiger/NAME. Relative folders are ignored (XDG Base Directory Specification).
std::string config_path(const std::string& name);
std::string state_path(const std::string& name);

}  // namespace tiger::tools
