#include "formats/decimal.h"

#include <doctest/doctest.h>

using namespace tiger::formats;

TEST_CASE("decimals are read as integers that count their smallest unit") {
  CHECK(parse_decimal("2.39", 2) == 239);
  CHECK(parse_decimal("+2.39", 3) == 2390);
  CHECK(parse_decimal("-0.05", 2) == -5);
  CHECK(parse_decimal("7", 2) == 700);
  CHECK(parse_decimal("7.", 2) == 700);
  CHECK(parse_decimal(".5", 2) == 50);
  CHECK(parse_decimal("1.999", 2) == 199);
  CHECK(parse_decimal("1.9", 0) == 1);
  CHECK(parse_decimal("10000000", 2) == 1000000000);
  CHECK(parse_decimal("0000000000000001", 2) == 100);
  for (const char* text : {"", ".", "+", "-", "+-1", "1.2.3", "a", "1a", " 1", "1 ", "1e3",
                           "1.999x", "10000001", "99999999999999999999", "0x1", "nan"})
    CHECK_MESSAGE(!parse_decimal(text, 2), text);
}

TEST_CASE("decimals are written with all their digits and read back") {
  CHECK(decimal_text(239, 2, Plus::kShown) == "+2.39");
  CHECK(decimal_text(239, 2, Plus::kHidden) == "2.39");
  CHECK(decimal_text(-5, 2, Plus::kShown) == "-0.05");
  CHECK(decimal_text(0, 3, Plus::kShown) == "+0.000");
  for (int value = -20000; value <= 20000; ++value)
    for (const Plus plus : {Plus::kHidden, Plus::kShown}) {
      REQUIRE(parse_decimal(decimal_text(value, 2, plus), 2) == value);
      REQUIRE(parse_decimal(decimal_text(value, 3, plus), 3) == value);
    }
}

TEST_CASE("numbers as programs print them may have an exponent, or be none") {
  CHECK(parse_printed("1.5", 2) == 150);
  CHECK(parse_printed("1.5e+01", 2) == 1500);
  CHECK(parse_printed("1.25e-01", 2) == 12);
  CHECK(parse_printed("-1.5E-05", 2) == 0);
  for (const char* text : {"", "e", "e5", "1e", "1e99", "1.5e1e1", "1e5x"})
    CHECK_MESSAGE(!parse_printed(text, 2), text);
  for (const char* text :
       {"", "NaN", "-nan(ind)", "inf", "+Infinity", "1.#INF", "-1.#IND", "-", "?"})
    CHECK_MESSAGE(is_no_number(text), text);
  for (const char* text : {"0", "-0", "1.5", "x", "-x", "na", "1.", "."})
    CHECK_MESSAGE(!is_no_number(text), text);
}
