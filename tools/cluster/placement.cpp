#include "cluster/placement.h"

#include <algorithm>
#include <vector>

#include "platform/processors.h"

namespace tiger::cluster {
namespace {

struct Place {
  ProcessorSet cores;
  int works;  // 0 for the coordinator, which mostly sleeps
};

}  // namespace

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

}  // namespace tiger::cluster
