// The words of a line, cut at blanks.
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace tiger {

inline std::vector<std::string> words(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace tiger
