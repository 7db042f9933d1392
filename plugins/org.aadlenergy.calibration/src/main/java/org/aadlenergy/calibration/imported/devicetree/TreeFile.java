package org.aadlenergy.calibration.imported.devicetree;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Reads the file of a flattened device tree and its head: where its blocks are, and that they fit.
 */
final class TreeFile {
  /** Twice the most that a 64-bit Arm kernel takes. */
  private static final int LARGEST = 4 << 20;

  private static final long MAGIC = 0xD00DFEEDL;
  private static final int OLDEST = 16;
  private static final int NEWEST = 17;

  private TreeFile() {}

  /** The tree; none after an error. */
  static Optional<FlatTree> read(Path file, Diagnostics diagnostics) {
    String place = file.toString().replace('\\', '/');
    try {
      if (Files.isDirectory(file)) {
        throw new IOException("it is a folder; /sys/firmware/fdt is the running board's tree");
      }
      byte[] bytes;
      try (InputStream in = Files.newInputStream(file)) {
        bytes = in.readNBytes(LARGEST + 1);
      }
      return Optional.of(parse(bytes));
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.UNREADABLE_INPUT,
          SourceSpan.NONE,
          place + " cannot be read: " + e.getMessage(),
          "check the path and the permissions");
    } catch (DamagedTree e) {
      report(e, place, diagnostics);
    }
    return Optional.empty();
  }

  /** Says that nothing can be made of a tree, and why. */
  static void report(DamagedTree damaged, String place, Diagnostics diagnostics) {
    diagnostics.add(
        DiagnosticCode.BAD_MEASUREMENT_FILE,
        SourceSpan.file(place),
        String.valueOf(damaged.getMessage()),
        "a flattened device tree of a board is what dtc writes with -O dtb, and what"
            + " /sys/firmware/fdt holds; 'fdtdump FILE' shows how far it can be read");
  }

  /** The tree in these bytes. */
  static FlatTree parse(byte[] bytes) throws DamagedTree {
    Bytes file = new Bytes(bytes, 0, bytes.length);
    if (bytes.length > LARGEST) {
      throw new DamagedTree(
          "the file is larger than " + (LARGEST >> 20) + " MiB: no kernel takes such a tree");
    }
    if (bytes.length < 4 || file.u32(0) != MAGIC) {
      throw new DamagedTree(noTree(bytes));
    }
    if (bytes.length < 28) {
      throw new DamagedTree("the file ends within its head: it is cut short");
    }
    if (file.u32(4) > bytes.length) {
      throw new DamagedTree(
          "the file is cut short: its head says "
              + file.u32(4)
              + " bytes, and it has "
              + bytes.length);
    }
    Bytes tree = file.part(0, file.u32(4), "the tree");
    long version = file.u32(20);
    long compatible = file.u32(24);
    if (version < OLDEST) {
      throw new DamagedTree(
          "this is version " + version + " of the format; versions 16 and 17 can be read");
    }
    if (compatible > NEWEST) {
      throw new DamagedTree(
          String.format(
              "this is version %s of the format, which only readers of version %s or later"
                  + " understand (last_comp_version); versions 16 and 17 can be read",
              version, compatible));
    }
    if (tree.size() < (version < NEWEST ? 36 : 40)) {
      throw new DamagedTree("the file ends within its head");
    }
    long structure = tree.u32(8);
    long strings = tree.u32(12);
    reserved(tree, tree.u32(16));
    if (structure % 4 != 0) {
      throw DamagedTree.at(structure, "the structure block begins within a word");
    }
    long length = version < NEWEST ? tree.size() - structure : tree.u32(36);
    return new StructureReader(
            tree.part(structure, Math.max(0, length), "the structure block"),
            tree.part(strings, tree.u32(32), "the block of names"))
        .read();
  }

  /** Walks the map of reserved memory to its end: nothing in it is needed. */
  private static void reserved(Bytes tree, long offset) throws DamagedTree {
    long at = offset;
    long entry;
    do {
      Bytes pair = tree.part(at, 16, "the map of reserved memory: an entry");
      entry = pair.u32(0) | pair.u32(4) | pair.u32(8) | pair.u32(12);
      at += 16;
    } while (entry != 0);
  }

  private static String noTree(byte[] bytes) {
    String begin =
        new String(bytes, 0, Math.min(bytes.length, 64), StandardCharsets.ISO_8859_1).trim();
    if (begin.startsWith("/dts-v1/") || begin.startsWith("// ") || begin.startsWith("/*")) {
      return "this is the text of a device tree: compile it first, with dtc -O dtb";
    }
    return begin.startsWith("\u001f\u008b")
        ? "this file is compressed: unpack it first, with gunzip"
        : "this is no flattened device tree: it does not begin with d00dfeed";
  }
}
