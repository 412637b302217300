// lay_out_weights PACKED LAYOUT: unpacks the weights file PACKED and writes its Weights::Layout to
// the file LAYOUT. It runs during the build, so it is compiled for the machine that builds.
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include "eval/weights.h"

static_assert(std::endian::native == std::endian::little,
              "a Layout has the byte order of the machine that reads it, and all targets are that");

namespace {

std::string read(const char* path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) throw std::runtime_error("cannot read the file");
  return bytes;
}

void write(const char* path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) throw std::runtime_error(std::string("cannot write ") + path);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: lay_out_weights PACKED LAYOUT\n");
    return EXIT_FAILURE;
  }
  try {
    write(argv[2], tiger::Weights::decode(read(argv[1])).bytes());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error.what());
    return EXIT_FAILURE;
  }
}
