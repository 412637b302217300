// Messages between ranks: what was encoded is decoded, and a torn message is an error.
#include "cluster/messages.h"

#include <doctest/doctest.h>

#include "cluster/cluster_options.h"
#include "cluster/position_list.h"
#include "cluster/wire.h"

namespace tiger::cluster {
namespace {

TEST_CASE("numbers have the same bytes on every machine") {
  ByteWriter writer;
  writer.put(std::uint32_t{0x01020304});
  writer.put(std::int8_t{-2});
  writer.put(1.0);
  CHECK(writer.take() == std::string("\x04\x03\x02\x01\xfe\0\0\0\0\0\0\xf0\x3f", 13));
}

TEST_CASE("messages are decoded as they were encoded") {
  const Hello hello{"node", 77, 4, "{}", "why"};
  const Hello read = decode_hello(encode(hello));
  CHECK(read.host == "node");
  CHECK(read.process == 77);
  CHECK(read.threads == 4);
  CHECK(read.terms == "{}");
  CHECK(read.error == "why");

  const ListJob job{9 | kRecheckBit,        {kStartBoard, Color::kWhite}, 3, 70'000, -5,
                    {{19, -64}, {kPass, 2}}};
  const auto jobs = decode_jobs(encode(std::vector<ListJob>{job, job}));
  REQUIRE(jobs.size() == 2);
  CHECK(jobs[1].id == job.id);
  CHECK(jobs[1].position == job.position);
  CHECK(jobs[1].file == 3);
  CHECK(jobs[1].line == 70'000);
  CHECK(jobs[1].number == -5);
  CHECK(jobs[1].scores == job.scores);

  const JobResult result{4, {12'345'678'901, 2.5, 3, -6, 8}, false, "record"};
  const auto results = decode_results(encode(std::vector<JobResult>{result}));
  REQUIRE(results.size() == 1);
  CHECK(results[0].outcome.nodes == 12'345'678'901);
  CHECK(results[0].outcome.seconds == 2.5);
  CHECK(results[0].outcome.lower == -6);
  CHECK(results[0].outcome.upper == 8);
  CHECK_FALSE(results[0].complete);
  CHECK(results[0].record == "record");

  const SplitJob split = decode_split_job(encode(SplitJob{8, kStartBoard, -4, 60, 36}));
  CHECK(split.id == 8);
  CHECK(split.board == kStartBoard);
  CHECK(split.alpha == -4);
  CHECK(split.max_seconds == 60);
  CHECK(split.root_empties == 36);

  CHECK(decode_ids(encode(MessageKind::kReturned, {1, 2})) == std::vector<JobId>{1, 2});
  CHECK(decode_files(encode_files({"a", "b c"})) == std::vector<std::string>{"a", "b c"});
}

TEST_CASE("a message that is cut is an error") {
  const std::string message = encode(Hello{"node", 77, 4, "{}", ""});
  for (std::size_t n = 0; n < message.size(); ++n)
    CHECK_THROWS_AS(decode_hello(message.substr(0, n)), WireError);
  CHECK_THROWS_AS(decode_hello(message + "x"), WireError);
  CHECK_THROWS_AS(kind_of(""), WireError);
}

TEST_CASE("different terms are named, equal ones are not") {
  ClusterOptions here;
  ClusterOptions there;
  there.solve.threads = 7;  // may differ
  CHECK(difference_of(terms_of(here).text(), terms_of(there).text()).empty());
  there.solve.settings.goal = Goal::kWinLossDraw;
  CHECK(difference_of(terms_of(here).text(), terms_of(there).text()) ==
        "goal is \"exact\" here and \"win-loss-draw\" there");
  CHECK_FALSE(difference_of(terms_of(here).text(), "old").empty());
}

TEST_CASE("a packed position is unpacked as it was, in few bytes") {
  PositionList list;
  tools::Task task;
  task.problem.position = {kStartBoard, Color::kWhite};
  task.problem.file = "some file";
  task.problem.line = 12;
  task.number = 40;
  list.add(task);
  task.problem.scores = {{19, 38}, {20, -2}};
  task.problem.title = "a title";
  task.problem.number = 40;
  task.problem.file = "other";
  list.add(task);
  const tools::Task read = list.task(1);
  CHECK(read.problem.position == task.problem.position);
  CHECK(read.problem.scores == task.problem.scores);
  CHECK(read.problem.title == "a title");
  CHECK(read.problem.file == "other");
  CHECK(read.number == 40);
  CHECK(read.problem.number == 40);
  CHECK_FALSE(list.task(0).problem.number);
  CHECK(list.task(0).problem.scores.empty());
  CHECK(list.name(0) == "some file:12: #40");
  const auto before = list.checksum();
  list.add(task);
  CHECK(list.checksum() != before);
}

}  // namespace
}  // namespace tiger::cluster
