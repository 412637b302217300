#include "cluster/cluster_options.h"

#include <string_view>
#include <utility>
#include <vector>

#include "cli/program.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "json/kinds.h"

namespace tiger::cluster {

using tools::CommandLine;
using tools::CommandSyntax;
using tools::Json;
using tools::JsonError;
using tools::Option;
using tools::UsageError;

Json terms_of(const ClusterOptions& options) {
  const tools::SolveOptions& solve = options.solve;
  Json terms = Json::object({{"program", "tiger"}, {"version", tools::kVersion}});
  terms["mode"] = options.one_position ? "split" : "solve";
  terms["goal"] = solve.all_moves                       ? "all moves"
                  : solve.settings.goal == Goal::kExact ? "exact"
                                                        : "win-loss-draw";
  terms["window"] = tools::kind::or_null(tools::kind::bounds()).write(solve.window);
  terms["driver"] = driver_name(solve.settings.driver);
  terms["hash_bits"] = solve.hash_bits ? Json(*solve.hash_bits) : Json("auto");
  terms["weights"] = tools::kind::or_null(tools::kind::checksum())
                         .write(tools::checksum_of(solve.settings.weights));
  terms["first_guess"] = solve.settings.first_guess;
  terms["checks_moves"] = solve.check_moves;
  return terms;
}

std::string difference_of(const std::string& here, const std::string& there) {
  if (here == there) return "";
  try {
    const Json a = Json::parse(here);
    const Json b = Json::parse(there);
    std::string text;
    for (const auto& [key, value] : a.members()) {
      const std::string x = value.text();
      const std::string y = b.at(key).text();
      if (x == y) continue;
      text += (text.empty() ? "" : ", ") + key + " is " + x + " here and " + y + " there";
    }
    return text.empty() ? "they are of another version" : text;
  } catch (const JsonError&) {
    return "they are of another version";
  }
}

namespace {

constexpr const char* kSolveAbout =
    "Solves the positions of files on all ranks of an MPI run. Rank 0 reads them, deals\n"
    "them out and prints the results as `tiger solve` does; the others search.\n";

constexpr const char* kSplitAbout =
    "Solves one large position on all ranks of an MPI run: its first plies are searched\n"
    "by rank 0, and the positions below them by the others, which find out whether a\n"
    "score is above a bound. `tiger schema split` describes the object of --json.\n";

constexpr const char* kNotes =
    "\nSIGTERM, SIGUSR1, Ctrl-C and --time-limit end a run in order; the same command goes\n"
    "on. Status 2 also means that positions were set aside, because each killed its\n"
    "worker three times; 4 means that --time-limit ended the run.\n"
    "tools/cluster/README.md tells how to start it, also with a scheduler.\n";

std::vector<Option> common_options(std::optional<int> hash_bits) {
  return tools::joined(
      {tools::input_options("solve"),
       {tools::driver_option(), tools::wld_option(),
        tools::window_option(
            "find the score only if it is between A and B, or else that it is not"),
        tools::threads_option("threads of each worker; all: the cores that the rank may use"),
        tools::hash_bits_or_auto_option(hash_bits), tools::weights_or_none_option()},
       tools::under(
           "Run", {{"recheck", "PERCENT",
                    "share of the jobs to do again on another rank, in percent", "0.1"},
                   {"time-limit", "TIME", "end in order after this time"},
                   {"lost-after", "TIME", "give up a rank that sends nothing for so long", "30"}}),
       {tools::log_option("DIR", "folder for the log of the run; created if it does not exist"),
        tools::json_option("print each result as a JSON object on a line"),
        tools::quiet_option(
            "print no table and no progress: only errors, and what --json asks for"),
        tools::colour_option()}});
}

const std::vector<tools::StatusMeaning> kStatuses = {
    {tools::kContradiction, "a result differs from the score in the file, or from a second one"},
    {tools::kUnfinished, "--time-limit ended the run"}};

const CommandSyntax& solve_syntax() {
  static const CommandSyntax syntax = [] {
    return CommandSyntax{
        .name = "tiger-mpi solve",
        .about = kSolveAbout,
        .options = tools::joined(
            {common_options(tools::kSolveHashBits),
             {tools::all_moves_option(), tools::no_check_option(), tools::stats_option(),
              tools::csv_option("print comma-separated values, a row for each position")},
             tools::under("Output",
                          {{"order", "WHICH",
                            "file: print results in the order of the file; done: as they are found",
                            "file"}})}),
        .arguments = "FILE...",
        .notes = kNotes,
        .statuses = kStatuses,
        .examples = {{"mpirun -n 3 tiger-mpi solve --log run positions/ffo-40-44.obf",
                      "two workers; if started again, it continues where it stopped"},
                     {"tiger-mpi status run", "how much of it is done"}},
        .default_config = false};  // a rank must not differ from the others
  }();
  return syntax;
}

const CommandSyntax& split_syntax() {
  static const CommandSyntax syntax = [] {
    return CommandSyntax{
        .name = "tiger-mpi split",
        .about = kSplitAbout,
        .options = tools::joined(
            {common_options(std::nullopt),
             tools::under("Run",
                          {{"job-seconds", "N", "a job that takes longer is split", "60"}})}),
        .arguments = "FILE",
        .notes = kNotes,
        .statuses = kStatuses,
        .examples = {{"mpirun -n 9 tiger-mpi split --log big --select 1 position.obf",
                      "one position by eight workers"},
                     {"mpirun -n 9 tiger-mpi split --window=-4,4 --log big position.obf",
                      "whether its score is close, and then what it is"}},
        .default_config = false};
  }();
  return syntax;
}

double percent_in(const CommandLine& line) {
  const std::string text = line.text("recheck").value();
  std::size_t end = 0;
  double percent = -1;
  try {
    percent = std::stod(text, &end);
  } catch (const std::exception&) {
  }
  if (end != text.size() || !(percent >= 0 && percent <= 100))
    throw UsageError("--recheck: expected a percentage from 0 to 100, got '" + text + "'");
  return percent;
}

void read_search(const CommandLine& line, ClusterOptions& options) {
  tools::SolveOptions& solve = options.solve;
  solve.input = tools::input_request_in(line);
  solve.input.piecewise = true;  // so that memory stays small
  solve.hash_bits_chosen = line.given("hash-bits");
  solve.hash_bits = tools::hash_bits_or_auto_in(line);
  solve.settings.driver = tools::driver_in(line);
  if (line.flag("wld")) solve.settings.goal = Goal::kWinLossDraw;
  solve.window = tools::window_in(line);
  if (solve.window) solve.settings.window = tools::even_window(*solve.window);
  solve.weights = tools::weights_or_none_in(line);
  solve.settings.weights = solve.weights.get();
  options.recheck = percent_in(line) / 100;
  solve.json = line.flag("json");
  solve.quiet = line.flag("quiet");
  solve.colour = tools::colour_in(line);
}

void read_list_options(const CommandLine& line, ClusterOptions& options) {
  tools::SolveOptions& solve = options.solve;
  solve.all_moves = line.flag("all-moves");
  solve.check_moves = !line.flag("no-check");
  solve.stats = line.flag("stats");
  solve.csv = line.flag("csv");
  options.by_completion = line.is("order", "done");
  if (!options.by_completion && !line.is("order", "file"))
    throw UsageError("--order: expected file or done, got '" + line.text("order").value() + "'");
}

void read_split_options(const CommandLine& line, ClusterOptions& options) {
  options.job_seconds = line.integer("job-seconds", 1, 1'000'000).value();
}

}  // namespace

std::optional<ClusterOptions> parse_cluster_options(int argc, char** argv) {
  ClusterOptions options;
  options.one_position = std::string_view(argv[0]) == "split";
  const auto line =
      tools::parse_command_line(options.one_position ? split_syntax() : solve_syntax(), argc, argv);
  if (!line) return std::nullopt;
  read_search(*line, options);
  if (options.one_position)
    read_split_options(*line, options);
  else
    read_list_options(*line, options);
  if (!line->is("threads", "all")) options.threads = tools::threads_in(*line);
  const auto log = line->text("log");
  if (!log) throw UsageError("--log is missing: the folder that keeps the run");
  options.log = *log;
  options.time_limit = line->duration("time-limit");
  options.silence_seconds = static_cast<double>(line->duration("lost-after")->count()) / 1000;
  return options;
}

std::string program_help() {
  return "tiger-mpi solves Othello positions on many computers, by MPI.\n\n"
         "usage: mpirun -n RANKS tiger-mpi solve --log DIR [OPTION...] FILE...\n"
         "       mpirun -n RANKS tiger-mpi split --log DIR [OPTION...] FILE\n"
         "       tiger-mpi status DIR\n"
         "       tiger-mpi export DIR\n"
         "       tiger-mpi outline DIR PROOF\n\n"
         "  solve    solve the positions of files\n"
         "  split    solve one large position\n"
         "  status   show how far a run is, also while it runs\n"
         "  export   print the results of a log as `tiger solve --json` does\n"
         "  outline  write what a log of `split` proves as a proof, down to the jobs;\n"
         "           `tiger prove` proves these, and joins the proofs\n\n"
         "`tiger-mpi solve --help` and `tiger-mpi split --help` list all options.\n";
}

}  // namespace tiger::cluster
