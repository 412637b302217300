#include "record/openings.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "board/symmetry.h"
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_openings, TIGER_OPENINGS_FILE);

namespace tiger {
namespace {

std::pair<Bitboard, Bitboard> key_of(const Board& board) {
  const Board image = canonical(board);
  return {image.player, image.opponent};
}

std::vector<Square> read_moves(std::string_view text) {
  std::vector<Square> moves;
  for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(2, text.size()))) {
    const std::optional<Square> square = parse_square(text.substr(0, 2));
    if (!square) throw std::runtime_error("not a sequence of moves: '" + std::string(text) + "'");
    moves.push_back(*square);
  }
  return moves;
}

}  // namespace

OpeningNames OpeningNames::read(std::string_view text) {
  OpeningNames names;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    try {
      names.add(line);
    } catch (const std::runtime_error& error) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + error.what());
    }
  }
  return names;
}

void OpeningNames::add(std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  Opening opening{std::string(line.substr(std::min(blank + 1, line.size()))),
                  read_moves(line.substr(0, blank))};
  if (opening.name.empty()) throw std::runtime_error("missing name after the moves");
  const Record record(Game{{}, opening.moves});
  if (opening.moves.empty() || record.game().moves != opening.moves)
    throw std::runtime_error("illegal moves for " + opening.name);
  const auto [known, is_new] = by_board_.emplace(key_of(record.position().board), openings_.size());
  if (!is_new)
    throw std::runtime_error(opening.name + " is already named " + openings_[known->second].name);
  openings_.push_back(std::move(opening));
}

std::string_view OpeningNames::name_of(const Board& board) const {
  const auto found = by_board_.find(key_of(board));
  return found == by_board_.end() ? std::string_view() : openings_[found->second].name;
}

std::string_view OpeningNames::name_of(const Record& record) const {
  for (int ply = record.plies(); ply >= 0; --ply)
    if (const std::string_view name = name_of(record.position(ply).board); !name.empty())
      return name;
  return {};
}

const OpeningNames& opening_names() {
  static const OpeningNames names = OpeningNames::read(
      {tiger_openings_begin, static_cast<std::size_t>(tiger_openings_end - tiger_openings_begin)});
  return names;
}

}  // namespace tiger
