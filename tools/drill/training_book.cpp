#include "drill/training_book.h"

#include <array>
#include <fstream>
#include <string_view>

#include "cli/player_book.h"
#include "cli/program.h"

#ifdef TIGER_BOOKS
#include "book/book.h"
#endif

namespace tiger::tools {

bool is_book_file(const std::string& file) {
  constexpr std::string_view kHeader("SQLite format 3\0", 16);
  std::array<char, kHeader.size()> bytes{};
  std::ifstream in(file, std::ios::binary);
  return in.read(bytes.data(), bytes.size()) &&
         std::string_view(bytes.data(), bytes.size()) == kHeader;
}

#ifdef TIGER_BOOKS
namespace {

class BookOfGames : public TrainingBook {
 public:
  explicit BookOfGames(const std::string& file) : book_(file) {}

  std::vector<TrainingMove> moves(const Board& board) override {
    const book::Knowledge known = book_.look_up(board);
    std::vector<TrainingMove> moves;
    if (known.must_pass) return moves;
    for (std::size_t i = 0; i < known.moves.size(); ++i)
      if (known.moves[i].value)
        moves.push_back({known.moves[i].move, *known.moves[i].value,
                         i < known.move_games.size() ? known.move_games[i].games() : 0});
    return moves;
  }

 private:
  book::Book book_;
};

}  // namespace

std::unique_ptr<TrainingBook> open_training_book(const std::string& file) {
  try {
    return std::make_unique<BookOfGames>(file);
  } catch (const book::BookError& error) {
    throw Failure(error.what());
  }
}
#else
std::unique_ptr<TrainingBook> open_training_book(const std::string& file) {
  open_move_book(file);  // throws, and says what is missing
  return nullptr;
}
#endif

}  // namespace tiger::tools
