// Why a request is not answered: a status of HTTP, a code for programs, a message for people.
#pragma once

#include <stdexcept>
#include <string>

#include "cli/json.h"

namespace tiger::web {

struct ApiError : std::runtime_error {
  ApiError(int answer_status, const char* answer_code, const std::string& message)
      : std::runtime_error(message), status(answer_status), code(answer_code) {}

  int status;
  const char* code;  // one of those in openapi.json
};

// The body of the answer.
inline tools::Json error_json(const ApiError& error) {
  using tools::Json;
  return Json::object({{"error", Json::object({{"status", error.status},
                                               {"code", error.code},
                                               {"message", error.what()}})}});
}

}  // namespace tiger::web
