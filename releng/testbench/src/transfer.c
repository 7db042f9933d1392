/* The storage bench, the context-switch bench, and the message bench. */
#define _GNU_SOURCE
#include "bench.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct transfer {
  int from;
  int to;
  unsigned char *block;
  size_t bytes;
  long count;
  int sync;
};

static void put(int file, const unsigned char *block, size_t bytes) {
  while (bytes > 0) {
    ssize_t done = write(file, block, bytes);
    if (done <= 0) {
      fail("write");
    }
    block += done;
    bytes -= (size_t)done;
  }
}

/* 0 at the end of the stream. */
static int get(int file, unsigned char *block, size_t bytes) {
  while (bytes > 0) {
    ssize_t done = read(file, block, bytes);
    if (done < 0) {
      fail("read");
    }
    if (done == 0) {
      return 0;
    }
    block += done;
    bytes -= (size_t)done;
  }
  return 1;
}

static void write_blocks(void *context) {
  const struct transfer *transfer = context;
  for (long i = 0; i < transfer->count; i++) {
    put(transfer->to, transfer->block, transfer->bytes);
    if (transfer->sync && fdatasync(transfer->to) != 0) {
      fail("sync");
    }
  }
}

void bench_storage(const struct options *options, const struct machine *machine) {
  if (options->target == NULL) {
    fprintf(stderr, "testbench: storage needs --target FILE on the device to be measured, plain or encrypted\n");
    return;
  }
  size_t bytes = options->bytes > 0 ? (size_t)options->bytes : 65536;
  unsigned char *block = pages_new(bytes);
  memset(block, 0x5a, bytes);
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    for (int sync = 0; sync < 2; sync++) {
      int file = target_open(options->target, O_WRONLY);
      struct transfer transfer = {-1, file, block, bytes, options->events, sync};
      struct run run = run_of("storage", sync ? "sync" : "buffered", repeat + 1, repeat);
      /* the event is the synchronous write: the same writes without one are what it starts from */
      run.events = sync ? (double)transfer.count : 0;
      run.bytes = (double)bytes;
      run_measure(&run, machine, write_blocks, &transfer);
      run_print(&run);
      target_close(file, options->target);
    }
  }
  pages_free(block, bytes);
}

/* Sends each message and waits until it is back. */
static void send_and_wait(void *context) {
  const struct transfer *transfer = context;
  for (long i = 0; i < transfer->count; i++) {
    put(transfer->to, transfer->block, transfer->bytes);
    if (!get(transfer->from, transfer->block, transfer->bytes)) {
      fail("the other process");
    }
  }
}

/* A child on the same processor that sends back what it gets until the stream ends. */
static pid_t echo(const int there[2], const int back[2], size_t bytes) {
  pid_t child = fork();
  if (child < 0) {
    fail("fork");
  }
  if (child == 0) {
    unsigned char *block = malloc(bytes);
    close(there[1]);
    close(back[0]);
    while (block != NULL && get(there[0], block, bytes)) {
      put(back[1], block, bytes);
    }
    _exit(0);
  }
  return child;
}

/* The same system calls through one pipe, within one process: nobody has to be switched to. */
static void measure_alone(struct run *run, const struct machine *machine, struct transfer *transfer) {
  int ends[2];
  if (pipe(ends) != 0) {
    fail("pipe");
  }
  transfer->from = ends[0];
  transfer->to = ends[1];
  run_measure(run, machine, send_and_wait, transfer);
  close(ends[0]);
  close(ends[1]);
}

static void measure_with_echo(struct run *run, const struct machine *machine, struct transfer *transfer) {
  int there[2];
  int back[2];
  if (pipe(there) != 0 || pipe(back) != 0) {
    fail("pipe");
  }
  fflush(stdout);
  pid_t child = echo(there, back, transfer->bytes);
  close(there[0]);
  close(back[1]);
  transfer->to = there[1];
  transfer->from = back[0];
  run_measure(run, machine, send_and_wait, transfer);
  close(there[1]);
  close(back[0]);
  waitpid(child, NULL, 0);
}

void bench_context_switch(const struct options *options, const struct machine *machine) {
  unsigned char byte[1] = {0};
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    struct transfer transfer = {-1, -1, byte, 1, 10 * options->events, 0};
    struct run alone = run_of("context_switch", "alone", repeat + 1, repeat);
    alone.events = 0;
    /* as many sends as both processes together */
    transfer.count *= 2;
    measure_alone(&alone, machine, &transfer);
    run_print(&alone);
    transfer.count /= 2;
    struct run switching = run_of("context_switch", "switching", repeat + 1, repeat);
    switching.events = 2.0 * (double)transfer.count;
    measure_with_echo(&switching, machine, &transfer);
    run_print(&switching);
  }
}

void bench_message(const struct options *options, const struct machine *machine) {
  static const size_t sizes[] = {16, 64, 256, 1024, 4096, 8192, 16384, 32768};
  unsigned char *block = pages_new(sizes[7]);
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    for (int i = 0; i < 8; i++) {
      for (int across = 0; across < 2; across++) {
        struct transfer transfer = {-1, -1, block, sizes[i], options->events, 0};
        struct run run = run_of("message", across ? "across_processes" : "same_process", i + 1, repeat);
        run.bytes = (double)sizes[i];
        /* there and back are two messages */
        run.events = (double)transfer.count * (across ? 2 : 1);
        if (across) {
          measure_with_echo(&run, machine, &transfer);
        } else {
          measure_alone(&run, machine, &transfer);
        }
        run_print(&run);
      }
    }
  }
  pages_free(block, sizes[7]);
}
