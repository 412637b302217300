#include "drill/leitner.h"

#include <algorithm>
#include <sstream>
#include <system_error>

#include "cli/input.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/process.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::string_view kHead = "tiger-drill 1 ";  // then the number of sessions

}  // namespace

LeitnerBoxes::LeitnerBoxes(std::string path) : path_(std::move(path)) { read_again(); }

void LeitnerBoxes::read_again() {
  if (std::filesystem::exists(path_of(path_))) read(file_contents(path_));
}

// A line for each card: key, box, session from which it is due, times asked, times missed.
void LeitnerBoxes::read(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  int number = 0;
  const auto refuse = [&] {
    throw Failure("'" + path_ + "', line " + std::to_string(number) +
                  ": not what a drill keeps; move the file away to begin anew");
  };
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    if (++number == 1) {
      if (!line.starts_with(kHead)) refuse();
      words.ignore(static_cast<std::streamsize>(kHead.size()));
      std::string more;
      int session = 0;
      if (!(words >> session) || words >> more || session < 0 || session > kMostSessions) refuse();
      session_ = std::max(session_, session);
      continue;
    }
    std::string key, more;
    Card card;
    if (!(words >> key >> card.box >> card.due >> card.asked >> card.missed) || words >> more ||
        card.box < 0 || card.box > kLastBox)
      refuse();
    cards_[key] = card;
  }
}

void LeitnerBoxes::write() const {
  std::string text = std::string(kHead) + std::to_string(session_) + "\n";
  for (const auto& [key, card] : cards_)
    text += key + " " + std::to_string(card.box) + " " + std::to_string(card.due) + " " +
            std::to_string(card.asked) + " " + std::to_string(card.missed) + "\n";
  write_file(path_, text);
}

bool LeitnerBoxes::is_due(const std::string& key) const {
  const auto card = cards_.find(key);
  return card != cards_.end() && card->second.due <= session_;
}

int LeitnerBoxes::box_of(const std::string& key) const {
  const auto card = cards_.find(key);
  return card == cards_.end() ? 0 : card->second.box;
}

std::vector<std::string> LeitnerBoxes::due(std::string_view prefix) const {
  std::vector<std::string> keys;
  for (const auto& [key, card] : cards_)
    if (card.due <= session_ && std::string_view(key).starts_with(prefix)) keys.push_back(key);
  std::stable_sort(keys.begin(), keys.end(), [&](const std::string& a, const std::string& b) {
    return box_of(a) < box_of(b);
  });
  return keys;
}

void LeitnerBoxes::keep_session() {
  read_again();
  write();
}

void LeitnerBoxes::answer(const std::string& key, bool right) {
  read_again();
  Card& card = cards_[key];
  ++card.asked;
  card.missed += !right;
  card.box = right ? std::min(card.box + 1, kLastBox) : 0;
  card.due = session_ + (right ? 1 << card.box : 1);
  write();
}

std::string state_file(const std::string& name) {
  const std::string path = state_path(name);
  if (path.empty()) throw Failure("no folder to keep answers in: set XDG_STATE_HOME or HOME");
  const std::filesystem::path folder = path_of(path).parent_path();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw Failure("cannot make '" + utf8_name(folder) + "': " + error.message());
  return path;
}

}  // namespace tiger::tools
