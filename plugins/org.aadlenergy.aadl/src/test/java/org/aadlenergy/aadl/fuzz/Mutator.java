package org.aadlenergy.aadl.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Spoils files in the ways in which files get spoilt, and in some in which they do not. */
final class Mutator {
  private static final int LARGEST = 2_000_000;
  private static final String[] PIECES = {
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "{**",
    "**}",
    "\"",
    "--",
    ";",
    ":",
    "::",
    ".",
    "..",
    "=>",
    "+=>",
    "->",
    "<->",
    "-[",
    "]->",
    ",",
    "*",
    "\n",
    "\r",
    "\t",
    "0",
    "1e9",
    "1e-9",
    "16#",
    "#",
    "_",
    "ü",
    "end",
    " end ",
    "package P public ",
    "property set S is ",
    "system implementation S.i ",
    "annex X ",
    "in modes (",
    " applies to ",
    "reference (",
    "not ",
    "list of ",
    "record (x: ",
    "<<<<<<< HEAD\n",
    "=======\n",
    ">>>>>>> x\n",
    "[x => ",
    "9999999999999999999999",
    "extends ",
    "[2147483647]",
    "[1000]",
    "refined to ",
    "inverse of ",
    "renames ",
    "feature group ",
    "none;"
  };

  private final Random random;

  Mutator(long seed) {
    this.random = new Random(seed);
  }

  /** A spoilt copy of a file; parts of the other may get into it. */
  byte[] mutate(byte[] original, byte[] other) {
    byte[] content = original;
    for (int steps = 1 + random.nextInt(4); steps > 0; steps--) {
      content = step(content, other);
    }
    return content.length <= LARGEST ? content : Arrays.copyOf(content, LARGEST);
  }

  private byte[] step(byte[] content, byte[] other) {
    int at = random.nextInt(content.length + 1);
    int length = length(content.length - at);
    return switch (random.nextInt(9)) {
      case 0 -> flipped(content);
      case 1 -> replaced(content, at, length, new byte[0]);
      case 2 -> Arrays.copyOf(content, at);
      case 3 -> repeated(content, at, length);
      case 4 -> replaced(content, at, random.nextInt(3), piece());
      case 5 -> replaced(content, at, 0, nested());
      case 6 -> replaced(content, at, length, part(other));
      case 7 -> replaced(content, random.nextInt(content.length + 1), 0, part(content));
      default -> swappedWords(content);
    };
  }

  private int length(int most) {
    int bound = random.nextInt(10) == 0 ? most : Math.min(most, 60);
    return random.nextInt(bound + 1);
  }

  private byte[] flipped(byte[] content) {
    byte[] changed = content.clone();
    for (int count = random.nextInt(8); count >= 0 && changed.length > 0; count--) {
      int at = random.nextInt(changed.length);
      changed[at] =
          (byte) (random.nextBoolean() ? changed[at] ^ (1 << random.nextInt(8)) : random.nextInt());
    }
    return changed;
  }

  private byte[] repeated(byte[] content, int at, int length) {
    int most = Math.max(1, LARGEST / 4 / Math.max(1, length));
    int times = random.nextInt(20) == 0 ? Math.min(most, 20_000) : 1 + random.nextInt(3);
    ByteArrayOutputStream copies = new ByteArrayOutputStream();
    for (int i = 0; i < times; i++) {
      copies.write(content, at, length);
    }
    return replaced(content, at, 0, copies.toByteArray());
  }

  private byte[] piece() {
    String piece = PIECES[random.nextInt(PIECES.length)];
    return piece.getBytes(StandardCharsets.UTF_8);
  }

  private byte[] nested() {
    String piece = new String(piece(), StandardCharsets.UTF_8);
    int times = random.nextInt(10) == 0 ? 20_000 : random.nextInt(600);
    return piece.repeat(times).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] part(byte[] content) {
    int at = random.nextInt(content.length + 1);
    return Arrays.copyOfRange(content, at, at + Math.min(content.length - at, 400));
  }

  private byte[] swappedWords(byte[] content) {
    List<String> words =
        Arrays.asList(new String(content, StandardCharsets.ISO_8859_1).split("(?<=\\s)", -1));
    int first = random.nextInt(words.size());
    int second = random.nextInt(words.size());
    String word = words.set(first, words.get(second));
    words.set(second, word);
    return String.join("", words).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] replaced(byte[] content, int at, int length, byte[] by) {
    int from = Math.min(at, content.length);
    int to = Math.min(content.length, from + length);
    byte[] result = new byte[content.length - (to - from) + by.length];
    System.arraycopy(content, 0, result, 0, from);
    System.arraycopy(by, 0, result, from, by.length);
    System.arraycopy(content, to, result, from + by.length, content.length - to);
    return result;
  }
}
