#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

#include "cli/system/socket.h"

namespace tiger::tools::sockets {
namespace {

#if defined(__APPLE__)
constexpr short kHalfClosed = POLLHUP;
constexpr int kNoSignal = 0;  // the program ignores it (ignore_closed_pipe)
#else
constexpr short kHalfClosed = POLLRDHUP | POLLHUP;
constexpr int kNoSignal = MSG_NOSIGNAL;
#endif

bool polled(Socket socket, short events, std::chrono::milliseconds most) {
  pollfd entry{socket, events, 0};
  return poll(&entry, 1, static_cast<int>(most.count())) > 0;
}

std::ptrdiff_t result_of(ssize_t count) {
  return count >= 0 ? count : errno == EAGAIN || errno == EINTR ? kNotNow : kBroken;
}

void set(Socket socket, int level, int option) {
  const int yes = 1;
  setsockopt(socket, level, option, &yes, sizeof yes);
}

}  // namespace

std::ptrdiff_t receive(Socket socket, char* bytes, std::size_t size) {
  return result_of(recv(socket, bytes, size, MSG_DONTWAIT));
}
std::ptrdiff_t send(Socket socket, const char* bytes, std::size_t size) {
  return result_of(::send(socket, bytes, size, MSG_DONTWAIT | kNoSignal));
}

bool wait_for_input(Socket socket, std::chrono::milliseconds most) {
  return polled(socket, POLLIN, most);
}
bool wait_for_room(Socket socket, std::chrono::milliseconds most) {
  return polled(socket, POLLOUT, most);
}
bool is_closed(Socket socket) {
  pollfd entry{socket, kHalfClosed, 0};
  return poll(&entry, 1, 0) > 0 && (entry.revents & (kHalfClosed | POLLERR)) != 0;
}
void send_without_delay(Socket socket) { set(socket, IPPROTO_TCP, TCP_NODELAY); }
void end_sending(Socket socket) { shutdown(socket, SHUT_WR); }
void close(Socket socket) { ::close(socket); }

void take_over_port(Socket socket) { set(socket, SOL_SOCKET, SO_REUSEADDR); }
void listen(Socket socket, int most_waiting) { ::listen(socket, most_waiting); }

bool is_ip4(const std::string& text) {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1;
}
bool is_ip6(const std::string& text) {
  in6_addr address{};
  return inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

}  // namespace tiger::tools::sockets
