/* The swap bench, the superpage bench, and the idle bench. */
#define _GNU_SOURCE
#include "bench.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

struct matrix {
  volatile unsigned char *cells;
  long rows;
  long row_bytes;
  long columns;
};

/* Row by row, one access to every line of a page: neighbours on a page are used together. */
static void by_row(void *context) {
  const struct matrix *matrix = context;
  for (long row = 0; row < matrix->rows; row++) {
    for (long column = 0; column < matrix->columns; column++) {
      (void)matrix->cells[row * matrix->row_bytes + column * (matrix->row_bytes / matrix->columns)];
    }
  }
}

/* Column by column: every access is on another page than the one before. */
static void by_column(void *context) {
  const struct matrix *matrix = context;
  for (long column = 0; column < matrix->columns; column++) {
    for (long row = 0; row < matrix->rows; row++) {
      (void)matrix->cells[row * matrix->row_bytes + column * (matrix->row_bytes / matrix->columns)];
    }
  }
}

static void write_rows(void *context) {
  const struct matrix *matrix = context;
  for (long row = 0; row < matrix->rows; row++) {
    matrix->cells[row * matrix->row_bytes] = (unsigned char)row;
  }
  msync((void *)matrix->cells, (size_t)(matrix->rows * matrix->row_bytes), MS_SYNC);
}

/* Pushes the pages out: to the file behind them. */
static void push_out(int file, const struct matrix *matrix) {
  size_t bytes = (size_t)(matrix->rows * matrix->row_bytes);
  msync((void *)matrix->cells, bytes, MS_SYNC);
  madvise((void *)matrix->cells, bytes, MADV_DONTNEED);
  fsync(file);
  posix_fadvise(file, 0, (off_t)bytes, POSIX_FADV_DONTNEED);
}

void bench_swap(const struct options *options, const struct machine *machine) {
  static const struct {
    const char *name;
    work work;
    int out;
  } scenarios[] = {{"resident", by_row, 0}, {"row", by_row, 1}, {"column", by_column, 1}, {"write_back", write_rows, 1}};
  if (options->target == NULL) {
    fprintf(stderr, "testbench: swap needs --target FILE on the device that pages go to\n");
    return;
  }
  struct matrix matrix = {NULL, options->pages, machine->page_size, 16};
  size_t bytes = (size_t)(matrix.rows * matrix.row_bytes);
  int file = target_open(options->target, O_RDWR);
  if (ftruncate(file, (off_t)bytes) != 0) {
    fail(options->target);
  }
  void *cells = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (cells == MAP_FAILED) {
    fail("mapping the target");
  }
  /* one page at a time, as a swap area without read-ahead */
  madvise(cells, bytes, MADV_RANDOM);
  matrix.cells = cells;
  pages_touch(cells, bytes, machine->page_size);
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
      push_out(file, &matrix);
      if (!scenarios[i].out) {
        by_row(&matrix);
      }
      struct run run = run_of("swap", scenarios[i].name, repeat + 1, repeat);
      run.events = (double)matrix.rows;
      run.bytes = (double)matrix.row_bytes;
      run_measure(&run, machine, scenarios[i].work, &matrix);
      run_print(&run);
    }
  }
  munmap(cells, bytes);
  target_close(file, options->target);
}

struct updates {
  volatile uint64_t *table;
  uint64_t mask;
  long count;
};

static void update_at_random(void *context) {
  const struct updates *updates = context;
  uint64_t random = 88172645463325252u;
  for (long i = updates->count; i > 0; i--) {
    random ^= random << 13;
    random ^= random >> 7;
    random ^= random << 17;
    updates->table[random & updates->mask] ^= random;
  }
}

void bench_superpage(const struct options *options, const struct machine *machine) {
  static const char *const names[] = {"base_pages", "huge_pages"};
  size_t bytes = (size_t)64 << 20;
  size_t huge = (size_t)2 << 20;
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    for (int scenario = 0; scenario < 2; scenario++) {
      unsigned char *pages = pages_new(bytes + huge);
      unsigned char *aligned = pages + (huge - (uintptr_t)pages % huge) % huge;
#ifdef MADV_HUGEPAGE
      if (scenario == 1) {
        (void)madvise(aligned, bytes, MADV_HUGEPAGE);
      }
#endif
      pages_touch(aligned, bytes, machine->page_size);
      struct updates updates = {(volatile uint64_t *)(void *)aligned, bytes / sizeof(uint64_t) - 1, options->events * 100};
      struct run run = run_of("superpage", names[scenario], repeat + 1, repeat);
      run.events = (double)updates.count;
      run_measure(&run, machine, update_at_random, &updates);
      run_print(&run);
      pages_free(pages, bytes + huge);
    }
  }
}

static void sleep_for(void *context) {
  double seconds = *(const double *)context;
  struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
}

void bench_idle(const struct options *options, const struct machine *machine) {
  double seconds = options->seconds;
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    struct run run = run_of("idle", "idle", 1, repeat);
    run_measure(&run, machine, sleep_for, &seconds);
    run_print(&run);
  }
}
