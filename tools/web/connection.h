// One connection: reads and writes with deadlines for a whole request and a whole answer, however
// slowly the other side sends or takes the bytes.
#pragma once

#include <httplib.h>

#include <array>
#include <atomic>
#include <chrono>
#include <string>

#include "cli/system/socket.h"
#include "platform/time.h"

namespace tiger::web {

class Connection : public httplib::Stream {
 public:
  static constexpr std::chrono::seconds kRequestTime{10};
  static constexpr std::chrono::seconds kAnswerTime{10};
  static constexpr std::size_t kMaxHeaderBytes = 32'768;

  // `closing` turns true when the server ends.
  Connection(tools::sockets::Socket socket, const std::atomic<bool>& closing)
      : socket_(socket), closing_(closing) {}

  // The connection that this thread serves; null if none.
  static Connection*& current();

  // Waits for the next request. False if none comes in time, impatient() says that other clients
  // wait, or the connection or the server is closing.
  template <class Impatient>
  bool wait_for_request(std::chrono::milliseconds patience, Impatient impatient) {
    const Clock::time_point end = Clock::now() + patience;
    while (!has_input(kLook)) {
      if (closing_ || Clock::now() >= end || impatient() || is_closed()) return false;
    }
    return true;
  }

  // Start the deadline of a request; of an answer or the next part of one.
  void begin_request();
  void begin_answer() { answer_end_ = Clock::now() + kAnswerTime; }

  // After this, kMaxHeaderBytes no longer applies.
  void end_headers() { in_headers_ = false; }

  // Whether the other side has closed the connection, or its half of it.
  bool is_closed() const { return tools::sockets::is_closed(socket_); }

  bool is_closing() const { return closing_; }
  bool was_slow() const { return slow_; }            // the request was not complete in time
  bool was_too_large() const { return too_large_; }  // its headers were
  bool has_begun() const { return received_ > 0; }   // some of the request arrived
  bool has_answered() const { return answered_; }

  // Closes the connection after this answer, for example because a body was not read.
  void close_after_answer() { keeps_ = false; }
  bool keeps() const { return keeps_; }

  // Drops further input for up to a second: left unread, it could make the answer get lost.
  void linger();

  bool is_readable() const override { return has_input(std::chrono::milliseconds(0)); }
  bool is_writable() const override { return !is_closed() && !closing_; }
  ssize_t read(char* bytes, size_t size) override;
  ssize_t write(const char* bytes, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  static constexpr std::chrono::milliseconds kLook{50};

  bool has_input(std::chrono::milliseconds patience) const {
    return begin_ < end_ || tools::sockets::wait_for_input(socket_, patience);
  }
  bool fill();

  tools::sockets::Socket socket_;
  const std::atomic<bool>& closing_;
  std::array<char, 16'384> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // received, but not read yet
  std::size_t received_ = 0;         // bytes read of this request
  bool in_headers_ = true;
  bool slow_ = false;
  bool too_large_ = false;
  bool answered_ = false;
  bool keeps_ = true;
  Clock::time_point request_end_ = {};
  Clock::time_point answer_end_ = {};
};

}  // namespace tiger::web
