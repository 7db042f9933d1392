package org.aadlenergy.calibration.imported.devicetree;

import java.util.Arrays;

/** Goes through the structure block once, and checks all that later readers rely on. */
final class StructureReader {
  static final int BEGIN_NODE = 1;
  static final int END_NODE = 2;
  static final int PROPERTY = 3;
  static final int NOP = 4;
  static final int END = 9;

  /** As deep as the kernel goes. */
  private static final int DEEPEST = 64;

  private static final int LONGEST_NAME = 255;

  private final Bytes structure;
  private final Bytes names;

  /** Names that begin here or before have an end. */
  private final int lastName;

  private final int[] open = new int[DEEPEST];
  private int depth;
  private int count;
  private int[] nodes = new int[4 * 256];

  StructureReader(Bytes structure, Bytes names) {
    this.structure = structure;
    this.names = names;
    int last = names.size() - 1;
    while (last >= 0 && names.file()[names.start() + last] != 0) {
      last--;
    }
    this.lastName = last;
  }

  FlatTree read() throws DamagedTree {
    int at = 0;
    while (depth > 0 || count == 0) {
      int tag = tag(at);
      if (tag == BEGIN_NODE) {
        at = begin(at);
      } else if (tag == END_NODE && depth > 0) {
        nodes[4 * open[--depth] + 3] = count;
        at += 4;
      } else if (tag == PROPERTY && depth > 0) {
        at = afterProperty(at);
      } else if (tag == NOP) {
        at += 4;
      } else {
        throw DamagedTree.at(
            structure.start() + (long) at,
            tag == END ? "the tree ends within a node" : "word " + tag + " is no part of a tree");
      }
    }
    return new FlatTree(structure, names, Arrays.copyOf(nodes, 4 * count));
  }

  private int tag(int at) throws DamagedTree {
    long tag = structure.u32(at);
    return tag > END ? 0 : (int) tag;
  }

  private int begin(int at) throws DamagedTree {
    if (depth == DEEPEST) {
      throw DamagedTree.at(
          structure.start() + (long) at,
          "nodes are nested more than " + DEEPEST + " deep, where a kernel stops reading");
    }
    int end = structure.textEnd(at + 4, "the name of a node");
    if (end - at - 4 > LONGEST_NAME) {
      throw DamagedTree.at(
          structure.start() + (long) at,
          "the name of a node is longer than " + LONGEST_NAME + " letters");
    }
    if (4 * count == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * nodes.length);
    }
    nodes[4 * count] = at + 4;
    nodes[4 * count + 1] = aligned(end + 1);
    nodes[4 * count + 2] = depth == 0 ? -1 : open[depth - 1];
    open[depth++] = count++;
    return aligned(end + 1);
  }

  private int afterProperty(int at) throws DamagedTree {
    long length = structure.u32(at + 4);
    long name = structure.u32(at + 8);
    structure.part(at + 12L, length, "a property");
    if (name > lastName) {
      throw DamagedTree.at(
          structure.start() + at + 8L, "the name of a property is outside the block of names");
    }
    return aligned(at + 12 + (int) length);
  }

  /** The place of the next word. */
  static int aligned(int at) {
    return at + 3 & ~3;
  }
}
