// `tiger match --self`: games between two settings of Tiger.
#pragma once

namespace tiger::tools {

// Runs the command line without `--self`, argv[0] being the subcommand's name. Returns the exit
// status; throws Failure.
int self_match_command(int argc, char** argv);

}  // namespace tiger::tools
