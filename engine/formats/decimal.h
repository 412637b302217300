// Decimal numbers as integers that count the smallest unit: "+2.39" with two decimals is 239. So
// numbers are not rounded between reading and writing, and the locale does not matter.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tiger::formats {

// Reads [sign]digits[.digits] with at least one digit; digits beyond `decimals` are dropped.
// Returns nothing for any other text, and for values outside +-10^9 smallest units.
std::optional<int> parse_decimal(std::string_view text, int decimals);

// The same for numbers as programs print them, also with an exponent: "1.5e-05".
std::optional<int> parse_printed(std::string_view text, int decimals);

// Whether a text is what programs print for a number that is not known: nothing, "NaN",
// "-nan(ind)", "1.#INF", "infinity", "-", "?".
bool is_no_number(std::string_view text);

// "-2.39": all `decimals` (1 or more) are written; a plus sign only with Plus::kShown.
enum class Plus { kHidden, kShown };
std::string decimal_text(int value, int decimals, Plus plus);

}  // namespace tiger::formats
