// `tiger web`: starts the program `tiger-web`, which stands beside it.
#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/process.h"
#include "platform/file.h"
#include "web_command/options.h"

namespace tiger::tools {
namespace {

constexpr const char* kProgram = "tiger-web";

constexpr const char* kAbout =
    "Serves a board page, and the engine over HTTP, on this computer: play, analyse\n"
    "and review games in a browser, or ask from other programs. Prints the address.\n"
    "It is an optional part, the program `tiger-web`, which `./tools/run web` builds.\n";

constexpr const char* kNotes =
    "\nOn an address that other computers reach, it starts only with --token or\n"
    "--no-token. The file of a token has it on its first line; programs send it as\n"
    "`Authorization: Bearer TOKEN`, and the page takes it from its address,\n"
    "/#token=TOKEN, which is printed, too. tools/web/README.md describes the\n"
    "interface and its limits.\n";

const CommandSyntax& web_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger web",
      .about = kAbout,
      .options = joined(
          {under("Server",
                 {{"host", "ADDRESS", "listen on this address", "127.0.0.1"},
                  {"port", "N",
                   "listen on this port; without it on " + std::to_string(kWebPort) +
                       ", or on the next one that is free"},
                  {"open", "", "open the page in the browser"},
                  {"token", "FILE", "answer only those who have the token in this file"},
                  {"no-token", "", "answer everyone who can reach the address"},
                  {"allow-host", "NAME", "another name by which this server is known", "", true},
                  {"allow-origin", "ORIGIN",
                   "answer pages of this origin, too, such as https://example.org", "", true},
                  {"queue", "N", "let at most N searches wait, and refuse others", "32"},
                  {"sessions", "N", "keep the tables of at most N sessions", "16"},
                  {"deadline", "TIME", "end a search after this time in any case", "600"},
                  {"book", "FILE", "show the moves of this book (`tiger book`), too"},
                  {.name = "games",
                   .argument = "INDEX",
                   .help = "show the recorded games of `tiger games --index INDEX`, too",
                   .configurable = Configurable::kBelowHeading}}),
           {threads_option("number of search threads, and of searches at a time, except moves"),
            hash_bits_option(20)}}),
      .notes = kNotes,
      .examples = {{"tiger web --open", "the page, in the browser of this computer"},
                   {"tiger web --host 0.0.0.0 --token ~/tiger-token",
                    "for other computers of the network, if they have the token"}}};
  return syntax;
}

// The first line of the file.
std::string token_in(const std::string& file) {
  const std::string text = file_contents(file);
  std::string token = text.substr(0, text.find_first_of("\r\n"));
  const bool printable = token.find_first_not_of(
                             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                             "-._~+/=") == std::string::npos;
  constexpr std::size_t kShortest = 16;
  if (token.size() < kShortest || !printable)
    throw Failure("'" + file + "': expected a token in the first line, at least " +
                  std::to_string(kShortest) + " letters, digits and -._~+/=; " +
                  "`head -c 24 /dev/urandom | base64 >FILE` makes one");
  return token;
}

}  // namespace

std::optional<WebOptions> web_options_in(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(web_syntax(), argc, argv);
  if (!line) return std::nullopt;
  WebOptions options;
  options.host = line->text("host").value();
  options.port = line->integer("port", 0, 65'535);
  options.open = line->flag("open");
  options.threads = threads_in(*line);
  options.hash_bits = hash_bits_in(*line);
  options.queue = line->integer("queue", 0, 48).value();
  options.sessions = line->integer("sessions", 0, 1000).value();
  options.deadline = static_cast<double>(line->duration("deadline")->count()) / 1000;
  options.book = line->text("book");
  options.games = line->text("games");
  options.no_token = line->flag("no-token");
  options.allowed_hosts = line->texts("allow-host");
  options.allowed_origins = line->texts("allow-origin");
  const std::optional<std::string> token = line->text("token");
  if (token && options.no_token) throw UsageError("--token and --no-token exclude each other");
  if (token) options.token = token_in(*token);
  return options;
}

int web_command(int argc, char** argv) {
  if (!web_options_in(argc, argv)) return kSuccess;
  std::vector<char*> arguments(argv, argv + argc);
  arguments.push_back(nullptr);
  const std::filesystem::path self = own_program();
  if (!self.empty()) become_program(utf8_name(self.parent_path() / kProgram), arguments.data());
  if (errno == ENOENT || self.empty()) become_program(kProgram, arguments.data());
  if (errno != ENOENT)
    throw Failure(std::string("cannot start ") + kProgram + ": " + std::strerror(errno));
  throw Failure(
      "cannot find the program tiger-web, which is an optional part of Tiger. The package "
      "tiger-othello-web and the zip for Windows have it; in the source tree `./tools/run web` "
      "builds it");
}

extern const Subcommand kWebCommand = {"web", "serve a board page, and the engine over HTTP",
                                       web_syntax, web_command};

}  // namespace tiger::tools
