// `tiger prove`: writes proofs of scores to a file.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "cli/failures.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/text_table.h"
#include "json/kinds.h"
#include "platform/file.h"
#include "prove/builder.h"
#include "prove/merge.h"
#include "prove/proof_file.h"
#include "search/search_team.h"

namespace tiger::tools {
namespace {

constexpr int kDefaultLeafEmpties = 12;

struct ProveOptions {
  InputRequest input;
  std::string file;
  ProofSettings settings;
  std::optional<int> hash_bits;  // nullopt: sized for each position
  int threads = 1;
  std::shared_ptr<const Weights> weights;
  std::optional<std::string> outline;  // whose leaves are the positions
  int part = 1;                        // of them, and of how many
  int parts = 1;
  bool merges = false;  // the files are an outline and parts
  bool json = false;
  bool quiet = false;

  bool prints_table() const { return !quiet && !json; }

  int hash_bits_for(const Board& board) const {
    return hash_bits.value_or(
        automatic_hash_bits(board.empty_count(), settings.solve.uses_endgame_cache()));
  }
};

std::vector<Option> options() {
  std::vector<Option> input = input_options("prove");
  std::erase_if(input, [](const Option& option) { return option.name == "empties"; });
  return joined(
      {input,
       under("Input",
             {{.name = "leaves-of",
               .argument = "PROOF",
               .help = "prove the leaves of this proof, instead of positions of files",
               .excludes = {"board", "game", "select", "ply", "at-least", "at-most"}},
              {"part", "I/N", "with --leaves-of: only the I-th of N parts of the leaves", "1/1"}}),
       under(
           "Search",
           {{"empties", "N", "empty squares of the proof's leaves, 0 to 60",
             std::to_string(kDefaultLeafEmpties)},
            {"at-least", "A", "prove that the score is at least A, instead of the exact score"},
            {"at-most", "B", "prove that the score is at most B; may be combined with --at-least"},
            driver_option(),
            threads_option("number of threads that search a position together"),
            hash_bits_or_auto_option(std::nullopt),
            weights_or_none_option()}),
       under("Output",
             {{"out", "PROOF", "file to write; it is created when all proofs are complete"},
              {.name = "merge",
               .argument = "",
               .help = "join proofs: FILE... is a proof, and proofs of all its leaves",
               .excludes = {"leaves-of", "json", "empties", "board", "game", "select", "ply",
                            "at-least", "at-most"}},
              json_option("print each result as a JSON object on a line"),
              quiet_option("print no table")})});
}

const CommandSyntax& prove_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger prove",
      .about =
          "Solves positions and writes proofs of their scores to a file, which\n"
          "`tiger check-proof` checks without trusting the search that made them. A proof\n"
          "is the part of the game tree from which the score follows, down to positions\n"
          "with few empty squares, its leaves, which any solver can answer.\n",
      .options = options(),
      .arguments = "FILE...",
      .notes =
          "\nScores are even: an odd A means A + 1, an odd B means B - 1. If the score of a\n"
          "position contradicts them, the file gets no proof of it. tools/prove/README.md\n"
          "explains proofs and the format of the file, `tiger schema prove` the objects of\n"
          "--json.\n"
          "\nA large proof can be made in parts, on many computers: first one with large\n"
          "leaves (--empties 20), then those of its leaves (--leaves-of, --part), then the\n"
          "whole (--merge).\n",
      .statuses = {{kContradiction, "a score contradicts its file, --at-least or --at-most"}},
      .examples = {
          {"tiger prove --out ffo.proof positions/ffo-40-44.obf", "proofs of five exact scores"},
          {"tiger prove --at-least 2 --select 40 --out win.proof positions/ffo-40-44.obf",
           "a proof that the side to move wins"},
          {"tiger prove --leaves-of outline.proof --part 3/100 --out 3.proof",
           "a hundredth of the leaves of another proof"},
          {"tiger prove --merge --out whole.proof outline.proof 1.proof 2.proof",
           "the proof with its leaves replaced by their proofs"}}};
  return syntax;
}

// The goal of --at-least and --at-most. Throws UsageError.
ProofGoal goal_in(const CommandLine& line) {
  ProofGoal goal;
  goal.at_least = line.integer("at-least", kScoreMin + 1, kScoreMax);
  goal.at_most = line.integer("at-most", kScoreMin, kScoreMax - 1);
  if (goal.at_least && goal.at_most && *goal.at_least > *goal.at_most)
    throw UsageError("--at-least must not be greater than --at-most");
  if (goal.at_least) *goal.at_least += *goal.at_least & 1;
  if (goal.at_most) *goal.at_most -= *goal.at_most & 1;
  if (goal.at_least && goal.at_most && *goal.at_least > *goal.at_most)
    throw UsageError("no score is between --at-least and --at-most, because scores are even");
  return goal;
}

// "3/100", with --leaves-of.
void read_part(const CommandLine& line, ProveOptions& options) {
  const std::string text = line.text("part").value();
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    throw UsageError(line.label("part") + ": expected I/N, such as 3/100, got '" + text + "'");
  options.parts = parse_integer(line.label("part"), text.substr(slash + 1), 1, 1'000'000);
  options.part = parse_integer(line.label("part"), text.substr(0, slash), 1, options.parts);
}

// The proof must not replace what it is made from. Proofs may be joined in place.
void check_out(const ProveOptions& options) {
  std::vector<std::string> sources = options.input.files;
  if (options.outline) sources.push_back(*options.outline);
  for (const std::string& source : sources) {
    std::error_code none;
    if (std::filesystem::is_regular_file(path_of(source), none) &&
        std::filesystem::equivalent(path_of(source), path_of(options.file), none))
      throw UsageError("--out names the file '" + source + "', which is read");
  }
}

// The positions are to come from one source.
void check_sources(const CommandLine& line, const ProveOptions& options) {
  if (options.merges && line.arguments().empty())
    throw UsageError("--merge needs a proof, and proofs of its leaves");
  if (options.outline && !line.arguments().empty())
    throw UsageError("--leaves-of names the positions; '" + line.arguments().front() +
                     "' cannot be given, too");
  if (!options.outline && line.given("part")) throw UsageError("--part needs --leaves-of");
}

ProveOptions prove_options_in(const CommandLine& line) {
  ProveOptions options;
  options.merges = line.flag("merge");
  options.outline = line.text("leaves-of");
  read_part(line, options);
  options.input = {
      .files = line.arguments(), .boards = line.texts("board"), .games = line.texts("game")};
  if (const auto list = line.text("select")) options.input.selection = Selection(*list);
  if (const auto ply = line.integer("ply", 0, 128))
    options.input.point = {GamePoint::By::kPly, *ply};
  options.input.max_line = max_line_in(line);
  const std::optional<std::string> file = line.text("out");
  if (!file || file->empty()) throw UsageError("--out PROOF is required");
  options.file = *file;
  options.settings.goal = goal_in(line);
  options.settings.leaf_empties = line.integer("empties", 0, 60).value();
  options.settings.solve.driver = driver_in(line);
  options.weights = weights_or_none_in(line);
  options.settings.solve.weights = options.weights.get();
  options.hash_bits = hash_bits_or_auto_in(line);
  options.threads = threads_in(line);
  options.json = line.flag("json");
  options.quiet = line.flag("quiet");
  check_sources(line, options);
  if (!options.merges) check_out(options);
  return options;
}

struct ShownProof {
  const Task& task;
  const BuiltProof& built;
  std::size_t bytes;
};

constexpr const char* kProveRules = R"({"allOf": [
  {"if": {"properties": {"proved": {"const": false}}},
   "then": {"properties": {"tree_nodes": {"const": 0}, "leaves": {"const": 0},
                           "bytes": {"const": 0}}}}]})";

const Fields<ShownProof>& prove_fields() {
  using P = ShownProof;
  static const Fields<P> fields = Fields<P>{
      Fields<P>::of([](const P& proof) -> const Task& { return proof.task; }, task_fields()),
      {"expected", "The score that the file gives.", kind::or_null(kind::score()),
       [](const P& proof) { return proof.task.problem.expected(); }},
      {"leaf_empties", "Empty squares of the leaves.", kind::integer(0, 60),
       [](const P& proof) { return proof.built.proof.leaf_empties; }},
      {"claim", "The score is claimed to be from the first to the second.", kind::bounds(),
       [](const P& proof) { return proof.built.proof.bounds; }},
      {"proved", "Whether the claim is true, and the proof in the file.", kind::boolean(),
       [](const P& proof) { return !proof.built.refuted; }},
      {"bounds", "What the search knows of the score; with \"proved\" false, why.", kind::bounds(),
       [](const P& proof) { return proof.built.known; }},
      {"tree_nodes", "Nodes of the proof, with its leaves.", kind::count(),
       [](const P& proof) { return proof.built.proof.nodes.size(); }},
      {"leaves", "Leaves of the proof.", kind::count(),
       [](const P& proof) { return proof.built.proof.leaves(); }},
      {"bytes", "Of the proof in the file.", kind::count(), &P::bytes},
      {"nodes", "Positions searched, plus ordering nodes.", kind::count(),
       [](const P& proof) { return proof.built.nodes; }},
      {"seconds_solving", "The part of the time that solved the position.", kind::seconds(),
       [](const P& proof) { return proof.built.seconds_solving; }},
      {"seconds", "Time that the work took.", kind::seconds(), [](const P& proof) {
         return proof.built.seconds;
       }}}.with_rules(kProveRules);
  return fields;
}

Json prove_schema() {
  return schema_document("tiger prove --json", "A position whose score was to be proved.",
                         prove_fields().schema());
}

constexpr AnswerSchema kProveSchemas[] = {{"prove", prove_schema}};

TextTable proof_table() {
  return {{{"#", 5},
           {"empties", 7},
           {"score", 8},
           {"leaves", 11, 7},
           {"others", 11, 7, false, 1},
           {"bytes", 11, 7},
           {"a leaf", 6, 0, false, 2},
           {"solving", 12, 9, false, 3},
           {"in all", 12, 9}},
          "remarks",
          {.least_of_last = 8},
          stdout_screen};
}

class ProveRun {
 public:
  explicit ProveRun(const ProveOptions& options)
      : options_(options),
        progress_(!options.quiet && is_terminal(Stream::kErr)),
        line_(!options.quiet && is_terminal(Stream::kErr)) {
    if (options.threads > 1) team_.emplace(options.threads - 1);
    if (team_) warn_of_fewer_threads(options.threads, team_->threads());
  }

  void work(const Task& task, const ProofGoal& goal) {
    if (!begun_ && options_.prints_table()) print(table_.head());
    begun_ = true;
    const Position& position = task.problem.position;
    prepare_table(position.board);
    SearchControl control{.stop = &stop_flag(),
                          .watcher = [&](const Progress& p) { progress_.update(p); }};
    if (team_) control.team = &*team_;
    progress_.begin(task.name(), position.board.empty_count());
    ProofSettings settings = options_.settings;
    settings.goal = goal;
    const BuiltProof built =
        build_proof(*hash_table_, position, settings, control, [&](std::size_t nodes) {
          progress_.erase();
          if (line_.is_due())
            line_.draw({task.name(), "writing down the proof", counted(nodes, "node")});
        });
    progress_.erase();
    line_.erase();
    std::size_t bytes = 0;
    if (!built.refuted) {
      proofs_.push_back(packed_proof(built.proof));
      bytes = proofs_.back().size();
    }
    show(task, built, bytes);
  }

  // Writes the file and returns the exit status.
  int end(bool failed) {
    if (proofs_.empty()) {
      warn("no proofs, so '" + options_.file + "' was not written");
      return failed ? kFailure : contradicted_ ? kContradiction : kFailure;
    }
    const std::string bytes = proof_file(proofs_);
    write_file(options_.file, bytes);
    if (options_.prints_table())
      print("\n" + counted(proofs_.size(), "proof") + ", " + counted(bytes.size(), "byte") + ": " +
            options_.file + "\n");
    return failed ? kFailure : contradicted_ ? kContradiction : kSuccess;
  }

 private:
  // An empty table of the size for a board.
  void prepare_table(const Board& board) {
    const int bits = options_.hash_bits_for(board);
    if (hash_table_ && largest_bits_ >= bits) return hash_table_->clear(bits);
    hash_table_.reset();  // its memory is needed
    try {
      hash_table_.emplace(bits);
    } catch (const MemoryRefused& refused) {
      throw TableRefused(bits, refused);
    }
    largest_bits_ = bits;
  }

  void show(const Task& task, const BuiltProof& built, std::size_t bytes) {
    const std::optional<Score> expected = task.problem.expected();
    const Bounds known = built.known;
    std::string mark;
    if (built.refuted)
      mark = "false: the score is " + std::string(known.lower > kScoreMin
                                                      ? "at least " + score_text(known.lower)
                                                      : "at most " + score_text(known.upper));
    if (expected && (*expected < known.lower || *expected > known.upper))
      mark += (mark.empty() ? "" : "; ") + ("expected " + score_text(*expected));
    contradicted_ = contradicted_ || !mark.empty();
    if (options_.json) print(prove_fields().write({task, built, bytes}).text() + "\n");
    if (!options_.prints_table()) {
      if (!mark.empty())
        warn(task.problem.file + ":" + std::to_string(task.problem.line) + ": " + task.name() +
             ": " + mark);
      return;
    }
    const std::size_t leaves = built.proof.leaves();
    const std::string a_leaf =
        leaves == 0 ? "-" : fixed(static_cast<double>(bytes) / static_cast<double>(leaves), 1);
    print(table_.row(
        {std::to_string(task.number), std::to_string(task.problem.position.board.empty_count()),
         built.refuted ? "?" : claim_text(built.proof.bounds), count_cell(leaves),
         count_cell(built.proof.nodes.size() - leaves), count_cell(bytes), a_leaf,
         time_cell(built.seconds_solving), time_cell(built.seconds)},
        "", mark.empty() ? "" : " <- " + mark));
  }

  const ProveOptions& options_;
  ProgressLine progress_;
  StatusLine line_;
  TextTable table_ = proof_table();
  std::optional<SearchTeam> team_;
  std::optional<Table> hash_table_;
  int largest_bits_ = 0;
  std::vector<std::string> proofs_;
  bool begun_ = false;
  bool contradicted_ = false;
};

// The leaves that are asked for, dealt out in turn, because neighbours are alike in cost. Returns
// whether there are any.
bool prove_leaves(const ProveOptions& options, ProveRun& run) {
  const std::vector<OpenLeaf> leaves = open_leaves(load_proofs(*options.outline));
  if (leaves.size() < static_cast<std::size_t>(options.part)) {
    warn("part " + std::to_string(options.part) + " of " + std::to_string(options.parts) +
         " is empty, because there are " + counted(leaves.size(), "leaf", "leaves") + "; '" +
         options.file + "' was not written");
    return false;
  }
  // Else no part could be joined with the outline.
  const auto shallow = std::find_if(leaves.begin(), leaves.end(), [&](const OpenLeaf& leaf) {
    return !leaf.is_root && leaf.board.empty_count() < options.settings.leaf_empties;
  });
  if (shallow != leaves.end())
    throw Failure("'" + *options.outline + "' has leaves with " +
                  counted(shallow->board.empty_count(), "empty square", "empty squares") +
                  "; choose --empties of at most that");
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (static_cast<int>(i % static_cast<std::size_t>(options.parts)) + 1 != options.part) continue;
    if (stop_flag()) break;
    Task task;
    task.problem.position = {leaves[i].board, Color::kBlack};
    task.problem.file = *options.outline;
    task.number = task.in_file = static_cast<int>(i) + 1;
    run.work(task, leaves[i].goal);
  }
  return true;
}

void merge(const ProveOptions& options) {
  const std::vector<std::string>& files = options.input.files;
  const std::string bytes = merged_file(files.front(), {files.begin() + 1, files.end()});
  write_file(options.file, bytes);
  if (options.prints_table())
    print(counted(files.size() - 1, "file") + " merged into '" + files.front() + "', " +
          counted(bytes.size(), "byte") + ": " + options.file + "\n");
}

}  // namespace

int prove_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(prove_syntax(), argc, argv);
  if (!line) return kSuccess;
  const ProveOptions options = prove_options_in(*line);
  if (options.merges) {
    merge(options);
    return kSuccess;
  }
  std::optional<TaskReader> reader;
  if (!options.outline) reader.emplace(options.input);
  const ReservedFile reserved(options.file);
  watch_for_signals();
  std::optional<StdoutWatch> watch;
  if (!options.quiet || options.json) watch.emplace();
  ProveRun run(options);
  try {
    if (!reader && !prove_leaves(options, run)) return kSuccess;
    while (reader) {
      const std::optional<Task> task = reader->next();
      if (!task) break;
      run.work(*task, options.settings.goal);
    }
    if (!stop_flag()) return run.end(reader && reader->failed());
  } catch (const Interrupted&) {
  }
  warn("interrupted; '" + options.file + "' was not written");
  return kSignalBase + caught_signal();
}

extern const Subcommand kProveCommand = {"prove", "write proofs of scores, which anyone can check",
                                         prove_syntax, prove_command, kProveSchemas};

}  // namespace tiger::tools
