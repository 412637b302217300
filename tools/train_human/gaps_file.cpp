#include "train_human/gaps_file.h"

#include <memory>

#include "cli/program.h"
#include "cli/thread_pool.h"
#include "platform/file.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kHeadBytes = 17;
constexpr std::size_t kBoardsPerBatch = 256;
constexpr int kTableBits = 12;

void put(std::string& out, Bitboard discs) {
  for (int i = 0; i < 64; i += 8) out.push_back(static_cast<char>(discs >> i));
}

Bitboard get(const char* bytes) {
  Bitboard discs = 0;
  for (int i = 0; i < 8; ++i) discs |= Bitboard{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return discs;
}

char check_byte(std::string_view record) {
  Fnv1a sum;
  for (const char c : record) sum.add(static_cast<unsigned char>(c));
  return static_cast<char>(sum.value() >> 32);
}

std::string packed(const Board& board, const ShallowValues& values) {
  std::string record;
  put(record, board.player);
  put(record, board.opponent);
  record.push_back(static_cast<char>(values.best));
  for (const MoveGaps& move : values.moves)
    for (const std::uint8_t gap : move.gap) record.push_back(static_cast<char>(gap));
  record.push_back(check_byte(record));
  return record;
}

}  // namespace

GapsFile::GapsFile(const std::string& path) : path_(path) {
  bytes_ = bytes_of_file(path).value_or("");
  std::size_t whole = 0;
  while (const std::size_t size = take(whole)) whole += size;
  bytes_.resize(whole);
  std::error_code error;
  if (std::filesystem::exists(path_of(path), error))
    std::filesystem::resize_file(path_of(path), whole, error);
  out_.open(path, std::ios::binary | std::ios::app);
  if (error || !out_) throw Failure("cannot write '" + path + "'");
}

// Reads the record that begins there, and returns its size; 0 if it is not complete.
std::size_t GapsFile::take(std::size_t begin) {
  if (bytes_.size() < begin + kHeadBytes) return 0;
  const char* record = bytes_.data() + begin;
  const Board board{get(record), get(record + 8)};
  const bool sound = (board.player & board.opponent) == 0;
  const std::size_t moves = sound ? static_cast<std::size_t>(count(board.legal_moves())) : 0;
  const std::size_t size = kHeadBytes + moves * kShallowDepths;
  if (sound && bytes_.size() <= begin + size) return 0;
  if (!sound || check_byte({record, size}) != record[size])
    throw Failure(path_ + ": damaged, or not a file of values, at byte " + std::to_string(begin));
  places_[board] = static_cast<std::uint32_t>(begin);
  return size + 1;
}

std::optional<ShallowValues> GapsFile::find(const Board& board) const {
  const auto found = places_.find(board);
  if (found == places_.end()) return std::nullopt;
  const char* record = bytes_.data() + found->second;
  ShallowValues values{{}, static_cast<std::int8_t>(record[16])};
  values.moves.resize(static_cast<std::size_t>(count(board.legal_moves())));
  record += kHeadBytes;
  for (MoveGaps& move : values.moves)
    for (std::uint8_t& gap : move.gap) gap = static_cast<std::uint8_t>(*record++);
  return values;
}

bool GapsFile::compute(std::span<const Board> boards, int threads, const std::atomic<bool>& stop) {
  std::vector<Board> missing;
  std::unordered_map<Board, bool, LabelHash> chosen;
  for (const Board& board : boards)
    if (!contains(board) && chosen.emplace(board, true).second) missing.push_back(board);
  parallel_for(
      {missing.size(), kBoardsPerBatch, threads, stop, "searching positions"}, [&]() -> Batch {
        return [&, table = std::make_shared<Table>(kTableBits)](std::size_t begin,
                                                                std::size_t end) {
          std::string records;
          for (std::size_t i = begin; i < end && !stop; ++i)
            records += packed(missing[i], shallow_values(*table, missing[i], embedded_weights()));
          const std::lock_guard lock(mutex_);
          out_.write(records.data(), static_cast<std::streamsize>(records.size()));
          if (!out_.flush()) throw Failure("cannot write '" + path_ + "'");
          bytes_ += records;
        };
      });
  std::size_t begin = 0;
  places_.clear();
  while (const std::size_t size = take(begin)) begin += size;
  return !stop;
}

}  // namespace tiger::tools
