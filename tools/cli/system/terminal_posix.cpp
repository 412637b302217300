#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <xlocale.h>
#endif

#include <cstdlib>
#include <string_view>

#include "cli/system/terminal.h"

namespace tiger::tools {

bool is_tty(Stream stream) { return isatty(static_cast<int>(stream)) != 0; }

TtySize tty_size(Stream stream) {
  winsize size{};
  if (ioctl(static_cast<int>(stream), TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

void HiddenKeys::show(bool on) {
  termios mode{};
  if (tcgetattr(STDIN_FILENO, &mode) != 0) return;
  mode.c_lflag = on ? mode.c_lflag | ECHO : mode.c_lflag & ~static_cast<tcflag_t>(ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &mode);
}

// With a locale of its own, because the program's is "C" for the numbers it writes.
bool is_utf8_locale() {
  const locale_t locale = newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return false;
  const bool utf8 = std::string_view(nl_langinfo_l(CODESET, locale)) == "UTF-8";
  freelocale(locale);
  return utf8;
}

void use_terminal_as_dumb() { setenv("TERM", "dumb", 1); }

void prepare_standard_streams() {
  int number = 0;
  do number = open("/dev/null", O_RDONLY);
  while (number >= 0 && number <= STDERR_FILENO);
  if (number >= 0) close(number);
}

}  // namespace tiger::tools
