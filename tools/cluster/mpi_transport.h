// Messages by MPI. One thread at a time calls it, so that MPI_THREAD_SERIALIZED is enough. Nothing
// here waits: MPI's own waiting functions would keep a processor busy and wait for dead ranks.
#pragma once

#include <mpi.h>

#include <list>
#include <mutex>

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

  struct Receiving {
    Incoming incoming;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void begin_to_receive();

  MPI_Comm communicator_;
  int rank_ = 0;
  int ranks_ = 1;
  std::mutex mutex_;  // guards all calls of MPI, and what follows
  std::list<Sending> sending_;
  std::list<Receiving> receiving_;  // in the order in which they came
};

}  // namespace tiger::cluster
