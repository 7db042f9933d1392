/* What the machine is: page size, cache line, TLB entries, and the processor to stay on. */
#define _GNU_SOURCE
#include "bench.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#endif

static long number_in(const char *path) {
  long number = 0;
  FILE *file = fopen(path, "r");
  if (file != NULL) {
    if (fscanf(file, "%ld", &number) != 1) {
      number = 0;
    }
    fclose(file);
  }
  return number;
}

static long cache_line(void) {
  long line = number_in("/sys/devices/system/cpu/cpu0/cache/index0/coherency_line_size");
#ifdef _SC_LEVEL1_DCACHE_LINESIZE
  if (line <= 0) {
    line = sysconf(_SC_LEVEL1_DCACHE_LINESIZE);
  }
#endif
  return line > 0 ? line : 64;
}

static int pin(int wanted) {
  cpu_set_t set;
  int cpu = wanted >= 0 ? wanted : sched_getcpu();
  CPU_ZERO(&set);
  CPU_SET(cpu < 0 ? 0 : cpu, &set);
  if (sched_setaffinity(0, sizeof set, &set) != 0) {
    fail("staying on one processor");
  }
  return cpu < 0 ? 0 : cpu;
}

/* Nanoseconds of a step along a ring through one line of each of some pages, in random order. */
static double ring_step(unsigned char *pages, long count, const struct machine *machine) {
  long lines = machine->page_size / machine->cache_line;
  long *order = malloc((size_t)count * sizeof *order);
  if (order == NULL) {
    fail("memory");
  }
  uint64_t random = 88172645463325252u;
  for (long i = 0; i < count; i++) {
    order[i] = i;
  }
  for (long i = count - 1; i > 0; i--) {
    random ^= random << 13;
    random ^= random >> 7;
    random ^= random << 17;
    long other = (long)(random % (uint64_t)(i + 1));
    long swapped = order[i];
    order[i] = order[other];
    order[other] = swapped;
  }
  /* another line in each page: one line each would compete for one set of the cache */
  for (long i = 0; i < count; i++) {
    long here = order[i];
    long next = order[(i + 1) % count];
    void *to = pages + next * machine->page_size + next % lines * machine->cache_line;
    memcpy(pages + here * machine->page_size + here % lines * machine->cache_line, &to, sizeof to);
  }
  double best = 1e9;
  for (int round = 0; round < 7; round++) {
    void *volatile at = pages + order[0] * machine->page_size + order[0] % lines * machine->cache_line;
    void *place = at;
    double start = now();
    for (int i = 0; i < 20000; i++) {
      memcpy(&place, place, sizeof place);
    }
    double step = (now() - start) / 20000 * 1e9;
    at = place;
    best = step < best ? step : best;
  }
  free(order);
  return best;
}

/* The most pages that are visited as fast as a few: the entries of the first TLB. */
static long tlb_entries(const struct machine *machine) {
  static const long sizes[] = {8, 12, 16, 24, 32, 40, 48, 56, 64, 72, 80, 96, 112, 128, 160, 192, 256, 384, 512, 768, 1024};
  size_t count = sizeof sizes / sizeof sizes[0];
  size_t bytes = (size_t)(sizes[count - 1] * machine->page_size);
  unsigned char *pages = pages_new(bytes);
  pages_touch(pages, bytes, machine->page_size);
  double fast = ring_step(pages, sizes[0], machine);
  long found = sizes[0];
  for (size_t i = 1; i < count; i++) {
    if (ring_step(pages, sizes[i], machine) > 1.4 * fast) {
      break;
    }
    found = sizes[i];
  }
  pages_free(pages, bytes);
  return found;
}

/* The processor's counter of data TLB misses by writes; -1 where there is none or it is forbidden. */
static int counter_open(void) {
#ifdef __linux__
  struct perf_event_attr event;
  memset(&event, 0, sizeof event);
  event.size = sizeof event;
  event.type = PERF_TYPE_HW_CACHE;
  event.config = PERF_COUNT_HW_CACHE_DTLB | PERF_COUNT_HW_CACHE_OP_WRITE << 8 | PERF_COUNT_HW_CACHE_RESULT_MISS << 16;
  event.exclude_kernel = 1;
  return (int)syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
#else
  return -1;
#endif
}

void machine_find(struct machine *machine, const struct options *options) {
  machine->cpu = pin(options->cpu);
  machine->page_size = sysconf(_SC_PAGESIZE);
  machine->cache_line = cache_line();
  machine->tlb_entries = options->tlb > 0 ? options->tlb : tlb_entries(machine);
  machine->counter = options->use_counter ? counter_open() : -1;
}

/* The first line of a file that starts with a word, after its colon. */
static void describe_from(const char *key, const char *path, const char *word) {
  char line[512];
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    return;
  }
  while (fgets(line, sizeof line, file) != NULL) {
    char *colon = strchr(line, ':');
    if (strncmp(line, word, strlen(word)) == 0 && colon != NULL) {
      line[strcspn(line, "\n")] = '\0';
      printf("# %s = %s\n", key, colon + 1 + strspn(colon + 1, " \t"));
      break;
    }
  }
  fclose(file);
}

void machine_describe(const struct machine *machine) {
  struct utsname name;
  if (uname(&name) == 0) {
    printf("# kernel = %s %s %s\n# architecture = %s\n", name.sysname, name.release, name.version, name.machine);
  }
  describe_from("processor", "/proc/cpuinfo", "model name");
  describe_from("memory", "/proc/meminfo", "MemTotal");
  printf("# processors = %ld\n# pinned_to = %d\n", sysconf(_SC_NPROCESSORS_ONLN), machine->cpu);
  printf("# page_size = %ld\n# cache_line = %ld\n", machine->page_size, machine->cache_line);
  printf("# tlb_entries = %ld\n", machine->tlb_entries);
  printf("# tlb_counter = %s\n", machine->counter >= 0 ? "yes" : "no");
#ifdef __VERSION__
  printf("# compiler = %s\n", __VERSION__);
#endif
}
