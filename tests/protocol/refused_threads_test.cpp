// Engines to which the system refuses threads: they answer, and live on.
#include <doctest/doctest.h>

#include <mutex>
#include <string>

#include "platform/thread.h"
#include "protocol/gtp.h"
#include "protocol/nboard.h"
#include "support/gtp_settings.h"

namespace tiger {
namespace {

TEST_CASE("where the system refuses threads, a GTP engine says how many search, and lives on") {
  GtpSettings settings = sample::quick_gtp(2);
  settings.ponder = true;
  Gtp gtp(settings);
  CHECK(gtp.threads() == 1);
  {
    const RefusedThreads refused(3);
    CHECK(gtp.reply("tiger-param threads 8") ==
          "? threads: only 3 of 8 search, because the system refused more\n\n");
    CHECK(gtp.threads() == 3);
    // No thread is left to ponder, but the moves count.
    for (const char* color : {"b", "w"}) {
      const std::string reply = gtp.reply(std::string("genmove ") + color);
      CAPTURE(reply);
      CHECK(reply.starts_with("= "));
      CHECK(reply.size() == 6);
    }
    CHECK(gtp.reply("tiger-param").find("threads 3\n") != std::string::npos);
  }
  CHECK(gtp.reply("tiger-param threads 2") == "=\n\n");
  CHECK(gtp.threads() == 2);
}

TEST_CASE("a search for which NBoard gets no thread is answered by an error, the next as usual") {
  std::mutex mutex;
  std::string heard;
  Nboard nboard(
      {.player = {.hash_bits = 10}, .limits = {.level = 2}, .write = [&](const std::string& text) {
         const std::lock_guard lock(mutex);
         heard += text;
       }});
  const auto answer = [&](const char* command) {
    heard.clear();
    nboard.receive(command);
    REQUIRE(nboard.wait_for(std::chrono::minutes(2)));
    return heard;
  };
  for (const char* command : {"go", "hint 2", "analyze"}) {
    const RefusedThreads refused(1);
    CAPTURE(command);
    const std::string reply = answer(command);
    CHECK(reply.find("\nstatus error: the system refused to start a thread: ") != reply.npos);
    CHECK(reply.find("===") == reply.npos);
  }
  CHECK(answer("ping 3") == "pong 3\n");
  CHECK(answer("go").find("\n=== ") != std::string::npos);
}

}  // namespace
}  // namespace tiger
