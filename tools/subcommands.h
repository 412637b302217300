// The subcommands of the program. The arguments of each are its own command line, with its name as
// argv[0]. Returns the exit status. Throws UsageError, to which the caller adds a pointer to the
// help, or Failure; both have a message for the user.
#pragma once

namespace tiger::tools {

int solve_command(int argc, char** argv);
int perft_command(int argc, char** argv);
int compare_command(int argc, char** argv);
int bench_command(int argc, char** argv);
int eval_command(int argc, char** argv);
int hint_command(int argc, char** argv);
int review_command(int argc, char** argv);
int train_command(int argc, char** argv);
int duel_command(int argc, char** argv);
int fit_probcut_command(int argc, char** argv);
int convert_command(int argc, char** argv);
int pick_command(int argc, char** argv);
int puzzles_command(int argc, char** argv);
int prove_command(int argc, char** argv);
int check_proof_command(int argc, char** argv);
int book_command(int argc, char** argv);
int play_command(int argc, char** argv);
int gtp_command(int argc, char** argv);
int nboard_command(int argc, char** argv);
int match_command(int argc, char** argv);
int web_command(int argc, char** argv);

}  // namespace tiger::tools
