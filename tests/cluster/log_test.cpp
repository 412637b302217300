// The log of a cluster run: what was written is read, and what was torn or changed is not believed.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "cluster/log_reader.h"
#include "cluster/log_writer.h"
#include "platform/file.h"
#include "support/random_boards.h"
#include "support/temporary_folder.h"

namespace tiger::cluster {
namespace {

struct Folder : sample::TemporaryFolder {
  std::string log() const { return file("log"); }
};

std::vector<std::string> payloads_of(const std::string& path) {
  std::vector<std::string> payloads;
  LogReader reader(path);
  reader.read([&](const LogLine& line, std::uint64_t) { payloads.emplace_back(line.payload); });
  return payloads;
}

std::string contents(const std::string& path) { return bytes_of_file(path).value(); }

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

TEST_CASE("a line of a log is read as it was written") {
  const std::string line = log_line(LineKind::kResult, "17 2 node {\"a\":1}");
  CHECK(line.back() == '\n');
  const auto read = parse_log_line(std::string_view(line).substr(0, line.size() - 1));
  REQUIRE(read);
  CHECK(read->kind == LineKind::kResult);
  CHECK(read->payload == "17 2 node {\"a\":1}");
  CHECK(line.substr(kPayloadAt, 2) == "17");
}

TEST_CASE("a line that lost bytes or has a wrong bit is no line") {
  const std::string whole = log_line(LineKind::kKilled, "5 3 host");
  const std::string line = whole.substr(0, whole.size() - 1);
  for (std::size_t n = 0; n < line.size(); ++n) {
    CHECK_FALSE(parse_log_line(line.substr(0, n)));
    CHECK_FALSE(parse_log_line(line.substr(n + 1)));
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = line;
      changed[n] = static_cast<char>(changed[n] ^ (1 << bit));
      CHECK_FALSE(parse_log_line(changed));
    }
  }
}

TEST_CASE("words and numbers are cut off a payload one by one") {
  std::string_view payload = "12 x 7";
  CHECK(take_number(payload) == 12);
  CHECK_FALSE(take_number(payload));
  CHECK(take_word(payload) == "7");
  CHECK_FALSE(take_number(payload));
  CHECK(one_word("a b\n") == "a_b_");
  CHECK(one_word("") == "-");
}

TEST_CASE("the writer gives the offset of each line, and all lines are durable after a flush") {
  const Folder folder;
  std::vector<std::uint64_t> offsets;
  {
    LogWriter log(folder.log(), 0);
    for (int i = 0; i < 1000; ++i)
      offsets.push_back(log.append(LineKind::kResult, std::to_string(i)));
    log.flush();
    CHECK(log.durable() == contents(folder.log()).size());
    CHECK(log.groups() < 1000);
    for (std::size_t i = 0; i < offsets.size(); ++i)
      CHECK(line_at(log.file(), offsets[i]).substr(kPayloadAt) == std::to_string(i));
    log.append(LineKind::kEnd, "later");  // written by the destructor
  }
  CHECK(payloads_of(folder.log()).size() == 1001);
}

TEST_CASE("a log cut at any byte gives the lines before the cut, and can be continued") {
  const Folder folder;
  {
    LogWriter log(folder.log(), 0);
    for (const char* payload : {"{}", "0 1 a", "1 1 a"}) log.append(LineKind::kResult, payload);
  }
  const std::string whole = contents(folder.log());
  for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
    write_file(folder.log(), whole.substr(0, cut));
    const std::size_t lines =
        static_cast<std::size_t>(std::count(whole.begin(), whole.begin() + cut, '\n'));
    LogReader reader(folder.log());
    std::size_t read = 0;
    reader.read([&](const LogLine&, std::uint64_t) { ++read; });
    CHECK(read == lines);
    CHECK(reader.bad_lines() == 0);
    { LogWriter(folder.log(), reader.sound_end()).append(LineKind::kEnd, "more"); }
    const auto payloads = payloads_of(folder.log());
    REQUIRE(payloads.size() == lines + 1);
    CHECK(payloads.back() == "more");
  }
}

TEST_CASE("a damaged line in the middle is left out, counted and named") {
  const Folder folder;
  {
    LogWriter log(folder.log(), 0);
    for (int i = 0; i < 5; ++i) log.append(LineKind::kResult, std::to_string(i) + " a");
  }
  std::string text = contents(folder.log());
  text[text.find("2 a")] = '7';
  write_file(folder.log(), text);
  LogReader reader(folder.log());
  std::string read;
  reader.read([&](const LogLine& line, std::uint64_t) { read += line.payload[0]; });
  CHECK(read == "0134");
  CHECK(reader.bad_lines() == 1);
  CHECK(reader.first_bad_line() == 3);
  CHECK(reader.sound_end() == text.size());
}

TEST_CASE("a reader goes on where it stopped while the log grows") {
  const Folder folder;
  LogWriter log(folder.log(), 0);
  log.append(LineKind::kResult, "0");
  log.flush();
  LogReader reader(folder.log());
  int lines = 0;
  const auto count = [&](const LogLine&, std::uint64_t) { ++lines; };
  reader.read(count);
  CHECK(lines == 1);
  reader.read(count);
  CHECK(lines == 1);
  log.append(LineKind::kResult, "1");
  log.flush();
  reader.read(count);
  CHECK(lines == 2);
}

TEST_CASE("when the disk is full, nothing more counts as durable, and the file stays sound") {
  const Folder folder;
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  {
    LogWriter log(folder.log(), 0);
    log.append(LineKind::kResult, "first");
    log.flush();
    const std::uint64_t safe = log.durable();
    const rlimit small{safe + 10, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    log.append(LineKind::kResult, "second");
    log.flush();
    CHECK(log.failure());
    CHECK(log.durable() == safe);
    log.append(LineKind::kResult, "third");
    log.flush();
    CHECK(log.durable() == safe);
  }
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, SIG_DFL);
  CHECK(payloads_of(folder.log()) == std::vector<std::string>{"first"});
}

}  // namespace
}  // namespace tiger::cluster
