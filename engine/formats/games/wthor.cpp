#include "formats/games/wthor.h"

#include <stdexcept>
#include <utility>

#include "formats/text/text.h"

namespace tiger {
namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;
constexpr std::size_t kFirstMove = 8;
constexpr int kMaxDiscs = 64;
constexpr std::size_t kPlayerBytes = 20;
constexpr std::size_t kTournamentBytes = 26;

unsigned byte(std::string_view bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}

unsigned word(std::string_view bytes, std::size_t i) {
  return byte(bytes, i) | byte(bytes, i + 1) << 8;
}

// The files are in Latin-1.
std::string name_of(std::string_view field) {
  const std::string name = formats::from_latin1(field.substr(0, field.find('\0')));
  const std::string clean = formats::without_control_characters(name);
  return std::string(formats::trimmed({clean}).chars);
}

// 10 * row + column, both from 1.
Square square_of(unsigned code) {
  const int row = static_cast<int>(code / 10) - 1;
  const int column = static_cast<int>(code % 10) - 1;
  return row >= 0 && row < 8 && column >= 0 && column < 8 ? 8 * row + column : kNoSquare;
}

// Reads one game. Returns what is wrong with it; empty if nothing is.
std::string read_game(std::string_view record, WthorGame& game) {
  Position position;
  for (std::size_t i = kFirstMove; i < kGameBytes && byte(record, i) != 0; ++i) {
    const Square x = square_of(byte(record, i));
    if (x == kNoSquare || !play(position, x))
      return "move " + std::to_string(i - kFirstMove + 1) + " (code " +
             std::to_string(byte(record, i)) + ") is illegal";
    game.game.moves.push_back(x);
  }
  game.tournament = static_cast<int>(word(record, 0));
  game.black = static_cast<int>(word(record, 2));
  game.white = static_cast<int>(word(record, 4));
  const auto discs = static_cast<int>(byte(record, 6));
  const auto solved = static_cast<int>(byte(record, 7));
  if (discs > kMaxDiscs || solved > kMaxDiscs)
    return "a side has more than " + std::to_string(kMaxDiscs) + " discs";
  game.black_score = 2 * discs - kMaxDiscs;
  if (solved != 0) game.solved_score = 2 * solved - kMaxDiscs;
  return {};
}

std::string name_at(const std::vector<std::string>& names, int number) {
  const auto i = static_cast<std::size_t>(number);
  return i < names.size() ? names[i] : std::string();
}

}  // namespace

bool is_wthor(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes) return false;
  const unsigned century = byte(bytes, 0);
  return (century == 19 || century == 20) && byte(bytes, 7) == 0;
}

WthorBase read_wthor(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes)
    throw std::runtime_error("not a WTHOR file: it has fewer than 16 bytes");
  const std::size_t games = byte(bytes, 4) | byte(bytes, 5) << 8 | byte(bytes, 6) << 16 |
                            static_cast<std::size_t>(byte(bytes, 7)) << 24;
  if (const unsigned size = byte(bytes, 12); size != 0 && size != 8)
    throw std::runtime_error("unsupported WTHOR file: expected board size 8, got " +
                             std::to_string(size));
  if (const std::size_t size = kHeaderBytes + kGameBytes * games; bytes.size() != size)
    throw std::runtime_error("not a WTHOR file, or a truncated one: its header says " +
                             formats::counted(games, "game") + ", so expected " +
                             std::to_string(size) + " bytes, got " + std::to_string(bytes.size()));
  WthorBase base;
  base.year = static_cast<int>(word(bytes, 10));
  base.solved_empties = static_cast<int>(byte(bytes, 14));
  for (std::size_t i = 0; i < games; ++i) {
    WthorGame game;
    const std::string mistake =
        read_game(bytes.substr(kHeaderBytes + kGameBytes * i, kGameBytes), game);
    if (mistake.empty())
      base.games.push_back(std::move(game));
    else
      base.errors.push_back("game " + std::to_string(i + 1) + ": " + mistake);
  }
  return base;
}

std::vector<std::string> read_wthor_names(std::string_view bytes, WthorNameKind kind) {
  const bool players = kind == WthorNameKind::kPlayers;
  const std::size_t width = players ? kPlayerBytes : kTournamentBytes;
  if (bytes.size() < kHeaderBytes)
    throw std::runtime_error("not a WTHOR file of names: it has fewer than 16 bytes");
  const std::size_t count = word(bytes, 8);
  if (const std::size_t size = kHeaderBytes + width * count; bytes.size() != size)
    throw std::runtime_error(
        std::string("not a WTHOR file of ") + (players ? "players" : "tournaments") +
        ", or a truncated one: its header says " + std::to_string(count) + " names, so expected " +
        std::to_string(size) + " bytes, got " + std::to_string(bytes.size()));
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i)
    names.push_back(name_of(bytes.substr(kHeaderBytes + width * i, width)));
  return names;
}

FileContents read_wthor_games(std::string_view bytes, const std::string& file,
                              const WthorNames& names, std::size_t most) {
  FileContents result;
  result.kind = FileKind::kWthor;
  try {
    const WthorBase base = read_wthor(bytes);
    for (const WthorGame& game : base.games) {
      StoredGame stored;
      stored.game = game.game;
      stored.black = name_at(names.players, game.black);
      stored.white = name_at(names.players, game.white);
      stored.event = name_at(names.tournaments, game.tournament);
      stored.date = std::to_string(base.year);
      stored.result = ggf_result(game.black_score);
      result.games.push_back(std::move(stored));
      result.left_out += formats::cut_to(result.games, most);
    }
    for (const std::string& error : base.errors) result.errors.push_back({file, 0, 0, error});
    if (result.games.empty() && result.errors.empty())
      result.errors.push_back({file, 0, 0, "no game found"});
  } catch (const std::runtime_error& error) {
    result.errors.push_back({file, 0, 0, error.what()});
  }
  return result;
}

}  // namespace tiger
