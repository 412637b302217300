// `tiger solve --explain`: prints every search of the root as a question of the driver and its
// answer.
#pragma once

#include <memory>

#include "solve/report.h"

namespace tiger::tools {

// A report that prints each search of a position when it ends, and then the position's result.
std::unique_ptr<Report> make_explanation(const SolveOptions& options);

}  // namespace tiger::tools
