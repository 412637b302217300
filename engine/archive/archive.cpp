#include "archive/archive.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "archive/checksum.h"
#include "board/symmetry.h"
#include "formats/text/text.h"
#include "record/record.h"

namespace tiger {

using namespace archive;

namespace {

constexpr std::size_t kEnd = 64;  // in place of a square: the record ends

// Takes the next section's values off the front.
template <class T>
std::vector<T> take_values(std::string_view& front, std::uint64_t number) {
  const std::uint64_t bytes = number * sizeof(T);
  if (number > front.size() || padded(bytes) > front.size())
    throw ArchiveError("its parts do not fit");
  std::vector<T> values(number);
  if (number > 0) std::memcpy(values.data(), front.data(), bytes);
  front.remove_prefix(padded(bytes));
  return values;
}

std::string take_text(std::string_view& front, std::uint64_t bytes) {
  const std::vector<char> text = take_values<char>(front, bytes);
  return {text.begin(), text.end()};
}

std::vector<std::string> take_lines(std::string_view& front, std::uint64_t bytes) {
  const std::string text = take_text(front, bytes);
  std::vector<std::string> lines;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  return lines;
}

// For each square of the board's canonical form, the square of the board itself: of squares equal
// by symmetry, the one furthest to the right, then the highest. kEnd becomes kNoSquare.
std::array<Square, kEnd + 1> squares_from_canonical(const Board& board) {
  std::array<Square, kEnd + 1> squares;
  squares.fill(kNoSquare);
  const Board least = canonical(board);
  const auto rank = [](Square x) { return x == kNoSquare ? -1 : 8 * (x % 8) + 7 - x / 8; };
  for (int s = 0; s < kSymmetries; ++s) {
    if (!(symmetric(board, s) == least)) continue;
    for (Square x = 0; x < 64; ++x) {
      Square& best = squares[static_cast<std::size_t>(symmetric_square(x, s))];
      if (rank(x) > rank(best)) best = x;
    }
  }
  return squares;
}

void add_game(ArchiveTally& tally, const Row& row, Color side) {
  const int sign = side == Color::kBlack ? 1 : -1;
  ++tally.games;
  if (row.winner != kUnknown) {
    const int outcome = sign * row.winner;
    ++(outcome > 0 ? tally.won : outcome < 0 ? tally.lost : tally.drawn);
  }
  if (row.score != kUnknown) {
    ++tally.scored;
    tally.discs += sign * row.score;
  }
  if (row.year != 0) {
    if (tally.first_year == 0 || row.year < tally.first_year) tally.first_year = row.year;
    tally.last_year = std::max<int>(tally.last_year, row.year);
  }
}

void add_tally(ArchiveTally& to, const ArchiveTally& more) {
  to.games += more.games;
  to.won += more.won;
  to.drawn += more.drawn;
  to.lost += more.lost;
  to.scored += more.scored;
  to.discs += more.discs;
  if (more.first_year != 0 && (to.first_year == 0 || more.first_year < to.first_year))
    to.first_year = more.first_year;
  to.last_year = std::max(to.last_year, more.last_year);
}

}  // namespace

// ---- Opening ------------------------------------------------------------------------------------

Archive::Archive(const std::string& path) : file_(path, File::kRead) {
  if (!file_.is_open()) throw ArchiveError("it cannot be opened");
  open();
}

Archive Archive::of_bytes(std::string bytes) {
  Archive made;
  made.memory_ = std::move(bytes);
  made.open();
  return made;
}

std::string Archive::read(std::uint64_t offset, std::uint64_t bytes) const {
  if (!file_.is_open())
    return offset <= memory_.size() ? memory_.substr(offset, bytes) : std::string();
  std::string text;
  while (text.size() < bytes) {
    const File::Got got = file_.read_at(offset + text.size(), text, bytes - text.size());
    if (got == File::Got::kFailure) throw ArchiveError("it cannot be read");
    if (got == File::Got::kEnd) break;
  }
  return text;
}

void Archive::open() {
  const std::string head = read(0, sizeof header_);
  if (head.size() < sizeof header_) throw ArchiveError("it is torn");
  std::memcpy(&header_, head.data(), sizeof header_);
  if (header_.magic != kMagic) throw ArchiveError("it is of another version");
  if (header_.checksum != checksum_of(header_)) throw ArchiveError("it is damaged");
  const std::uint64_t size = file_.is_open() ? file_.size().value_or(0) : memory_.size();
  if (header_.bytes != size || header_.front_bytes > size) throw ArchiveError("it is torn");
  const std::string front_bytes = read(sizeof header_, header_.front_bytes);
  if (front_bytes.size() != header_.front_bytes ||
      checksum_of(front_bytes) != header_.front_checksum)
    throw ArchiveError("it is damaged");
  std::string_view front = front_bytes;
  stamp_ = take_text(front, header_.stamp);
  files_ = take_lines(front, header_.files);
  names_ = take_lines(front, header_.names);
  starts_ = take_values<Start>(front, header_.starts);
  rows_ = take_values<Row>(front, header_.rows);
  moves_ = take_values<std::uint8_t>(front, header_.moves);
  blocks_ = take_values<Block>(front, (header_.nodes + kBlockNodes - 1) / kBlockNodes);
}

// ---- Names --------------------------------------------------------------------------------------

// Which names rows have there.
std::vector<bool> Archive::used(std::uint32_t Row::*first, std::uint32_t Row::*second) const {
  std::vector<bool> used(names_.size());
  for (const Row& row : rows_) used[row.*first] = used[row.*second] = true;
  return used;
}

std::vector<std::string_view> Archive::names(const std::vector<bool>& used) const {
  std::vector<std::string_view> names;
  for (std::size_t i = 1; i < names_.size(); ++i)
    if (used[i]) names.push_back(names_[i]);
  return names;
}

std::vector<std::string_view> Archive::players() const {
  return names(used(&Row::black, &Row::white));
}

std::vector<std::string_view> Archive::tournaments() const {
  return names(used(&Row::event, &Row::event));
}

// By number, the names that a name of a filter means, among these.
std::vector<bool> Archive::names_meant(const std::string& name,
                                       const std::vector<bool>& among) const {
  const std::string wanted = formats::lower(formats::utf8_text(name));
  std::vector<bool> whole(names_.size());
  std::vector<bool> part(names_.size());
  bool any_whole = false;
  for (std::size_t i = 1; i < names_.size(); ++i) {
    if (!among[i]) continue;
    const std::string lower = formats::lower(names_[i]);
    whole[i] = lower == wanted;
    part[i] = lower.find(wanted) != std::string::npos;
    any_whole = any_whole || whole[i];
  }
  return any_whole ? whole : part;
}

// Whether each row counts; empty: all.
std::vector<bool> Archive::rows_chosen(const ArchiveFilter& filter) const {
  std::vector<bool> chosen;
  const auto keep = [&](auto is_kept) {
    if (chosen.empty()) chosen.assign(rows_.size(), true);
    for (std::size_t i = 0; i < rows_.size(); ++i) chosen[i] = chosen[i] && is_kept(rows_[i]);
  };
  if (filter.years)
    keep([&](const Row& row) {
      return row.year >= filter.years->first && row.year <= filter.years->second;
    });
  for (const std::string& name : filter.players) {
    const std::vector<bool> meant = names_meant(name, used(&Row::black, &Row::white));
    keep([&](const Row& row) { return meant[row.black] || meant[row.white]; });
  }
  if (filter.tournament) {
    const std::vector<bool> meant = names_meant(*filter.tournament, used(&Row::event, &Row::event));
    keep([&](const Row& row) { return meant[row.event]; });
  }
  return chosen;
}

// ---- Asking -------------------------------------------------------------------------------------

// A game that reached the position.
struct Archive::Found {
  std::uint32_t row;
  Square next;
};

std::vector<std::uint64_t> Archive::nodes_with(std::uint64_t key) const {
  const std::uint64_t low = first_node(key);
  const std::uint64_t high = low | (first_node(1) - 1);
  auto block = std::upper_bound(blocks_.begin(), blocks_.end(), low,
                                [](std::uint64_t node, const Block& b) { return node < b.first; });
  if (block != blocks_.begin()) --block;
  std::vector<std::uint64_t> found;
  for (; block != blocks_.end() && block->first <= high; ++block) {
    const auto first = static_cast<std::size_t>(block - blocks_.begin()) * kBlockNodes;
    const std::size_t number = std::min<std::size_t>(kBlockNodes, header_.nodes - first);
    const std::string bytes =
        read(sizeof header_ + header_.front_bytes + first * sizeof low, number * sizeof low);
    if (bytes.size() != number * sizeof low || checksum_of(bytes) != block->checksum)
      throw ArchiveError("it is damaged");
    std::vector<std::uint64_t> nodes(number);
    std::memcpy(nodes.data(), bytes.data(), bytes.size());
    const auto begin = std::lower_bound(nodes.begin(), nodes.end(), low);
    found.insert(found.end(), begin, std::upper_bound(begin, nodes.end(), high));
  }
  return found;
}

ArchivedGame Archive::game_of(const Found& found) const {
  const Row& row = rows_[found.row];
  return {.black = names_[row.black],
          .white = names_[row.white],
          .event = names_[row.event],
          .year = row.year,
          .black_score = row.score == kUnknown ? std::nullopt : std::optional<Score>(row.score),
          .winner = row.winner == kUnknown ? std::nullopt : std::optional<int>(row.winner),
          .next = found.next,
          .file = files_[row.file],
          .number = static_cast<int>(row.number)};
}

ArchiveAnswer Archive::ask(const Position& position, const ArchiveFilter& filter,
                           std::size_t most_games) const {
  ArchiveAnswer answer;
  answer.position = position;
  pass_if_forced(answer.position);
  const Board asked = canonical(answer.position.board);
  const std::array<Square, kEnd + 1> own = squares_from_canonical(answer.position.board);
  const std::vector<bool> chosen = rows_chosen(filter);
  std::array<ArchiveTally, kEnd + 1> tallies;  // by the move of the board itself
  std::vector<Found> games;
  for (const std::uint64_t node : nodes_with(key_of(asked, header_.key_bits))) {
    const std::size_t first = row_of(node);
    const auto ply = static_cast<std::size_t>(ply_of(node));
    const Start& start = starts_[rows_[first].start];
    Position here{{start.player, start.opponent}, static_cast<Color>(start.side)};
    for (std::size_t i = 0; i < ply; ++i) tiger::play(here, moves_[rows_[first].moves + i]);
    const int turn = canonical_symmetry(here.board);
    if (!(symmetric(here.board, turn) == asked)) continue;
    Square next = kNoSquare;
    for (std::size_t i = first; i < rows_.size() && (i == first || rows_[i].shared > ply); ++i) {
      const Row& row = rows_[i];
      if (i == first || row.shared <= ply + 1)  // another move than in the row before
        next = row.length > ply
                   ? own[static_cast<std::size_t>(symmetric_square(moves_[row.moves + ply], turn))]
                   : kNoSquare;
      if (!chosen.empty() && !chosen[i]) continue;
      add_game(tallies[next == kNoSquare ? kEnd : static_cast<std::size_t>(next)], row, here.side);
      if (most_games > 0) games.push_back({static_cast<std::uint32_t>(i), next});
    }
  }
  for (std::size_t x = 0; x <= kEnd; ++x) {
    if (tallies[x].games == 0) continue;
    add_tally(answer.tally, tallies[x]);
    answer.moves.push_back({x == kEnd ? kNoSquare : static_cast<Square>(x), tallies[x]});
  }
  std::stable_sort(answer.moves.begin(), answer.moves.end(), [](const auto& a, const auto& b) {
    if ((a.move == kNoSquare) != (b.move == kNoSquare)) return b.move == kNoSquare;
    return a.tally.games > b.tally.games;
  });
  const auto is_newer = [&](const Found& a, const Found& b) {
    const Row& one = rows_[a.row];
    const Row& two = rows_[b.row];
    if (one.year != two.year) return one.year > two.year;
    return one.file != two.file ? one.file < two.file : one.number < two.number;
  };
  const auto end = games.begin() + static_cast<std::ptrdiff_t>(std::min(most_games, games.size()));
  std::partial_sort(games.begin(), end, games.end(), is_newer);
  for (auto game = games.begin(); game != end; ++game) answer.games.push_back(game_of(*game));
  return answer;
}

}  // namespace tiger
