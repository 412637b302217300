#include "web/connection.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace tiger::web {
namespace {

using std::chrono::milliseconds;

// How long poll() may wait: until the end, but not so long that a closing server has to wait.
int slice_until(Connection::Clock::time_point end) {
  const auto left = std::chrono::ceil<milliseconds>(end - Connection::Clock::now());
  return static_cast<int>(std::clamp(left, milliseconds(0), milliseconds(50)).count());
}

}  // namespace

Connection*& Connection::current() {
  thread_local Connection* connection = nullptr;
  return connection;
}

void Connection::begin_request() {
  request_end_ = Clock::now() + kRequestTime;
  received_ = 0;
  in_headers_ = true;
  answered_ = false;
}

int Connection::poll_input(int time) const {
  pollfd entry{socket_, POLLIN, 0};
  return poll(&entry, 1, time);
}

bool Connection::is_closed() const {
  pollfd entry{socket_, POLLRDHUP, 0};
  return poll(&entry, 1, 0) > 0 && (entry.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

// Receives more; false at the end of the connection, of the time, or of the server.
bool Connection::fill() {
  begin_ = end_ = 0;
  while (!closing_) {
    const ssize_t count = recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
    if (count > 0) {
      end_ = static_cast<std::size_t>(count);
      return true;
    }
    if (count == 0) return false;
    if (errno != EAGAIN && errno != EINTR) return false;
    if (Clock::now() >= request_end_) {
      slow_ = true;
      return false;
    }
    poll_input(slice_until(request_end_));
  }
  return false;
}

ssize_t Connection::read(char* bytes, size_t size) {
  if (Clock::now() >= request_end_) slow_ = true;
  if (in_headers_ && received_ >= kMaxHeaderBytes) too_large_ = true;
  if (slow_ || too_large_) return -1;
  if (begin_ == end_ && !fill()) return -1;
  const std::size_t count = std::min(size, end_ - begin_);
  std::copy_n(buffer_.data() + begin_, count, bytes);
  begin_ += count;
  received_ += count;
  return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* bytes, size_t size) {
  answered_ = true;
  while (true) {
    const ssize_t count = send(socket_, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count >= 0) return count;
    if (errno != EAGAIN && errno != EINTR) break;
    if (Clock::now() >= answer_end_) break;
    pollfd entry{socket_, POLLOUT, 0};
    poll(&entry, 1, slice_until(answer_end_));
  }
  keeps_ = false;
  return -1;
}

void Connection::linger() {
  shutdown(socket_, SHUT_WR);
  constexpr milliseconds kMost{1000};
  const Clock::time_point end = Clock::now() + kMost;
  while (!closing_ && Clock::now() < end) {
    if (poll_input(slice_until(end)) <= 0) continue;
    if (recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) <= 0) return;
  }
}

// Nobody asks where a request comes from.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

}  // namespace tiger::web
