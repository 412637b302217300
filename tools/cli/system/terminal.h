// The standard streams, and the terminal behind them. See cli/screen.h for what is written on it.
#pragma once

namespace tiger::tools {

enum class Stream { kIn, kOut, kErr };

// Whether the stream is a terminal, whatever it can show.
bool is_tty(Stream stream);

// The size of the terminal now; 0: not known.
struct TtySize {
  int columns = 0;
  int rows = 0;
};
TtySize tty_size(Stream stream);

// While it lives, the terminal hides what is typed, and keeps it for the next reader.
class HiddenKeys {
 public:
  HiddenKeys() { show(false); }
  ~HiddenKeys() { show(true); }
  HiddenKeys(const HiddenKeys&) = delete;
  HiddenKeys& operator=(const HiddenKeys&) = delete;

 private:
  static void show(bool on);
};

// Whether the terminal shows UTF-8, as the locale of the environment says.
bool is_utf8_locale();

// From now on a terminal counts as one that can show nothing but text.
void use_terminal_as_dumb();

// To be called first. Opens the standard streams that the caller has closed: otherwise a file
// opened later could get the number of stdout, and output for the screen would end up in it. On
// Windows makes them carry bytes, and the console show UTF-8 and colours.
void prepare_standard_streams();

}  // namespace tiger::tools
