// The program `tiger-mpi-simulate`: predicts runs of tiger-mpi with any number of workers.
#include <exception>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cluster/simulate/simulate.h"

namespace tiger::cluster::simulate {
namespace {

using tools::CommandLine;
using tools::UsageError;

const tools::CommandSyntax& syntax() {
  static const tools::CommandSyntax syntax{
      .name = "tiger-mpi-simulate",
      .about =
          "Predicts runs of tiger-mpi on a list of positions, or with --board on one.\n"
          "Prints a CSV row for each number of workers.\n",
      .options =
          {{"workers", "LIST", "numbers of workers", "16,64,256,1024,4096,16384"},
           {"positions", "N", "positions in the list", "1000000"},
           {"empties", "A-B", "their empty squares", "24-30"},
           {"board", "POSITION", "one position"},
           {"window", "A,B", "with --board: two even scores", "-64,64"},
           {"job-seconds", "N", "with --board: split longer jobs", "60"},
           {"record", "DIR",
            "costs and answers from this log of `tiger-mpi split`; if there are several, the "
            "first that knows a job counts",
            "", true},
           {"nodes", "N", "without a record: nodes that one worker takes", "300000000000"},
           {"score", "N", "without a record: score of the position", "0"},
           {"valuing", "SECONDS",
            "without a record: time to value a position of the tree, with at most 8 workers",
            "0.001"},
           {"table-loss", "F",
            "share by which jobs of 2^24 nodes grow if no other has filled the table; larger ones "
            "grow less",
            "0.25"},
           {"speed", "N", "nodes a second of a worker; 0: that of the record, or 25000000", "0"},
           {"failures", "N", "without --board: workers that die in an hour", "0"},
           {"straggling", "F", "the slowest worker is slower by this factor", "1.2"},
           {"seed", "N", "seed of the random numbers", "1"}},
      .notes =
          "\nThe columns, in percent of the nodes that all workers could have searched in the\n"
          "time: efficiency, the nodes that one worker searches; useful, the nodes of jobs\n"
          "that were needed, never more than 100. On one position, several workers may by\n"
          "chance need fewer nodes than one, or more. In percent of the nodes that were\n"
          "searched: speculative, wasted (not needed in the end), lost (with workers that\n"
          "died). In percent of the time: the last hundredth of the results.\n",
      .examples = {{"tiger-mpi-simulate --workers 1024", "a million positions on 1024 workers"},
                   {"tiger-mpi-simulate --failures 1 --positions 10000", "a failure each hour"}}};
  return syntax;
}

double real_in(const CommandLine& line, const char* option) {
  const std::string text = line.text(option).value();
  std::istringstream in(text);
  double number = 0;
  if (!(in >> number) || !in.eof() || number < 0)
    throw UsageError(line.label(option) + ": expected a number, got '" + text + "'");
  return number;
}

// "A,B" or "A-B" or "A,B,C": numbers with one character between them.
std::vector<int> list_in(const CommandLine& line, const char* option) {
  std::vector<int> numbers;
  std::istringstream in(line.text(option).value());
  for (int number = 0; in >> number;) {
    numbers.push_back(number);
    if (in.peek() == ',' || (in.peek() == '-' && std::string(option) == "empties")) in.get();
  }
  if (!in.eof() || numbers.empty())
    throw UsageError(line.label(option) + ": expected numbers, got '" + line.text(option).value() +
                     "'");
  return numbers;
}

std::vector<int> pair_in(const CommandLine& line, const char* option) {
  std::vector<int> numbers = list_in(line, option);
  if (numbers.size() != 2 || numbers[0] > numbers[1])
    throw UsageError(line.label(option) + ": expected two numbers, the smaller one first");
  return numbers;
}

// `needed` are the nodes that one worker searches.
std::string row_of(int workers, const Figures& figures, double needed) {
  const auto percent = [](double part) { return tools::fixed(100 * part, 2); };
  return std::to_string(workers) + "," + tools::fixed(figures.seconds, 2) + "," +
         percent(needed / figures.capacity) + "," + percent(figures.useful) + "," +
         percent(figures.speculative) + "," + percent(figures.wasted) + "," +
         tools::fixed(figures.messages, 1) + "," + percent(figures.lost) + "," +
         percent(figures.last_hundredth) + "," + tools::fixed(figures.nodes, 0) + "," +
         tools::fixed(figures.jobs, 0) + "\n";
}

int run(int argc, char** argv) {
  const auto line = tools::parse_command_line(syntax(), argc, argv);
  if (!line) return tools::kSuccess;
  Machine machine;
  machine.speed = real_in(*line, "speed");
  machine.failures_per_hour = real_in(*line, "failures");
  machine.straggling = std::max(1.0, real_in(*line, "straggling"));
  machine.seed = static_cast<std::uint64_t>(line->integer("seed", 1, 1'000'000).value());
  const std::vector<int> empties = pair_in(*line, "empties");
  const ListProblem list{line->integer("positions", 1, 100'000'000).value(), empties[0],
                         empties[1]};
  std::optional<SplitProblem> split;
  if (const auto board = line->text("board")) {
    const std::vector<int> window = pair_in(*line, "window");
    split.emplace();
    split->root = tools::parse_position(*board).board;
    split->window = {window[0], window[1]};
    split->job_seconds = real_in(*line, "job-seconds");
    split->nodes = real_in(*line, "nodes");
    split->score = line->integer("score", kScoreMin, kScoreMax).value();
    split->valuing_seconds = real_in(*line, "valuing");
    split->table_loss = real_in(*line, "table-loss");
    if (const auto folders = line->texts("record"); !folders.empty()) {
      split->record = Record(folders);
      if (machine.speed == 0) machine.speed = split->record.speed();
    }
  }
  if (machine.speed == 0) machine.speed = 2.5e7;
  tools::print(
      "workers,seconds,efficiency_percent,useful_percent,speculative_percent,wasted_percent,"
      "messages_per_second,lost_percent,last_hundredth_percent,nodes,jobs\n");
  double needed = 0;
  if (split) {
    Machine one = machine;
    one.workers = 1;
    needed = simulate_split(one, *split).nodes;
  }
  for (const int workers : list_in(*line, "workers")) {
    machine.workers = workers;
    const Figures figures = split ? simulate_split(machine, *split) : simulate_list(machine, list);
    tools::print(row_of(workers, figures, split ? needed : figures.nodes));
  }
  return tools::kSuccess;
}

}  // namespace
}  // namespace tiger::cluster::simulate

int main(int argc, char** argv) {
  try {
    return tiger::cluster::simulate::run(argc, argv);
  } catch (const std::exception& error) {
    tiger::tools::warn(error.what());
    return tiger::tools::kFailure;
  }
}
