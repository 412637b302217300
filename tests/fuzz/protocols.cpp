// Feeds arbitrary lines to GTP (if the first byte is even) or to NBoard. Whatever they are, GTP
// answers each command by a reply of its form, NBoard prints whole lines, and both are there for
// the next one.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "protocol/gtp.h"
#include "protocol/nboard.h"

namespace {

constexpr std::uint64_t kMaxNodes = 300;

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

// Calls take(line) for each line.
template <class Take>
void each_line(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    take(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void check_reply(std::string_view reply) {
  if (reply.empty()) return;
  require(reply.front() == '=' || reply.front() == '?');
  require(reply.ends_with("\n\n"));
  require(reply.find("\n\n") == reply.size() - 2);
}

void talk_gtp(std::string_view lines) {
  const std::atomic<bool> stop = true;  // no search goes on, whatever the clock and level
  tiger::GtpSettings settings;
  settings.player.hash_bits = 4;
  settings.untimed = {.level = 1, .nodes = kMaxNodes};
  settings.timed = {.nodes = kMaxNodes};
  settings.stop = &stop;
  settings.read_file = [](const std::string& path) -> std::string {
    if (path.empty()) throw std::runtime_error("no such file");
    return path;  // the file's name is what is in it
  };
  tiger::Gtp gtp(settings);
  each_line(lines, [&](std::string_view line) {
    if (!gtp.finished()) check_reply(gtp.reply(line));
  });
  if (!gtp.finished()) require(gtp.reply("1 name") == "=1 Tiger\n\n");
}

void talk_nboard(std::string_view lines) {
  std::string heard;
  tiger::Nboard nboard({.player = {.hash_bits = 4},
                        .limits = {.level = 1, .nodes = kMaxNodes},
                        .write = [&heard](const std::string& text) {
                          require(text.ends_with('\n'));
                          heard += text;
                        }});
  each_line(lines, [&](std::string_view line) {
    nboard.receive(line);
    require(nboard.finished() || nboard.wait_for(std::chrono::minutes(1)));
  });
  if (nboard.finished()) return;
  heard.clear();
  nboard.receive("ping 7");
  require(heard == "pong 7\n");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.front() % 2 == 0)
    talk_gtp(text.substr(1));
  else
    talk_nboard(text.substr(1));
  return 0;
}
