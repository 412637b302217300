// The subcommands of the program. Each takes its own command line, argv[0] being its name, returns
// the exit status, and throws UsageError or Failure.
#pragma once

namespace tiger::tools {

int solve_command(int argc, char** argv);
int perft_command(int argc, char** argv);
int compare_command(int argc, char** argv);
int bench_command(int argc, char** argv);
int eval_command(int argc, char** argv);
int hint_command(int argc, char** argv);
int train_command(int argc, char** argv);
int duel_command(int argc, char** argv);
int fit_probcut_command(int argc, char** argv);
int convert_command(int argc, char** argv);
int play_command(int argc, char** argv);
int gtp_command(int argc, char** argv);
int nboard_command(int argc, char** argv);
int match_command(int argc, char** argv);

}  // namespace tiger::tools
