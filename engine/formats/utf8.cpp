#include "formats/utf8.h"

#include <array>
#include <bit>

namespace tiger {
namespace {

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = formats::first_character(text).size;
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace

namespace formats {

// The number of bytes is that of the leading ones, and in the bytes after the first it is one.
Character first_character(std::string_view text) {
  constexpr std::array<std::uint32_t, 5> kFirstCode = {0, 0, 0x80, 0x800, 0x10000};
  if (text.empty()) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const auto size = static_cast<std::size_t>(std::countl_one(byte(0)));
  if (size < 2 || size > 4 || size > text.size()) return {};
  std::uint32_t code = byte(0) & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (code < kFirstCode[size] || code > 0x10FFFF || surrogate) return {};
  return {code, size};
}

std::string utf8_text(const std::string& text) {
  if (is_utf8(text)) return text;
  std::string made;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x80 && code < 0xA0) {
      made += ' ';  // control characters of Latin-1
    } else if (code < 0x80) {
      made += c;
    } else {
      made += static_cast<char>(0xC0 | code >> 6);
      made += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return made;
}

}  // namespace formats

StoredGame in_utf8(StoredGame stored) {
  using formats::utf8_text;
  for (std::string* text :
       {&stored.black, &stored.white, &stored.black_rating, &stored.white_rating, &stored.event,
        &stored.place, &stored.date, &stored.time, &stored.result, &stored.comment})
    *text = utf8_text(*text);
  for (OtherProperty& other : stored.others) other.value = utf8_text(other.value);
  for (MoveNote& note : stored.notes) note.comment = utf8_text(note.comment);
  return stored;
}

}  // namespace tiger
