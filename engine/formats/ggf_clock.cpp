#include "formats/ggf_clock.h"

#include "formats/decimal.h"
#include "formats/text.h"

namespace tiger {
namespace {

using std::chrono::milliseconds;

constexpr int kMaxSeconds = 1'000'000;

// Takes the part before a character from a text, and the character.
std::string_view take_until(std::string_view& text, char end) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(part.size() < text.size() ? part.size() + 1 : part.size());
  return part;
}

// "90", "1:30" or "0:01:30", 0 if it is empty. What follows a comma is an option of the server.
std::optional<milliseconds> parse_time(std::string_view text) {
  text = formats::trimmed({take_until(text, ',')}).chars;
  if (text.empty()) return milliseconds{0};
  std::int64_t seconds = 0;
  for (int parts = 0; !text.empty(); ++parts) {
    const auto number = formats::parse_decimal(take_until(text, ':'), 0);
    if (!number || *number < 0 || *number > kMaxSeconds || parts == 3) return std::nullopt;
    seconds = 60 * seconds + *number;
  }
  if (seconds > kMaxSeconds) return std::nullopt;
  return milliseconds{1000 * seconds};
}

}  // namespace

std::optional<GgfClock> parse_ggf_clock(std::string_view text) {
  const auto main = parse_time(take_until(text, '/'));
  const auto increment = parse_time(take_until(text, '/'));
  if (!main || !increment || main->count() == 0) return std::nullopt;
  return GgfClock{*main, *increment};
}

}  // namespace tiger
