/* A plugin of qemu-user that counts the instructions of a program, by function.

     cc -O2 -shared -fPIC -o count.so count_instructions.c
     qemu-aarch64 -L /usr/aarch64-linux-gnu -plugin ./count.so PROGRAM ...

   At the end it prints the sum and the functions with most of it to stderr. Debian packages no
   header of the interface (version 1), so what is used of it is declared here. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct qemu_plugin_tb;
struct qemu_plugin_insn;
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb, size_t index);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *insn);
void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id,
                                           void (*translated)(uint64_t, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *insn, int add, void *to,
                                                uint64_t n);
void qemu_plugin_register_atexit_cb(uint64_t id, void (*ended)(uint64_t, void *), void *data);
__attribute__((visibility("default"))) int qemu_plugin_version = 1;

static struct Function {
  char name[200];
  uint64_t instructions;
} functions[20000];
static size_t count;

static struct Function *function_named(const char *name) {
  for (size_t i = 0; i < count; ++i)
    if (strncmp(functions[i].name, name, sizeof functions[i].name - 1) == 0) return &functions[i];
  if (count == sizeof functions / sizeof *functions) return &functions[0];
  snprintf(functions[count].name, sizeof functions[count].name, "%s", name);
  return &functions[count++];
}

static void translated(uint64_t id, struct qemu_plugin_tb *tb) {
  (void)id;
  for (size_t i = 0; i < qemu_plugin_tb_n_insns(tb); ++i) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    const char *name = qemu_plugin_insn_symbol(insn);
    qemu_plugin_register_vcpu_insn_exec_inline(
        insn, 0, &function_named(name ? name : "(others)")->instructions, 1);
  }
}

static int by_instructions(const void *a, const void *b) {
  const struct Function *x = a, *y = b;
  return (x->instructions < y->instructions) - (x->instructions > y->instructions);
}

static void ended(uint64_t id, void *data) {
  uint64_t sum = 0;
  (void)id, (void)data;
  for (size_t i = 0; i < count; ++i) sum += functions[i].instructions;
  qsort(functions, count, sizeof *functions, by_instructions);
  fprintf(stderr, "%" PRIu64 " instructions\n", sum);
  for (size_t i = 0; i < count && i < 25; ++i)
    fprintf(stderr, "%6.2f %% %s\n", 100.0 * (double)functions[i].instructions / (double)sum,
            functions[i].name);
}

__attribute__((visibility("default"))) int qemu_plugin_install(uint64_t id, const void *info,
                                                               int argc, char **argv) {
  (void)info, (void)argc, (void)argv;
  function_named("(others)");
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_atexit_cb(id, ended, NULL);
  return 0;
}
