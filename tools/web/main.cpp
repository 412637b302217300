// The program `tiger-web`: the page and the HTTP interface.
#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/program_texts.h"
#include "cli/system/process.h"
#include "cli/system/signals.h"
#include "formats/text/text.h"
#include "platform/memory.h"
#include "platform/thread.h"
#include "web/api.h"
#include "web/routes.h"
#include "web_command/options.h"

namespace tiger::web {
namespace {

using tools::Failure;
using tools::UsageError;
using tools::WebOptions;

constexpr int kPortsTried = 20;

ApiSettings settings_of(const WebOptions& options) {
  ApiSettings settings{.caps = {options.threads, options.hash_bits},
                       .queue = options.queue,
                       .sessions = options.sessions,
                       .deadline = options.deadline,
                       .book = nullptr,
                       .games = nullptr,
                       .access = {}};
  settings.access.token = options.token;
  if (options.book) settings.book = std::make_shared<tools::ShownBook>(*options.book);
  if (options.games) settings.games = std::make_shared<tools::ShownArchive>(*options.games);
  for (const std::string& name : options.allowed_hosts) {
    const std::string host = host_name_of(name);
    if (host.empty() || host != formats::lower(name))
      throw UsageError("--allow-host: expected a name without a port, got '" + name + "'");
    settings.access.hosts.push_back(host);
  }
  for (const std::string& origin : options.allowed_origins) {
    if (!is_origin(origin))
      throw UsageError("--allow-origin: expected an origin as browsers send it, such as " +
                       ("https://example.org or http://localhost:8080, got '" + origin + "'"));
    settings.access.origins.push_back(origin);
  }
  // The name that it listens on is its own.
  if (const std::string host = host_name_of(options.host); !host.empty())
    settings.access.hosts.push_back(host);
  return settings;
}

void check_reach(const WebOptions& options) {
  if (is_loopback(options.host) || !options.token.empty() || options.no_token) return;
  throw UsageError("--host " + options.host +
                   ": other computers reach this address, so --token FILE is needed, or "
                   "--no-token to answer everyone");
}

// The port that it listens on.
int bind(HttpServer& server, const WebOptions& options) {
  if (options.port) {
    const int port = *options.port == 0 ? server.bind_to_any_port(options.host)
                     : server.bind_to_port(options.host, *options.port) ? *options.port
                                                                        : -1;
    if (port > 0) return port;
    throw Failure("cannot listen on " + options.host + ", port " + std::to_string(*options.port) +
                  ": it is in use, not permitted, or not an address of this computer");
  }
  for (int port = tools::kWebPort; port < tools::kWebPort + kPortsTried; ++port)
    if (server.bind_to_port(options.host, port)) return port;
  throw Failure(
      "cannot listen on " + options.host + ", ports " + std::to_string(tools::kWebPort) + " to " +
      std::to_string(tools::kWebPort + kPortsTried - 1) +
      ": they are in use, or this is not an address of this computer; see --host and --port");
}

std::string address_of(const WebOptions& options, int port) {
  const bool six = options.host.find(':') != std::string::npos;
  const bool all = options.host == "0.0.0.0" || options.host == "::";
  const std::string host = all ? "127.0.0.1" : six ? "[" + options.host + "]" : options.host;
  return "http://" + host + ":" + std::to_string(port) + "/";
}

void open_browser(const std::string& address) {
  if (!tools::open_in_browser(address))
    tools::warn("cannot start a browser; open the address yourself");
}

int serve(const WebOptions& options) {
  return_freed_memory();
  check_reach(options);
  const ApiSettings settings = settings_of(options);
  HttpServer server;
  const Page page(page_files());
  Api api(settings, server, page);
  const int port = bind(server, options);
  tools::ignore_closed_pipe();
  tools::watch_for_signals();
  const std::string address = address_of(options, port);
  const std::string link = options.token.empty() ? "" : address + "#token=" + options.token;
  tools::print(address + "\n");
  if (!link.empty()) tools::print(link + "\n");
  if (page.empty())
    tools::warn(
        "this build has no page; with the packages nodejs and npm, `./tools/run web` builds one");
  if (options.open) open_browser(link.empty() ? address : link);

  Thread stopper([&] {
    while (!tools::stop_flag()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    api.close();
    server.close();
  });
  const bool listened = server.listen_to_all();
  if (!tools::stop_flag()) tools::request_stop();
  stopper.join();
  if (tools::caught_signal() == tools::kCtrlC) return tools::kInterrupted;
  if (tools::caught_signal() == tools::kTerminate)
    return tools::kSuccess;  // as asked by a service manager
  if (tools::caught_signal() != 0) return tools::kSignalBase + tools::caught_signal();
  return listened ? tools::kSuccess : tools::kFailure;
}

}  // namespace
}  // namespace tiger::web

int main(int argc, char** argv) {
  using namespace tiger;
  try {
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
      tools::print(tools::version_line());
      return tools::kSuccess;
    }
    if (argc == 2 && std::string_view(argv[1]) == "--openapi") {  // for the types of the page
      tools::print(web::api_description().text() + "\n");
      return tools::kSuccess;
    }
    const std::optional<tools::WebOptions> options = tools::web_options_in(argc, argv);
    return options ? web::serve(*options) : tools::kSuccess;
  } catch (const tools::UsageError& error) {
    tools::warn(error.what() + std::string("; see `tiger web --help`"));
  } catch (const std::exception& error) {
    tools::warn(error.what());
  }
  return tools::kFailure;
}
