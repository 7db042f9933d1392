/* The bench of compressed swap: pages compressed, decompressed, and only copied. */
#define _GNU_SOURCE
#include "bench.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A compressor of the C library's neighbours, found when the bench runs, so that it builds without any. The kernel
 * uses LZO, LZ4 or zstd; LZ4 of the library is the same algorithm, deflate a slower one.
 */
struct codec {
  const char *name;
  int (*lz4_pack)(const char *, char *, int, int);
  int (*lz4_unpack)(const char *, char *, int, int);
  int (*deflate_pack)(unsigned char *, unsigned long *, const unsigned char *, unsigned long, int);
  int (*deflate_unpack)(unsigned char *, unsigned long *, const unsigned char *, unsigned long);
};

/* A page as it is stored: packed, or as it was where packing does not make it smaller. */
struct stored {
  unsigned char *bytes;
  size_t size;
};

struct pool {
  struct codec codec;
  unsigned char *pages;
  unsigned char *work;
  struct stored *stored;
  size_t page_size;
  long count;
};

/* ISO C has no cast from an object to a function; POSIX has the copy. */
static int find(void *library, const char *name, void *function) {
  void *symbol = library == NULL ? NULL : dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static int codec_find(struct codec *codec) {
  memset(codec, 0, sizeof *codec);
  void *lz4 = dlopen("liblz4.so.1", RTLD_NOW);
  if (find(lz4, "LZ4_compress_default", &codec->lz4_pack) && find(lz4, "LZ4_decompress_safe", &codec->lz4_unpack)) {
    codec->name = "lz4";
    return 1;
  }
  void *zlib = dlopen("libz.so.1", RTLD_NOW);
  if (find(zlib, "compress2", &codec->deflate_pack) && find(zlib, "uncompress", &codec->deflate_unpack)) {
    codec->name = "deflate";
    return 1;
  }
  return 0;
}

/* The size of a packed page in `to`, or 0 where it would not be smaller. */
static size_t pack(const struct pool *pool, const unsigned char *page, unsigned char *to) {
  if (pool->codec.lz4_pack != NULL) {
    int size = pool->codec.lz4_pack((const char *)page, (char *)to, (int)pool->page_size, (int)pool->page_size - 1);
    return size > 0 ? (size_t)size : 0;
  }
  unsigned long size = pool->page_size - 1;
  return pool->codec.deflate_pack(to, &size, page, pool->page_size, 1) == 0 ? size : 0;
}

static void unpack(const struct pool *pool, const struct stored *stored, unsigned char *to) {
  if (stored->size == pool->page_size) {
    memcpy(to, stored->bytes, pool->page_size);
  } else if (pool->codec.lz4_unpack != NULL) {
    (void)pool->codec.lz4_unpack((const char *)stored->bytes, (char *)to, (int)stored->size, (int)pool->page_size);
  } else {
    unsigned long size = pool->page_size;
    (void)pool->codec.deflate_unpack(to, &size, stored->bytes, stored->size);
  }
}

static void compress_all(void *context) {
  struct pool *pool = context;
  for (long i = 0; i < pool->count; i++) {
    const unsigned char *page = pool->pages + (size_t)i * pool->page_size;
    struct stored *stored = &pool->stored[i];
    stored->size = pack(pool, page, stored->bytes);
    if (stored->size == 0) {
      memcpy(stored->bytes, page, pool->page_size);
      stored->size = pool->page_size;
    }
  }
}

static void decompress_all(void *context) {
  struct pool *pool = context;
  for (long i = 0; i < pool->count; i++) {
    unpack(pool, &pool->stored[i], pool->work);
  }
}

/* The same memory, without a compressor. */
static void copy_all(void *context) {
  struct pool *pool = context;
  for (long i = 0; i < pool->count; i++) {
    memcpy(pool->work, pool->pages + (size_t)i * pool->page_size, pool->page_size);
  }
}

/* A quarter of the pages is random and does not get smaller; the others hold words, counters and zeros. */
static void fill(const struct pool *pool) {
  unsigned int seed = 1;
  for (size_t i = 0; i < (size_t)pool->count * pool->page_size; i++) {
    size_t page = i / pool->page_size;
    seed = seed * 1664525U + 1013904223U;
    switch (page % 4) {
      case 0: pool->pages[i] = (unsigned char)(seed >> 24); break;
      case 1: pool->pages[i] = (unsigned char)"a counter and a name; "[i % 22]; break;
      case 2: pool->pages[i] = (unsigned char)(i % 16 == 0 ? seed >> 24 : 0); break;
      default: pool->pages[i] = (unsigned char)(i % 8 < 2 ? (i / 64) >> (8 * (i % 2)) : 0); break;
    }
  }
}

static void describe(const struct pool *pool) {
  double bytes = 0;
  for (long i = 0; i < pool->count; i++) {
    bytes += (double)pool->stored[i].size;
  }
  fprintf(stderr, "testbench: zram packs with %s of the C library's neighbours, not with the kernel's own;\n", pool->codec.name);
  fprintf(stderr, "testbench: its pages keep %.3f of their size: yours differ\n", bytes / ((double)pool->count * (double)pool->page_size));
}

void bench_zram(const struct options *options, const struct machine *machine) {
  static const struct {
    const char *name;
    work work;
  } scenarios[] = {{"copied", copy_all}, {"compress", compress_all}, {"decompress", decompress_all}};
  struct pool pool = {.page_size = (size_t)machine->page_size, .count = options->pages};
  if (!codec_find(&pool.codec)) {
    fprintf(stderr, "testbench: zram needs liblz4.so.1 or libz.so.1; install one of them\n");
    return;
  }
  size_t bytes = (size_t)pool.count * pool.page_size;
  pool.pages = pages_new(bytes);
  pool.work = pages_new(pool.page_size);
  unsigned char *room = pages_new(bytes);
  pool.stored = calloc((size_t)pool.count, sizeof *pool.stored);
  if (pool.stored == NULL) {
    fail("memory for the stored pages");
  }
  for (long i = 0; i < pool.count; i++) {
    pool.stored[i].bytes = room + (size_t)i * pool.page_size;
  }
  fill(&pool);
  memset(room, 1, bytes);
  memset(pool.work, 1, pool.page_size);
  compress_all(&pool);
  describe(&pool);
  for (long repeat = 0; repeat < options->repeats; repeat++) {
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
      struct run run;
      /* what the scheduler interrupted is measured again */
      for (int attempt = 0; attempt < BENCH_TRIES; attempt++) {
        run = run_of("zram", scenarios[i].name, repeat + 1, repeat);
        run_measure(&run, machine, scenarios[i].work, &pool);
        if (run.switches == 0) {
          break;
        }
      }
      /* the same pages only copied are what the others start from */
      run.events = i == 0 ? 0 : (double)pool.count;
      run.bytes = (double)pool.page_size;
      run_print(&run);
    }
  }
  free(pool.stored);
  pages_free(room, bytes);
  pages_free(pool.work, pool.page_size);
  pages_free(pool.pages, bytes);
}
