#include "formats/positions/egaroucid_records.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "board/symmetry.h"
#include "formats/text/messages.h"

namespace tiger {
namespace {

constexpr std::size_t kRecordBytes = 19;
constexpr std::size_t kLookedAt = 100;  // records, to recognise a file

// Square x stands at bit 63 - x: the same half turn of the board in both directions.
constexpr int kHalfTurn = 3;

Bitboard discs_at(std::string_view record, std::size_t at) {
  Bitboard discs = 0;
  for (std::size_t i = 8; i-- > 0;) discs = discs << 8 | static_cast<unsigned char>(record[at + i]);
  return symmetric(discs, kHalfTurn);
}

std::optional<Position> position_in(std::string_view record) {
  const Position position{{discs_at(record, 0), discs_at(record, 8)},
                          record[16] == 0 ? Color::kBlack : Color::kWhite};
  const int score = static_cast<signed char>(record[18]);
  const bool sound = (position.board.player & position.board.opponent) == 0 &&
                     position.board.occupied() != 0 && (record[16] == 0 || record[16] == 1) &&
                     score >= kScoreMin && score <= kScoreMax;
  return sound ? std::optional(position) : std::nullopt;
}

std::string_view record_in(std::string_view bytes, std::size_t number) {
  return bytes.substr(number * kRecordBytes, kRecordBytes);
}

}  // namespace

bool is_egaroucid_records(std::string_view bytes) {
  if (bytes.empty() || bytes.size() % kRecordBytes != 0) return false;
  const std::size_t count = std::min(bytes.size() / kRecordBytes, kLookedAt);
  for (std::size_t i = 0; i < count; ++i)
    if (!position_in(record_in(bytes, i))) return false;
  return true;
}

EgaroucidRecords read_egaroucid_records(std::string_view bytes, const std::string& file,
                                        std::size_t most, formats::StopCheck stop) {
  EgaroucidRecords contents;
  formats::ErrorList errors(file);
  for (std::size_t i = 0; i < bytes.size() / kRecordBytes; ++i) {
    stop.count(kRecordBytes);
    const std::optional<Position> position = position_in(record_in(bytes, i));
    if (!position) {
      errors.add(
          {"", 0, 0, formats::message<"no-position-here">("record " + std::to_string(i + 1))});
    } else if (contents.problems.size() == most) {
      ++contents.left_out;
    } else {
      Problem problem;
      problem.position = *position;
      problem.file = file;
      problem.score = static_cast<signed char>(record_in(bytes, i)[18]);
      contents.problems.push_back(std::move(problem));
    }
  }
  contents.errors = std::move(errors).take();
  return contents;
}

std::string egaroucid_record(const Position& position, Square best, Score score) {
  std::string record;
  const Board turned = symmetric(position.board, kHalfTurn);
  for (const Bitboard discs : {turned.player, turned.opponent})
    for (int byte = 0; byte < 8; ++byte) record += static_cast<char>(discs >> (8 * byte) & 0xFF);
  record += static_cast<char>(position.side == Color::kWhite);
  record += static_cast<char>(63 - best);
  record += static_cast<char>(score);
  return record;
}

}  // namespace tiger
