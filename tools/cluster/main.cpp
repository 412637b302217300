// The program `tiger-mpi`. Rank 0 coordinates, the others work; a single rank does both.
#include <mpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failures.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/program_texts.h"
#include "cli/system/signals.h"
#include "cli/system/terminal.h"
#include "cluster/cluster_options.h"
#include "cluster/coordinate.h"
#include "cluster/log_commands.h"
#include "cluster/mpi_transport.h"
#include "cluster/worker.h"
#include "cluster/worker_group.h"
#include "platform/process.h"
#include "platform/processors.h"
#include "platform/thread.h"

namespace tiger::cluster {
namespace {

using tools::UsageError;
using tools::warn;

struct Place {
  ProcessorSet cores;
  int works;  // 0 for the coordinator, which mostly sleeps
};

// The cores that this rank may use, divided by the number of workers of this computer that share
// them; at least 1. All ranks must call it.
int fair_threads(MPI_Comm communicator) {
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(communicator, &rank);
  MPI_Comm_size(communicator, &ranks);
  Place mine{};
  mine.works = rank > 0 || ranks == 1;
  mine.cores = allowed_processors();
  if (mine.cores.none()) mine.cores.set(0);

  MPI_Comm here;
  MPI_Comm_split_type(communicator, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &here);
  int neighbours = 1;
  MPI_Comm_size(here, &neighbours);
  std::vector<Place> places(static_cast<std::size_t>(neighbours));
  MPI_Allgather(&mine, sizeof mine, MPI_BYTE, places.data(), sizeof mine, MPI_BYTE, here);
  MPI_Comm_free(&here);

  int sharing = 0;
  for (const Place& place : places) sharing += place.works && (place.cores & mine.cores).any();
  const int usable = std::min(static_cast<int>(mine.cores.count()), usable_processors());
  return std::max(1, usable / std::max(1, sharing));
}

// Of all workers, which were started alike, the first one says that its threads share processors.
void warn_of_crowd(const ClusterOptions& options, int rank, int ranks) {
  const int usable = usable_processors();
  if (!options.threads || *options.threads <= usable || options.solve.quiet) return;
  if (rank != (ranks == 1 ? 0 : 1)) return;
  warn("rank " + std::to_string(rank) + " may use " + tools::counted(usable, "processor") +
       " for " + std::to_string(*options.threads) +
       " threads; if it is bound to too few, see --bind-to none " +
       "or --map-by slot:PE=" + std::to_string(*options.threads) + " of mpirun");
}

void watch_signals() {
  // Schedulers may send a signal to the ranks and to mpirun, which passes it on.
  tools::watch_for_interrupts();
  tools::watch_for_schedulers();
  tools::ignore_closed_pipe();  // output that nobody reads is an error like a full disk
}

// What a rank reads from its command line, or why it cannot.
struct Start {
  std::optional<ClusterOptions> options;
  std::string error;
};

Start read_command_line(int argc, char** argv) {
  try {
    return {parse_cluster_options(argc, argv), ""};
  } catch (const UsageError& error) {
    return {{}, error.what() + std::string("; see `tiger-mpi ") + argv[0] + " --help`"};
  } catch (const std::exception& error) {
    return {{}, error.what()};
  }
}

Hello hello_of(const Start& start, int threads) {
  Hello hello;
  hello.host = host_name();
  hello.process = static_cast<std::uint32_t>(process_id());
  hello.threads = threads;
  hello.error = start.error;
  if (start.options) hello.terms = terms_of(*start.options).text();
  return hello;
}

RankEnd work(Transport& transport, const Start& start, int threads) {
  // A rank that cannot work still has to say so, and to wait for the others.
  static const ClusterOptions none;
  const ClusterOptions& options = start.options ? *start.options : none;
  Worker worker(options, threads, hello_of(start, threads));
  const WorkerEnd end = worker.serve(transport);
  if (end != WorkerEnd::kCoordinatorLost) return {tools::kSuccess, end == WorkerEnd::kSomeDead};
  warn("rank 0 has said nothing for " + tools::fixed(options.silence_seconds, 0) +
       " s; run the same command again to continue");
  return {tools::kFailure, true};
}

RankEnd coordinate_or_fail(Transport& transport, const Start& start) {
  if (start.options) return coordinate(*start.options, transport);
  warn(start.error);
  return dismiss_all(transport);
}

// A single rank: the worker is a thread.
int run_alone(Start& start, int threads) {
  if (start.options && !start.options->solve.quiet)
    warn("one rank: it coordinates and works, with " + tools::counted(threads, "thread"));
  const LocalTransport::Pair ends = LocalTransport::connected();
  Thread worker([&] { work(*ends.second, start, threads); });
  RankEnd end{};
  try {
    end = coordinate_or_fail(*ends.first, start);
  } catch (...) {
    dismiss_all(*ends.first);  // the worker waits for that
    throw;
  }
  worker.join();
  return end.status;
}

// Longer than MPI_Finalize() takes for many ranks.
constexpr unsigned kMaxFinalizeSeconds = 10;

// MPI_Finalize() waits for all ranks. If one has died, or dies now, that would be for ever.
int leave_mpi(const RankEnd& end) {
  std::fflush(nullptr);
  if (end.has_dead) std::_Exit(end.status);
  tools::end_after(kMaxFinalizeSeconds, end.status);
  MPI_Finalize();
  return end.status;
}

int run_ranks(int argc, char** argv) {
  int level = MPI_THREAD_SINGLE;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level);
  watch_signals();
  int threads = fair_threads(MPI_COMM_WORLD);
  Start start = read_command_line(argc, argv);
  if (start.options) {
    threads = start.options->threads.value_or(threads);
    start.options->solve.threads = threads;
  }
  MpiTransport transport(MPI_COMM_WORLD);
  if (start.options) warn_of_crowd(*start.options, transport.rank(), transport.ranks());
  if (level < MPI_THREAD_SERIALIZED)
    start = {{}, "this MPI cannot be used by a program with threads"};
  if (transport.ranks() == 1) return leave_mpi({run_alone(start, threads), false});
  return leave_mpi(transport.rank() == 0 ? coordinate_or_fail(transport, start)
                                         : work(transport, start, threads));
}

// The rank that mpirun or a scheduler gave this process, before MPI has begun; null without them.
const char* rank_given() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"})
    if (const char* rank = std::getenv(name)) return rank;
  return nullptr;
}

// Whether this process should print what all would print.
bool is_first_rank() {
  const char* rank = rank_given();
  return rank == nullptr || std::string_view(rank) == "0";
}

int dispatch(int argc, char** argv) {
  const std::string_view name = argc > 1 ? argv[1] : "";
  const std::vector<std::string_view> arguments(argv + std::min(argc, 1), argv + argc);
  const auto options_end = std::find(arguments.begin(), arguments.end(), "--");
  const bool help =
      argc < 2 || std::any_of(arguments.begin(), options_end, [](std::string_view argument) {
        return argument == "--help" || argument == "-h";
      });
  const bool runs = name == "solve" || name == "split";
  // mpirun reads the output of ranks through terminals of its own, and writes it to wherever.
  if (rank_given() != nullptr) tools::use_terminal_as_dumb();
  if (runs && !help) return run_ranks(argc - 1, argv + 1);
  if (!is_first_rank()) return tools::kSuccess;
  if (runs) {
    parse_cluster_options(argc - 1, argv + 1);
  } else if (help) {
    tools::print(program_help());
  } else if (name == "--version") {
    tools::print(tools::version_line());
  } else if (name == "status" || name == "export") {
    if (argc != 3) throw tools::Failure("expected `tiger-mpi " + std::string(name) + " DIR`");
    return name == "status" ? print_status(argv[2]) : export_results(argv[2]);
  } else if (name == "outline") {
    if (argc != 4) throw tools::Failure("expected `tiger-mpi outline DIR PROOF`");
    return write_outline(argv[2], argv[3]);
  } else {
    throw tools::Failure("unknown subcommand '" + std::string(name) + "'; see `tiger-mpi --help`");
  }
  return tools::kSuccess;
}

}  // namespace
}  // namespace tiger::cluster

int main(int argc, char** argv) {
  try {
    return tiger::cluster::dispatch(argc, argv);
  } catch (const std::exception& error) {
    tiger::tools::warn_of_failure(error);
    return tiger::tools::kFailure;
  }
}
