#include "formats/lines.h"

namespace tiger::formats {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

char line_end_of(std::string_view text) {
  return text.find('\n') == std::string_view::npos ? '\r' : '\n';
}

Lines::Lines(std::string_view text)
    : rest_(without_byte_order_mark(text)), end_(line_end_of(text)) {
  advance();
}

Text Lines::take() {
  const Text line = current_;
  advance();
  return line;
}

void Lines::skip_blank() {
  while (!done_ && trimmed(current_).empty()) advance();
}

void Lines::finish() {
  done_ = true;
  current_ = {{}, current_.line, 1};
}

void Lines::advance() {
  if (last_) return finish();
  const std::size_t end = rest_.find(end_);
  current_ = {rest_.substr(0, end), current_.line + 1, 1};
  last_ = end == std::string_view::npos;
  rest_.remove_prefix(last_ ? rest_.size() : end + 1);
}

}  // namespace tiger::formats
