// What a console wants of the program while it waits for the user.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tiger::tools {

struct Dialogue {
  std::function<std::string()> prompt;
  // Called some twenty times a second: prints what was found in the background.
  std::function<void()> poll;
  // Ctrl-C came.
  std::function<void()> interrupt;
  // What the last word of an unfinished line can become.
  std::function<std::vector<std::string>(std::string_view line)> completions;
};

}  // namespace tiger::tools
