// What the commands of the REPL do. Each takes its argument, trimmed, and throws UsageError or
// Failure with a message for the user where the command cannot be executed.
#pragma once

#include <string>

#include "play/session.h"

namespace tiger::tools::actions {

using Action = void(Session& session, const std::string& argument);

Action play, pass, undo, redo, go_to, delete_branch, variations, main_line, promote, comment;
Action init, new_game, opening, hmirror, vmirror, rotate, symmetry;
Action go, hint, eval, stop, analyze, worst, curve;
Action load, save, solve, bench, perft;
Action options;
Action show, version, help, quit;

Action games;  // recorded_games.cpp

}  // namespace tiger::tools::actions
