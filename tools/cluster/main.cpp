// The program `tiger-mpi`. Rank 0 coordinates, the others work; a single rank does both.
#include <mpi.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>
#include <thread>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/signals.h"
#include "cli/version_text.h"
#include "cluster/command_line.h"
#include "cluster/coordinate.h"
#include "cluster/crew.h"
#include "cluster/log_commands.h"
#include "cluster/mpi_transport.h"
#include "cluster/outline.h"
#include "cluster/placement.h"
#include "cluster/worker.h"

namespace tiger::cluster {
namespace {

using tools::UsageError;
using tools::warn;

extern "C" void end_in_order(int signal) { tools::stop_as_by(signal); }

void watch_signals() {
  // Schedulers may send a signal to the ranks and to mpirun, which passes it on.
  tools::watch_for_interrupts();
  struct sigaction action {};
  action.sa_handler = end_in_order;
  action.sa_flags = static_cast<int>(SA_RESTART);
  for (const int signal : {SIGUSR1, SIGUSR2, SIGXCPU}) sigaction(signal, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // output that nobody reads is an error like a full disk
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
  hello.process = static_cast<std::uint32_t>(getpid());
  hello.threads = threads;
  hello.error = start.error;
  if (start.options) hello.terms = terms_of(*start.options).text();
  return hello;
}

void work(Transport& transport, const Start& start, int threads) {
  // A rank that cannot work still has to say so, and to wait for the others.
  static const ClusterOptions none;
  Worker worker(start.options ? *start.options : none, threads, hello_of(start, threads));
  worker.serve(transport);
}

CoordinatorEnd coordinate_or_fail(Transport& transport, const Start& start) {
  if (start.options) return coordinate(*start.options, transport);
  warn(start.error);
  dismiss_all(transport);
  return {tools::kFailure, false};
}

// A single rank: the worker is a thread.
int run_alone(Start& start, int threads) {
  if (start.options && !start.options->solve.quiet)
    warn("one rank: it coordinates and works, with " + tools::counted(threads, "thread"));
  const LocalTransport::Pair ends = LocalTransport::connected();
  std::thread worker([&] { work(*ends.second, start, threads); });
  const CoordinatorEnd end = coordinate_or_fail(*ends.first, start);
  worker.join();
  return end.status;
}

int run_ranks(int argc, char** argv) {
  int level = MPI_THREAD_SINGLE;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
  watch_signals();
  int threads = fair_threads(MPI_COMM_WORLD);
  Start start = read_command_line(argc, argv);
  if (start.options) {
    threads = start.options->threads.value_or(threads);
    start.options->solve.threads = threads;
  }
  CoordinatorEnd end{tools::kSuccess, false};
  {
    MpiTransport transport(MPI_COMM_WORLD);
    if (level < MPI_THREAD_FUNNELED)
      start = {{}, "this MPI cannot be used by a program with threads"};
    if (transport.ranks() == 1)
      end.status = run_alone(start, threads);
    else if (transport.rank() == 0)
      end = coordinate_or_fail(transport, start);
    else
      work(transport, start, threads);
    std::fflush(nullptr);
    // With a dead rank, MPI_Finalize() would not return.
    if (end.has_dead) _exit(end.status);
  }
  MPI_Finalize();
  return end.status;
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
  const std::string_view name = argc > 1 ? argv[1] : "--help";
  const bool help = std::any_of(argv + 1, argv + std::max(argc, 1), [](const char* argument) {
    return std::string_view(argument) == "--help" || std::string_view(argument) == "-h";
  });
  const bool runs = name == "solve" || name == "split";
  // mpirun reads the output of ranks through terminals of its own, and writes it to wherever.
  if (rank_given() != nullptr) setenv("TERM", "dumb", 1);
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
    tiger::tools::warn(error.what());
    return tiger::tools::kFailure;
  }
}
