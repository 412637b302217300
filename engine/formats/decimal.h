// Decimal numbers as whole numbers of their smallest unit: "+2.39" with two decimals is 239. So
// nothing is lost between reading and writing, and no locale has a say.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tiger::formats {

// Reads [sign]digits[.digits]; a digit must stand somewhere. Digits beyond `decimals` are dropped.
// Nothing where it is no such number or its value, so counted, lies outside +-10^9.
std::optional<int> parse_decimal(std::string_view text, int decimals);

// "-2.39"; all the decimals are written, at least one. A plus sign only where asked for.
enum class Plus { kHidden, kShown };
std::string decimal_text(int value, int decimals, Plus plus);

}  // namespace tiger::formats
