// `tiger check-proof`: checks a file of proofs, first by the naive rules, then by solving leaves.

#include <optional>
#include <string>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/text_table.h"
#include "formats/positions/obf.h"
#include "json/kinds.h"
#include "platform/time.h"
#include "prove/leaves.h"
#include "prove/proof_check.h"
#include "prove/proof_file.h"

namespace tiger::tools {
namespace {

const CommandSyntax& check_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger check-proof",
      .about =
          "Checks a file written by `tiger prove`: first the checksums, then that each\n"
          "claim follows from the claims below it, down to the leaves. The rules of the\n"
          "game used for this walk from square to square and share no code with the search.\n"
          "Then the leaves are solved. Unless --quiet or --json is given, the last line\n"
          "says what was checked and whether it holds.\n",
      .options = joined(
          {under("Search",
                 {{"leaves", "N",
                   "solve all leaves, or N of each proof, drawn at random; 0: only check the tree",
                   "all"},
                  {"seed", "S", "seed of the random sample", "1"}}),
           {threads_option("number of threads that solve leaves"),
            hash_bits_or_auto_option(std::nullopt),
            json_option("print each result as a JSON object on a line"),
            quiet_option("print only errors")}}),
      .arguments = "PROOF",
      .notes =
          "\nThe exit status is 0 only if everything is correct. If a tenth of the leaves are\n"
          "false, a sample of 100 misses all of them once in 37,000 times.\n"
          "`tiger schema check-proof` describes the objects of --json.\n",
      .statuses = {{kContradiction, "something in the file is not proved"}},
      .examples = {{"tiger check-proof ffo.proof", "check the tree, and solve all leaves"},
                   {"tiger check-proof --leaves 100 --seed 7 ffo.proof",
                    "check the tree, and solve a sample of the leaves"}}};
  return syntax;
}

struct CheckOptions {
  std::string file;
  std::optional<int> leaves;  // nullopt: all
  std::uint64_t seed = 1;
  LeafSettings solving;
  bool json = false;
  bool quiet = false;

  bool prints_table() const { return !quiet && !json; }
};

CheckOptions check_options_in(const CommandLine& line) {
  CheckOptions options;
  if (line.arguments().size() != 1) throw UsageError("name one file of proofs");
  options.file = line.arguments().front();
  if (!line.is("leaves", "all")) options.leaves = line.integer("leaves", 0, 1'000'000'000);
  options.seed = line.seed("seed").value();
  options.solving.threads = threads_in(line);
  options.solving.hash_bits = hash_bits_or_auto_in(line);
  options.json = line.flag("json");
  options.quiet = line.flag("quiet");
  return options;
}

// Of one proof.
struct CheckedProof {
  const Proof& proof;
  std::size_t number;  // in the file
  std::size_t leaves = 0;
  LeafResult result = {};
  std::string fault = {};  // empty: the proof holds
  double seconds = 0;

  // Nothing if only the tree was checked: then the leaves decide.
  std::optional<bool> holds() const {
    if (!fault.empty()) return false;
    return result.solved == 0 && leaves > 0 ? std::nullopt : std::optional(true);
  }
};

constexpr const char* kCheckRules = R"({"allOf": [
  {"if": {"properties": {"holds": {"enum": [true, null]}}},
   "then": {"properties": {"fault": {"type": "null"}, "false_leaves": {"const": 0}}},
   "else": {"properties": {"fault": {"type": "string"}}}},
  {"if": {"properties": {"holds": {"const": null}}},
   "then": {"properties": {"solved": {"const": 0}}}}]})";

const Fields<CheckedProof>& check_fields() {
  using C = CheckedProof;
  static const Fields<C> fields = Fields<C>{
      program_fields<C>(),
      schema_field<C>(),
      {"proof", "Its number in the file.", kind::count(1), &C::number},
      Fields<C>::of([](const C& checked) { return WrittenPosition(checked.proof.root); },
                    position_fields()),
      {"empties", "Empty squares.", kind::integer(0, 64),
       [](const C& checked) { return checked.proof.root.board.empty_count(); }},
      {"leaf_empties", "Empty squares of the leaves.", kind::integer(0, 60),
       [](const C& checked) { return checked.proof.leaf_empties; }},
      {"claim", "The score is claimed to be from the first to the second.", kind::bounds(),
       [](const C& checked) { return checked.proof.bounds; }},
      {"holds",
       "Whether the tree and all leaves that were solved are sound; null if the tree is sound and "
       "no leaf was solved (--leaves 0).",
       kind::or_null(kind::boolean()), &C::holds},
      {"fault", "What is wrong, and where.", kind::or_null(kind::text()),
       [](const C& checked) {
         return checked.fault.empty() ? std::nullopt : std::optional(checked.fault);
       }},
      {"tree_nodes", "Nodes of the proof, with its leaves.", kind::count(),
       [](const C& checked) { return checked.proof.nodes.size(); }},
      {"leaves", "Leaves of the proof.", kind::count(), &C::leaves},
      {"solved", "Leaves that were solved.", kind::count(),
       [](const C& checked) { return checked.result.solved; }},
      {"false_leaves", "Those of them whose claims are false.", kind::count(),
       [](const C& checked) { return checked.result.wrong.size(); }},
      {"nodes", "Positions searched, plus ordering nodes.", kind::count(),
       [](const C& checked) { return checked.result.nodes; }},
      {"seconds", "Time that the work took.", kind::seconds(),
       &C::seconds}}.with_rules(kCheckRules);
  return fields;
}

Json check_schema() {
  return schema_document("tiger check-proof --json", "A proof that was checked.",
                         check_fields().schema());
}

constexpr AnswerSchema kCheckSchemas[] = {{"check-proof", check_schema}};

class CheckRun {
 public:
  explicit CheckRun(const CheckOptions& options) : options_(options) {}

  // Checks one proof; false if something is wrong with it.
  bool check(const Proof& proof, std::size_t number) {
    const auto start = Clock::now();
    CheckedProof checked{proof, number};
    const std::vector<std::size_t> leaves = leaves_of(proof);
    checked.leaves = leaves.size();
    try {
      check_structure(proof);
      checked.result = solve(proof, number, leaves);
      checked.fault = text_of(proof, checked.result);
    } catch (const ProofFault& fault) {
      checked.fault = fault.what();
    }
    checked.seconds = seconds_since(start);
    ++totals_.proofs;
    totals_.faulty += !checked.fault.empty();
    totals_.leaves += checked.leaves;
    totals_.solved += checked.result.solved;
    if (!checked.fault.empty())
      warn(options_.file + ": proof " + std::to_string(number) + ", " + checked.fault);
    if (options_.json)
      print(check_fields().write(checked).text() + "\n");
    else if (!options_.quiet)
      show(checked);
    return checked.fault.empty();
  }

  void begin() {
    if (options_.prints_table()) print(table_.head());
  }

  void end() {
    if (options_.prints_table()) print(totals_.text() + "\n");
  }

 private:
  struct Totals {
    std::size_t proofs = 0;
    std::size_t faulty = 0;
    std::size_t leaves = 0;
    std::size_t solved = 0;

    std::string text() const {
      const std::string checked = counted(proofs, "proof") + " checked: ";
      if (faulty > 0)
        return checked + std::to_string(faulty) + (faulty == 1 ? " is" : " are") + " wrong";
      if (solved == leaves) return checked + (proofs == 1 ? "it holds" : "all hold");
      const std::string trees = proofs == 1 ? "the tree" : "the trees";
      if (solved == 0)
        return checked + trees + " alone, which " + (proofs == 1 ? "holds" : "hold") +
               "; no leaf was solved, so nothing is proved";
      return checked + trees + " and " + std::to_string(solved) + " of " +
             counted(leaves, "leaf", "leaves") + " hold; the other leaves were not solved";
    }
  };

  LeafResult solve(const Proof& proof, std::size_t number,
                   const std::vector<std::size_t>& leaves) const {
    LeafSettings settings = options_.solving;
    if (!options_.quiet) settings.title = "leaves of proof " + std::to_string(number);
    const std::vector<std::size_t> chosen =
        options_.leaves
            ? sample_of(leaves, static_cast<std::size_t>(*options_.leaves), options_.seed)
            : leaves;
    LeafResult result = solve_leaves(proof, chosen, settings, stop_flag());
    if (result.solved < chosen.size() && result.wrong.empty()) throw Interrupted();
    return result;
  }

  // What is wrong with the leaves; empty if nothing is.
  static std::string text_of(const Proof& proof, const LeafResult& result) {
    if (result.wrong.empty()) return "";
    std::string text = node_text(proof, result.wrong.front()) + ": this leaf is false";
    if (result.wrong.size() > 1)
      text += ", and so are " + std::to_string(result.wrong.size() - 1) + " of the other " +
              std::to_string(result.solved - 1) + " that were solved";
    return text;
  }

  // The score that is proved, or claimed if no leaf was solved.
  static std::string score_text_of(const CheckedProof& checked) {
    if (checked.holds() == false) return "?";
    return claim_text(checked.proof.bounds) + (checked.holds() ? "" : "?");
  }

  void show(const CheckedProof& checked) {
    const Proof& proof = checked.proof;
    print(
        table_.row({std::to_string(checked.number), std::to_string(proof.root.board.empty_count()),
                    score_text_of(checked), count_cell(proof.nodes.size() - checked.leaves),
                    count_cell(checked.leaves), count_cell(checked.result.solved),
                    std::to_string(proof.leaf_empties), time_cell(checked.seconds)},
                   position_text(proof.root)));
  }

  const CheckOptions& options_;
  Totals totals_;
  TextTable table_ = {{{"proof", 5},
                       {"empties", 7},
                       {"score", 8},
                       {"nodes", 11, 7, false, 2},
                       {"leaves", 11, 7, false, 3},
                       {"solved", 11, 7},
                       {"at", 2, 0, false, 1},
                       {"time", 12, 9}},
                      "position",
                      {},
                      stdout_screen};
};

}  // namespace

int check_proof_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(check_syntax(), argc, argv);
  if (!line) return kSuccess;
  const CheckOptions options = check_options_in(*line);
  const std::vector<Proof> proofs = load_proofs(options.file);
  watch_for_signals();
  CheckRun run(options);
  run.begin();
  bool all_hold = true;
  try {
    for (std::size_t i = 0; i < proofs.size(); ++i) all_hold &= run.check(proofs[i], i + 1);
  } catch (const Interrupted&) {
    warn("interrupted: not all is checked");
    return kSignalBase + caught_signal();
  }
  run.end();
  return all_hold ? kSuccess : kContradiction;
}

extern const Subcommand kCheckProofCommand = {"check-proof", "check proofs of scores", check_syntax,
                                              check_proof_command, kCheckSchemas};

}  // namespace tiger::tools
