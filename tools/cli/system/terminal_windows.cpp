#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdio>
#include <cstdlib>

#include "cli/system/terminal.h"

namespace tiger::tools {
namespace {

UINT input_before = 0, output_before = 0;  // the code pages of the console

HANDLE handle_of(Stream stream) {
  return GetStdHandle(stream == Stream::kIn    ? STD_INPUT_HANDLE
                      : stream == Stream::kOut ? STD_OUTPUT_HANDLE
                                               : STD_ERROR_HANDLE);
}

// Whether the console of a stream understands the sequences that set colours and move the cursor,
// as those of Windows 10 do when they are told to.
bool understands_sequences(Stream stream) {
  constexpr DWORD kSequences = 0x0004;  // ENABLE_VIRTUAL_TERMINAL_PROCESSING
  DWORD mode = 0;
  return GetConsoleMode(handle_of(stream), &mode) != 0 &&
         SetConsoleMode(handle_of(stream), mode | kSequences) != 0;
}

void restore_code_pages() {
  SetConsoleCP(input_before);
  SetConsoleOutputCP(output_before);
}

}  // namespace

bool is_tty(Stream stream) {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(stream), &mode) != 0;
}

TtySize tty_size(Stream stream) {
  CONSOLE_SCREEN_BUFFER_INFO screen;
  if (GetConsoleScreenBufferInfo(handle_of(stream), &screen) == 0) return {};
  return {screen.srWindow.Right - screen.srWindow.Left + 1,
          screen.srWindow.Bottom - screen.srWindow.Top + 1};
}

void HiddenKeys::show(bool on) {
  const HANDLE input = handle_of(Stream::kIn);
  DWORD mode = 0;
  if (GetConsoleMode(input, &mode) == 0) return;
  SetConsoleMode(input, on ? mode | ENABLE_ECHO_INPUT : mode & ~DWORD{ENABLE_ECHO_INPUT});
}

bool is_utf8_locale() { return GetConsoleOutputCP() == CP_UTF8; }

void use_terminal_as_dumb() { _putenv("TERM=dumb"); }

// What is read and written is bytes. The console shows them as UTF-8; it belongs to others, too,
// who find it as it was. A DLL that is none and a drive without a disk are errors, not dialogs.
void prepare_standard_streams() {
  SetErrorMode(SEM_FAILCRITICALERRORS);
  for (int number = 0; number <= 2; ++number) {
    if (_get_osfhandle(number) < 0) _open("NUL", number == 0 ? _O_RDONLY : _O_WRONLY);
    _setmode(number, _O_BINARY);
  }
  _fmode = _O_BINARY;
  if (!is_tty(Stream::kIn) && !is_tty(Stream::kOut) && !is_tty(Stream::kErr)) return;
  input_before = GetConsoleCP();
  output_before = GetConsoleOutputCP();
  SetConsoleCP(CP_UTF8);
  SetConsoleOutputCP(CP_UTF8);
  std::atexit(restore_code_pages);
  // Otherwise each character is written by itself, and one of several bytes is none.
  static char text[1 << 14];
  std::setvbuf(stdout, text, _IOFBF, sizeof text);
  const bool out = understands_sequences(Stream::kOut);
  const bool err = understands_sequences(Stream::kErr);
  if (std::getenv("TERM") == nullptr) _putenv(out || err ? "TERM=windows" : "TERM=dumb");
}

}  // namespace tiger::tools
