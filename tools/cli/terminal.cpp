#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace tiger::tools {

bool is_terminal(int descriptor) {
  const char* type = std::getenv("TERM");
  return isatty(descriptor) && type != nullptr && *type != '\0' && std::string_view(type) != "dumb";
}

int terminal_width(int descriptor) {
  winsize size{};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

bool wants_colour(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  return is_terminal(descriptor) && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace tiger::tools
