package org.aadlenergy.app.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight characters of a decimal number at once, which takes a third of the time of one by one. */
final class EightDigits {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ZEROS = 0x3030303030303030L;
  private static final long TOP_BITS = 0x8080808080808080L;
  // with it, 9 stays below the top bit, and what is more does not
  private static final long ABOVE_NINE = 0x7676767676767676L;

  private EightDigits() {}

  /** Eight characters, each less '0'. */
  static long at(byte[] bytes, int from) {
    return (long) LONGS.get(bytes, from) ^ ZEROS;
  }

  /** How many of eight characters are digits, up to the first that is none. */
  static int count(long eight) {
    return Long.numberOfTrailingZeros((eight + ABOVE_NINE | eight) & TOP_BITS) >>> 3;
  }

  /** The number that the first of eight characters make. */
  static long value(long eight, int count) {
    // neighbours are joined to pairs, these to fours, and these to eight
    long digits = eight << Long.SIZE - Byte.SIZE * count;
    long pairs = 10 * digits + (digits >>> 8);
    long low = (pairs & 0x000000FF000000FFL) * (100 + (1_000_000L << 32));
    long high = (pairs >>> 16 & 0x000000FF000000FFL) * (1 + (10_000L << 32));
    return low + high >>> 32;
  }
}
