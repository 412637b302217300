// The words for sides and for being on move, with their language: the one table that side_words.h
// reads.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tiger::formats::side_table {

// What a word means; several together.
enum Meaning : unsigned {
  kBlack = 1U << 0,
  kWhite = 1U << 1,
  kAfter = 1U << 2,    // on move is the side that stands before it
  kAtEnd = 1U << 3,    // with kAfter: only where the clause ends behind it
  kLabel = 1U << 4,    // on move is the side behind it and a link, as in "turn: Black"
  kDirect = 1U << 5,   // on move is the side behind it, with or without a link
  kSole = 1U << 6,     // with kLabel: only if the link is a sign, and nothing else is in the clause
  kPlayer = 1U << 7,   // a number behind it is a player's
  kGlue = 1U << 8,     // may stand between a side and these words
  kLink = 1U << 9,     // the same, and links a label with its side
  kBefore = 1U << 10,  // what follows is another time, or is denied: "last", "not"
  kBehind = 1U << 11,  // what precedes has another meaning: "wins", "first"
  kOr = 1U << 12,      // joins two sides of which none is named
  kGoesOn = 1U << 13,  // ends a clause as a full stop does: "and"
  kYours = 1U << 14,   // a comma may stand between this and the side
  kPlain = 1U << 15,   // see SideMention
  kFiller = 1U << 16,  // may stand in a phrase that is nothing but a side
  kTurn = kAfter | kLabel,
};

struct Entry {
  std::string_view words;  // in lower case, with one blank between them
  std::string_view language;
  unsigned meaning;
};

struct Words {
  std::size_t end = 0;  // behind them in the text; 0 if there are none
  unsigned meaning = 0;
};

// The longest words of the table at an offset of a text. `text` is as it was written, `folded` the
// same in lower case (folded()): in camelCase a word ends before a capital.
Words words_at(std::string_view text, std::string_view folded, std::size_t at);

// The meaning of a single word; 0 if the table does not have it.
unsigned meaning_of(std::string_view word);

// The same text in lower case, with characters of the same sizes.
std::string folded(std::string_view text);

// Whether a word that has begun goes on with the character at an offset. Japanese and Chinese words
// do not, as they are written without blanks.
bool word_goes_on(std::string_view text, std::size_t at);

}  // namespace tiger::formats::side_table
