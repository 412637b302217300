#include "formats/positions/side_words.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "formats/positions/side_table.h"

namespace tiger::formats {
namespace {

using namespace side_table;

// ---- Finding the words of the table ------------------------------------------------------------

// Letters of two bytes to lower case, as far as the table has such: Latin 1 and Cyrillic.
void fold_pair(char& first, char& second) {
  const auto lead = static_cast<unsigned char>(first);
  const auto next = static_cast<unsigned char>(second);
  if (lead == 0xC3 && next >= 0x80 && next <= 0x9E) second = static_cast<char>(next + 0x20);
  if (lead != 0xD0 || next < 0x80) return;
  if (next == 0x81) {
    first = '\xD1';
    second = '\x91';
  } else if (next >= 0x90 && next <= 0x9F) {
    second = static_cast<char>(next + 0x20);
  } else if (next >= 0xA0 && next <= 0xAF) {
    first = '\xD1';
    second = static_cast<char>(next - 0x20);
  }
}

// The same text in lower case, with characters of the same sizes.
std::string folded(std::string_view text) {
  std::string result = lower(text);
  for (std::size_t i = 0; i + 1 < result.size(); ++i) fold_pair(result[i], result[i + 1]);
  return result;
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool is_ideograph(char first_byte) {
  const auto byte = static_cast<unsigned char>(first_byte);
  return byte >= 0xE3 && byte < 0xEA;
}

// "blackToMove" is three words.
bool is_camel(std::string_view text, std::size_t at) {
  return at > 0 && at < text.size() && is_letter(text[at]) && is_letter(text[at - 1]) &&
         upper(text[at]) == text[at] && lower(text[at - 1]) == text[at - 1];
}

// Whether a word that has begun goes on with the character at an offset. Japanese and Chinese words
// do not, as they are written without blanks.
bool word_goes_on(std::string_view text, std::size_t at) {
  if (at >= text.size() || is_camel(text, at)) return false;
  const char c = text[at];
  if (is_ascii(c)) return is_letter(c) || is_digit(c);
  return !is_ideograph(c) && static_cast<unsigned char>(c) < 0xEE;
}

// The end of the words in the text, or 0 if they do not stand there.
std::size_t end_of(std::string_view words, std::string_view text, std::string_view folded,
                   std::size_t at) {
  for (const char c : words) {
    if (c == ' ') {
      const std::size_t begin = at;
      at = std::min(folded.find_first_not_of(" \t_-", at), folded.size());
      if (at == begin && !is_camel(text, at)) return 0;
    } else if (at >= folded.size() || folded[at++] != c) {
      return 0;
    }
  }
  return is_ideograph(words.front()) || !word_goes_on(text, at) ? at : 0;
}

struct Words {
  std::size_t end = 0;  // behind them in the text; 0 if there are none
  unsigned meaning = 0;
};

// The longest words of the table at an offset of a text. `text` is as it was written, `folded` the
// same in lower case: in camelCase a word ends before a capital.
Words words_at(std::string_view text, std::string_view folded, std::size_t at) {
  Words longest;
  for (const Entry& entry : kEntries) {
    const std::size_t end = end_of(entry.words, text, folded, at);
    if (end == 0 || end < longest.end) continue;
    longest.meaning = (end == longest.end ? longest.meaning : 0) | entry.meaning;
    longest.end = end;
  }
  return longest;
}

// The meaning of a single word; 0 if the table does not have it.
unsigned meaning_of(std::string_view word) {
  constexpr std::size_t kMaxWordLength = 16;
  if (word.empty() || word.size() > kMaxWordLength) return 0;
  const std::string wanted = folded(word);
  const auto* const entry = std::find_if(kEntries.begin(), kEntries.end(),
                                         [&](const Entry& e) { return e.words == wanted; });
  return entry == kEntries.end() ? 0 : entry->meaning;
}

std::size_t character_size(std::string_view text, std::size_t at) {
  std::size_t size = 1;
  while (at + size < text.size() && (static_cast<unsigned char>(text[at + size]) & 0xC0U) == 0x80)
    ++size;
  return size;
}

struct Item {
  enum class Kind { kWord, kSign, kOpen, kClose, kComma, kClause, kNumber, kOther };
  Kind kind = Kind::kOther;
  unsigned meaning = 0;
  char side = 0;  // X or O, or the number 0, 1 or 2
  std::size_t begin = 0;

  bool has(unsigned wanted) const { return (meaning & wanted) != 0; }
  bool is_side() const { return side == 'X' || side == 'O'; }
};

class ItemFinder {
 public:
  explicit ItemFinder(std::string_view text) : text_(text), folded_(folded(text)) {}

  std::vector<Item> items() && {
    while (at_ < text_.size()) add_next();
    return std::move(items_);
  }

 private:
  void add(Item::Kind kind, std::size_t end, unsigned meaning = 0, char side = 0) {
    items_.push_back({kind, meaning, side, at_});
    at_ = end;
  }

  void add_next() {
    const char c = text_[at_];
    if (is_ascii(c) && !is_letter(c) && !is_digit(c)) return add_sign(c);
    if (is_digit(c)) return add_number();
    if (const Words found = words_at(text_, folded_, at_); found.end > 0) {
      const bool black = (found.meaning & kBlack) != 0;
      const char side = black ? 'X' : (found.meaning & kWhite) != 0 ? 'O' : '\0';
      return add(Item::Kind::kWord, found.end, found.meaning, side);
    }
    std::size_t end = at_ + character_size(text_, at_);
    while (word_goes_on(text_, end) && (is_ascii(c) || word_goes_on(text_, at_)))
      end += character_size(text_, end);
    const char side = end == at_ + 1 ? named_side(text_.substr(at_, 1)) : '\0';
    add(side != 0 ? Item::Kind::kWord : Item::Kind::kOther, end, 0, side);
  }

  bool is_negative() const {
    return at_ > 0 && text_[at_ - 1] == '-' && (at_ == 1 || !word_goes_on(text_, at_ - 2));
  }

  void add_number() {
    std::size_t end = at_;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    const bool whole = !word_goes_on(text_, end);
    while (word_goes_on(text_, end)) end += character_size(text_, end);
    const bool player = whole && end == at_ + 1 && text_[at_] <= '2';
    char side = player ? text_[at_] : '\0';
    if (is_negative()) side = side == '1' ? '2' : '\0';  // 1 and -1 are players as 1 and 2 are
    add(whole ? Item::Kind::kNumber : Item::Kind::kOther, end, 0, side);
  }

  void add_sign(char c) {
    const std::size_t same = std::min(text_.find_first_not_of(c, at_), text_.size());
    using Kind = Item::Kind;
    if (std::string_view(".;!?|").find(c) != kNone)
      add(Kind::kClause, same);
    else if (c == ' ' && same - at_ >= 3)
      add(Kind::kClause, same);
    else if (c == '/')
      add(Kind::kSign, same, kOr);
    else if (std::string_view(":=>-").find(c) != kNone)
      add(Kind::kSign, same, kLink);
    else if (c == '(' || c == '[' || c == '{')
      add(Kind::kOpen, at_ + 1);
    else if (c == ')' || c == ']' || c == '}')
      add(Kind::kClose, at_ + 1);
    else if (c == ',')
      add(Kind::kComma, same);
    else if ((c == '*' || c == '@') && same == at_ + 1)
      add(Kind::kWord, same, 0, 'X');
    else
      at_ = same;
  }

  static constexpr std::size_t kNone = std::string_view::npos;
  std::string_view text_;
  std::string folded_;
  std::size_t at_ = 0;
  std::vector<Item> items_;
};

// ---- Understanding them -------------------------------------------------------------------------

constexpr std::size_t kMaxWordsWidth = 400;
constexpr std::size_t kMostBetween = 8;  // items between a side and the words that put it on move

class MentionFinder {
 public:
  explicit MentionFinder(const Text& line)
      : line_(line.until(kMaxWordsWidth)), items_(ItemFinder(line_.chars).items()) {}

  std::vector<SideMention> mentions() && {
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (item(i).has(kLabel | kDirect)) find_behind(i);
      if (item(i).side != 0) find_before(i);
    }
    find_swapped();
    return std::move(mentions_);
  }

 private:
  // "O = Black", "Black (O)".
  void find_swapped() {
    for (std::size_t i = 0; i + 2 < items_.size(); ++i) {
      const bool sign = item(i + 1).kind == Item::Kind::kSign && item(i + 1).has(kLink);
      const bool open = item(i + 1).kind == Item::Kind::kOpen;
      if (!sign && !open) continue;
      if (open && item(i + 3).kind != Item::Kind::kClose) continue;
      if (!item(i).is_side() || !item(i + 2).is_side() || item(i).side == item(i + 2).side)
        continue;
      // One is a colour's name and the other one a character.
      if (is_name(i) == is_name(i + 2)) continue;
      mentions_.push_back({kSwappedColours, line_.from(item(i).begin), false});
      return;
    }
  }

  const Item& item(std::size_t i) const {
    static const Item end{Item::Kind::kClause, 0, 0, 0};
    return i < items_.size() ? items_[i] : end;
  }

  bool is_name(std::size_t i) const {
    return item(i).has(kBlack | kWhite) ||
           std::string_view("bBwW").find(line_.chars[item(i).begin]) != std::string_view::npos;
  }

  // Whether the words before say that another time is meant.
  bool is_denied(std::size_t i) const {
    for (std::size_t n = 0; n < 3 && i > 0; ++n) {
      --i;
      if (item(i).kind == Item::Kind::kClause || item(i).kind == Item::Kind::kComma) return false;
      if (item(i).has(kBefore)) return true;
    }
    return false;
  }

  // "Black or White": neither.
  bool is_one_of_two(std::size_t i) const {
    return (item(i + 1).has(kOr) && item(i + 2).is_side()) ||
           (i >= 2 && item(i - 1).has(kOr) && item(i - 2).is_side());
  }

  bool ends_clause(std::size_t i) const {
    const Item::Kind kind = item(i).kind;
    return kind == Item::Kind::kClause || kind == Item::Kind::kClose ||
           kind == Item::Kind::kComma || item(i).has(kGoesOn) ||
           (kind == Item::Kind::kSign && i + 1 >= items_.size());
  }

  void add(std::size_t side, char code, bool plain) {
    const bool known = std::any_of(mentions_.begin(), mentions_.end(), [&](const SideMention& m) {
      return m.side == code && (m.plain || !plain);
    });
    if (!known) mentions_.push_back({code, line_.from(item(side).begin), plain});
  }

  // The colour in brackets behind a player's number, which says it better: "Player 1 (White)".
  char named_behind(std::size_t i) const {
    const bool open = item(i + 1).kind == Item::Kind::kOpen;
    const Item& next = item(i + 1 + (open ? 1 : 0));
    return next.is_side() ? next.side : item(i).side;
  }

  // "Turn: Black".
  void find_behind(std::size_t label) {
    const Item& words = item(label);
    if (is_denied(label)) return;
    bool linked = words.has(kDirect);
    bool sign = false;
    std::size_t i = label + 1;
    for (; i - label <= kMostBetween && item(i).side == 0; ++i) {
      const Item& between = item(i);
      const bool numbered =
          between.kind == Item::Kind::kNumber && !linked && words.has(kPlain) &&
          (item(i + 1).kind == Item::Kind::kSign || item(i + 1).kind == Item::Kind::kOpen);
      const bool comma = between.kind == Item::Kind::kComma && words.has(kYours);
      const bool open = between.kind == Item::Kind::kOpen;
      sign = sign || between.kind == Item::Kind::kSign;
      linked = linked || open || between.has(kLink | kPlayer);
      if (!numbered && !comma && !open && !between.has(kLink | kGlue)) return;
    }
    const Item& side = item(i);
    if (side.side == 0 || !linked) return;
    if (words.has(kSole) && !(sign && (label == 0 || ends_clause(label - 1)) && ends_clause(i + 1)))
      return;
    if (side.kind == Item::Kind::kNumber && !ends_clause(i + 1) &&
        item(i + 1).kind != Item::Kind::kOpen && !item(i + 1).is_side())
      return;
    if (item(i + 1).has(kBehind) || is_one_of_two(i)) return;
    add(i, side.is_side() ? side.side : named_behind(i), words.has(kPlain) && side.is_side());
  }

  // "Black (x) to play", "Player 1 to move".
  void find_before(std::size_t side) {
    const Item& named = item(side);
    if (is_denied(side) || is_one_of_two(side)) return;
    if (!named.is_side() && side > 0 && !item(side - 1).has(kPlayer) && !ends_clause(side - 1))
      return;
    char code = named.side;
    std::size_t i = side;
    if (!named.has(kAfter)) ++i;
    for (; i - side <= kMostBetween && !item(i).has(kAfter); ++i) {
      const Item& between = item(i);
      if (between.kind == Item::Kind::kOpen) {
        while (i < items_.size() && i - side <= kMostBetween &&
               item(i).kind != Item::Kind::kClose) {
          if (!named.is_side() && item(i).is_side()) code = item(i).side;
          ++i;
        }
      } else if (between.is_side() && (between.side == code || !named.is_side())) {
        code = between.side;
      } else if (between.kind == Item::Kind::kComma
                     ? !item(i + 1).has(kYours)
                     : between.kind != Item::Kind::kClose && !between.has(kLink | kGlue)) {
        return;
      }
    }
    const Item& words = item(i);
    if (!words.has(kAfter) || item(i + 1).has(kBehind)) return;
    if (words.has(kAtEnd) && !ends_clause(i + 1)) return;
    add(side, code, words.has(kPlain) && named.is_side());
  }

  Text line_;
  std::vector<Item> items_;
  std::vector<SideMention> mentions_;
};

// ---- Phrases -----------------------------------------------------------------------------------

// What may separate or follow the words of a phrase: "Black's turn:", "(X)".
constexpr std::string_view kPunctuation = " \t\r\n\v\f():,.!'\"=[]-";

Text take_minus_one(Text& rest, std::size_t begin) {
  const Text word = rest.from(begin).until(2);
  rest = rest.from(begin + 2);
  return word;
}

// Takes the next word from the phrase; an empty one at its end. The number -1 is a word.
Text next_word(Text& rest) {
  const std::size_t begin = std::min(rest.chars.find_first_not_of(kPunctuation), rest.size());
  if (rest.chars.substr(begin).starts_with('1') && begin > 0 && rest.chars[begin - 1] == '-' &&
      (begin == 1 || is_blank(rest.chars[begin - 2])))
    return take_minus_one(rest, begin - 1);
  rest = rest.from(begin);
  const Text word = rest.until(rest.chars.find_first_of(kPunctuation));
  rest = rest.from(word.size());
  return word;
}

}  // namespace

char named_side(std::string_view word) {
  if (word.size() == 1) {
    switch (word[0]) {
      case 'X':
      case 'x':
      case '*':
      case '@':
      case '#':
      case 'B':
      case 'b': return 'X';
      case 'O':
      case 'o':
      case 'W':
      case 'w': return 'O';
      case '0':
      case '1':
      case '2': return word[0];
      default: return 0;
    }
  }
  if (word == "-1") return '2';  // White beside 1 for Black
  const unsigned meaning = meaning_of(word);
  return (meaning & kBlack) != 0 ? 'X' : (meaning & kWhite) != 0 ? 'O' : '\0';
}

SidePhrase parse_side(const Text& phrase) {
  SidePhrase result;
  Text rest = phrase;
  for (Text word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const char side = named_side(word.chars);
    const bool agrees = side != 0 && (result.side == 0 || result.side == side);
    if (agrees) {
      result.side = side;
    } else if (side != 0 || (meaning_of(word.chars) & kFiller) == 0) {
      result.unexpected = word;
      break;
    } else {
      result.words = true;
    }
  }
  return result;
}

bool names_side(const Text& phrase) {
  const SidePhrase parsed = parse_side(phrase);
  return parsed.side != 0 && !parsed.unexpected;
}

bool begins_side(const Text& word) {
  Text rest = word;
  const Text first = next_word(rest);
  return named_side(first.chars) != 0 || (meaning_of(first.chars) & kFiller) != 0;
}

std::vector<SideMention> sides_to_move_in(const Text& line) {
  return MentionFinder(line).mentions();
}

}  // namespace tiger::formats
