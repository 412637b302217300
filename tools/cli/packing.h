// Packs and unpacks blocks of bytes whose size is known, with zstd where this program was built
// with libzstd.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tiger::tools {

bool has_zstd();

// Nullopt without libzstd, or if it cannot pack the bytes.
std::optional<std::string> packed_by_zstd(std::string_view bytes);

// The bytes, if there are exactly `size` of them; nullopt if the packed ones are corrupt or there
// is no libzstd. Takes no more memory than for `size` bytes.
std::optional<std::string> unpacked_by_zstd(std::string_view packed, std::size_t size);

}  // namespace tiger::tools
