package org.aadlenergy.engine.dram.lines;

/** Lays the data of a burst out on the data lines. */
final class BurstBits {
  // of LPDDR6: twelve wires for six times four beats, of which some carry no data
  private static final int PACKED_WIRES = 12;
  private static final int PACKED_BEATS = 24;
  private static final int RUN = 4;
  private static final int NARROW_EVERY = 3;
  private static final int NARROW = 8;
  private static final int PACKED_BYTES = 32;

  private final int wires;
  private final boolean packed;

  BurstBits(int wires, boolean packed) {
    this.wires = wires;
    this.packed = packed && wires == PACKED_WIRES;
  }

  /** The beats that so many bytes take. */
  int beats(int bytes) {
    return packed ? bytes / PACKED_BYTES * PACKED_BEATS : bytes * Byte.SIZE / wires;
  }

  /** Puts data on the wires, in words of their levels. */
  void fill(byte[] data, int beats, long[] levels, int words) {
    if (packed) {
      pack(data, beats, levels);
      return;
    }
    int bit = 0;
    for (int beat = 0; beat < beats; beat++) {
      int left = wires;
      for (int word = 0; word < words; word++) {
        int count = Math.min(left, Long.SIZE);
        levels[beat * words + word] = bits(data, bit, count);
        bit += count;
        left -= count;
      }
    }
  }

  private static long bits(byte[] data, int from, int count) {
    long value = 0;
    int done = 0;
    while (done < count) {
      int at = from + done;
      int shift = at & 7;
      int take = Math.min(Byte.SIZE - shift, count - done);
      long piece = (data[at >> 3] & 0xff) >> shift & (1 << take) - 1;
      value |= piece << done;
      done += take;
    }
    return value;
  }

  /** Four bits behind each other are on one wire; the third run of each three is narrower. */
  private static void pack(byte[] data, int beats, long[] levels) {
    int bit = 0;
    for (int beat = 0; beat < beats; beat += RUN) {
      boolean narrow = beat / RUN % NARROW_EVERY == NARROW_EVERY - 1;
      int count = narrow ? NARROW : PACKED_WIRES;
      for (int i = 0; i < RUN; i++) {
        long level = 0;
        for (int k = 0; k < count; k++) {
          level |= bits(data, bit + RUN * k + i, 1) << (narrow ? k + k / RUN * 2 : k);
        }
        levels[beat + i] = level;
      }
      bit += RUN * count;
    }
  }
}
