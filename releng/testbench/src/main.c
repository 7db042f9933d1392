/* The command line of the test bench. */
#define _GNU_SOURCE
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void usage(FILE *out) {
  fputs("usage: testbench BENCH [options] > bench.csv\n"
        "\n"
        "  pagefault       writes with growing strides: TLB misses, faults on demand and of copy on write\n"
        "  swap            a matrix by row, by column and written back, on the device of --target\n"
        "  storage         blocks written, buffered and synchronously, to --target\n"
        "  context_switch  two processes on one processor, against one that does the same alone\n"
        "  message         messages of 16 bytes to 32 KiB, within a process and across\n"
        "  superpage       random updates with and without huge pages\n"
        "  zram            pages compressed, decompressed and copied, as compressed swap does\n"
        "  idle            nothing, for --seconds\n"
        "  all             all of them\n"
        "\n"
        "  --pages N     pages of a run, and so its faults (1024)\n"
        "  --writes N    writes of a run of pagefault (as many as the pages have cache lines)\n"
        "  --steps N     strides of pagefault (one for each cache line of a page)\n"
        "  --repeats N   how often everything is run (1)\n"
        "  --events N    writes, messages or thousands of updates of a run (1000)\n"
        "  --bytes N     of a block of storage (65536)\n"
        "  --seconds S   of idle (5)\n"
        "  --target FILE a file on the device that swap and storage measure; it is overwritten\n"
        "  --gpio FILE   takes '1' at the start of each run and '0' at its end, for a power trace;\n"
        "                a run that is measured again has a pulse too: the column pulse counts them\n"
        "  --cpu N       the processor to stay on\n"
        "  --tlb N       entries of the TLB, where the bench cannot find them\n"
        "  --counter     count TLB misses with the processor's counter, too\n",
        out);
}

static long number(const char *name, const char *text) {
  char *end = NULL;
  long value = strtol(text == NULL ? "" : text, &end, 10);
  if (text == NULL || *text == '\0' || *end != '\0' || value < 0) {
    fprintf(stderr, "testbench: %s needs a number\n", name);
    exit(2);
  }
  return value;
}

static void parse(struct options *options, int count, char **words) {
  for (int i = 1; i < count; i++) {
    const char *word = words[i];
    const char *value = i + 1 < count ? words[i + 1] : NULL;
    int takes = 1;
    if (strcmp(word, "--pages") == 0) {
      options->pages = number(word, value);
    } else if (strcmp(word, "--writes") == 0) {
      options->writes = number(word, value);
    } else if (strcmp(word, "--steps") == 0) {
      options->steps = number(word, value);
    } else if (strcmp(word, "--repeats") == 0) {
      options->repeats = number(word, value);
    } else if (strcmp(word, "--events") == 0) {
      options->events = number(word, value);
    } else if (strcmp(word, "--bytes") == 0) {
      options->bytes = number(word, value);
    } else if (strcmp(word, "--seconds") == 0) {
      options->seconds = (double)number(word, value);
    } else if (strcmp(word, "--cpu") == 0) {
      options->cpu = (int)number(word, value);
    } else if (strcmp(word, "--tlb") == 0) {
      options->tlb = number(word, value);
    } else if (strcmp(word, "--target") == 0 && value != NULL) {
      options->target = value;
    } else if (strcmp(word, "--gpio") == 0 && value != NULL) {
      options->gpio = value;
    } else if (strcmp(word, "--counter") == 0) {
      options->use_counter = 1;
      takes = 0;
    } else if (strcmp(word, "--help") == 0) {
      usage(stdout);
      exit(0);
    } else if (word[0] != '-' && options->bench == NULL) {
      options->bench = word;
      takes = 0;
    } else {
      fprintf(stderr, "testbench: %s is not understood\n", word);
      usage(stderr);
      exit(2);
    }
    i += takes;
  }
}

int main(int count, char **words) {
  static const struct {
    const char *name;
    void (*run)(const struct options *, const struct machine *);
  } benches[] = {{"pagefault", bench_pagefault}, {"swap", bench_swap}, {"storage", bench_storage},
                 {"context_switch", bench_context_switch}, {"message", bench_message},
                 {"superpage", bench_superpage}, {"zram", bench_zram}, {"idle", bench_idle}};
  struct options options = {.pages = 1024, .repeats = 1, .events = 1000, .seconds = 5, .cpu = -1};
  struct machine machine;
  int found = 0;
  parse(&options, count, words);
  if (options.bench == NULL || options.pages < 1) {
    usage(stderr);
    return 2;
  }
  if (options.gpio != NULL) {
    marker_open(options.gpio);
  }
  for (size_t i = 0; i < sizeof benches / sizeof benches[0]; i++) {
    found |= strcmp(options.bench, "all") == 0 || strcmp(options.bench, benches[i].name) == 0;
  }
  if (!found) {
    fprintf(stderr, "testbench: there is no bench %s\n", options.bench);
    usage(stderr);
    return 2;
  }
  machine_find(&machine, &options);
  machine_describe(&machine);
  run_print_header();
  for (size_t i = 0; i < sizeof benches / sizeof benches[0]; i++) {
    if (strcmp(options.bench, "all") == 0 || strcmp(options.bench, benches[i].name) == 0) {
      benches[i].run(&options, &machine);
    }
  }
  return 0;
}
