// The file of proofs: what is written is read, and damage is found, whatever it is.
#include "prove/proof_file.h"

#include <doctest/doctest.h>

#include "cli/byte_source.h"
#include "platform/hash.h"
#include "prove/naive_rules.h"
#include "prove/proving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

using namespace proving;

constexpr std::size_t kHead = 16;  // of the file; of its first proof, the offsets follow
constexpr std::size_t kNodes = kHead + 24;
constexpr std::size_t kSize = kHead + 32;
constexpr std::size_t kData = kHead + 40;

const Proof& small() {
  static const Proof proof = build(solving::boards_with_moves(5401, 9, 1).front(), 6).proof;
  return proof;
}

bool same(const Proof& a, const Proof& b) {
  return a.root == b.root && a.bounds.lower == b.bounds.lower && a.bounds.upper == b.bounds.upper &&
         a.leaf_empties == b.leaf_empties &&
         std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(),
                    [](const ProofNode& x, const ProofNode& y) {
                      return x.key() == y.key() && x.reason == y.reason;
                    });
}

// With the checksum of its only proof put right.
std::string with_checksum(std::string bytes) {
  Fnv1a checksum;
  const std::size_t end = bytes.size() - 8;
  for (std::size_t i = 0; i < end; ++i) checksum.add(static_cast<unsigned char>(bytes[i]));
  for (std::size_t i = 0; i < 8; ++i)
    bytes[end + i] = static_cast<char>(checksum.value() >> 8 * i & 0xFF);
  return bytes;
}

std::string with_number(std::string bytes, std::size_t at, std::uint64_t number, int size) {
  for (int i = 0; i < size; ++i)
    bytes[at + static_cast<std::size_t>(i)] = static_cast<char>(number >> 8 * i & 0xFF);
  return with_checksum(std::move(bytes));
}

TEST_CASE("what is written is read again, packed or plain") {
  std::vector<std::string> packed;
  std::vector<Proof> proofs;
  for (const Board& board : solving::boards(5411, 9, 12)) {
    proofs.push_back(build(board, 6).proof);
    proofs.back().root.side = proofs.size() % 2 == 0 ? Color::kWhite : Color::kBlack;
    packed.push_back(
        packed_proof(proofs.back(), proofs.size() % 3 == 0 ? Packing::kPlain : Packing::kZstd));
  }
  const std::vector<Proof> read = read_proofs(proof_file(packed));
  REQUIRE(read.size() == proofs.size());
  for (std::size_t i = 0; i < read.size(); ++i) CHECK(same(read[i], proofs[i]));
}

TEST_CASE("the bytes are those of the description") {
  Proof proof;
  proof.root = {{0x0102030405060708, 0x1000}, Color::kWhite};
  proof.bounds = {-2, 64};
  proof.leaf_empties = 9;
  proof.nodes = {{{0x11, 0x22}, {ClaimKind::kAtLeast, -2}, 5},
                 {{0x11, 0x2200}, {ClaimKind::kAtMost, 2}, kLeaf}};
  const std::string bytes = file_of(proof, Packing::kPlain);
  REQUIRE(bytes.size() == kData + 2 * kNodeBytes + 8);
  CHECK(bytes.substr(0, 8) == "TIGERPRF");
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  CHECK(byte(8) == 1);
  CHECK(byte(12) == 1);
  CHECK(byte(kHead + 1) == 0x10);   // black: the opponent of white
  CHECK(byte(kHead + 8) == 0x08);   // white
  CHECK(byte(kHead + 16) == 1);     // white is to move
  CHECK(byte(kHead + 17) == 0xFE);  // -2
  CHECK(byte(kHead + 18) == 64);
  CHECK(byte(kHead + 19) == 9);
  CHECK(byte(kHead + 20) == 0);
  CHECK(byte(kNodes) == 2);
  CHECK(byte(kSize) == 2 * kNodeBytes);
  CHECK(byte(kData) == 0x11);  // the lowest byte of the player's discs, of each node
  CHECK(byte(kData + 1) == 0x11);
  CHECK(byte(kData + 16) == 0x22);  // the same of the opponent's
  CHECK(byte(kData + 17) == 0x00);
  CHECK(byte(kData + 19) == 0x22);
  CHECK(byte(kData + 32) == 0);  // kinds of claims
  CHECK(byte(kData + 33) == 1);
  CHECK(byte(kData + 34) == 0xFE);  // bounds
  CHECK(byte(kData + 35) == 2);
  CHECK(byte(kData + 36) == 5);  // reasons
  CHECK(byte(kData + 37) == kLeaf);
  CHECK(with_checksum(bytes) == bytes);
}

TEST_CASE("every changed byte is found") {
  for (const Packing packing : {Packing::kPlain, Packing::kZstd}) {
    const std::string bytes = file_of(small(), packing);
    for (std::size_t i = 0; i < bytes.size(); ++i)
      for (const int change : {1, 0x80, 0xFF}) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ change);
        CHECK(fault_of(changed) != "");
      }
  }
}

TEST_CASE("a file that ends early or goes on is found") {
  const std::string bytes = proof_file({packed_proof(small()), packed_proof(small())});
  REQUIRE(fault_of(bytes) == "");
  for (std::size_t size = 0; size < bytes.size(); ++size)
    CHECK(fault_of(bytes.substr(0, size)) != "");
  CHECK(is_like(fault_of(bytes + "x"), "unexpected bytes after the last proof"));
  CHECK(is_like(fault_of("f5d6c3"), "not a proof file"));
  CHECK(is_like(fault_of(""), "not a proof file"));
  // Two proofs that have changed places.
  const Proof other = build(solving::boards_with_moves(5421, 9, 1).front(), 6).proof;
  const std::string first = packed_proof(small());
  const std::string file = proof_file({first, packed_proof(other)});
  const std::string second = file.substr(kHead + first.size() + 8);
  const std::string exchanged =
      file.substr(0, kHead) + second + file.substr(kHead, first.size() + 8);
  CHECK(is_like(fault_of(exchanged), "checksum"));
}

TEST_CASE("numbers that no proof has are refused under a valid checksum, without their memory") {
  const std::string plain = file_of(small(), Packing::kPlain);
  const std::string zstd = file_of(small(), Packing::kZstd);
  for (const std::uint64_t huge : {std::uint64_t{1} << 20, std::uint64_t{1} << 40, UINT64_MAX / 19,
                                   UINT64_MAX / 2, UINT64_MAX - 7, UINT64_MAX}) {
    for (const std::string& bytes : {plain, zstd}) {
      CHECK(fault_of(with_number(bytes, kNodes, huge, 8)) != "");
      CHECK(fault_of(with_number(bytes, kSize, huge, 8)) != "");
    }
    CHECK(fault_of(with_number(plain, 12, huge, 4)) != "");
  }
  const auto refused = [&](std::size_t at, std::uint64_t number, const std::string& fault) {
    const std::string found = fault_of(with_number(plain, at, number, 1));
    CHECK_MESSAGE(is_like(found, fault), found);
  };
  refused(8, 2, "version 2");
  refused(12, 0, "the file contains no proofs");
  refused(kHead + 16, 2, "the side to move is 2");
  refused(kHead + 17, 66, "no score is between the bounds");
  refused(kHead + 18, 0x80, "no score is between the bounds");
  refused(kHead + 17, static_cast<std::uint64_t>(small().bounds.lower - 1), "a bound is odd");
  refused(kHead + 19, 61, "more than 60");
  refused(kHead + 20, 2, "unknown packing 2");
  refused(kHead + 21, 1, "expected three zero bytes");
  const std::size_t n = small().nodes.size();
  refused(kData + 8 * n, 0xFF, "node");
  refused(kData + 16 * n, 2, "unknown kind of claim");
  refused(kData + 17 * n, 66, "not from -64 to 64");
  refused(kData + 17 * n, 3, "odd");
  refused(kData + 18 * n, 68, "unknown reason");
  Proof unsorted = small();
  std::swap(unsorted.nodes[1], unsorted.nodes[2]);
  CHECK(is_like(fault_of(file_of(unsorted)), "node 2: the nodes are not in order"));
  unsorted.nodes[1] = unsorted.nodes[2];
  CHECK(is_like(fault_of(file_of(unsorted)), "node 2: the nodes are not in order"));
  if (has_zstd()) {
    CHECK(is_like(fault_of(with_number(zstd, kData, 0, 4)), "corrupt"));
    CHECK(is_like(fault_of(with_number(zstd, kNodes, small().nodes.size() - 1, 8)), "corrupt"));
    CHECK(is_like(fault_of(with_number(zstd, kNodes, small().nodes.size() + 1, 8)), "corrupt"));
  }
}

TEST_CASE("whatever is changed under a valid checksum, no false claim passes") {
  sample::Random random(5431);
  // The second is one position, which is a leaf itself.
  const Proof leaf = build(solving::boards_with_moves(5432, 5, 1).front(), 6).proof;
  int passed = 0;
  for (int i = 0; i < 6000; ++i) {
    const std::string sound = file_of(i % 3 == 0 ? leaf : small(), Packing::kPlain);
    std::string bytes = sound;
    for (int changes = 1 + random.below(2); changes > 0; --changes) {
      const std::size_t at =
          static_cast<std::size_t>(random.below(static_cast<int>(bytes.size() - 8)));
      bytes[at] = static_cast<char>(random.below(4) == 0 ? random.below(256)
                                                         : bytes[at] ^ 1 << random.below(8));
    }
    bytes = with_checksum(std::move(bytes));
    std::vector<Proof> proofs;
    try {
      proofs = read_proofs(bytes);
    } catch (const ProofFault&) {
      continue;
    }
    const Proof& proof = proofs.front();
    if (fault_of(proof) != "" || !solve_all_leaves(proof).wrong.empty()) continue;
    ++passed;
    const Score score = naive::brute_force_alpha_beta(proof.root.board);
    CHECK(solving::contain(proof.bounds, score));
  }
  CHECK(passed > 0);
}

}  // namespace
}  // namespace tiger::tools
