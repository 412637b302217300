#include "platform/processors.h"

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "support/temporary_folder.h"

#if defined(__linux__)
#include <sched.h>
#endif

namespace tiger {
namespace {

namespace fs = std::filesystem;

// Files as Linux shows them, below a folder that goes with this.
class Machine {
 public:
  Machine& with(const fs::path& file, const std::string& text) {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << text;
    return *this;
  }

  int processors(int allowed) const { return usable_processors(allowed, root_); }

 private:
  sample::TemporaryFolder folder_;
  const fs::path root_ = folder_.path();
};

TEST_CASE("without control groups the affinity alone counts") {
  const Machine bare;
  CHECK(bare.processors(12) == 12);
  CHECK(bare.processors(1) == 1);
  CHECK(bare.processors(0) == 1);
}

TEST_CASE("a container's quota counts, rounded up, and never more than the affinity") {
  Machine machine;
  machine.with("proc/self/cgroup", "0::/\n");
  const auto with = [&](const std::string& quota) {
    return machine.with("sys/fs/cgroup/cpu.max", quota).processors(8);
  };
  CHECK(with("200000 100000\n") == 2);
  CHECK(with("150000 100000\n") == 2);
  CHECK(with("100000 100000\n") == 1);
  CHECK(with("1000 100000\n") == 1);
  CHECK(with("250001 50000\n") == 6);
  CHECK(with("9000000 100000\n") == 8);
  CHECK(with("max 100000\n") == 8);
  CHECK(with("") == 8);
  CHECK(with("0 100000\n") == 8);
  CHECK(with("100000 0\n") == 8);
  CHECK(with("nonsense\n") == 8);
}

TEST_CASE("the quotas of all groups above count, too") {
  Machine machine;
  machine.with("proc/self/cgroup", "0::/system.slice/tiger.service\n")
      .with("sys/fs/cgroup/system.slice/tiger.service/cpu.max", "max 100000\n");
  CHECK(machine.processors(16) == 16);
  machine.with("sys/fs/cgroup/system.slice/cpu.max", "500000 100000\n");
  CHECK(machine.processors(16) == 5);
  machine.with("sys/fs/cgroup/cpu.max", "300000 100000\n");
  CHECK(machine.processors(16) == 3);
  machine.with("sys/fs/cgroup/system.slice/tiger.service/cpu.max", "400000 100000\n");
  CHECK(machine.processors(16) == 3);
}

TEST_CASE("quotas of version 1 are read, by the name of the controller, with or without company") {
  for (const std::string controllers : {"cpu", "cpu,cpuacct", "cpuacct,cpu"}) {
    Machine machine;
    const fs::path top = fs::path("sys/fs/cgroup") / controllers;
    machine
        .with("proc/self/cgroup",
              "5:memory:/job\n3:cpuset:/elsewhere\n2:" + controllers + ":/job/7\n0::/\n")
        .with(top / "job/cpu.cfs_quota_us", "250000\n")
        .with(top / "job/cpu.cfs_period_us", "100000\n");
    CAPTURE(controllers);
    CHECK(machine.processors(16) == 3);
    machine.with(top / "job/cpu.cfs_quota_us", "-1\n");
    CHECK(machine.processors(16) == 16);
    // The path of the host, which this container does not see; the top is its own group.
    machine.with("proc/self/cgroup", "2:" + controllers + ":/docker/0123456789ab\n")
        .with(top / "cpu.cfs_quota_us", "400000\n")
        .with(top / "cpu.cfs_period_us", "100000\n");
    CHECK(machine.processors(16) == 4);
  }
}

TEST_CASE("broken lists of groups are no reason to fail") {
  for (const char* text : {"", "\n", ":", "0:", "0::", "x\ny\n", "0::/../..\n", "1:cpu\n"})
    CHECK(Machine().with("proc/self/cgroup", text).processors(4) == 4);
}

#if defined(__linux__)
TEST_CASE("a thread that may run on one processor counts one") {
  cpu_set_t before;
  REQUIRE(sched_getaffinity(0, sizeof before, &before) == 0);
  CHECK(usable_processors() >= 1);
  CHECK(usable_processors() <= CPU_COUNT(&before));
  cpu_set_t one;
  CPU_ZERO(&one);
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++i)
    if (CPU_ISSET(i, &before)) CPU_SET(i, &one);
  REQUIRE(sched_setaffinity(0, sizeof one, &one) == 0);
  const int usable = usable_processors();
  REQUIRE(sched_setaffinity(0, sizeof before, &before) == 0);
  CHECK(usable == 1);
}
#endif

}  // namespace
}  // namespace tiger
