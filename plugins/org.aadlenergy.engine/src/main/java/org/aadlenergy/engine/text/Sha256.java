package org.aadlenergy.engine.text;

/**
 * SHA-256 of some bytes, as FIPS 180-4 describes it. Java's own first looks for who provides it,
 * and is slow where only the first compiler works: a start took longer for its digests than for
 * reading its model (ADR 273).
 */
public final class Sha256 {
  private static final int BLOCK = 64;
  private static final int WORDS = 64;

  /** FIPS 180-4, 5.3.3. */
  private static final int[] FIRST = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
  };

  /** FIPS 180-4, 4.2.2. */
  private static final int[] ROUNDS = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5,
    0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5,
    0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private final int[] state = FIRST.clone();
  private final int[] words = new int[WORDS];
  private final byte[] begun = new byte[BLOCK];
  private long length;

  /** That of these bytes, in lower-case hexadecimal digits. */
  public static String hex(byte[] bytes) {
    Sha256 digest = new Sha256();
    digest.update(bytes, 0, bytes.length);
    return digest.hex();
  }

  /** Goes on with some bytes. */
  public void update(byte[] bytes, int from, int count) {
    int filled = (int) (length % BLOCK);
    int end = from + count;
    int next = from;
    length += count;
    if (filled > 0 && filled + count >= BLOCK) {
      System.arraycopy(bytes, from, begun, filled, BLOCK - filled);
      next += BLOCK - filled;
      filled = 0;
      mix(begun, 0);
    }
    if (filled == 0) {
      for (; end - next >= BLOCK; next += BLOCK) {
        mix(bytes, next);
      }
    }
    System.arraycopy(bytes, next, begun, filled, end - next);
  }

  /** The digest of all that was given, after which nothing more may be. */
  public String hex() {
    long bits = length * Byte.SIZE;
    int filled = (int) (length % BLOCK);
    byte[] last = new byte[(filled < BLOCK - Long.BYTES ? BLOCK : 2 * BLOCK) - filled];
    last[0] = (byte) 0x80;
    for (int i = 0; i < Long.BYTES; i++) {
      last[last.length - 1 - i] = (byte) (bits >>> Byte.SIZE * i);
    }
    update(last, 0, last.length);
    StringBuilder text = new StringBuilder(WORDS);
    for (int word : state) {
      for (int shift = Integer.SIZE - 4; shift >= 0; shift -= 4) {
        text.append(Character.forDigit(word >>> shift & 15, 16));
      }
    }
    return text.toString();
  }

  private void mix(byte[] bytes, int from) {
    int[] w = words;
    for (int i = 0, at = from; i < 16; i++, at += Integer.BYTES) {
      w[i] =
          bytes[at] << 24
              | (bytes[at + 1] & 255) << 16
              | (bytes[at + 2] & 255) << 8
              | bytes[at + 3] & 255;
    }
    for (int i = 16; i < WORDS; i++) {
      int x = w[i - 15];
      int y = w[i - 2];
      w[i] =
          w[i - 16]
              + w[i - 7]
              + (Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3)
              + (Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10);
    }
    int a = state[0];
    int b = state[1];
    int c = state[2];
    int d = state[3];
    int e = state[4];
    int f = state[5];
    int g = state[6];
    int h = state[7];
    for (int i = 0; i < WORDS; i++) {
      int first =
          h
              + (Integer.rotateRight(e, 6)
                  ^ Integer.rotateRight(e, 11)
                  ^ Integer.rotateRight(e, 25))
              + (e & f ^ ~e & g)
              + ROUNDS[i]
              + w[i];
      int second =
          (Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22))
              + (a & b ^ a & c ^ b & c);
      h = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + second;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}
