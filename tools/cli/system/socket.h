// TCP sockets by their numbers; who has made one closes it. Nothing here waits longer than it is
// told.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace tiger::tools::sockets {

// ---- A connection -------------------------------------------------------------------------------

inline constexpr std::ptrdiff_t kNotNow = -1;
inline constexpr std::ptrdiff_t kBroken = -2;

// Return how many bytes it was, 0 at the end of what comes, or one of these constants.
std::ptrdiff_t receive(int socket, char* bytes, std::size_t size);
std::ptrdiff_t send(int socket, const char* bytes, std::size_t size);

bool wait_for_input(int socket, std::chrono::milliseconds most);  // or for its end
bool wait_for_room(int socket, std::chrono::milliseconds most);
bool is_closed(int socket);           // by the other side, or its half of it
void send_without_delay(int socket);  // of small packets
void end_sending(int socket);
void close(int socket);

// ---- A port -------------------------------------------------------------------------------------

void take_over_port(int socket);  // which another server had until just now
void listen(int socket, int most_waiting);

// Whether a text is an address of the Internet Protocol.
bool is_ip4(const std::string& text);
bool is_ip6(const std::string& text);

}  // namespace tiger::tools::sockets
