#include "cli/screen.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include "cli/program.h"

namespace tiger::tools {
namespace {

constexpr int kUnknownWidth = 80;

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// The first `n` characters.
std::string first_characters(const std::string& text, std::size_t n) {
  std::size_t end = 0;
  for (std::size_t found = 0; end < text.size(); ++end)
    if (begins_character(text[end]) && found++ == n) break;
  return text.substr(0, end);
}

}  // namespace

bool is_terminal(Stream stream) {
  const char* type = std::getenv("TERM");
  return is_tty(stream) && type != nullptr && *type != '\0' && std::string_view(type) != "dumb";
}

int terminal_width(Stream stream) {
  if (const char* text = std::getenv("COLUMNS")) {
    int columns = 0;
    const char* end = text + std::strlen(text);
    const auto [stop, error] = std::from_chars(text, end, columns);
    if (error == std::errc{} && stop == end && columns > 0) return columns;
  }
  const int columns = tty_size(stream).columns;
  return columns > 0 ? columns : kUnknownWidth;
}

// ---- Colours ------------------------------------------------------------------------------------

Option colour_option() {
  return {.name = "color",
          .argument = "WHEN",
          .help = "auto: colours at a terminal, unless NO_COLOR is set; always; never",
          .default_value = "auto",
          .heading = "Output"};
}

ColourUse colour_in(const CommandLine& line) {
  if (line.is("color", "always")) return ColourUse::kAlways;
  if (line.is("color", "never")) return ColourUse::kNever;
  if (line.is("color", "auto")) return ColourUse::kAuto;
  throw UsageError(line.label("color") + ": expected auto, always or never, got '" +
                   *line.text("color") + "'");
}

bool wants_colour(Stream stream, ColourUse use) {
  if (use != ColourUse::kAuto) return use == ColourUse::kAlways;
  const char* no_colour = std::getenv("NO_COLOR");
  return is_terminal(stream) && (no_colour == nullptr || *no_colour == '\0');
}

// ---- Width --------------------------------------------------------------------------------------

Screen screen_of(Stream stream) {
  const auto [columns, rows] = tty_size(stream);
  // Programs such as mpirun read from a terminal of no size.
  if (!is_terminal(stream) && columns == 0) return {};
  return {.width = static_cast<std::size_t>(terminal_width(stream)),
          .unicode = is_terminal(stream) && is_utf8_locale(),
          .rows = static_cast<std::size_t>(rows)};
}

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string shortened_line(const std::string& words, std::size_t width, const Screen& screen) {
  if (columns_of(words) <= width) return words;
  const std::size_t taken = 1 + columns_of(screen.ellipsis());
  const std::size_t end = width < taken ? 0 : words.rfind(' ', width - taken);
  if (end == 0 || end == std::string::npos)
    return width + 1 < taken ? "" : std::string(screen.ellipsis());
  return words.substr(0, end + 1).append(screen.ellipsis());
}

std::string shortened_name(const std::string& name, std::size_t width, std::string_view ellipsis) {
  if (columns_of(name) <= width) return name;
  const std::size_t taken = columns_of(ellipsis);
  if (width < taken) return "";
  return first_characters(name, width - taken).append(ellipsis);
}

std::string wrapped(const std::string& words, std::size_t at, const std::string& indent,
                    const Screen& screen) {
  if (!screen.limited()) return words;
  std::string text;
  std::istringstream in(words);
  bool first = true;
  for (std::string word; in >> word; first = false) {
    const std::size_t size = columns_of(word);
    if (!first && at + 1 + size > screen.width) {
      text += "\n" + indent;
      at = columns_of(indent);
    } else if (!first) {
      text += " ";
      ++at;
    }
    text += word;
    at += size;
  }
  return text;
}

std::string fitted(const std::string& lines, const Screen& screen) {
  std::string text;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) {
    const std::string indent = line.substr(0, line.find_first_not_of(' '));
    const bool fits = !screen.limited() || columns_of(line) < screen.width;
    text += (fits ? line : indent + wrapped(line, indent.size(), indent, screen)) + "\n";
  }
  return text;
}

// ---- Numbers ------------------------------------------------------------------------------------

std::string grouped(std::uint64_t n) {
  std::string text = std::to_string(n);
  for (std::size_t at = text.size(); at > 3; text.insert(at, ",")) at -= 3;
  return text;
}

std::string with_unit(std::uint64_t n) {
  if (n < 10'000) return grouped(n);
  double value = static_cast<double>(n);
  const char* unit = "kMGTPE";
  for (value /= 1000; value >= 999.5; value /= 1000) ++unit;
  char text[16];
  std::snprintf(text, sizeof text, "%.*f %c",
                value < 9.995   ? 2
                : value < 99.95 ? 1
                                : 0,
                value, *unit);
  return text;
}

std::string number_text(std::uint64_t n, const Screen& screen) {
  return screen.limited() ? grouped(n) : std::to_string(n);
}

}  // namespace tiger::tools
