// The signature of the readers: a checksum of all that they find in the corpus and in many slightly
// damaged copies of it. It tells that a change of the readers changed what they do, not whether
// that is right. If the change is meant, put the new number into tests/reader_signature.txt.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "formats/any_format.h"
#include "formats/ggf.h"
#include "formats/obf.h"
#include "formats/sgf.h"
#include "formats/stream_reader.h"
#include "formats/transcript.h"
#include "platform/fnv.h"
#include "support/damaged.h"

namespace tiger {
namespace {

const std::filesystem::path kTests = std::filesystem::path(TIGER_SOURCE_DIR) / "tests";

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The inputs of the corpus and the broken files, in the order of their names.
std::vector<std::string> texts() {
  std::vector<std::filesystem::path> paths;
  for (const char* folder : {"corpus", "broken"})
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(kTests / "formats" / folder))
      if (entry.is_regular_file() && entry.path().extension() != ".out" &&
          entry.path().extension() != ".md")
        paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> all;
  for (const auto& path : paths) all.push_back(contents(path));
  return all;
}

class Signature {
 public:
  void add(std::string_view text) {
    for (const char c : text) sum_.add(static_cast<unsigned char>(c));
    sum_.add(256);
  }

  void add(const ProblemsResult& read) {
    add(read.problems);
    add(read.errors);
    add(read.notes);
  }

  void add(const FileContents& read) {
    sum_.add(static_cast<std::uint64_t>(read.kind));
    add(read.problems);
    for (const StoredGame& game : read.games) {
      sum_.add(static_cast<std::uint64_t>(game.line));
      add(write_ggf(game));
      add(write_sgf(game));
      if (game.game.start == Position{}) add(write_tagged_transcript(game));
    }
    add(read.errors);
    add(read.notes);
  }

  std::uint64_t value() const { return sum_.value(); }

 private:
  void add(const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) {
      add(write_obf(problem));
      add(problem.title);
      sum_.add(static_cast<std::uint64_t>(problem.number.value_or(-1)));
      sum_.add(static_cast<std::uint64_t>(problem.line));
      for (const Guess guess : problem.guesses) add(name_of(guess));
    }
  }
  void add(const std::vector<ParseError>& errors) {
    for (const ParseError& error : errors) {
      add(error.text());
      add(name_of(error.kind));
    }
  }
  void add(const std::vector<ParseNote>& notes) {
    for (const ParseNote& note : notes) add(note.text());
  }

  Fnv1a sum_;
};

void add_stream(Signature& signature, const std::string& text, sample::Random& random) {
  formats::StreamReader reader("f", {}, 4096);
  const auto middle = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
  reader.add(std::string_view(text).substr(0, middle));
  reader.add(std::string_view(text).substr(middle));
  reader.finish();
  while (const auto read = reader.next()) signature.add(*read);
}

TEST_CASE("the readers find what they found before: see reader_signature.txt") {
  Signature signature;
  sample::Random random(71);
  for (const std::string& text : texts()) {
    signature.add(read_any_format(text, "f"));
    add_stream(signature, text, random);
    const std::size_t copies = 4 + text.size() / 8;
    for (std::size_t i = 0; i < copies; ++i) {
      const std::string copy = sample::damaged(text, random);
      signature.add(read_any_format(copy, "f"));
      if (i % 4 == 0) {
        signature.add(positions_in(read_any_text(copy, "f"), "f",
                                   {GamePoint::By::kPly, random.below(20), false}));
        add_stream(signature, sample::damaged(copy, random), random);
      }
    }
  }
  CHECK(std::to_string(signature.value()) + "\n" == contents(kTests / "reader_signature.txt"));
}

}  // namespace
}  // namespace tiger
