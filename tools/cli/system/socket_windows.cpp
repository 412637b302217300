#include <winsock2.h>
#include <ws2tcpip.h>

#include <algorithm>
#include <climits>

#include "cli/system/socket.h"

namespace tiger::tools::sockets {
namespace {

bool polled(Socket socket, short events, std::chrono::milliseconds most) {
  WSAPOLLFD entry{socket, events, 0};
  return WSAPoll(&entry, 1, static_cast<int>(most.count())) > 0;
}

// No call waits from now on.
void do_not_wait(Socket socket) {
  u_long yes = 1;
  ioctlsocket(socket, FIONBIO, &yes);
}

std::ptrdiff_t result_of(int count) {
  return count >= 0 ? count : WSAGetLastError() == WSAEWOULDBLOCK ? kNotNow : kBroken;
}

int bounded(std::size_t size) { return static_cast<int>(std::min<std::size_t>(size, INT_MAX)); }

void set(Socket socket, int level, int option) {
  const BOOL yes = TRUE;
  setsockopt(socket, level, option, reinterpret_cast<const char*>(&yes), sizeof yes);
}

}  // namespace

std::ptrdiff_t receive(Socket socket, char* bytes, std::size_t size) {
  do_not_wait(socket);
  return result_of(recv(socket, bytes, bounded(size), 0));
}
std::ptrdiff_t send(Socket socket, const char* bytes, std::size_t size) {
  do_not_wait(socket);
  return result_of(::send(socket, bytes, bounded(size), 0));
}

bool wait_for_input(Socket socket, std::chrono::milliseconds most) {
  return polled(socket, POLLRDNORM, most);
}
bool wait_for_room(Socket socket, std::chrono::milliseconds most) {
  return polled(socket, POLLWRNORM, most);
}

// Bytes that still wait to be read hide the end behind them.
bool is_closed(Socket socket) {
  do_not_wait(socket);
  char byte;
  const int count = recv(socket, &byte, 1, MSG_PEEK);
  return count == 0 || (count < 0 && WSAGetLastError() != WSAEWOULDBLOCK);
}
void send_without_delay(Socket socket) { set(socket, IPPROTO_TCP, TCP_NODELAY); }
void end_sending(Socket socket) { shutdown(socket, SD_SEND); }
void close(Socket socket) { closesocket(socket); }

// Windows lets go of a port at once, and by SO_REUSEADDR another server could share it.
void take_over_port(Socket socket) { set(socket, SOL_SOCKET, SO_EXCLUSIVEADDRUSE); }
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
