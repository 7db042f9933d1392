package org.aadlenergy.web.jdk.java.security;

import java.math.BigInteger;
import java.util.Arrays;

/** SHA-256, as FIPS 180-4 describes it. */
public final class MessageDigest {
  private static final int BLOCK = 64;
  private static final int WORDS = 64;

  /** The first bits behind the point of the cube roots of the first 64 primes. */
  private static final int[] ROUNDS = roots(WORDS, 3);

  private static final int[] FIRST = roots(8, 2);

  private int[] state = FIRST.clone();
  private final byte[] block = new byte[BLOCK];
  private int filled;
  private long length;

  public static MessageDigest getInstance(String algorithm) {
    if (!algorithm.equals("SHA-256")) {
      throw new IllegalArgumentException(algorithm);
    }
    return new MessageDigest();
  }

  /** Of the square or cube roots of primes, 32 bits behind the point, by whole numbers alone. */
  private static int[] roots(int count, int power) {
    int[] bits = new int[count];
    int found = 0;
    for (int number = 2; found < count; number++) {
      boolean prime = true;
      for (int divisor = 2; divisor * divisor <= number; divisor++) {
        prime &= number % divisor != 0;
      }
      if (prime) {
        bits[found++] = root(number, power);
      }
    }
    return bits;
  }

  private static int root(int number, int power) {
    BigInteger wanted = BigInteger.valueOf(number).shiftLeft(32 * power);
    long root = 0;
    for (long bit = 1L << 36; bit > 0; bit >>= 1) {
      BigInteger tried = BigInteger.valueOf(root + bit).pow(power);
      root += tried.compareTo(wanted) <= 0 ? bit : 0;
    }
    return (int) root;
  }

  public void update(byte[] bytes) {
    update(bytes, 0, bytes.length);
  }

  /** Goes on with some bytes. */
  public void update(byte[] bytes, int from, int count) {
    length += count;
    for (int i = from; i < from + count; i++) {
      block[filled++] = bytes[i];
      if (filled == BLOCK) {
        mix();
      }
    }
  }

  public byte[] digest(byte[] bytes) {
    update(bytes);
    return digest();
  }

  /** The digest of all. */
  public byte[] digest() {
    long bits = length * 8;
    block[filled++] = (byte) 0x80;
    if (filled > BLOCK - 8) {
      Arrays.fill(block, filled, BLOCK, (byte) 0);
      mix();
    }
    Arrays.fill(block, filled, BLOCK - 8, (byte) 0);
    for (int i = 0; i < 8; i++) {
      block[BLOCK - 1 - i] = (byte) (bits >>> 8 * i);
    }
    mix();
    byte[] digest = new byte[32];
    for (int i = 0; i < digest.length; i++) {
      digest[i] = (byte) (state[i / 4] >>> 24 - 8 * (i % 4));
    }
    state = FIRST.clone();
    length = 0;
    return digest;
  }

  private void mix() {
    int[] words = new int[WORDS];
    for (int i = 0; i < 16; i++) {
      words[i] =
          (block[4 * i] & 255) << 24
              | (block[4 * i + 1] & 255) << 16
              | (block[4 * i + 2] & 255) << 8
              | block[4 * i + 3] & 255;
    }
    for (int i = 16; i < WORDS; i++) {
      int early = words[i - 15];
      int late = words[i - 2];
      words[i] =
          words[i - 16]
              + words[i - 7]
              + (Integer.rotateRight(early, 7) ^ Integer.rotateRight(early, 18) ^ early >>> 3)
              + (Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ late >>> 10);
    }
    int[] s = state.clone();
    for (int i = 0; i < WORDS; i++) {
      int e = s[4];
      int a = s[0];
      int first =
          s[7]
              + (Integer.rotateRight(e, 6)
                  ^ Integer.rotateRight(e, 11)
                  ^ Integer.rotateRight(e, 25))
              + (e & s[5] ^ ~e & s[6])
              + ROUNDS[i]
              + words[i];
      int second =
          (Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22))
              + (a & s[1] ^ a & s[2] ^ s[1] & s[2]);
      System.arraycopy(s, 0, s, 1, 7);
      s[4] += first;
      s[0] = first + second;
    }
    for (int i = 0; i < s.length; i++) {
      state[i] += s[i];
    }
    filled = 0;
  }
}
