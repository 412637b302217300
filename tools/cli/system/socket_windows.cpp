#include <winsock2.h>
#include <ws2tcpip.h>

#include "cli/system/socket.h"

namespace tiger::tools::sockets {
namespace {

// The sockets of Windows have 32 bits that matter.
SOCKET socket_of(int number) { return static_cast<SOCKET>(number); }

bool polled(int socket, short events, std::chrono::milliseconds most) {
  WSAPOLLFD entry{socket_of(socket), events, 0};
  return WSAPoll(&entry, 1, static_cast<int>(most.count())) > 0;
}

std::ptrdiff_t result_of(int count) {
  return count >= 0 ? count : WSAGetLastError() == WSAEWOULDBLOCK ? kNotNow : kBroken;
}

void set(int socket, int level, int option) {
  const BOOL yes = TRUE;
  setsockopt(socket_of(socket), level, option, reinterpret_cast<const char*>(&yes), sizeof yes);
}

// No call can be told not to wait, only the socket.
void wait_for_nothing(int socket) {
  u_long yes = 1;
  ioctlsocket(socket_of(socket), static_cast<long>(FIONBIO), &yes);
}

}  // namespace

std::ptrdiff_t receive(int socket, char* bytes, std::size_t size) {
  wait_for_nothing(socket);
  return result_of(recv(socket_of(socket), bytes, static_cast<int>(size), 0));
}
std::ptrdiff_t send(int socket, const char* bytes, std::size_t size) {
  wait_for_nothing(socket);
  return result_of(::send(socket_of(socket), bytes, static_cast<int>(size), 0));
}

bool wait_for_input(int socket, std::chrono::milliseconds most) {
  return polled(socket, POLLRDNORM, most);
}
bool wait_for_room(int socket, std::chrono::milliseconds most) {
  return polled(socket, POLLWRNORM, most);
}
bool is_closed(int socket) {
  WSAPOLLFD entry{socket_of(socket), POLLRDNORM, 0};
  if (WSAPoll(&entry, 1, 0) <= 0) return false;
  char byte = 0;
  return (entry.revents & (POLLHUP | POLLERR)) != 0 ||
         recv(socket_of(socket), &byte, 1, MSG_PEEK) == 0;
}
void send_without_delay(int socket) { set(socket, IPPROTO_TCP, TCP_NODELAY); }
void end_sending(int socket) { shutdown(socket_of(socket), SD_SEND); }
void close(int socket) { closesocket(socket_of(socket)); }

// SO_REUSEADDR would take the port of a server that still listens.
void take_over_port(int socket) { set(socket, SOL_SOCKET, SO_EXCLUSIVEADDRUSE); }
void listen(int socket, int most_waiting) { ::listen(socket_of(socket), most_waiting); }

bool is_ip4(const std::string& text) {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1;
}
bool is_ip6(const std::string& text) {
  in6_addr address{};
  return inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

}  // namespace tiger::tools::sockets
