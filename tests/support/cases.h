// Files of cases: inputs, and what must come of them, as text. formats/cases/README.md tells of
// their form.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace tiger::sample {

// Computes what comes of each input of a file, which is a path below tests/, and compares it with
// what the file expects. If the environment has TIGER_REWRITE, writes it into the file instead.
void check_cases(const std::string& file,
                 const std::function<std::string(const std::string& input)>& result);

// The inputs of a file, or of all files in a folder, as "KIND: name".
std::map<std::string, std::string> inputs_in(const std::string& path);

}  // namespace tiger::sample
