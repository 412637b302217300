#include "cluster/mpi_transport.h"

#include <set>
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
  const std::lock_guard lock(mutex_);
  Sending& sending = sending_.emplace_back();
  sending.message = std::move(message);
  if (MPI_Isend(sending.message.data(), static_cast<int>(sending.message.size()), MPI_BYTE, rank,
                kTag, communicator_, &sending.request) != MPI_SUCCESS)
    sending_.pop_back();
}

void MpiTransport::begin_to_receive() {
  for (;;) {
    int found = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, kTag, communicator_, &found, &status) != MPI_SUCCESS || !found)
      return;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Receiving& receiving = receiving_.emplace_back();
    receiving.incoming = {status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
    if (MPI_Irecv(receiving.incoming.message.data(), size, MPI_BYTE, status.MPI_SOURCE, kTag,
                  communicator_, &receiving.request) != MPI_SUCCESS) {
      receiving_.pop_back();
      return;
    }
  }
}

// A message whose sender has died in the middle of it never arrives, and keeps up no other.
std::optional<Incoming> MpiTransport::receive() {
  const std::lock_guard lock(mutex_);
  begin_to_receive();
  std::set<int> waited_for;
  for (auto at = receiving_.begin(); at != receiving_.end();) {
    int arrived = 0;
    if (waited_for.contains(at->incoming.rank)) {
      ++at;
    } else if (MPI_Test(&at->request, &arrived, MPI_STATUS_IGNORE) != MPI_SUCCESS) {
      at = receiving_.erase(at);
    } else if (!arrived) {
      waited_for.insert(at->incoming.rank);
      ++at;
    } else {
      Incoming incoming = std::move(at->incoming);
      receiving_.erase(at);
      return incoming;
    }
  }
  return std::nullopt;
}

bool MpiTransport::all_sent() {
  const std::lock_guard lock(mutex_);
  for (auto at = sending_.begin(); at != sending_.end();) {
    int sent = 0;
    MPI_Test(&at->request, &sent, MPI_STATUS_IGNORE);
    at = sent ? sending_.erase(at) : std::next(at);
  }
  return sending_.empty();
}

}  // namespace tiger::cluster
