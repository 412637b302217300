// What a learner knows, in Leitner boxes (S. Leitner, So lernt man lernen, 1972): an answer that is
// right moves a card to the next box, a wrong one back to the first. A card of box B is asked again
// B doublings of a session later, so what is known well is asked rarely.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tiger::tools {

class LeitnerBoxes {
 public:
  static constexpr int kLastBox = 6;
  static constexpr int kMostSessions = 1'000'000'000;

  // Reads the file, if it exists. Throws Failure if it cannot be read or is something else.
  explicit LeitnerBoxes(std::string path);

  // Sessions are counted; "later" means a number of sessions, so that the clock plays no part. A
  // session in which nothing is asked counts only if it is kept. Throws Failure.
  void begin_session() { session_ = std::min(session_ + 1, kMostSessions); }
  void keep_session();
  int session() const { return session_; }

  bool knows(const std::string& key) const { return cards_.count(key) > 0; }
  bool is_due(const std::string& key) const;  // only of cards that were asked before
  int box_of(const std::string& key) const;   // 0 for a new card

  // The keys of the cards that are due and begin with this, those of the first boxes first.
  std::vector<std::string> due(std::string_view prefix = {}) const;

  // Notes an answer and writes the file, with what another program has noted there meanwhile, so
  // that nothing is lost whatever happens next. Throws Failure.
  void answer(const std::string& key, bool right);

  const std::string& path() const { return path_; }

 private:
  struct Card {
    int box = 0;
    int due = 0;  // the session from which it is asked again
    int asked = 0;
    int missed = 0;
  };
  void read_again();
  void read(const std::string& text);
  void write() const;

  std::string path_;
  int session_ = 0;
  std::map<std::string, Card> cards_;  // keys have no blanks
};

// The file of that name in which the user's answers are kept (see state_path()). Makes its folder.
// Throws Failure if there is no home folder.
std::string state_file(const std::string& name);

}  // namespace tiger::tools
