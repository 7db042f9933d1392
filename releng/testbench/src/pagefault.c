/*
 * The page-fault bench: the same number of writes with growing strides, so that run k of K misses
 * the TLB at k/K of its writes, in three scenarios: every page is there (no_fault), comes at its
 * first write (on_demand), or is copied at its first write (copy_on_write).
 */
#define _GNU_SOURCE
#include "bench.h"

#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct strides {
  volatile unsigned char *buffer;
  size_t size;
  size_t offset;
  long writes;
};

static void write_along(void *context) {
  const struct strides *strides = context;
  volatile unsigned char *buffer = strides->buffer;
  size_t size = strides->size;
  size_t offset = strides->offset;
  size_t position = 0;
  for (long i = strides->writes; i > 0; i--) {
    buffer[position] = (unsigned char)i;
    position += offset;
    if (position >= size) {
      position -= size;
    }
  }
}

/* Once over a page of its own: what measuring itself touches is there afterwards. */
static void warm_up(const struct machine *machine) {
  unsigned char *page = pages_new((size_t)machine->page_size);
  struct strides strides = {page, (size_t)machine->page_size, (size_t)machine->cache_line, 8};
  run_rehearse(machine, write_along, &strides);
  pages_free(page, (size_t)machine->page_size);
}

static void measure_here(struct run *run, const struct machine *machine, struct strides *strides, int touch) {
  unsigned char *buffer = pages_new(strides->size);
  if (touch) {
    pages_touch(buffer, strides->size, machine->page_size);
  }
  strides->buffer = buffer;
  warm_up(machine);
  run_measure(run, machine, write_along, strides);
  pages_free(buffer, strides->size);
}

/* The parent has the pages; the child writes to them while the parent waits. */
static void measure_in_child(struct run *run, const struct machine *machine, struct strides *strides) {
  int channel[2];
  unsigned char *buffer = pages_new(strides->size);
  pages_touch(buffer, strides->size, machine->page_size);
  strides->buffer = buffer;
  fflush(stdout);
  if (pipe(channel) != 0) {
    fail("pipe");
  }
  pid_t child = fork();
  if (child < 0) {
    fail("fork");
  }
  if (child == 0) {
    warm_up(machine);
    run_measure(run, machine, write_along, strides);
    _exit(write(channel[1], run, sizeof *run) == (ssize_t)sizeof *run ? 0 : 1);
  }
  int status = 0;
  ssize_t got = read(channel[0], run, sizeof *run);
  waitpid(child, &status, 0);
  close(channel[0]);
  close(channel[1]);
  pages_free(buffer, strides->size);
  if (got != (ssize_t)sizeof *run || status != 0) {
    fail("the child that copies on write");
  }
  run_of_child(run);
}

static void measure(const struct options *options, const struct machine *machine, int scenario, long step, long repeat) {
  static const char *const names[] = {"no_fault", "on_demand", "copy_on_write"};
  long lines = machine->page_size / machine->cache_line;
  long writes = options->writes > 0 ? options->writes : options->pages * lines;
  struct strides strides = {NULL, (size_t)(options->pages * machine->page_size), (size_t)(step * machine->cache_line), writes};
  struct run run;
  /* what the scheduler interrupted is measured again */
  for (int attempt = 0; attempt < BENCH_TRIES; attempt++) {
    run = run_of("pagefault", names[scenario], step, repeat);
    run.tlb_misses = (double)writes * (double)step / (double)lines;
    if (scenario == 2) {
      measure_in_child(&run, machine, &strides);
    } else {
      measure_here(&run, machine, &strides, scenario == 0);
    }
    if (run.switches == 0) {
      break;
    }
  }
  run_print(&run);
}

void bench_pagefault(const struct options *options, const struct machine *machine) {
  long lines = machine->page_size / machine->cache_line;
  long steps = options->steps > 0 && options->steps < lines ? options->steps : lines;
  if (options->pages <= machine->tlb_entries) {
    fprintf(stderr, "testbench: %ld pages fit in a TLB of %ld entries: there will be no TLB misses\n", options->pages, machine->tlb_entries);
  }
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    for (long i = 1; i <= steps; i++) {
      for (int scenario = 0; scenario < 3; scenario++) {
        measure(options, machine, scenario, i * lines / steps, repeat);
      }
    }
  }
}
