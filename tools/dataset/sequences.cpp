#include "dataset/sequences.h"

#include <algorithm>
#include <unordered_set>

#include "board/board_hash.h"
#include "board/symmetry.h"
#include "dataset/npz.h"

namespace tiger::tools {
namespace {

constexpr auto kTokenOf = [] {
  std::array<std::uint8_t, 64> tokens{};
  std::uint8_t next = 1;
  for (Square x = 0; x < 64; ++x)
    if (((kStartBoard.player | kStartBoard.opponent) & bit(x)) == 0)
      tokens[static_cast<std::size_t>(x)] = next++;
  return tokens;
}();

constexpr auto kSquareOf = [] {
  std::array<std::uint8_t, kTokens + 1> squares{};
  for (std::size_t x = 0; x < 64; ++x)
    if (kTokenOf[x] != 0) squares[kTokenOf[x]] = static_cast<std::uint8_t>(x);
  return squares;
}();

}  // namespace

std::uint8_t token_of(Square x) { return kTokenOf[static_cast<std::size_t>(x)]; }

std::optional<Sequence> sequence_of(const Recipe& recipe, const GameSource& source,
                                    const Game& game, std::uint64_t number) {
  if (!(game.start == Position{})) return std::nullopt;
  const std::optional<Score> score = Record(game).black_score();
  if (!score) return std::nullopt;
  Sequence sequence{pool_game(game, 0).key,
                    static_cast<std::uint32_t>(number),
                    recipe.part_of(source.drawn(number)),
                    static_cast<std::int8_t>(*score),
                    {},
                    0};
  for (std::size_t i = 0; i < game.moves.size(); ++i) sequence.tokens[i] = token_of(game.moves[i]);
  return sequence;
}

std::vector<double> shares_seen(std::span<const Sequence> sequences, std::uint8_t part) {
  std::vector<double> shares;
  std::vector<Position> positions(sequences.size());
  for (std::size_t ply = 0; ply < kTokens; ++ply) {
    std::unordered_set<std::uint64_t> known;
    std::size_t all = 0;
    std::size_t seen = 0;
    const auto advanced = [&](std::size_t i) {
      const std::uint8_t token = sequences[i].tokens[ply];
      return token != 0 && play(positions[i], kSquareOf[token]);
    };
    const auto hash = [&](std::size_t i) { return board_hash(canonical(positions[i].board)); };
    for (std::size_t i = 0; i < sequences.size(); ++i)
      if (sequences[i].part == 0 && advanced(i)) known.insert(hash(i));
    for (std::size_t i = 0; i < sequences.size(); ++i) {
      if (sequences[i].part != part || !advanced(i)) continue;
      ++all;
      seen += known.count(hash(i));
    }
    if (all == 0) break;
    shares.push_back(static_cast<double>(seen) / static_cast<double>(all));
  }
  return shares;
}

void write_sequences(const std::string& path, std::span<const Sequence> sequences,
                     std::uint8_t part) {
  std::vector<const Sequence*> own;
  for (const Sequence& sequence : sequences)
    if (sequence.part == part) own.push_back(&sequence);
  NpzFile file(path);
  file.begin("tokens", "|u1", own.size(), kTokens, 1);
  for (const Sequence* s : own)
    file.append({reinterpret_cast<const char*>(s->tokens.data()), s->tokens.size()});
  file.begin("score", "|i1", own.size(), 1, 1);
  for (const Sequence* s : own) file.append(std::string(1, static_cast<char>(s->score)));
  file.begin("game", "<u4", own.size(), 1, 4);
  for (const Sequence* s : own) {
    std::string number;
    put_number(number, s->game, 4);
    file.append(number);
  }
  file.close();
}

}  // namespace tiger::tools
