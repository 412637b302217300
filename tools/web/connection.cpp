#include "web/connection.h"

#include <algorithm>

namespace tiger::web {
namespace {

using std::chrono::milliseconds;
namespace sockets = tools::sockets;

// How long to wait at a time: until the end, but not so long that a closing server has to wait.
milliseconds slice_until(Clock::time_point end) {
  const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
  return std::clamp(left, milliseconds(0), milliseconds(50));
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

// Receives more; false at the end of the connection, of the time, or of the server.
bool Connection::fill() {
  begin_ = end_ = 0;
  while (!closing_) {
    const std::ptrdiff_t count = sockets::receive(socket_, buffer_.data(), buffer_.size());
    if (count > 0) {
      end_ = static_cast<std::size_t>(count);
      return true;
    }
    if (count != sockets::kNotNow) return false;
    if (Clock::now() >= request_end_) {
      slow_ = true;
      return false;
    }
    sockets::wait_for_input(socket_, slice_until(request_end_));
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
    const std::ptrdiff_t count = sockets::send(socket_, bytes, size);
    if (count >= 0) return count;
    if (count == sockets::kBroken || Clock::now() >= answer_end_) break;
    sockets::wait_for_room(socket_, slice_until(answer_end_));
  }
  keeps_ = false;
  return -1;
}

void Connection::linger() {
  sockets::end_sending(socket_);
  constexpr milliseconds kMost{1000};
  const Clock::time_point end = Clock::now() + kMost;
  while (!closing_ && Clock::now() < end) {
    if (!sockets::wait_for_input(socket_, slice_until(end))) continue;
    if (sockets::receive(socket_, buffer_.data(), buffer_.size()) <= 0) return;
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
