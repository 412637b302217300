#include "formats/comment.h"

#include <charconv>

#include "formats/text.h"

namespace tiger::formats {
namespace {

constexpr std::string_view kEndMark = "end of the endgame script";
constexpr std::string_view kAfterNumber = ":.,)";  // one of them may end a number

std::string_view without_blanks(std::string_view text) { return trimmed({text}).chars; }

}  // namespace

std::string clean_title(std::string_view text) {
  std::string title = without_control_characters(text);
  title.erase(title.find_last_not_of(' ') + 1);
  title.erase(0, title.find_first_not_of(" %"));
  return title;
}

void read_comment(std::string_view text, Problem& problem) {
  problem.title = clean_title(text);
  const std::string_view title = problem.title;
  if (title.size() < 2 || title[0] != '#' || title[1] == '-') return;
  const char* const end = title.data() + title.size();
  int number = 0;
  const auto [stop, error] = std::from_chars(title.data() + 1, end, number);
  if (error != std::errc{}) return;
  std::string_view rest(stop, static_cast<std::size_t>(end - stop));
  if (!rest.empty() && kAfterNumber.find(rest.front()) != std::string_view::npos)
    rest.remove_prefix(1);
  if (!rest.empty() && !is_blank(rest.front())) return;
  problem.number = number;
  problem.title = clean_title(rest);
}

bool is_end_mark(std::string_view line) {
  return lower(clean_title(line)).starts_with(kEndMark) && without_blanks(line).starts_with('%');
}

}  // namespace tiger::formats
