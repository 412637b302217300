#include "cluster/ordered_output.h"

#include <chrono>
#include <utility>

#include "cli/program.h"
#include "cluster/log_reader.h"
#include "platform/time.h"
#include "solve/result.h"

namespace tiger::cluster {

OrderedOutput::OrderedOutput(const ClusterOptions& options, const PositionList& positions)
    : options_(options),
      positions_(positions),
      report_(tools::make_report(options.solve)),
      offsets_(positions.size(), kNone) {}

void OrderedOutput::logged(std::size_t position, std::uint64_t offset) {
  offsets_[position] = offset;
  if (options_.by_completion) arrived_.push_back(static_cast<std::uint32_t>(position));
}

bool OrderedOutput::show(const LogWriter& log) {
  if (!std::exchange(begun_, true)) report_->begin();
  // The coordinator has to listen, too.
  const auto until = Clock::now() + std::chrono::milliseconds(5);
  const std::uint64_t durable = log.durable();
  bool shown = false;
  const std::size_t end = options_.by_completion ? arrived_.size() : positions_.size();
  while (next_ < end && Clock::now() < until) {
    const std::size_t position = options_.by_completion ? arrived_[next_] : next_;
    const std::uint64_t offset = offsets_[position];
    if (offset != kSkipped) {
      if (offset >= durable) break;  // also if there is none
      show_one(position, log.file());
      shown = true;
    }
    ++next_;
  }
  if (options_.by_completion && next_ == arrived_.size()) {
    arrived_.clear();
    next_ = 0;
  }
  return shown;
}

void OrderedOutput::show_one(std::size_t position, const File& file) {
  const std::string text = line_at(file, offsets_[position]);
  std::string_view payload = std::string_view(text).substr(kPayloadAt);
  const auto index = take_number(payload);
  take_word(payload);  // rank
  take_word(payload);  // host
  if (index != position) throw tools::Failure("the log has changed: another result is there now");
  const tools::Task task = positions_.task(position);
  const tools::Result result = tools::result_in(tools::Json::parse(payload));
  const tools::Verdict verdict = tools::judge(task.problem, result);
  totals_.count(task, result, verdict);
  report_->add(task, result, verdict);
}

void OrderedOutput::end(bool interrupted) {
  if (!std::exchange(begun_, true)) report_->begin();
  report_->end(totals_, {static_cast<int>(positions_.size()), interrupted});
}

}  // namespace tiger::cluster
