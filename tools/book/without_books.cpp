// `tiger book` where SQLite was missing when the program was built.
#include "book/run_action.h"

namespace tiger::tools {

int run_action(const CommandLine&) {
  throw Failure(
      "this program was built without SQLite 3, which opening books need; install its header "
      "(Debian: libsqlite3-dev) and build anew");
}

}  // namespace tiger::tools
