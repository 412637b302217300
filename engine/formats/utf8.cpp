#include "formats/utf8.h"

#include <cstddef>

namespace tiger {
namespace {

// The length of the character of UTF-8 at `i`; 0 if there is none. Longer forms than necessary,
// surrogates and numbers above 10FFFF are no UTF-8.
std::size_t character_at(const std::string& text, std::size_t i) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  const unsigned first = byte(i);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t k = 1; k < length; ++k)
    if ((byte(i + k) & 0xC0) != 0x80) return 0;
  const unsigned second = byte(i + 1);
  const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
  return wrong ? 0 : length;
}

bool is_utf8(const std::string& text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_at(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

}  // namespace

namespace formats {

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
