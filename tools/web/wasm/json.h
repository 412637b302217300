// Writes JSON (RFC 8259) for the page: objects and lists, nested, member by member.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tiger::web {

class JsonWriter {
 public:
  JsonWriter& object() { return open('{'); }
  JsonWriter& list() { return open('['); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& end_list() { return close(']'); }

  // The name of the next member of an object.
  JsonWriter& name(std::string_view member) {
    string(member);
    text_.push_back(':');
    is_first_ = true;
    return *this;
  }

  JsonWriter& string(std::string_view value);
  JsonWriter& integer(std::int64_t value) { return raw(std::to_string(value)); }
  JsonWriter& number(double value) { return raw(std::to_string(value)); }  // finite
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }

  const std::string& text() const { return text_; }

 private:
  JsonWriter& raw(std::string_view value) {
    separate();
    text_ += value;
    return *this;
  }
  JsonWriter& open(char bracket) {
    separate();
    text_.push_back(bracket);
    is_first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_.push_back(bracket);
    is_first_ = false;
    return *this;
  }
  void separate() {
    if (!is_first_) text_.push_back(',');
    is_first_ = false;
  }

  std::string text_;
  bool is_first_ = true;
};

// Bytes pass as they are. The page decodes them as UTF-8 and replaces what is not.
inline JsonWriter& JsonWriter::string(std::string_view value) {
  separate();
  text_.push_back('"');
  for (std::size_t i = 0; i < value.size();) {
    const auto byte = static_cast<unsigned char>(value[i]);
    if (byte == '"' || byte == '\\') {
      text_.push_back('\\');
      text_.push_back(value[i++]);
    } else if (byte < 0x20) {
      constexpr char kDigits[] = "0123456789abcdef";
      text_ += "\\u00";
      text_.push_back(kDigits[byte >> 4]);
      text_.push_back(kDigits[byte & 15]);
      ++i;
    } else {
      text_.push_back(value[i++]);
    }
  }
  text_.push_back('"');
  return *this;
}

}  // namespace tiger::web
