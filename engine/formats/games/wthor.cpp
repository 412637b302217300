#include "formats/games/wthor.h"

#include <utility>

#include "formats/text/messages.h"

namespace tiger {
namespace {

using formats::message;

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

// Reads one game. Returns what is wrong with it.
std::optional<Message> read_game(std::string_view record, WthorGame& game) {
  Position position;
  for (std::size_t i = kFirstMove; i < kGameBytes && byte(record, i) != 0; ++i) {
    const Square x = square_of(byte(record, i));
    if (x == kNoSquare || !play(position, x))
      return message<"illegal-code">(i - kFirstMove + 1, byte(record, i));
    game.game.moves.push_back(x);
  }
  game.tournament = static_cast<int>(word(record, 0));
  game.black = static_cast<int>(word(record, 2));
  game.white = static_cast<int>(word(record, 4));
  const auto discs = static_cast<int>(byte(record, 6));
  const auto solved = static_cast<int>(byte(record, 7));
  if (discs > kMaxDiscs || solved > kMaxDiscs) return message<"wthor-discs">();
  game.black_score = 2 * discs - kMaxDiscs;
  if (solved != 0) game.solved_score = 2 * solved - kMaxDiscs;
  return std::nullopt;
}

// Without a name, players and tournaments are numbers.
std::string name_at(const std::vector<std::string>& names, int number) {
  const auto i = static_cast<std::size_t>(number);
  return i < names.size() ? names[i] : std::to_string(number);
}

}  // namespace

bool is_wthor(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes) return false;
  const unsigned century = byte(bytes, 0);
  return (century == 19 || century == 20) && byte(bytes, 7) == 0;
}

WthorBase read_wthor(std::string_view bytes, formats::StopCheck stop) {
  if (bytes.size() < kHeaderBytes) throw WthorError(message<"wthor-short">());
  const std::size_t games = byte(bytes, 4) | byte(bytes, 5) << 8 | byte(bytes, 6) << 16 |
                            static_cast<std::size_t>(byte(bytes, 7)) << 24;
  if (const unsigned size = byte(bytes, 12); size != 0 && size != 8)
    throw WthorError(message<"wthor-board-size">(size));
  if (const std::size_t size = kHeaderBytes + kGameBytes * games; bytes.size() != size)
    throw WthorError(message<"wthor-size">(games, size, bytes.size()));
  WthorBase base;
  base.year = static_cast<int>(word(bytes, 10));
  base.solved_empties = static_cast<int>(byte(bytes, 14));
  for (std::size_t i = 0; i < games; ++i) {
    stop.count(kGameBytes);
    WthorGame game;
    if (auto mistake = read_game(bytes.substr(kHeaderBytes + kGameBytes * i, kGameBytes), game))
      base.errors.push_back({"", 0, 0, std::move(*mistake), static_cast<int>(i) + 1});
    else
      base.games.push_back(std::move(game));
  }
  return base;
}

std::vector<std::string> read_wthor_names(std::string_view bytes, WthorNameKind kind) {
  const bool players = kind == WthorNameKind::kPlayers;
  const std::size_t width = players ? kPlayerBytes : kTournamentBytes;
  if (bytes.size() < kHeaderBytes) throw WthorError(message<"wthor-names-short">());
  const std::size_t count = word(bytes, 8);
  if (const std::size_t size = kHeaderBytes + width * count; bytes.size() != size)
    throw WthorError(players ? message<"wthor-players-size">(count, size, bytes.size())
                             : message<"wthor-tournaments-size">(count, size, bytes.size()));
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i)
    names.push_back(name_of(bytes.substr(kHeaderBytes + width * i, width)));
  return names;
}

FileContents read_wthor_games(std::string_view bytes, const std::string& file,
                              const WthorNames& names, std::size_t most, formats::StopCheck stop) {
  FileContents result;
  result.kind = FileKind::kWthor;
  try {
    const WthorBase base = read_wthor(bytes, stop);
    for (const WthorGame& game : base.games) {
      stop.count(kGameBytes);
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
    result.errors = base.errors;
    if (result.games.empty() && result.errors.empty())
      result.errors.push_back({"", 0, 0, message<"no-game">()});
  } catch (const WthorError& error) {
    result.errors.push_back({"", 0, 0, error.message});
  }
  for (ParseError& error : result.errors) error.file = file;
  return result;
}

}  // namespace tiger
