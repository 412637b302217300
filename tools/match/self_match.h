// `tiger match --self`: games between two settings of Tiger.
#pragma once

namespace tiger::tools {

// Runs the command line, which must not contain `--self`; argv[0] is the subcommand's name. Returns
// the exit status; throws Failure.
int self_match_command(int argc, char** argv);

}  // namespace tiger::tools
