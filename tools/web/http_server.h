// The server of cpp-httplib, with what its version 0.11 lacks: time limits for a whole request and
// a whole answer, a limit for all headers, and a limit for connections that wait. It closes a
// connection after an error, so that leftover bytes are not parsed as a new request.
#pragma once

#include <httplib.h>

#include <atomic>

#include "web/connection_queue.h"

namespace tiger::web {

// Set in requests of clients that take compressed answers. Their Accept-Encoding is hidden from the
// library, which compresses as it likes.
inline constexpr const char* kTakesGzip = "X-Takes-Gzip";

class HttpServer : public httplib::Server {
 public:
  HttpServer();

  // To be called after binding. Returns when the server was closed; false if it could not listen.
  bool listen_to_all();

  // Ends all that waits, so that listen_to_all() returns, which another thread calls or will call.
  void close();

  int connections() const { return connections_; }
  std::uint64_t refused() const { return refused_; }

 private:
  static constexpr std::chrono::seconds kIdleTime{5};  // between the requests of a connection
  static constexpr int kMostRequests = 1000;           // of a connection

  bool process_and_close_socket(socket_t socket) override;
  bool serve(socket_t socket);
  void refuse(socket_t socket);

  ConnectionQueue* queue_ = nullptr;  // the library's; there while it listens
  std::atomic<bool> closing_ = false;
  std::atomic<bool> ended_ = false;  // it listens no more
  std::atomic<int> connections_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
};

}  // namespace tiger::web
