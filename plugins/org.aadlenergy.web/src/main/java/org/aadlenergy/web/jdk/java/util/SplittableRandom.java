package org.aadlenergy.web.jdk.java.util;

/**
 * The JDK's random numbers by a seed: G. L. Steele, D. Lea, C. H. Flood, Fast splittable
 * pseudorandom number generators, OOPSLA 2014, figure 16, and David Stafford's 13th mix.
 */
public final class SplittableRandom {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private long seed;

  public SplittableRandom(long seed) {
    this.seed = seed;
  }

  public int nextInt() {
    seed += GAMMA;
    // 32 bits are mixed by Stafford's 4th
    long z = (seed ^ seed >>> 33) * 0x62A9D9ED799705F5L;
    return (int) ((z ^ z >>> 28) * 0xCB24D0A5C88C35B3L >>> 32);
  }

  /** A number from 0 to before another, each as likely. */
  public int nextInt(int end) {
    int most = end - 1;
    if ((end & most) == 0) {
      return nextInt() & most;
    }
    int drawn = nextInt() >>> 1;
    while (drawn + most - drawn % end < 0) {
      drawn = nextInt() >>> 1;
    }
    return drawn % end;
  }

  public boolean nextBoolean() {
    return nextInt() < 0;
  }
}
