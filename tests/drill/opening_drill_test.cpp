// The opening trainer with a book of a few positions.
#include "drill/opening_drill.h"

#include <doctest/doctest.h>

#include <deque>
#include <functional>
#include <map>

#include "formats/games/transcript.h"
#include "support/temporary_folder.h"

namespace tiger::tools {
namespace {

Game line_of(const std::string& moves) { return read_transcripts(moves, "").games.front().game; }

// After f5 White has d6, of two thirds of the people, and f6; Black's replies lose 0, 0, 1 and 4
// discs.
class SmallBook : public TrainingBook {
 public:
  SmallBook() {
    add("f5", {{"d6", 0, 20}, {"f6", -2, 10}});
    add("f5d6", {{"c3", 0, 5}, {"c6", 0, 2}, {"c4", -1, 1}, {"c5", -4, 0}});
    add("f5f6", {{"e6", 2, 0}});
  }
  std::vector<TrainingMove> moves(const Board& board) override {
    const auto found = positions_.find({board.player, board.opponent});
    return found == positions_.end() ? std::vector<TrainingMove>() : found->second;
  }

 private:
  struct Named {
    const char* name;
    Score score;
    std::uint32_t games;
  };
  void add(const std::string& line, const std::vector<Named>& moves) {
    const Board board = Record(line_of(line)).position().board;
    for (const Named& move : moves)
      positions_[{board.player, board.opponent}].push_back(
          {parse_square(move.name).value(), move.score, move.games});
  }
  std::map<std::pair<Bitboard, Bitboard>, std::vector<TrainingMove>> positions_;
};

struct Session {
  sample::TemporaryFolder folder;
  std::deque<std::string> answers;
  std::function<std::string()> knows = {};  // the answers, once the others are used up
  std::string said;
  bool explains = false;  // every line is f4, and people lose as many discs as plies were played

  DrillResult run(const OpeningDrill& drill) {
    SmallBook book;
    LeitnerBoxes boxes(folder.file("answers"));
    said.clear();
    return drill_openings(
        book, drill, boxes,
        {.print = [&](const std::string& text) { said += text; },
         .next_line = [&]() -> std::optional<std::string> {
           if (answers.empty() && knows) return knows();
           if (answers.empty()) return std::nullopt;
           const std::string line = answers.front();
           answers.pop_front();
           return line;
         },
         .draw = [&](const Record&) { said += "board\n"; },
         .line = explains ? [](const Board&) { return std::vector<Square>{29}; }
                          : std::function<std::vector<Square>(const Board&)>(),
         .peoples_loss = explains ? [](const Record& record) { return 1.0 * record.plies(); }
                                  : std::function<double(const Record&)>()});
  }
};

// Both questions of the book, in the order in which the seed's replies bring them.
TEST_CASE("the trainer asks each of its positions once and accepts moves within the margin") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Session session;
    OpeningDrill drill{Color::kBlack, line_of("f5"), 1, 20, seed};
    session.answers = {"a1"};  // what is illegal is asked again
    session.knows = [&] {
      return session.said.rfind("plays d6") + 1 > session.said.rfind("plays f6") + 1 ? "c4" : "e6";
    };
    const DrillResult result = session.run(drill);
    CHECK(result.asked == 2);
    CHECK(result.right == 2);
    CHECK_FALSE(result.quit);
    CHECK(session.said.find("right: c4 -1; best is c3 +0") != std::string::npos);
    CHECK(session.said.find("White plays d6, as in 20 games") != std::string::npos);
  }
}

TEST_CASE("a move beyond the margin or out of the book is a miss, which comes again") {
  Session session;
  const OpeningDrill drill{Color::kBlack, line_of("f5d6"), 0, 20, 1};
  session.answers = {"c4", "c7", "c3"};
  DrillResult result = session.run(drill);
  CHECK(result.asked == 1);
  CHECK(result.right == 0);
  CHECK(session.said.find("no: c4 -1; the book plays c3 +0, 1 disc better\n") != std::string::npos);
  CHECK(session.said.find("no: the book does not know c7") != std::string::npos);
  CHECK(session.answers.empty());

  // The next session begins with it; when it is right, the one after does not ask it.
  session.answers = {"c3"};
  result = session.run(drill);
  CHECK(result.asked == 1);
  CHECK(result.right == 1);
  result = session.run(drill);
  CHECK(result.asked == 0);
  CHECK(session.said.find("nothing is due") != std::string::npos);

  // A right answer comes back two sessions later, though nothing was due between.
  session.answers = {"c3"};
  result = session.run(drill);
  CHECK(result.asked == 1);
}

TEST_CASE("a move that is as good as the book's is right, and a miss is explained") {
  Session session;
  const OpeningDrill drill{Color::kBlack, line_of("f5d6"), 0, 20, 1};
  session.answers = {"c6"};
  CHECK(session.run(drill).right == 1);
  CHECK(session.said.find("right: c6 +0\n") != std::string::npos);

  Session another;
  another.explains = true;
  another.answers = {"c5", "c3"};
  CHECK(another.run(drill).right == 0);
  CHECK(another.said.find("no: c5 -4; the book plays c3 +0, 4 discs better\n"
                          "  refutation: c5 F4\n  better: c3 F4\n"
                          "  in practice: c5 -1.0, c3 +3.0 (") != std::string::npos);
}

TEST_CASE("the end of the input and `quit` end a session, with what was answered kept") {
  Session session;
  const OpeningDrill drill{Color::kBlack, line_of("f5"), 1, 20, 1};
  session.answers = {"quit"};
  CHECK(session.run(drill).quit);
  CHECK(session.run(drill).quit);
}

TEST_CASE("replies are chosen as often as people chose them") {
  Session session;
  int d6 = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    session.run({Color::kBlack, line_of("f5"), 1, 20, seed});
    d6 += session.said.find("plays d6") != std::string::npos;
  }
  CHECK(d6 > 170);
  CHECK(d6 < 230);
}

}  // namespace
}  // namespace tiger::tools
