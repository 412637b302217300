// Messages by MPI. All calls come from the thread that called MPI_Init_thread(), so that
// MPI_THREAD_FUNNELED is enough. Nothing here waits: MPI's own waiting functions would keep a
// processor busy.
#pragma once

#include <mpi.h>

#include <list>

#include "cluster/transport.h"

namespace tiger::cluster {

class MpiTransport : public Transport {
 public:
  explicit MpiTransport(MPI_Comm communicator);

  int rank() const override { return rank_; }
  int ranks() const override { return ranks_; }
  void send(int rank, std::string message) override;
  std::optional<Incoming> receive() override;
  bool all_sent() override;

 private:
  struct Sending {
    std::string message;  // must stay where it is
    MPI_Request request = MPI_REQUEST_NULL;
  };

  MPI_Comm communicator_;
  int rank_ = 0;
  int ranks_ = 1;
  std::list<Sending> sending_;
};

}  // namespace tiger::cluster
