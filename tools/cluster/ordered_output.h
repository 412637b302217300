// Shows results in the order of the files, or as they come. Results wait in the log, not in memory:
// only the offset of each position's line is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "cluster/cluster_options.h"
#include "cluster/log_writer.h"
#include "cluster/position_list.h"
#include "solve/report.h"

namespace tiger::cluster {

class OrderedOutput {
 public:
  OrderedOutput(const ClusterOptions& options, const PositionList& positions);

  // The result of this position begins at this offset of the log.
  void logged(std::size_t position, std::uint64_t offset);
  // The position will have no result.
  void skip(std::size_t position) { offsets_[position] = kSkipped; }

  bool has(std::size_t position) const { return offsets_[position] < kSkipped; }

  // Shows results that are on the disk, for a moment at most. Returns whether there were any.
  // Throws Failure.
  bool show(const LogWriter& log);

  // Prints the last line of the report.
  void end(bool interrupted);

  const tools::Totals& totals() const { return totals_; }
  std::size_t bytes() const { return offsets_.capacity() * sizeof(std::uint64_t); }

 private:
  static constexpr std::uint64_t kNone = UINT64_MAX;
  static constexpr std::uint64_t kSkipped = UINT64_MAX - 1;

  void show_one(std::size_t position, const File& file);

  const ClusterOptions& options_;
  const PositionList& positions_;
  std::unique_ptr<tools::Report> report_;
  tools::Totals totals_;
  std::vector<std::uint64_t> offsets_;
  std::vector<std::uint32_t> arrived_;  // with --order done: to be shown, in their order
  std::size_t next_ = 0;                // position, or index in arrived_
  bool begun_ = false;
};

}  // namespace tiger::cluster
