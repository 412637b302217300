#include "cli/system/process.h"

#include <doctest/doctest.h>

#include <cstdlib>

using namespace tiger::tools;

#if defined(_WIN32)
TEST_CASE("files of the user are where Windows or the XDG specification has them") {
  _putenv("APPDATA=C:\\me\\Roaming");
  _putenv("LOCALAPPDATA=C:\\me\\Local");
  _putenv("XDG_CONFIG_HOME=");
  _putenv("XDG_STATE_HOME=relative");
  CHECK(config_path("config") == "C:\\me\\Roaming/tiger/config");
  CHECK(state_path("history") == "C:\\me\\Local/tiger/history");
  _putenv("XDG_STATE_HOME=Z:\\state");
  CHECK(state_path("history") == "Z:\\state/tiger/history");
  _putenv("XDG_STATE_HOME=");
  _putenv("LOCALAPPDATA=");
  CHECK(state_path("history").empty());
  CHECK(config_folder_in_words() == "%APPDATA%\\tiger");
}

#else
TEST_CASE("files of the user are where the XDG specification has them") {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const std::string state_before = state ? state : "";
  const std::string home_before = home ? home : "";
  setenv("HOME", "/home/me", 1);
  setenv("XDG_STATE_HOME", "/var/state", 1);
  CHECK(state_path("history") == "/var/state/tiger/history");
  setenv("XDG_STATE_HOME", "relative", 1);
  CHECK(state_path("history") == "/home/me/.local/state/tiger/history");
  unsetenv("XDG_STATE_HOME");
  CHECK(state_path("history") == "/home/me/.local/state/tiger/history");
  unsetenv("HOME");
  CHECK(state_path("history").empty());
  CHECK(state_folder_in_words() == "$XDG_STATE_HOME/tiger or ~/.local/state/tiger");
  if (home) setenv("HOME", home_before.c_str(), 1);
  if (state) setenv("XDG_STATE_HOME", state_before.c_str(), 1);
}
#endif
