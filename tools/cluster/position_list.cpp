#include "cluster/position_list.h"

#include <algorithm>
#include <limits>

#include "cli/program.h"
#include "cluster/wire.h"
#include "platform/hash.h"

namespace tiger::cluster {

std::uint32_t PositionList::add(const tools::Task& task) {
  const Problem& problem = task.problem;
  if (entries_.size() >= std::numeric_limits<std::uint32_t>::max() - 1 ||
      extras_.size() >= kNoExtra - (std::size_t{1} << 20))
    throw tools::Failure("too many positions for one run; divide the file");
  Entry entry{problem.position.board,
              static_cast<std::uint32_t>(problem.line),
              task.number,
              kNoExtra,
              file_number(problem.file),
              static_cast<std::uint8_t>(problem.position.side),
              problem.number.has_value()};
  if (!problem.scores.empty() || !problem.title.empty()) {
    entry.extra = static_cast<std::uint32_t>(extras_.size());
    ByteWriter extra;
    extra.put(static_cast<std::uint8_t>(std::min<std::size_t>(problem.scores.size(), 255)));
    for (std::size_t i = 0; i < std::min<std::size_t>(problem.scores.size(), 255); ++i) {
      extra.put(static_cast<std::int8_t>(problem.scores[i].move));
      extra.put(static_cast<std::int8_t>(problem.scores[i].score));
    }
    extra.put(std::string_view(problem.title));
    extras_ += extra.take();
  }
  entries_.push_back(entry);
  return static_cast<std::uint32_t>(entries_.size() - 1);
}

std::uint16_t PositionList::file_number(const std::string& file) {
  if (!files_.empty() && files_.back() == file)
    return static_cast<std::uint16_t>(files_.size() - 1);
  const auto found = std::find(files_.begin(), files_.end(), file);
  if (found != files_.end()) return static_cast<std::uint16_t>(found - files_.begin());
  if (files_.size() > std::numeric_limits<std::uint16_t>::max())
    throw tools::Failure("too many files for one run");
  files_.push_back(file);
  return static_cast<std::uint16_t>(files_.size() - 1);
}

tools::Task PositionList::task(std::size_t index) const {
  const Entry& entry = entries_[index];
  tools::Task task;
  task.problem.position = {entry.board, static_cast<Color>(entry.side)};
  task.problem.file = files_[entry.file];
  task.problem.line = static_cast<int>(entry.line);
  task.number = entry.number;
  if (entry.has_number) task.problem.number = entry.number;
  if (entry.extra != kNoExtra) {
    ByteReader extra(std::string_view(extras_).substr(entry.extra));
    for (int left = extra.number<std::uint8_t>(); left > 0; --left) {
      const Square move = extra.int8();
      task.problem.scores.push_back({move, extra.int8()});
    }
    task.problem.title = extra.text();
  }
  return task;
}

std::string PositionList::name(std::size_t index) const {
  const Entry& entry = entries_[index];
  return files_[entry.file] + ":" + std::to_string(entry.line) + ": #" +
         std::to_string(entry.number);
}

std::uint64_t PositionList::checksum() const {
  Fnv1a sum;
  for (const Entry& entry : entries_) {
    sum.add(entry.board.player);
    sum.add(entry.board.opponent);
    sum.add(entry.line);
    sum.add(static_cast<std::uint32_t>(entry.number));
    sum.add(entry.extra);
    sum.add(entry.file);
    sum.add(entry.side);
  }
  for (const char c : extras_) sum.add(static_cast<unsigned char>(c));
  for (const std::string& file : files_)
    for (const char c : file) sum.add(static_cast<unsigned char>(c));
  return sum.value();
}

std::size_t PositionList::bytes() const {
  return entries_.capacity() * sizeof(Entry) + extras_.capacity();
}

}  // namespace tiger::cluster
