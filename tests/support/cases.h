// Files of test cases: inputs and their expected results, as text. formats/cases/README.md
// describes their form.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace tiger::sample {

// Computes the result of each input of a file, whose path is below tests/, and compares it with the
// expected one. If the environment has TIGER_REWRITE, writes it into the file instead.
void check_cases(const std::string& file,
                 const std::function<std::string(const std::string& input)>& result);

// The inputs of a file, or of all files in a folder, as "KIND: name".
std::map<std::string, std::string> inputs_in(const std::string& path);

}  // namespace tiger::sample
