#include "dataset/blocks.h"

#include <string_view>
#include <vector>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "dataset/npz.h"
#include "platform/file.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

// The last bytes of each file, by which one that was torn is known.
constexpr std::size_t kSumBytes = 8;

std::string sum_of(std::string_view bytes) {
  Fnv1a sum;
  for (const char c : bytes) sum.add(static_cast<unsigned char>(c));
  std::string text;
  put_number(text, sum.value(), kSumBytes);
  return text;
}

}  // namespace

void Blocks::make(std::size_t first, std::size_t last, int threads, const std::string& title,
                  const std::function<Maker()>& new_maker) const {
  std::vector<std::size_t> missing;
  for (std::size_t block = first; block < last; ++block)
    if (!find(block)) missing.push_back(block);
  std::size_t count = missing.size() * items_;
  if (!missing.empty() && (missing.back() + 1) * items_ > all_)
    count -= (missing.back() + 1) * items_ - all_;
  parallel_for({count, items_, threads, stop_flag(), title}, [&]() -> Batch {
    return [&, maker = new_maker()](std::size_t begin, std::size_t) {
      const std::size_t block = missing[begin / items_];
      const std::optional<std::string> bytes = maker(block);
      if (bytes) write_file(path(block), *bytes + sum_of(*bytes));
    };
  });
  if (stop_flag()) throw Interrupted();
}

std::string Blocks::read(std::size_t block) const {
  std::optional<std::string> bytes = find(block);
  if (!bytes) throw Failure("'" + path(block) + "' is gone or was changed; run the command again");
  return *std::move(bytes);
}

std::optional<std::string> Blocks::find(std::size_t block) const {
  std::optional<std::string> bytes = bytes_of_file(path(block));
  if (!bytes || bytes->size() < kSumBytes) return std::nullopt;
  const std::string sum = bytes->substr(bytes->size() - kSumBytes);
  bytes->resize(bytes->size() - kSumBytes);
  return sum_of(*bytes) == sum ? std::move(bytes) : std::nullopt;
}

}  // namespace tiger::tools
