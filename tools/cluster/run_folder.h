// The folder of a run: its log, and its lock.
#pragma once

#include <string>

#include "cli/json.h"
#include "cluster/log_reader.h"

namespace tiger::cluster {

inline std::string log_path(const std::string& folder) { return folder + "/log"; }

// Makes the folder if there is none. Throws Failure.
void make_folder(const std::string& folder);

// Throws Failure if the header is not the expected one: the log is of another problem or version.
// `payload` is that of the first sound line, which must be a header.
void check_header(const std::string& folder, const LogLine& first, const tools::Json& expected);

}  // namespace tiger::cluster
