// What the figures of a machine belong to.
#pragma once

#include <string>

namespace tiger::tools {

// What the processor calls itself; empty where the system does not tell.
std::string processor_model();

// The processor features that this build makes use of, with blanks between them; empty where it
// runs on every processor of its family.
std::string built_for();

// Name and version.
std::string compiler();

}  // namespace tiger::tools
