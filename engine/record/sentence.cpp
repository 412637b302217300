#include "record/sentence.h"

namespace tiger {
namespace {

// The text that replaces "0" or "0:first|second".
std::string in_place(std::string_view place, const std::vector<std::string>& arguments) {
  const std::string& argument = arguments.at(static_cast<std::size_t>(place[0] - '0'));
  if (place.size() == 1) return argument;
  const std::size_t bar = place.find('|');
  const bool side = argument == "X" || argument == "O";
  const bool first = argument == "X" || argument == "1";
  return (side ? "" : argument + " ") +
         std::string(first ? place.substr(2, bar - 2) : place.substr(bar + 1));
}

}  // namespace

std::string filled(std::string_view sentence, const std::vector<std::string>& arguments) {
  std::string text;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i] != '{') {
      text += sentence[i];
      continue;
    }
    const std::size_t end = sentence.find('}', i);
    text += in_place(sentence.substr(i + 1, end - i - 1), arguments);
    i = end;
  }
  return text;
}

}  // namespace tiger
