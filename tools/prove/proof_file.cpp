#include "prove/proof_file.h"

#include <cerrno>
#include <cstring>

#include "cli/byte_source.h"
#include "cli/output.h"
#include "cli/program.h"
#include "platform/file.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

constexpr std::string_view kMark = "TIGERPRF";
constexpr std::uint64_t kVersion1 = 1;
constexpr std::size_t kFileHeadBytes = 16;
constexpr std::size_t kProofHeadBytes = 40;

// Little-endian, two's complement.
void put(std::string& to, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) to += static_cast<char>(number >> 8 * i & 0xFF);
}
void put_score(std::string& to, Score score) { put(to, static_cast<std::uint64_t>(score), 1); }

std::uint64_t number_at(std::string_view bytes, std::size_t at, int size) {
  std::uint64_t number = 0;
  for (int i = 0; i < size; ++i)
    number |= std::uint64_t{static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)])}
              << 8 * i;
  return number;
}

Score score_at(std::string_view bytes, std::size_t at) {
  return static_cast<signed char>(bytes[at]);
}

void add_to(Fnv1a& checksum, std::string_view bytes) {
  for (const char c : bytes) checksum.add(static_cast<unsigned char>(c));
}

// The nodes column by column: all first bytes of the player's discs, all second bytes, and so on.
// Neighbours are alike in a column, which zstd turns to account.
std::string bytes_of(const std::vector<ProofNode>& nodes) {
  std::string bytes;
  bytes.reserve(nodes.size() * kNodeBytes);
  for (int i = 0; i < 8; ++i)
    for (const ProofNode& node : nodes) put(bytes, node.board.player >> 8 * i & 0xFF, 1);
  for (int i = 0; i < 8; ++i)
    for (const ProofNode& node : nodes) put(bytes, node.board.opponent >> 8 * i & 0xFF, 1);
  for (const ProofNode& node : nodes) put(bytes, static_cast<std::uint64_t>(node.claim.kind), 1);
  for (const ProofNode& node : nodes) put_score(bytes, node.claim.bound);
  for (const ProofNode& node : nodes) put(bytes, node.reason, 1);
  return bytes;
}

std::vector<ProofNode> nodes_in(std::string_view bytes) {
  const std::size_t n = bytes.size() / kNodeBytes;
  std::vector<ProofNode> nodes(n);
  for (std::size_t i = 0; i < n; ++i) {
    ProofNode& node = nodes[i];
    node.board = {};
    for (std::size_t k = 0; k < 8; ++k) {
      node.board.player |= number_at(bytes, k * n + i, 1) << 8 * k;
      node.board.opponent |= number_at(bytes, (8 + k) * n + i, 1) << 8 * k;
    }
    node.claim.kind = static_cast<ClaimKind>(number_at(bytes, 16 * n + i, 1));
    node.claim.bound = score_at(bytes, 17 * n + i);
    node.reason = static_cast<std::uint8_t>(number_at(bytes, 18 * n + i, 1));
  }
  return nodes;
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  std::vector<Proof> read() {
    if (!bytes_.starts_with(kMark.substr(0, std::min(kMark.size(), bytes_.size()))) ||
        bytes_.empty())
      throw ProofFault("not a proof file: it does not begin with " + std::string(kMark));
    need(kFileHeadBytes, "the head of the file");
    if (const std::uint64_t version = number_at(bytes_, 8, 4); version != kVersion1)
      throw ProofFault("bytes 8 to 11: the file has version " + std::to_string(version) +
                       ", and this program reads version 1");
    const std::uint64_t count = number_at(bytes_, 12, 4);
    if (count == 0) throw ProofFault("bytes 12 to 15: the file contains no proofs");
    sum_up_to(kFileHeadBytes);
    std::vector<Proof> proofs;
    for (std::uint64_t i = 1; i <= count; ++i) {
      name_ = "proof " + std::to_string(i);
      proofs.push_back(read_proof());
    }
    if (at_ != bytes_.size())
      throw ProofFault("byte " + std::to_string(at_) + ": unexpected bytes after the last proof");
    return proofs;
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& what) const {
    throw ProofFault(name_ + ", byte " + std::to_string(at) + ": " + what);
  }

  // Fails unless this many bytes are left.
  void need(std::uint64_t size, const std::string& of_what) const {
    if (bytes_.size() - at_ >= size) return;
    throw ProofFault("the file ends at byte " + std::to_string(bytes_.size()) + ", within " +
                     of_what + ", which is " + std::to_string(size) +
                     " bytes long and begins at byte " + std::to_string(at_));
  }

  void sum_up_to(std::size_t end) {
    add_to(checksum_, bytes_.substr(at_, end - at_));
    at_ = end;
  }

  Proof read_proof() {
    const std::size_t head = at_;
    need(kProofHeadBytes, "the head of " + name_);
    const std::uint64_t nodes = number_at(bytes_, head + 24, 8);
    const std::uint64_t size = number_at(bytes_, head + 32, 8);
    // Checked first, so that a changed byte is reported as what it is.
    if (size > bytes_.size() || bytes_.size() - head < kProofHeadBytes + size + 8)
      fail(head + 32,
           "the nodes need " + std::to_string(size) + " bytes and the checksum 8, but only " +
               std::to_string(bytes_.size() - head - kProofHeadBytes) + " bytes are left");
    sum_up_to(head + kProofHeadBytes + size);
    if (checksum_.value() != number_at(bytes_, at_, 8))
      fail(at_, "wrong checksum: the file is damaged at or before this byte");
    sum_up_to(at_ + 8);
    Proof proof = head_at(head);
    proof.nodes = unpack(head, nodes, bytes_.substr(head + kProofHeadBytes, size));
    check_nodes(proof);
    return proof;
  }

  Proof head_at(std::size_t head) const {
    Proof proof;
    const Bitboard black = number_at(bytes_, head, 8);
    const Bitboard white = number_at(bytes_, head + 8, 8);
    if ((black & white) != 0) fail(head, "a square has a disc of both sides");
    const std::uint64_t side = number_at(bytes_, head + 16, 1);
    if (side > 1) fail(head + 16, "the side to move is " + std::to_string(side) + ", not 0 or 1");
    proof.root.side = side == 0 ? Color::kBlack : Color::kWhite;
    proof.root.board = side == 0 ? Board{black, white} : Board{white, black};
    proof.bounds = {score_at(bytes_, head + 17), score_at(bytes_, head + 18)};
    if (proof.bounds.lower > proof.bounds.upper || proof.bounds.lower < kScoreMin ||
        proof.bounds.upper > kScoreMax)
      fail(head + 17, "no score is between the bounds");
    if (proof.bounds.lower % 2 != 0 || proof.bounds.upper % 2 != 0)
      fail(head + 17, "a bound is odd");
    proof.leaf_empties = static_cast<int>(number_at(bytes_, head + 19, 1));
    if (proof.leaf_empties > 60) fail(head + 19, "leaves cannot have more than 60 empty squares");
    if (number_at(bytes_, head + 21, 3) != 0) fail(head + 21, "expected three zero bytes");
    return proof;
  }

  std::vector<ProofNode> unpack(std::size_t head, std::uint64_t nodes,
                                std::string_view packed) const {
    const std::uint64_t packing = number_at(bytes_, head + 20, 1);
    if (packing > 1) fail(head + 20, "unknown packing " + std::to_string(packing));
    // A node takes at least a byte when packed. This bounds the memory that a file can ask for.
    if (nodes > packed.size())
      fail(head + 24, std::to_string(nodes) + " nodes cannot be in " +
                          std::to_string(packed.size()) + " bytes");
    const std::size_t size = static_cast<std::size_t>(nodes) * kNodeBytes;
    if (static_cast<Packing>(packing) == Packing::kPlain) {
      if (packed.size() != size)
        fail(head + 32, "expected " + std::to_string(size) + " bytes of nodes");
      return nodes_in(packed);
    }
    if (!has_zstd())
      fail(head + 20, "compressed with zstd, but this program was built without libzstd");
    const std::optional<std::string> bytes = unpacked_by_zstd(packed, size);
    if (!bytes) fail(head + kProofHeadBytes, "the packed nodes are corrupt");
    return nodes_in(*bytes);
  }

  void check_nodes(const Proof& proof) const {
    for (std::size_t i = 0; i < proof.nodes.size(); ++i) {
      const ProofNode& node = proof.nodes[i];
      const auto refuse = [&](const std::string& what) {
        throw ProofFault(name_ + ", node " + std::to_string(i) + ": " + what);
      };
      if ((node.board.player & node.board.opponent) != 0)
        refuse("a square has a disc of both sides");
      if (node.claim.kind > ClaimKind::kAtMost) refuse("unknown kind of claim");
      if (node.claim.bound < kScoreMin || node.claim.bound > kScoreMax)
        refuse("its bound is not from -64 to 64");
      if (node.claim.bound % 2 != 0) refuse("its bound is odd");
      if (node.reason > kLeaf) refuse("unknown reason");
      if (i > 0 && !(proof.nodes[i - 1].key() < node.key())) refuse("the nodes are not in order");
    }
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  Fnv1a checksum_;
  std::string name_;
};

// The bytes as they are in the file: its checksums say whether they are those that were written.
std::string bytes_as_written(const std::string& file) {
  std::error_code missing;
  const std::filesystem::file_status status = std::filesystem::status(path_of(file), missing);
  if (!std::filesystem::exists(status)) throw Failure("'" + file + "': " + missing.message());
  if (!std::filesystem::is_regular_file(status))
    throw Failure("'" + file + "' is not a regular file");
  const std::optional<std::string> bytes = bytes_of_file(file);
  if (!bytes) throw Failure("'" + file + "' cannot be read: " + std::strerror(errno));
  return *bytes;
}

}  // namespace

std::string packed_proof(const Proof& proof, Packing packing) {
  std::string nodes = bytes_of(proof.nodes);
  std::optional<std::string> packed;
  if (packing == Packing::kZstd && !nodes.empty()) packed = packed_by_zstd(nodes);
  const bool is_packed =
      packed && packed->size() < nodes.size() && packed->size() >= proof.nodes.size();
  if (is_packed) nodes = std::move(*packed);
  std::string bytes;
  put(bytes, proof.root.black(), 8);
  put(bytes, proof.root.white(), 8);
  put(bytes, proof.root.side == Color::kBlack ? 0 : 1, 1);
  put_score(bytes, proof.bounds.lower);
  put_score(bytes, proof.bounds.upper);
  put(bytes, static_cast<std::uint64_t>(proof.leaf_empties), 1);
  put(bytes, is_packed ? 1 : 0, 1);
  put(bytes, 0, 3);
  put(bytes, proof.nodes.size(), 8);
  put(bytes, nodes.size(), 8);
  return bytes + nodes;
}

std::string proof_file(const std::vector<std::string>& packed_proofs) {
  std::string bytes(kMark);
  put(bytes, kVersion1, 4);
  put(bytes, packed_proofs.size(), 4);
  Fnv1a checksum;
  std::size_t summed = 0;
  for (const std::string& proof : packed_proofs) {
    bytes += proof;
    add_to(checksum, std::string_view(bytes).substr(summed));
    summed = bytes.size();
    put(bytes, checksum.value(), 8);
  }
  return bytes;
}

std::vector<Proof> read_proofs(std::string_view bytes) { return Reader(bytes).read(); }

std::vector<Proof> load_proofs(const std::string& file) {
  const std::string bytes = bytes_as_written(file);
  try {
    return read_proofs(bytes);
  } catch (const ProofFault& fault) {
    throw Failure("'" + file + "': " + fault.what());
  }
}

std::string claim_text(Bounds bounds) {
  if (bounds.exact()) return score_text(bounds.lower);
  if (bounds.lower == kScoreMin) return "<=" + score_text(bounds.upper);
  if (bounds.upper == kScoreMax) return ">=" + score_text(bounds.lower);
  return score_text(bounds.lower) + ".." + score_text(bounds.upper);
}

}  // namespace tiger::tools
