#include "formats/text/plain_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

constexpr char kNothing = '\0';  // left out
constexpr char kUnknown = '\1';  // stays as it is
constexpr char kDosEnd = '\x1A';

struct Glyphs {
  std::uint32_t first;
  std::uint32_t last;
  char meaning;
};

// In the order of their code points. Of box drawing, the corners and crossings are the rest. The
// three words are Japanese: "to move", White and Black.
constexpr std::array<Glyphs, 34> kGlyphs = {{
    {0x00A0, 0x00A0, ' '},      {0x00B7, 0x00B7, '.'},      {0x2000, 0x200A, ' '},
    {0x200B, 0x200F, kNothing}, {0x2010, 0x2015, '-'},      {0x2019, 0x2019, '\''},
    {0x2022, 0x2022, '.'},      {0x202F, 0x202F, ' '},      {0x205F, 0x205F, ' '},
    {0x2060, 0x2060, kNothing}, {0x2212, 0x2212, '-'},      {0x2500, 0x2501, '-'},
    {0x2502, 0x2503, '|'},      {0x2504, 0x2505, '-'},      {0x2506, 0x2507, '|'},
    {0x2508, 0x2509, '-'},      {0x250A, 0x250B, '|'},      {0x250C, 0x254F, '+'},
    {0x2550, 0x2550, '-'},      {0x2551, 0x2551, '|'},      {0x2552, 0x257F, '+'},
    {0x25CB, 0x25CB, 'O'},      {0x25CF, 0x25CF, 'X'},      {0x26AA, 0x26AA, 'O'},
    {0x26AB, 0x26AB, 'X'},      {0x2B1B, 0x2B1C, '-'},      {0x3000, 0x3000, ' '},
    {0x3007, 0x3007, 'O'},      {0x30FB, 0x30FB, '.'},      {0x767D, 0x767D, 'O'},
    {0x9ED1, 0x9ED2, 'X'},      {0xFE0E, 0xFE0F, kNothing}, {0xFEFF, 0xFEFF, kNothing},
    {0x1F7E5, 0x1F7EB, '-'},  // squares of all colours
}};

char meaning_of(std::uint32_t code) {
  if (code >= 0xFF01 && code <= 0xFF5E) return static_cast<char>(code - 0xFF01 + '!');
  const auto* const glyphs =
      std::find_if(kGlyphs.begin(), kGlyphs.end(), [&](const Glyphs& g) { return code <= g.last; });
  return glyphs != kGlyphs.end() && code >= glyphs->first ? glyphs->meaning : kUnknown;
}

// The size of a terminal's colour at the start of a text, ESC [ numbers m; 0 if there is none.
std::size_t colour_size(std::string_view text) {
  if (!text.starts_with("\x1B[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

}  // namespace

std::optional<ParseError> encoding_error(std::string_view bytes) {
  constexpr std::size_t kSample = 4096;
  const std::string_view sample = bytes.substr(0, kSample);
  std::array<std::size_t, 2> zeros{};  // at even and at odd offsets
  for (std::size_t i = 0; i < sample.size(); ++i) zeros[i % 2] += sample[i] == '\0';
  const std::size_t most = std::max(zeros[0], zeros[1]);
  const std::size_t least = std::min(zeros[0], zeros[1]);
  const bool alternate = sample.size() >= 8 && most > sample.size() / 3 && least == 0;
  if (!alternate && !bytes.starts_with("\xFF\xFE") && !bytes.starts_with("\xFE\xFF"))
    return std::nullopt;
  return ParseError{"", 1, 1, message<"utf-16">()};
}

std::string with_plain_line_ends(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  bytes = without_byte_order_mark(bytes);
  while (!bytes.empty()) {
    const std::size_t line = std::min(bytes.find_first_of("\r\n"), bytes.size());
    text += bytes.substr(0, line);
    bytes.remove_prefix(line);
    while (text.ends_with(kDosEnd)) text.pop_back();
    if (bytes.starts_with('\n')) {
      text += '\n';
      bytes.remove_prefix(1);
      continue;
    }
    const std::size_t returns = std::min(bytes.find_first_not_of('\r'), bytes.size());
    bytes.remove_prefix(returns);
    if (!bytes.starts_with('\n')) text.append(returns, '\n');
  }
  return text;
}

namespace {

std::string rewrite(std::string_view text, std::vector<Rewriting::Same>* same, StopCheck stop) {
  std::string plain;
  plain.reserve(text.size());
  bool comment = false;
  WordFinder finder;
  for (const char* const begin = text.data(); !text.empty();) {
    const bool line_begins = plain.empty() || plain.back() == '\n';
    stop.count(1);
    if (const std::size_t words = comment ? 0 : finder.size_at(text, line_begins); words > 0) {
      plain += text.substr(0, words);
      text.remove_prefix(words);
      continue;
    }
    const char c = text.front();
    comment = (comment || c == '%') && c != '\n';
    const std::size_t colour = c == '\x1B' ? colour_size(text) : 0;
    const Character character = comment ? Character{} : first_character(text);
    const char meaning = character.size > 1 ? meaning_of(character.code) : kUnknown;
    const std::size_t size = std::max<std::size_t>({colour, character.size, 1});
    if (meaning == kUnknown && colour == 0)
      plain += text.substr(0, size);
    else if (meaning != kNothing && colour == 0)
      plain += meaning;
    text.remove_prefix(size);
    if (same != nullptr && (meaning != kUnknown || colour != 0))
      same->push_back({plain.size(), static_cast<std::size_t>(text.data() - begin)});
  }
  return plain;
}

}  // namespace

std::string plain_text(std::string_view text) { return rewrite(text, nullptr, {}); }

Rewriting rewritten(std::string text, StopCheck stop) {
  std::vector<Rewriting::Same> same;
  std::string plain = rewrite(text, &same, std::move(stop));
  return Rewriting(std::move(text), std::move(plain), std::move(same));
}

// ---- Remarks and tags --------------------------------------------------------------------------

std::size_t end_of_braces(std::string_view text, char stop) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '}' || text[i] == stop) return i;
    if (text[i] == '\\' && !text.substr(i + 1).starts_with('\n')) ++i;
  }
  return text.size();
}

std::size_t WordFinder::size_at(std::string_view rest, bool line_begins) {
  if (rest.empty() || (rest[0] != '{' && (rest[0] != '[' || !line_begins))) return 0;
  if (rest[0] == '[') {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    return trimmed({line}).chars.ends_with("\"]") ? line.size() : 0;
  }
  if (no_end_before_ != nullptr && rest.data() < no_end_before_) return 0;
  const std::size_t end = end_of_braces(rest.substr(1), '\n') + 1;
  if (end < rest.size() && rest[end] == '}') return end + 1;
  no_end_before_ = rest.data() + std::min(end, rest.size());
  return 0;
}

}  // namespace tiger::formats
