#include "book/foreign_book.h"

#include "record/record.h"

namespace tiger::tools {
namespace {

bool is_score(Score s) { return kScoreMin <= s && s <= kScoreMax; }

std::string fault_of_link(const Board& board, const BookLink& link) {
  if (legality(board, link.move) != Legality::kLegal)
    return "illegal move " + square_name(link.move);
  if (is_score(link.score)) return "";
  return "the score " + std::to_string(link.score) + " of the move " + square_name(link.move) +
         " is out of range";
}

}  // namespace

std::string fault_of(const BookEntry& entry) {
  if (entry.board.player & entry.board.opponent) return "a square has discs of both sides";
  if ((entry.board.occupied() & kCentre) != kCentre) return "a square in the centre is empty";
  if (!is_score(entry.value))
    return "the value " + std::to_string(entry.value) + " is out of range";
  if (entry.level < 0 || entry.level > 127)
    return "the level " + std::to_string(entry.level) + " is out of range";
  for (const BookLink& link : entry.links)
    if (std::string fault = fault_of_link(entry.board, link); !fault.empty()) return fault;
  return entry.leaf ? fault_of_link(entry.board, *entry.leaf) : "";
}

void BookFile::take_all(LittleEndian& in, const std::function<BookEntry(LittleEndian&)>& next,
                        const TakeEntry& take) {
  while (in.left() > 0) {
    const std::size_t at = in.at();
    const BookEntry entry = next(in);
    ++number_;
    const auto report_here = [&](const std::string& fault) {
      report("position " + std::to_string(number_) + " at byte " + std::to_string(at) + ": " +
             fault);
    };
    if (in.ended()) return report_here("the file ends within it");
    if (const std::string fault = fault_of(entry); !fault.empty()) {
      report_here(fault);
      continue;
    }
    ++taken_;
    take(entry);
  }
  if (number_ == 0) report(program_ + " without positions");
}

}  // namespace tiger::tools
