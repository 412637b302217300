#include "cli/packing.h"

#ifdef TIGER_ZSTD
#include <zstd.h>
#endif

namespace tiger::tools {

#ifdef TIGER_ZSTD
namespace {

constexpr int kLevel = 12;

}  // namespace

bool has_zstd() { return true; }

std::optional<std::string> packed_by_zstd(std::string_view bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size =
      ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), kLevel);
  if (ZSTD_isError(size)) return std::nullopt;
  packed.resize(size);
  return packed;
}

std::optional<std::string> unpacked_by_zstd(std::string_view packed, std::size_t size) {
  std::string bytes(size, '\0');
  const std::size_t found =
      ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
  if (ZSTD_isError(found) || found != size) return std::nullopt;
  return bytes;
}
#else
bool has_zstd() { return false; }
std::optional<std::string> packed_by_zstd(std::string_view) { return std::nullopt; }
std::optional<std::string> unpacked_by_zstd(std::string_view, std::size_t) { return std::nullopt; }
#endif

}  // namespace tiger::tools
