// `tiger book`: keeps an opening book. Without SQLite, this file alone is compiled.
#include <optional>
#include <string>
#include <vector>

#include "cli/search_options.h"
#include "cli/subcommand.h"

#ifdef TIGER_BOOKS
#include "book/actions.h"
#endif

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Keeps an opening book: positions with claims about their values. A claim is a\n"
    "score or a bound, and its source. Only what this Tiger has proved, or a proof\n"
    "that `import` has checked, is exact. The first argument is what to do:\n"
    "  create FILE             make an empty book\n"
    "  show FILE POSITION      what the book knows of a position: a board, moves\n"
    "                          such as f5d6c3, or `start`\n"
    "  why FILE POSITION       the claims on which the value of a position rests\n"
    "  umigame FILE POSITION   how many positions each side must memorise to\n"
    "                          keep the value\n"
    "  stats FILE              what the book holds\n"
    "  check FILE              whether all of it is sound\n"
    "  rebuild FILE            derive all values anew\n"
    "  import FILE SOURCE...   add books of Edax (.dat), Egaroucid (.egbk3, .egbk2),\n"
    "                          games, OBF with scores, proofs, JSON lines\n"
    "  export FILE OUT         write a book as --to says; `-` is standard output\n"
    "  grow FILE               search the ends of the book's lines, the best first\n"
    "  verify FILE             prove the scores of positions with few empty squares\n"
    "  merge FILE OTHER...     add other books; where both know a position, both\n"
    "                          claims are kept\n"
    "  diff A B                positions in one book only, or with another value\n"
    "  extract FILE LINE OUT   a book of the positions after these moves\n"
    "  forget FILE SOURCE...   remove what a source contributed (`stats` lists\n"
    "                          the sources)\n"
    "  prune FILE              remove positions that no followed line reaches\n";

std::vector<Option> options() {
  return joined(
      {under("Growing",
             {{"from", "WHERE",
               "begin at a position (a board or moves), or all those in a file. Default: the start",
               "", true},
              {"level", "N", "level of the searches, see `tiger help levels`", "16"},
              {"error", "D", "follow moves that are at most D discs worse than the best", "4"},
              {"opponent-error", "D",
               "the same for the side not to move at --from. Default: that of --error"},
              {"error-sum", "D", "follow lines that lose each side at most D discs", "8"},
              {"opponent-error-sum", "D",
               "the same for the side not to move at --from. Default: that of --error-sum"},
              {.name = "plies",
               .argument = "N",
               .help = "with `grow`: only N plies beyond --from; with `import`: only N plies of "
                       "each game",
               .configurable = Configurable::kBelowHeading},
              {.name = "positions",
               .argument = "N",
               .help = "end when the book has N positions",
               .configurable = Configurable::kBelowHeading},
              {"time", "TIME", "end after this time"}}),
       {threads_option("number of positions that are searched at the same time"),
        hash_bits_option(kDefaultHashBits)},
       under("Files", {{"source", "NAME",
                        "the name of the source of games or scores. Default: the file's name"},
                       {.name = "exact",
                        .argument = "",
                        .help = "with `import`: the scores of OBF are called exact, but not proved",
                        .configurable = Configurable::kBelowHeading},
                       {"to", "FORMAT", "json, edax, egaroucid or obf", "json"}}),
       under("Proofs",
             {{"empties", "N", "prove the scores of positions with at most N empty squares", "20"},
              {"older-than", "VERSION", "redo proofs by versions before VERSION"}}),
       under("Output", {{"long", "", "with `show`: add evaluation weights, and dates of sources"},
                        {.name = "practical",
                         .argument = "",
                         .help = "with `show`: what people are expected to lose after each move",
                         .excludes = {"json"}},
                        {.name = "games",
                         .argument = "INDEX",
                         .help = "with `show`: counts of the games in `tiger games --index INDEX`",
                         .configurable = Configurable::kBelowHeading}}),
       {json_option("print the output of `show` as a JSON object"),
        quiet_option("print only errors")}});
}

const CommandSyntax& book_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger book",
      .about = kAbout,
      .options = options(),
      .arguments = "ACTION FILE...",
      .notes =
          "\nA book is one file. While it grows there is also FILE-wal; after a crash, keep\n"
          "both together until the book is opened again. tools/book/README.md explains the\n"
          "tables and how values are derived.\n",
      .statuses = {{kContradiction,
                    "the position is not in the book, two books differ, or check found faults"},
                   {kUnfinished, "verify left positions unproved"}},
      .examples = {{"tiger book import my.book book.dat", "begin with a book of Edax"},
                   {"tiger book grow my.book --from f5d6c3 --level 20 --time 10m",
                    "search the replies to f5d6c3 for ten minutes"},
                   {"tiger book why my.book f5d6c3d3c4", "the claims on which its value rests"}}};
  return syntax;
}

}  // namespace

int book_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(book_syntax(), argc, argv);
  if (!line) return kSuccess;
  if (line->arguments().empty()) throw UsageError("name an action, such as show or grow");
#ifdef TIGER_BOOKS
  return run_book_action(*line);
#else
  throw Failure(
      "this program was built without SQLite 3, which opening books need; install its header "
      "(Debian: libsqlite3-dev) and build anew");
#endif
}

extern const Subcommand kBookCommand = {
    "book", "keep an opening book: import, grow, explain and check it", book_syntax, book_command};

}  // namespace tiger::tools
