/* The test bench of aadl-energy: what its parts share. */
#ifndef AADLENERGY_BENCH_H
#define AADLENERGY_BENCH_H

#include <stddef.h>
#include <stdint.h>

/* How often a run that was interrupted is measured again. */
enum { BENCH_TRIES = 25 };

/* What the command line asks for. */
struct options {
  const char *bench;
  const char *target; /* a file on the device to be measured */
  const char *gpio;   /* a file that takes '1' and '0', such as /sys/class/gpio/gpio17/value */
  long pages;         /* page faults of a run */
  long writes;        /* of a run of the page-fault bench; 0: as many as the buffer has lines */
  long steps;         /* strides; 0: all */
  long repeats;
  long events; /* of a run of the other benches */
  long bytes;  /* of a block or message; 0: the bench's own */
  double seconds;
  int cpu;         /* where to run; -1: where it is */
  long tlb;        /* entries; 0: find out */
  int use_counter; /* count TLB misses with the processor's own counter */
};

/* The machine, as far as a program can see. */
struct machine {
  long page_size;
  long cache_line;
  long tlb_entries;
  int cpu;
  int counter; /* a perf event, or -1 */
};

/* One run: a line of the CSV. A count below zero is not known. */
struct run {
  const char *bench;
  const char *scenario;
  long step;
  long repeat;
  double events;
  double bytes;
  double tlb_misses;
  double counted_tlb_misses;
  long page_faults;
  long major_faults;
  long switches;
  double start;
  double seconds;
  long pulse; /* which of the marker's pulses it is, from 1 on; 0 without a marker */
};

/* What is measured: work on something. */
typedef void (*work)(void *context);

void machine_find(struct machine *machine, const struct options *options);
void machine_describe(const struct machine *machine);

/* An empty run, every count unknown. */
struct run run_of(const char *bench, const char *scenario, long step, long repeat);
/* Does the work between two time stamps, with the marker high, and fills in what was counted. */
void run_measure(struct run *run, const struct machine *machine, work work, void *context);
/* Does the same without the marker and forgets it: what measuring itself touches is there afterwards. */
void run_rehearse(const struct machine *machine, work work, void *context);
/* A run that a child measured: its pulses count here as well. */
void run_of_child(const struct run *run);
void run_print_header(void);
void run_print(const struct run *run);
void marker_open(const char *path);
double now(void);
/* Opens a file on the device to be measured, emptied; closes it, and deletes it if it was not there before. */
int target_open(const char *path, int access_mode);
void target_close(int file, const char *path);
/* Ends the program with a reason. */
void fail(const char *what);

/* Memory in pages of the base size; never from the heap, so that nothing else touches it. */
unsigned char *pages_new(size_t bytes);
void pages_touch(unsigned char *pages, size_t bytes, long page_size);
void pages_free(unsigned char *pages, size_t bytes);

void bench_pagefault(const struct options *options, const struct machine *machine);
void bench_swap(const struct options *options, const struct machine *machine);
void bench_storage(const struct options *options, const struct machine *machine);
void bench_context_switch(const struct options *options, const struct machine *machine);
void bench_message(const struct options *options, const struct machine *machine);
void bench_superpage(const struct options *options, const struct machine *machine);
void bench_zram(const struct options *options, const struct machine *machine);
void bench_idle(const struct options *options, const struct machine *machine);

#endif
