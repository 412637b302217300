// The description of the interface, as the program serves it: openapi.json with the schemas of the
// subcommands' objects, which are files of their own in the source tree.
#pragma once

#include "cli/json.h"

namespace tiger::web {

// All references in it lead to other parts of it.
tools::Json api_description();

}  // namespace tiger::web
