#include "cluster/mpi_transport.h"

#include <utility>

namespace tiger::cluster {
namespace {

constexpr int kTag = 1;

}  // namespace

MpiTransport::MpiTransport(MPI_Comm communicator) : communicator_(communicator) {
  MPI_Comm_rank(communicator_, &rank_);
  MPI_Comm_size(communicator_, &ranks_);
  // A message to a dead rank is no reason to end.
  MPI_Comm_set_errhandler(communicator_, MPI_ERRORS_RETURN);
}

void MpiTransport::send(int rank, std::string message) {
  Sending& sending = sending_.emplace_back();
  sending.message = std::move(message);
  if (MPI_Isend(sending.message.data(), static_cast<int>(sending.message.size()), MPI_BYTE, rank,
                kTag, communicator_, &sending.request) != MPI_SUCCESS)
    sending_.pop_back();
}

std::optional<Incoming> MpiTransport::receive() {
  int found = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, kTag, communicator_, &found, &status) != MPI_SUCCESS || !found)
    return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Incoming incoming{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
  if (MPI_Recv(incoming.message.data(), size, MPI_BYTE, incoming.rank, kTag, communicator_,
               MPI_STATUS_IGNORE) != MPI_SUCCESS)
    return std::nullopt;
  return incoming;
}

bool MpiTransport::all_sent() {
  for (auto at = sending_.begin(); at != sending_.end();) {
    int sent = 0;
    MPI_Test(&at->request, &sent, MPI_STATUS_IGNORE);
    at = sent ? sending_.erase(at) : std::next(at);
  }
  return sending_.empty();
}

}  // namespace tiger::cluster
