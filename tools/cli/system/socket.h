// TCP sockets by number; whoever makes one must close it. No function waits longer than told.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace tiger::tools::sockets {

#if defined(_WIN32)
using Socket = unsigned long long;  // as Winsock has it
#else
using Socket = int;
#endif

// ---- A connection -------------------------------------------------------------------------------

inline constexpr std::ptrdiff_t kNotNow = -1;
inline constexpr std::ptrdiff_t kBroken = -2;

// Return the number of bytes, 0 at the end of the input, or one of these constants.
std::ptrdiff_t receive(Socket socket, char* bytes, std::size_t size);
std::ptrdiff_t send(Socket socket, const char* bytes, std::size_t size);

bool wait_for_input(Socket socket, std::chrono::milliseconds most);  // or for its end
bool wait_for_room(Socket socket, std::chrono::milliseconds most);
bool is_closed(Socket socket);           // the other side closed it, or its half of it
void send_without_delay(Socket socket);  // sends small packets at once
void end_sending(Socket socket);
void close(Socket socket);

// ---- A port -------------------------------------------------------------------------------------

void take_over_port(Socket socket);  // allows a port that another server has just left
void listen(Socket socket, int most_waiting);

// Whether a text is an address of the Internet Protocol.
bool is_ip4(const std::string& text);
bool is_ip6(const std::string& text);

}  // namespace tiger::tools::sockets
