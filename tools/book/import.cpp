// `tiger book import`: what other programs, games and proofs say, as claims with their sources.
#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "book/actions.h"
#include "book/batch.h"
#include "book/edax_book.h"
#include "book/egaroucid_book.h"
#include "book/foreign_entries.h"
#include "book/rebuild.h"
#include "cli/game_formats.h"
#include "cli/json.h"
#include "cli/output.h"
#include "cli/search_options.h"
#include "cli/system/signals.h"
#include "formats/games/stored_game.h"
#include "platform/file.h"
#include "prove/leaves.h"
#include "prove/proof_check.h"
#include "prove/proof_file.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::GameCounts;
using book::Rank;
using book::Source;

constexpr std::string_view kProofMark = "TIGERPRF";

class Importer {
 public:
  Importer(book::Store& store, const CommandLine& line)
      : store_(store),
        batch_(store),
        name_(line.text("source")),
        exact_(line.flag("exact")),
        plies_(line.integer("plies", 0, 60).value_or(60)),
        threads_(threads_in(line)) {}

  void read(const std::string& file) {
    const std::string bytes = bytes_of(file);
    if (is_edax_book(bytes)) return read_edax(bytes, file);
    if (is_egaroucid_book(bytes)) return read_egaroucid(bytes, file);
    if (bytes.starts_with(kProofMark)) return read_proof_file(bytes, file);
    if (is_json(bytes)) return read_json(bytes, file);
    if (bytes.starts_with("SQLite format 3"))
      throw Failure("'" + file + "' is a book itself; `tiger book merge` takes books together");
    if (is_wthor(bytes)) return read_base(bytes, file);
    read_text(file);
  }

  Batch& batch() { return batch_; }
  bool failed() const { return failed_; }

 private:
  // Packed files too. A book is no text, so its lines have no limit.
  static std::string bytes_of(const std::string& file) {
    if (file != "-" && std::filesystem::is_regular_file(path_of(file))) {
      std::ifstream in(file, std::ios::binary);
      std::string start(16, '\0');
      in.read(start.data(), 16);
      if (is_edax_book(start) || is_egaroucid_book(start) || start.starts_with(kProofMark))
        return tiger::bytes_of_file(file).value_or("");
    }
    return file_contents(file);
  }

  std::string name_of(const std::string& file) const {
    return name_.value_or(utf8_name(path_of(file).filename()));
  }

  // Edited files may begin with a byte order mark, blanks or empty lines.
  static constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  static bool is_json(std::string_view bytes) {
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    const std::size_t at = bytes.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && bytes[at] == '{';
  }

  static void stop_if_asked() {
    if (stop_flag()) throw Interrupted();
  }

  void report(const std::vector<ParseError>& errors) {
    for (const ParseError& error : errors) warn(error.text());
    failed_ = failed_ || !errors.empty();
  }

  void read_edax(const std::string& bytes, const std::string& file) {
    const EdaxBookHeader header = read_edax_book_header(bytes);
    const std::string version =
        std::to_string(header.version) + "." + std::to_string(header.release);
    const bool dated =
        header.year > 0 && header.year <= 9999 && header.month <= 12 && header.day <= 31;
    const int date = dated ? 10000 * header.year + 100 * header.month + header.day : 0;
    const int source = store_.source(header.by_tiger ? Source{kTigerExport, "", "", date}
                                                     : Source{"Edax", version, "", date});
    ForeignEntries entries(batch_, source, store_.game_source(name_of(file)));
    report(read_edax_book(bytes, file, [&](const BookEntry& entry) {
             stop_if_asked();
             entries.add(entry);
           }).errors);
    entries.finish();
  }

  void read_egaroucid(const std::string& bytes, const std::string& file) {
    const int source = store_.source({"Egaroucid", "", "", 0});
    ForeignEntries entries(batch_, source, store_.game_source(name_of(file)));
    report(read_egaroucid_book(bytes, file, [&](const BookEntry& entry) {
             stop_if_asked();
             entries.add(entry);
           }).errors);
    entries.finish();
  }

  void read_json(const std::string& bytes, const std::string& file) {
    std::istringstream lines(bytes);
    std::string text;
    for (int number = 1; std::getline(lines, text); ++number) {
      stop_if_asked();
      if (number == 1 && text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
      if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
      try {
        batch_.add(read_json_line(text));
      } catch (const std::exception& error) {
        warn(file + ":" + std::to_string(number) + ": " + error.what());
        failed_ = true;
      }
    }
  }

  // A proof counts only if all of its leaves are true.
  void read_proof_file(const std::string& bytes, const std::string& file) {
    std::vector<Proof> proofs;
    try {
      proofs = read_proofs(bytes);
    } catch (const ProofFault& fault) {
      throw Failure("'" + file + "': " + fault.what());
    }
    const int source = store_.source({"Tiger check-proof", kVersion, "", today()});
    for (std::size_t i = 0; i < proofs.size(); ++i) {
      try {
        const Proof& proof = proofs[i];
        check_structure(proof);
        const std::vector<std::size_t> leaves = leaves_of(proof);
        const LeafResult result =
            solve_leaves(proof, leaves, {.threads = threads_, .title = "leaves"}, stop_flag());
        stop_if_asked();
        if (!result.wrong.empty()) throw ProofFault("a leaf is false");
        add_proof(proof, source);
      } catch (const ProofFault& fault) {
        warn(file + ": proof " + std::to_string(i + 1) + ": " + fault.what());
        failed_ = true;
      }
    }
  }

  void add_proof(const Proof& proof, int source) {
    Claim claim;
    claim.rank = Rank::kProofAccepted;
    claim.source = source;
    claim.depth = proof.root.board.empty_count();
    claim.confidence = 100;
    claim.lower = proof.bounds.lower;
    claim.upper = proof.bounds.upper;
    if (proof.bounds.exact()) claim.value = claim.lower;
    batch_.add(proof.root.board, claim);
  }

  // Results and ways of games; `result` is Black's score, if it is known.
  void add_game(const Game& game, std::optional<Score> result, int source) {
    stop_if_asked();
    const Record record(game);
    for (int ply = 0; ply <= std::min(plies_, record.plies()); ++ply) {
      const Position& position = record.position(ply);
      if (position.board.legal_moves() == 0) continue;
      GameCounts counts;
      if (!result) {
        counts.lines = 1;
      } else {
        const Score score = position.side == Color::kBlack ? *result : -*result;
        counts.wins = score > 0;
        counts.draws = score == 0;
        counts.losses = score < 0;
      }
      batch_.add_games(position.board, source, counts);
    }
  }

  void read_base(const std::string& bytes, const std::string& file) {
    const WthorBase base = read_wthor(bytes);
    for (const ParseError& error : base.errors) {
      warn(file + ": " + error.reason());
      failed_ = true;
    }
    const int games = store_.game_source(name_of(file));
    const int source = store_.source({"WTHOR", std::to_string(base.year), "", 0});
    for (const WthorGame& game : base.games) {
      add_game(game.game, game.black_score, games);
      if (game.solved_score) add_solved(game, base.solved_empties, source);
    }
  }

  // The theoretical score: WTHOR says that it is exact.
  void add_solved(const WthorGame& game, int empties, int source) {
    const Record record(game.game);
    for (int ply = 0; ply <= record.plies(); ++ply) {
      const Position& position = record.position(ply);
      if (position.board.empty_count() != empties || position.board.legal_moves() == 0) continue;
      Claim claim;
      claim.rank = Rank::kClaimedExact;
      claim.source = source;
      claim.depth = empties;
      claim.confidence = 100;
      claim.value = position.side == Color::kBlack ? *game.solved_score : -*game.solved_score;
      claim.lower = claim.upper = *claim.value;
      batch_.add(position.board, claim);
      return;
    }
  }

  // OBF and games.
  void read_text(const std::string& file) {
    const FileContents contents = read_game_file(file);
    report(contents.errors);
    if (!contents.games.empty()) {
      const int games = store_.game_source(name_of(file));
      for (const StoredGame& game : contents.games) {
        if (const auto rules = formats::rules_note(game, file)) {
          warn(rules->text() + "; left out");
          continue;
        }
        std::optional<Score> result = Record(game.game).black_score();
        if (!result) result = formats::read_result(game.result).winner;
        add_game(game.game, result, games);
      }
    }
    for (const Problem& problem : contents.problems) add_problem(problem, name_of(file));
  }

  void add_problem(const Problem& problem, const std::string& name) {
    stop_if_asked();
    const Board& board = problem.position.board;
    Claim claim;
    claim.rank = exact_ ? Rank::kClaimedExact : Rank::kSearched;
    claim.source = store_.source({name, "", "", 0});
    const MoveScore* best = nullptr;
    for (const MoveScore& score : problem.scores) {
      if (score.move == kPass || score.move == kNoSquare) continue;
      if (best == nullptr || score.score > best->score) best = &score;
      claim.about = score.move;
      claim.value = claim.lower = claim.upper = score.score;
      batch_.add(board, claim);
    }
    if (best == nullptr) {
      if (!problem.expected()) return;
      claim.value = *problem.expected();
    } else {
      claim.value = best->score;
      claim.best = best->move;
    }
    claim.about = kNoSquare;
    claim.lower = claim.upper = *claim.value;
    batch_.add(board, claim);
  }

  book::Store& store_;
  Batch batch_;
  const std::optional<std::string> name_;
  const bool exact_;
  const int plies_;
  const int threads_;
  bool failed_ = false;
};

// Removes a book that was made for an import, unless the import has put something into it.
class NewBook {
 public:
  explicit NewBook(const std::string& file) {
    if (!std::filesystem::exists(path_of(file))) file_ = file;
  }
  ~NewBook() {
    if (file_.empty()) return;
    std::error_code none;
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
      std::filesystem::remove(path_of(file_ + ending), none);
  }
  NewBook(const NewBook&) = delete;
  NewBook& operator=(const NewBook&) = delete;

  void keep() { file_.clear(); }

 private:
  std::string file_;
};

}  // namespace

int import_into_book(const CommandLine& line) {
  const std::vector<std::string> arguments = arguments_of(line, 2, SIZE_MAX, "FILE SOURCE...");
  for (std::size_t i = 1; i < arguments.size(); ++i)
    if (arguments[i] != "-") stop_if_missing(arguments[i]);
  watch_for_signals();
  NewBook made(arguments[0]);  // its file goes after the store is closed
  book::Store store = open_or_create(arguments[0]);
  store.database().run("PRAGMA cache_size = -200000");  // in KiB
  book::Transaction transaction(store.database());
  Importer importer(store, line);
  for (std::size_t i = 1; i < arguments.size(); ++i) importer.read(arguments[i]);
  const std::size_t claims = importer.batch().claims();
  importer.batch().write();
  const std::size_t valued = book::rebuild(store);
  if (importer.failed() && claims == 0 &&
      store.database().number("SELECT count(*) FROM games") == 0)
    return kFailure;
  transaction.commit();
  made.keep();
  if (!line.flag("quiet"))
    print(counted(claims, "claim") + " read; the book has " + counted(valued, "position") +
          " with a value\n");
  return importer.failed() ? kFailure : kSuccess;
}

}  // namespace tiger::tools
