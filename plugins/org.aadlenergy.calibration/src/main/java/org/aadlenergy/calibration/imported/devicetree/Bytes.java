package org.aadlenergy.calibration.imported.devicetree;

import java.nio.charset.StandardCharsets;

/** A part of a file: numbers and texts in it, none of which reaches beyond it. */
record Bytes(byte[] file, int start, int end) {

  /** A smaller part; its place is that within this one. */
  Bytes part(long offset, long length, String what) throws DamagedTree {
    if (offset > size() || length > size() - offset) {
      throw DamagedTree.at(
          start + offset, what + " of " + length + " bytes reaches beyond the end of the tree");
    }
    int from = start + (int) offset;
    return new Bytes(file, from, from + (int) length);
  }

  int size() {
    return end - start;
  }

  /** A number of 32 bits, the highest byte first, without a sign. */
  long u32(int offset) throws DamagedTree {
    if (offset < 0 || offset > size() - 4) {
      throw DamagedTree.at(start + (long) offset, "the tree ends within a number");
    }
    int at = start + offset;
    return (file[at] & 0xFFL) << 24
        | (file[at + 1] & 0xFFL) << 16
        | (file[at + 2] & 0xFFL) << 8
        | file[at + 3] & 0xFFL;
  }

  /** Where the text that begins here ends: at its zero byte. */
  int textEnd(int offset, String what) throws DamagedTree {
    for (int at = offset; at >= 0 && at < size(); at++) {
      if (file[start + at] == 0) {
        return at;
      }
    }
    throw DamagedTree.at(start + (long) offset, what + " has no end");
  }

  /** Whether exactly this text stands here, with its end. */
  boolean isText(int offset, byte[] text) {
    if (offset < 0 || offset > size() - text.length - 1) {
      return false;
    }
    for (int i = 0; i < text.length; i++) {
      if (file[start + offset + i] != text[i]) {
        return false;
      }
    }
    return file[start + offset + text.length] == 0;
  }

  /** The characters between two places; bytes that are none of ASCII show as what they are. */
  String text(int from, int to) {
    return new String(file, start + from, to - from, StandardCharsets.ISO_8859_1);
  }
}
