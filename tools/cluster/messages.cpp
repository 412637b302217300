#include "cluster/messages.h"

#include "cluster/wire.h"

namespace tiger::cluster {
namespace {

ByteWriter begin(MessageKind kind) {
  ByteWriter writer;
  writer.put(static_cast<std::uint8_t>(kind));
  return writer;
}

// A reader behind the kind, which the caller has looked at.
ByteReader behind_kind(std::string_view message) {
  ByteReader reader(message);
  reader.number<std::uint8_t>();
  return reader;
}

void end(const ByteReader& reader) {
  if (!reader.at_end()) throw WireError("a message is longer than it says");
}

void put(ByteWriter& writer, const Board& board) {
  writer.put(board.player);
  writer.put(board.opponent);
}

Board board_in(ByteReader& reader) {
  const auto player = reader.number<std::uint64_t>();
  return {player, reader.number<std::uint64_t>()};
}

}  // namespace

MessageKind kind_of(std::string_view message) {
  return static_cast<MessageKind>(ByteReader(message).number<std::uint8_t>());
}

std::string plain_message(MessageKind kind) { return begin(kind).take(); }

std::string encode(const Hello& hello) {
  ByteWriter writer = begin(MessageKind::kHello);
  writer.put(std::string_view(hello.host));
  writer.put(hello.process);
  writer.put(hello.threads);
  writer.put(std::string_view(hello.terms));
  writer.put(std::string_view(hello.error));
  return writer.take();
}

Hello decode_hello(std::string_view message) {
  ByteReader reader = behind_kind(message);
  Hello hello;
  hello.host = reader.text();
  hello.process = reader.number<std::uint32_t>();
  hello.threads = reader.int32();
  hello.terms = reader.text();
  hello.error = reader.text();
  end(reader);
  return hello;
}

std::string encode(const std::vector<ListJob>& jobs) {
  ByteWriter writer = begin(MessageKind::kJobs);
  for (const ListJob& job : jobs) {
    writer.put(job.id);
    put(writer, job.position.board);
    writer.put(static_cast<std::uint8_t>(job.position.side));
    writer.put(job.file);
    writer.put(job.line);
    writer.put(job.number);
    writer.put(static_cast<std::uint8_t>(job.scores.size()));
    for (const MoveScore& s : job.scores) {
      writer.put(static_cast<std::int8_t>(s.move));
      writer.put(static_cast<std::int8_t>(s.score));
    }
  }
  return writer.take();
}

std::vector<ListJob> decode_jobs(std::string_view message) {
  ByteReader reader = behind_kind(message);
  std::vector<ListJob> jobs;
  while (!reader.at_end()) {
    ListJob job;
    job.id = reader.number<JobId>();
    job.position.board = board_in(reader);
    job.position.side = static_cast<Color>(reader.number<std::uint8_t>());
    job.file = reader.number<std::uint16_t>();
    job.line = reader.number<std::uint32_t>();
    job.number = reader.int32();
    for (int left = reader.number<std::uint8_t>(); left > 0; --left) {
      const Square move = reader.int8();
      job.scores.push_back({move, reader.int8()});
    }
    jobs.push_back(std::move(job));
  }
  return jobs;
}

std::string encode(const SplitJob& job) {
  ByteWriter writer = begin(MessageKind::kSplitJob);
  writer.put(job.id);
  put(writer, job.board);
  writer.put(static_cast<std::int8_t>(job.alpha));
  writer.put(job.max_seconds);
  writer.put(job.root_empties);
  return writer.take();
}

SplitJob decode_split_job(std::string_view message) {
  ByteReader reader = behind_kind(message);
  SplitJob job;
  job.id = reader.number<JobId>();
  job.board = board_in(reader);
  job.alpha = reader.int8();
  job.max_seconds = reader.real();
  job.root_empties = reader.number<std::uint8_t>();
  end(reader);
  return job;
}

std::string encode(const std::vector<JobResult>& results) {
  ByteWriter writer = begin(MessageKind::kResults);
  for (const JobResult& result : results) {
    writer.put(result.id);
    writer.put(result.outcome.nodes);
    writer.put(result.outcome.seconds);
    writer.put(static_cast<std::int32_t>(result.outcome.threads));
    writer.put(static_cast<std::int8_t>(result.outcome.lower));
    writer.put(static_cast<std::int8_t>(result.outcome.upper));
    writer.put(static_cast<std::uint8_t>(result.complete));
    writer.put(std::string_view(result.record));
  }
  return writer.take();
}

std::vector<JobResult> decode_results(std::string_view message) {
  ByteReader reader = behind_kind(message);
  std::vector<JobResult> results;
  while (!reader.at_end()) {
    JobResult result;
    result.id = reader.number<JobId>();
    result.outcome.nodes = reader.number<std::uint64_t>();
    result.outcome.seconds = reader.real();
    result.outcome.threads = reader.int32();
    result.outcome.lower = reader.int8();
    result.outcome.upper = reader.int8();
    result.complete = reader.number<std::uint8_t>() != 0;
    result.record = reader.text();
    results.push_back(std::move(result));
  }
  return results;
}

std::string encode_over(bool has_dead) {
  ByteWriter writer = begin(MessageKind::kOver);
  writer.put(static_cast<std::uint8_t>(has_dead));
  return writer.take();
}

bool decode_over(std::string_view message) {
  ByteReader reader = behind_kind(message);
  const bool has_dead = reader.number<std::uint8_t>() != 0;
  end(reader);
  return has_dead;
}

std::string encode(MessageKind kind, const std::vector<JobId>& ids) {
  ByteWriter writer = begin(kind);
  for (const JobId id : ids) writer.put(id);
  return writer.take();
}

std::vector<JobId> decode_ids(std::string_view message) {
  ByteReader reader = behind_kind(message);
  std::vector<JobId> ids;
  while (!reader.at_end()) ids.push_back(reader.number<JobId>());
  return ids;
}

std::string encode_files(const std::vector<std::string>& files) {
  ByteWriter writer = begin(MessageKind::kFiles);
  for (const std::string& file : files) writer.put(std::string_view(file));
  return writer.take();
}

std::vector<std::string> decode_files(std::string_view message) {
  ByteReader reader = behind_kind(message);
  std::vector<std::string> files;
  while (!reader.at_end()) files.push_back(reader.text());
  return files;
}

}  // namespace tiger::cluster
