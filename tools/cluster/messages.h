// What coordinator and workers say to each other. Rank 0 coordinates, all others work.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "cluster/list_plan.h"
#include "formats/positions/problem.h"

namespace tiger::cluster {

// The first byte of a message.
enum class MessageKind : std::uint8_t {
  // From a worker.
  kHello = 1,  // first of all: what it is, and how it was started
  kResults,    // of jobs; also says that it lives
  kReturned,   // jobs that it did not begin, or has stopped
  kAlive,      // once a second, from the coordinator too
  kBye,        // nothing more will come; what it had is returned, not lost
  // From the coordinator.
  kFiles = 32,  // the names of the input files, which results name
  kJobs,
  kSplitJob,
  kCallBack,  // jobs that it should return: not begun, or to be stopped
  kStop,      // end all work in order, say kBye and wait for kOver
  kOver,      // leave; says whether a rank has died
};

// Throws WireError if the message is empty.
MessageKind kind_of(std::string_view message);

// A message that consists of its kind alone.
std::string plain_message(MessageKind kind);

struct Hello {
  std::string host;
  std::uint32_t process = 0;
  std::int32_t threads = 1;
  std::string terms;  // what must be the same on all ranks, see terms_of()
  std::string error;  // why it cannot work; empty if it can
};
std::string encode(const Hello& hello);
Hello decode_hello(std::string_view message);

// A position of a list.
struct ListJob {
  JobId id = 0;
  Position position;
  std::uint16_t file = 0;
  std::uint32_t line = 0;
  std::int32_t number = 0;
  std::vector<MoveScore> scores;
};
std::string encode(const std::vector<ListJob>& jobs);
std::vector<ListJob> decode_jobs(std::string_view message);

// A question about a position in the tree of a large one: is its score above alpha?
struct SplitJob {
  JobId id = 0;
  Board board{};
  Score alpha = 0;
  double max_seconds = 0;         // then it is to be given up
  std::uint8_t root_empties = 0;  // of the large position, for the size of the table
};
std::string encode(const SplitJob& job);
SplitJob decode_split_job(std::string_view message);

struct JobResult {
  JobId id = 0;
  Outcome outcome;
  bool complete = true;  // false: given up after its time
  std::string record;    // for a position of a list: the line of `tiger solve --json`
};
std::string encode(const std::vector<JobResult>& results);
std::vector<JobResult> decode_results(std::string_view message);

// kOver.
std::string encode_over(bool has_dead);
bool decode_over(std::string_view message);

std::string encode(MessageKind kind, const std::vector<JobId>& ids);
std::vector<JobId> decode_ids(std::string_view message);

std::string encode_files(const std::vector<std::string>& files);
std::vector<std::string> decode_files(std::string_view message);

}  // namespace tiger::cluster
