package org.aadlenergy.calibration.imported.devicetree;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A device tree as the file holds it. Nodes are numbers in the order of the file; of each is kept
 * where its name begins, where its properties begin, its parent, and the first node after it.
 */
final class FlatTree {
  /** The format keeps this one and 0 for nobody: they name no node. */
  private static final long NO_PHANDLE = 0xffffffffL;

  private static final String[] PHANDLES = {"phandle", "linux,phandle"};
  private static final int LONGEST_NAME = 64;

  private final Bytes structure;
  private final Bytes names;
  private final int[] nodes;
  private long[] phandles = {};
  private boolean sorted;

  FlatTree(Bytes structure, Bytes names, int[] nodes) {
    this.structure = structure;
    this.names = names;
    this.nodes = nodes;
  }

  DeviceTreeNode root() {
    return new DeviceTreeNode(this, 0);
  }

  String name(int node) {
    int from = nodes[4 * node];
    int to = from;
    while (structure.file()[structure.start() + to] != 0) {
      to++;
    }
    return structure.text(from, to);
  }

  /** The parent of a node; -1 of the root. */
  int parent(int node) {
    return nodes[4 * node + 2];
  }

  /** The first node that is not within this one. */
  int after(int node) {
    return nodes[4 * node + 3];
  }

  /** A property of a node; of two with one name the first counts, as it does for a kernel. */
  Optional<Property> property(int node, String name) {
    byte[] wanted = name.getBytes(StandardCharsets.US_ASCII);
    for (int at = first(nodes[4 * node + 1]); at >= 0; at = next(at)) {
      if (names.isText(word(at + 8), wanted)) {
        int from = structure.start() + at + 12;
        Bytes value = new Bytes(structure.file(), from, from + word(at + 4));
        return Optional.of(new Property(new DeviceTreeNode(this, node), name, value));
      }
    }
    return Optional.empty();
  }

  /** What follows in the names of those properties of a node that begin so. */
  List<String> propertyNames(int node, String begin) {
    List<String> found = new ArrayList<>();
    for (int at = first(nodes[4 * node + 1]); at >= 0; at = next(at)) {
      int from = word(at + 8);
      int to = Math.min(from + LONGEST_NAME, names.size());
      String name = names.text(from, to);
      int end = name.indexOf(0);
      if (end > 0 && name.startsWith(begin)) {
        found.add(name.substring(begin.length(), end));
      }
    }
    return found;
  }

  private int next(int property) {
    return first(StructureReader.aligned(property + 12 + word(property + 4)));
  }

  /** The first property from here on; -1 where a node begins or ends. */
  private int first(int from) {
    int at = from;
    while (word(at) == StructureReader.NOP) {
      at += 4;
    }
    return word(at) == StructureReader.PROPERTY ? at : -1;
  }

  /** A word that was checked when the structure was read. */
  private int word(int at) {
    try {
      return (int) structure.u32(at);
    } catch (DamagedTree unread) {
      return StructureReader.END;
    }
  }

  /** The node that a phandle names; of two with one phandle the first. */
  Optional<DeviceTreeNode> byPhandle(long phandle) {
    if (!sorted) {
      sortPhandles();
    }
    long wanted = ordered(phandle, 0);
    int found = Arrays.binarySearch(phandles, wanted);
    int at = found < 0 ? -found - 1 : found;
    return at < phandles.length && phandles[at] >> 32 == wanted >> 32
        ? Optional.of(new DeviceTreeNode(this, (int) phandles[at]))
        : Optional.empty();
  }

  /** Phandles and nodes in one order, as numbers with a sign have it. */
  private static long ordered(long phandle, int node) {
    return phandle - (1L << 31) << 32 | node;
  }

  private void sortPhandles() {
    long[] found = new long[nodes.length / 4];
    int count = 0;
    for (int node = 0; node < found.length; node++) {
      for (String name : PHANDLES) {
        Optional<Property> property = property(node, name);
        if (property.isPresent() && property.get().cells() > 0) {
          long phandle = property.get().cell(0);
          if (phandle != 0 && phandle != NO_PHANDLE) {
            found[count++] = ordered(phandle, node);
          }
          break;
        }
      }
    }
    phandles = Arrays.copyOf(found, count);
    Arrays.sort(phandles);
    sorted = true;
  }
}
