/* One measured run: time stamps, fault counts, context switches, the marker, and its line of CSV. */
#define _GNU_SOURCE
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#ifndef RUSAGE_THREAD
#define RUSAGE_THREAD RUSAGE_SELF
#endif

static int marker = -1;
static long pulses; /* how often the marker was high */

void fail(const char *what) {
  fprintf(stderr, "testbench: %s: %s\n", what, strerror(errno));
  exit(1);
}

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void marker_open(const char *path) {
  marker = open(path, O_WRONLY | O_CLOEXEC);
  if (marker < 0) {
    fail(path);
  }
}

static int target_is_mine;

int target_open(const char *path, int access_mode) {
  target_is_mine = access(path, F_OK) != 0;
  int file = open(path, access_mode | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) {
    fail(path);
  }
  return file;
}

void target_close(int file, const char *path) {
  close(file);
  if (target_is_mine) {
    unlink(path);
  }
}

/* A GPIO's file takes each character at its start; a pipe or a serial line takes them one after another. */
static void mark(char level) {
  if (marker >= 0 && pwrite(marker, &level, 1, 0) != 1 && (errno != ESPIPE || write(marker, &level, 1) != 1)) {
    fail("the marker");
  }
}

struct run run_of(const char *bench, const char *scenario, long step, long repeat) {
  struct run run = {.bench = bench, .scenario = scenario, .step = step, .repeat = repeat};
  run.events = run.bytes = run.tlb_misses = run.counted_tlb_misses = -1;
  return run;
}

static double counted(const struct machine *machine) {
  uint64_t count = 0;
  if (machine->counter < 0 || read(machine->counter, &count, sizeof count) != (ssize_t)sizeof count) {
    return -1;
  }
  return (double)count;
}

/* Does the work between two time stamps and fills in what was counted. */
static void measure(struct run *run, const struct machine *machine, work work, void *context) {
  struct rusage before;
  struct rusage after;
  double misses = counted(machine);
  getrusage(RUSAGE_THREAD, &before);
  run->start = now();
  work(context);
  run->seconds = now() - run->start;
  getrusage(RUSAGE_THREAD, &after);
  if (misses >= 0) {
    run->counted_tlb_misses = counted(machine) - misses;
  }
  run->page_faults = after.ru_minflt - before.ru_minflt;
  run->major_faults = after.ru_majflt - before.ru_majflt;
  run->switches = after.ru_nvcsw - before.ru_nvcsw + after.ru_nivcsw - before.ru_nivcsw;
}

void run_measure(struct run *run, const struct machine *machine, work work, void *context) {
  if (marker >= 0) {
    run->pulse = ++pulses;
  }
  mark('1');
  measure(run, machine, work, context);
  mark('0');
}

void run_rehearse(const struct machine *machine, work work, void *context) {
  struct run run = run_of("", "", 0, 0);
  measure(&run, machine, work, context);
}

void run_of_child(const struct run *run) {
  if (run->pulse > 0) {
    pulses = run->pulse;
  }
}

void run_print_header(void) {
  puts("bench,scenario,step,repeat,events,bytes,tlb_misses,counted_tlb_misses,page_faults,major_faults,"
       "context_switches,start_s,time_s,pulse");
}

static void print_known(double value) {
  if (value >= 0) {
    printf("%.0f", value);
  }
  putchar(',');
}

void run_print(const struct run *run) {
  printf("%s,%s,%ld,%ld,", run->bench, run->scenario, run->step, run->repeat);
  print_known(run->events);
  print_known(run->bytes);
  print_known(run->tlb_misses);
  print_known(run->counted_tlb_misses);
  printf("%ld,%ld,%ld,%.9f,%.9f,", run->page_faults, run->major_faults, run->switches, run->start, run->seconds);
  if (run->pulse > 0) {
    printf("%ld", run->pulse);
  }
  putchar('\n');
  fflush(stdout);
}

unsigned char *pages_new(size_t bytes) {
  void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) {
    fail("memory");
  }
#ifdef MADV_NOHUGEPAGE
  /* a kernel without transparent huge pages refuses this, and needs it not */
  (void)madvise(pages, bytes, MADV_NOHUGEPAGE);
#endif
  return pages;
}

void pages_touch(unsigned char *pages, size_t bytes, long page_size) {
  volatile unsigned char *each = pages;
  for (size_t i = 0; i < bytes; i += (size_t)page_size) {
    each[i] = 1;
  }
}

void pages_free(unsigned char *pages, size_t bytes) { munmap(pages, bytes); }
