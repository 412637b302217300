#include "web/http_server.h"

#include <array>
#include <chrono>
#include <string>
#include <thread>

#include "cli/system/socket.h"
#include "web/connection.h"
#include "web/http.h"

namespace tiger::web {
namespace {

namespace sockets = tools::sockets;

// An answer where the library gives none.
std::string whole_answer(const std::string& status_line, const ApiError& error,
                         const std::string& more_headers = "") {
  const std::string body = error.text() + "\n";
  return "HTTP/1.1 " + status_line + "\r\n" + more_headers +
         "Content-Type: application/json\r\nX-Content-Type-Options: nosniff\r\n"
         "Connection: close\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

// Only what leads to an answer as it was asked for: no compression by the library, which would take
// a second for a page, and no parts of answers.
void simplify(httplib::Request& request) {
  request.ranges.clear();
  const bool gzip = takes_gzip(request.get_header_value("Accept-Encoding"));
  request.headers.erase("Accept-Encoding");
  request.headers.erase(kTakesGzip);
  if (gzip) request.set_header(kTakesGzip, "1");
}

}  // namespace

HttpServer::HttpServer() {
  new_task_queue = [this] { return queue_ = new ConnectionQueue; };
  set_tcp_nodelay(true);
  // The library's own would let another server share the port.
  set_socket_options([](socket_t socket) { sockets::take_over_port(socket); });
  set_keep_alive_max_count(kMostRequests);
  set_keep_alive_timeout(kIdleTime.count());
}

bool HttpServer::listen_to_all() {
  // The library lets 5 connections wait to be accepted; others would try again after a second.
  constexpr int kBacklog = 512;
  sockets::listen(svr_sock_, kBacklog);
  const bool listened = listen_after_bind();
  ended_ = true;
  return listened;
}

// The library's stop() does nothing as long as it does not listen yet.
void HttpServer::close() {
  closing_ = true;
  while (!is_running() && !ended_) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  stop();
}

bool HttpServer::process_and_close_socket(socket_t socket) {
  sockets::send_without_delay(socket);
  bool kept = true;
  if (ConnectionQueue::refuses()) {
    refuse(socket);
  } else {
    ++connections_;
    kept = serve(socket);
    --connections_;
  }
  sockets::close(socket);
  return kept;
}

bool HttpServer::serve(socket_t socket) {
  Connection connection(socket, closing_);
  Connection::current() = &connection;
  int requests = 0;
  // A client that has just connected gets a moment even when others wait.
  const auto impatient = [&] { return requests > 0 && queue_->is_pressed(); };
  while (connection.keeps() && connection.wait_for_request(kIdleTime, impatient)) {
    connection.begin_request();
    const bool last = ++requests == kMostRequests || queue_->is_pressed();
    bool closed = false;
    try {
      if (!process_request(connection, last, closed, simplify)) closed = true;
    } catch (const std::exception&) {  // out of memory: the others go on
      closed = true;
    }
    if (closed && !connection.has_answered() && connection.has_begun()) {
      connection.close_after_answer();
      const std::string answer =
          connection.was_slow()
              ? whole_answer("408 Request Timeout",
                             {408, "slow_request", "the request was not complete in 10 seconds"})
              : whole_answer("400 Bad Request",
                             {400, "invalid_request", "the request is malformed or too long"});
      connection.httplib::Stream::write(answer);
    }
    if (closed || last) break;
  }
  if (!connection.keeps()) connection.linger();
  Connection::current() = nullptr;
  return connection.keeps();
}

// Must not wait for anything: the thread that accepts connections does it, too.
void HttpServer::refuse(socket_t socket) {
  ++refused_;
  const std::string answer =
      whole_answer("503 Service Unavailable",
                   {503, "overloaded", "too many connections; try again in a few seconds"},
                   "Retry-After: 5\r\n");
  sockets::send(socket, answer.data(), answer.size());
  sockets::end_sending(socket);
  // Unread bytes would make the answer get lost.
  std::array<char, 4096> bytes;
  for (int i = 0; i < 16 && sockets::receive(socket, bytes.data(), bytes.size()) > 0; ++i) {
  }
}

}  // namespace tiger::web
