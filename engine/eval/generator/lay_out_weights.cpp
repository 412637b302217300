// lay_out_weights PACKED LAYOUT: unpacks the weights file PACKED and writes its block (weights.h)
// to the file LAYOUT. It runs during the build, so it is compiled for the machine that builds.
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include "eval/weights_data.h"

static_assert(std::endian::native == std::endian::little,
              "a block has the byte order of its reader, and all targets are little-endian");

namespace {

std::string read(const char* path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) throw std::runtime_error(std::string("cannot read ") + path);
  return bytes;
}

void write(const char* path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) throw std::runtime_error(std::string("cannot write ") + path);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc != 3) throw std::runtime_error("usage: lay_out_weights PACKED LAYOUT");
    write(argv[2], tiger::Weights::decode(read(argv[1])).bytes());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lay_out_weights: %s\n", error.what());
    return EXIT_FAILURE;
  }
}
