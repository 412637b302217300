// What HTTP brings with it: refusals with their statuses, headers whose values are lists, and the
// memory of answers on their way.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/text/parse_error.h"

namespace tiger::web {

inline constexpr const char* kJsonType = "application/json";

// Why a request is not answered: a status of HTTP, a code for programs, a message for people.
struct ApiError : std::runtime_error {
  ApiError(int answer_status, const char* answer_code, const std::string& message)
      : std::runtime_error(message), status(answer_status), code(answer_code) {}

  // The body of the answer: JSON.
  std::string text() const;

  int status;
  const char* code;                      // one of those in openapi.json
  std::optional<ParseError> fault = {};  // of the board or game in the request
};

// The items of a list, such as "gzip" and "br;q=0" of "gzip, br;q=0", without blanks around them.
std::vector<std::string_view> items_of(std::string_view list, char separator);
bool lists(std::string_view list, std::string_view word, char separator);

// Whether a client takes answers packed by gzip, by its Accept-Encoding.
bool takes_gzip(std::string_view accept_encoding);

// Whether If-None-Match names the ETag of a file, in the weak comparison of RFC 9110.
bool names_tag(std::string_view if_none_match, std::string_view tag);

// The memory of complete answers that clients have not taken yet, in all connections together.
class AnswerRoom {
 public:
  static constexpr std::size_t kMostBytes = 256'000'000;

  explicit AnswerRoom(std::size_t most_bytes = kMostBytes) : most_(most_bytes) {}

  // A text that counts as long as it is kept.
  using Held = std::shared_ptr<const std::string>;

  // Null if there is no room. The room must outlive what it gives.
  Held hold(std::string text) {
    const std::size_t size = text.capacity();
    {
      const std::lock_guard lock(mutex_);
      if (size > most_ - used_) return nullptr;
      used_ += size;
    }
    return {new std::string(std::move(text)), [this, size](const std::string* held) {
              delete held;
              const std::lock_guard lock(mutex_);
              used_ -= size;
            }};
  }

  std::size_t used() const {
    const std::lock_guard lock(mutex_);
    return used_;
  }

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;  // guards what follows
  std::size_t used_ = 0;
};

}  // namespace tiger::web
