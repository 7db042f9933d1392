/*
 * An image encoder to validate a calibration with: 8 x 8 cosine transform, quantisation, zigzag and
 * run lengths, of a synthetic picture. Its buffers are written once each, so that its page faults
 * are known: none (touched before), one a page (on demand), one a page (copied after a fork).
 * Prints the test bench's CSV.
 */
#define _GNU_SOURCE
#include "../src/bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIDE = 512, BLOCK = 8, CELLS = BLOCK * BLOCK, TRIES = 25, ENCODINGS = 9 };

struct image {
  const unsigned char *pixels;
  int16_t *coefficients; /* written, then read: 128 pages of 4 KiB */
  unsigned char *stream; /* written: as many pages as the picture needs */
  size_t length;
};

static float cosines[BLOCK][BLOCK];
static int zigzag[CELLS];

static void tables(void) {
  for (int u = 0; u < BLOCK; u++) {
    for (int x = 0; x < BLOCK; x++) {
      double scale = u == 0 ? sqrt(0.125) : 0.5;
      cosines[u][x] = (float)(scale * cos((2 * x + 1) * u * 3.14159265358979 / 16));
    }
  }
  int at = 0;
  for (int sum = 0; sum < 2 * BLOCK - 1; sum++) {
    for (int i = 0; i <= sum; i++) {
      int row = sum % 2 == 0 ? sum - i : i;
      int column = sum - row;
      if (row < BLOCK && column < BLOCK) {
        zigzag[at++] = row * BLOCK + column;
      }
    }
  }
}

static void transform(const unsigned char *pixels, int16_t *out) {
  float rows[CELLS];
  for (int y = 0; y < BLOCK; y++) {
    for (int u = 0; u < BLOCK; u++) {
      float sum = 0;
      for (int x = 0; x < BLOCK; x++) {
        sum += cosines[u][x] * ((float)pixels[y * SIDE + x] - 128.0f);
      }
      rows[y * BLOCK + u] = sum;
    }
  }
  for (int u = 0; u < BLOCK; u++) {
    for (int v = 0; v < BLOCK; v++) {
      float sum = 0;
      for (int y = 0; y < BLOCK; y++) {
        sum += cosines[v][y] * rows[y * BLOCK + u];
      }
      out[v * BLOCK + u] = (int16_t)lrintf(sum / (float)(4 + 2 * (u + v)));
    }
  }
}

static unsigned char *run_lengths(const int16_t *block, unsigned char *out) {
  int zeros = 0;
  for (int i = 0; i < CELLS; i++) {
    int value = block[zigzag[i]];
    if (value == 0) {
      zeros++;
    } else {
      *out++ = (unsigned char)zeros;
      *out++ = (unsigned char)(value & 0xff);
      *out++ = (unsigned char)(value >> 8 & 0xff);
      zeros = 0;
    }
  }
  *out++ = 0xff;
  return out;
}

static void encode(void *context) {
  struct image *image = context;
  int16_t *block = image->coefficients;
  for (int y = 0; y < SIDE; y += BLOCK) {
    for (int x = 0; x < SIDE; x += BLOCK, block += CELLS) {
      transform(image->pixels + y * SIDE + x, block);
    }
  }
  unsigned char *out = image->stream;
  for (block = image->coefficients; block < image->coefficients + SIDE * SIDE; block += CELLS) {
    out = run_lengths(block, out);
  }
  image->length = (size_t)(out - image->stream);
}

static void paint(unsigned char *pixels) {
  uint64_t random = 88172645463325252u;
  for (int y = 0; y < SIDE; y++) {
    for (int x = 0; x < SIDE; x++) {
      random ^= random << 13;
      random ^= random >> 7;
      random ^= random << 17;
      double wave = 100 + 60 * sin(x * 0.11) * cos(y * 0.07) + (x * y / 700) % 40;
      pixels[y * SIDE + x] = (unsigned char)(wave + (double)(random % 16));
    }
  }
}

static void measure(struct run *run, const struct machine *machine, struct image *image, int scenario) {
  size_t coefficients = SIDE * SIDE * sizeof(int16_t);
  size_t stream = (size_t)SIDE * SIDE * 3;
  image->coefficients = (void *)pages_new(coefficients);
  image->stream = pages_new(stream);
  if (scenario != 1) {
    pages_touch((unsigned char *)image->coefficients, coefficients, machine->page_size);
    pages_touch(image->stream, stream, machine->page_size);
  }
  if (scenario == 2) {
    int channel[2];
    fflush(stdout);
    pid_t child = pipe(channel) == 0 ? fork() : -1;
    if (child < 0) {
      fail("fork");
    }
    if (child == 0) {
      /* what the child touches of its own, before it is measured */
      struct image small = *image;
      small.coefficients = (void *)pages_new(coefficients);
      small.stream = pages_new(stream);
      run_rehearse(machine, encode, &small);
      run_measure(run, machine, encode, image);
      _exit(write(channel[1], run, sizeof *run) == (ssize_t)sizeof *run ? 0 : 1);
    }
    if (read(channel[0], run, sizeof *run) != (ssize_t)sizeof *run) {
      fail("the child that copies on write");
    }
    waitpid(child, NULL, 0);
    close(channel[0]);
    close(channel[1]);
  } else {
    run_measure(run, machine, encode, image);
  }
  pages_free((unsigned char *)image->coefficients, coefficients);
  pages_free(image->stream, stream);
}

static int by_time(const void *one, const void *other) {
  double a = ((const struct run *)one)->seconds;
  double b = ((const struct run *)other)->seconds;
  return (a > b) - (a < b);
}

/* Some encodings of every scenario in turn; of each scenario the one with the median time counts. */
static void repeat_all(const struct machine *machine, struct image *image, long repeat) {
  static const char *const names[] = {"no_fault", "on_demand", "copy_on_write"};
  struct run runs[3][ENCODINGS];
  for (int encoding = 0; encoding < ENCODINGS; encoding++) {
    for (int scenario = 0; scenario < 3; scenario++) {
      struct run *run = &runs[scenario][encoding];
      for (int attempt = 0; attempt < TRIES; attempt++) {
        *run = run_of("encoder", names[scenario], 1, repeat);
        measure(run, machine, image, scenario);
        if (run->switches == 0) {
          break;
        }
      }
    }
  }
  /* the first round only warms the caches */
  for (int scenario = 0; scenario < 3 && repeat >= 0; scenario++) {
    qsort(runs[scenario], ENCODINGS, sizeof runs[scenario][0], by_time);
    run_print(&runs[scenario][ENCODINGS / 2]);
  }
}

int main(int count, char **words) {
  struct options options = {.cpu = -1, .tlb = 64};
  struct machine machine;
  long repeats = count > 1 ? strtol(words[1], NULL, 10) : 20;
  unsigned char *pixels = pages_new(SIDE * SIDE);
  struct image image = {pixels, NULL, NULL, 0};
  tables();
  paint(pixels);
  machine_find(&machine, &options);
  machine_describe(&machine);
  run_print_header();
  for (long repeat = -1; repeat < repeats; repeat++) {
    repeat_all(&machine, &image, repeat);
  }
  return 0;
}
