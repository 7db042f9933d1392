package org.aadlenergy.calibration.imported.devicetree;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A property of a node: cells of 32 bits, or texts, as whoever asks takes it. */
record Property(DeviceTreeNode node, String name, Bytes value) {
  private static final int MOST_TEXTS = 8;
  private static final int LONGEST_TEXT = 200;

  /** How many whole cells it has. */
  int cells() {
    return value.size() / 4;
  }

  /** One of its cells, which must be there. */
  long cell(int index) {
    try {
      return value.u32(4 * index);
    } catch (DamagedTree outside) {
      throw new IndexOutOfBoundsException(index);
    }
  }

  /** The number of two cells, which must be there. */
  BigInteger wide(int index) {
    return BigInteger.valueOf(cell(index)).shiftLeft(32).add(BigInteger.valueOf(cell(index + 1)));
  }

  /** Its first few texts, each to its zero byte or to a length that a line can show. */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    int from = 0;
    while (from < value.size() && texts.size() < MOST_TEXTS) {
      int to = from;
      while (to < value.size() && value.file()[value.start() + to] != 0) {
        to++;
      }
      texts.add(value.text(from, Math.min(to, from + LONGEST_TEXT)));
      from = to + 1;
    }
    return texts;
  }

  /** Its first text; nothing where it has none. */
  String text() {
    List<String> texts = texts();
    return texts.isEmpty() ? "" : texts.get(0);
  }

  boolean isSameAs(Property other) {
    Bytes theirs = other.value;
    return Arrays.equals(
        value.file(), value.start(), value.end(), theirs.file(), theirs.start(), theirs.end());
  }

  /** Where it stands: {@code /cpus/cpu@0/reg}. */
  String path() {
    String at = node.path();
    return (at.equals("/") ? "" : at) + "/" + name;
  }
}
