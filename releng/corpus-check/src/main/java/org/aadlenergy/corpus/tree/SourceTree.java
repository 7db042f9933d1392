package org.aadlenergy.corpus.tree;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A node of a device tree as {@code dtc} prints it: read without the product. */
final class SourceTree {
  final String name;
  final Map<String, String> properties = new LinkedHashMap<>();
  final List<SourceTree> children = new ArrayList<>();

  private SourceTree(String name) {
    this.name = name;
  }

  /** The root of a compiled tree. */
  static SourceTree of(Path file) throws IOException, InterruptedException {
    Process dtc =
        new ProcessBuilder("dtc", "-q", "-I", "dtb", "-O", "dts", file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String text = new String(dtc.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    if (dtc.waitFor() != 0) {
      throw new IOException("dtc cannot read " + file);
    }
    return parse(text);
  }

  private static SourceTree parse(String text) {
    List<SourceTree> open = new ArrayList<>();
    SourceTree root = new SourceTree("");
    for (String raw : text.split("\n")) {
      String line = raw.strip();
      if (line.endsWith("{")) {
        SourceTree node = open.isEmpty() ? root : new SourceTree(line.split(" ")[0]);
        if (!open.isEmpty()) {
          open.get(open.size() - 1).children.add(node);
        }
        open.add(node);
      } else if (line.equals("};")) {
        open.remove(open.size() - 1);
      } else if (!open.isEmpty() && line.endsWith(";")) {
        String[] parts = line.substring(0, line.length() - 1).split(" = ", 2);
        open.get(open.size() - 1).properties.put(parts[0], parts.length == 2 ? parts[1] : "");
      }
    }
    return root;
  }

  /** The cells of a property; none where it has none. */
  List<Long> cells(String property) {
    List<Long> cells = new ArrayList<>();
    String value = properties.getOrDefault(property, "");
    if (value.startsWith("<")) {
      for (String cell : value.substring(1, value.length() - 1).split(" ")) {
        cells.add(Long.decode(cell));
      }
    } else if (value.startsWith("\"")) {
      String bytes = unescaped(value.substring(1, value.length() - 1)) + '\0';
      for (int at = 0; at + 4 <= bytes.length(); at += 4) {
        long cell = 0;
        for (int i = at; i < at + 4; i++) {
          cell = cell << 8 | bytes.charAt(i);
        }
        cells.add(cell);
      }
    }
    return cells;
  }

  /** What dtc took for a text because its bytes could be one: 800000 is {@code "\0\f5"}. */
  private static String unescaped(String text) {
    StringBuilder bytes = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter == '\\') {
        letter = text.charAt(++at);
        int known = "0abtnvfr".indexOf(letter);
        if (letter == 'x') {
          letter = (char) Integer.parseInt(text.substring(at + 1, at + 3), 16);
          at += 2;
        } else if (known >= 0) {
          letter = (char) (known == 0 ? 0 : known + 6);
        }
      }
      bytes.append(letter);
    }
    return bytes.toString();
  }

  /** The node with a phandle, here or below. */
  Optional<SourceTree> byPhandle(long phandle) {
    if (cells("phandle").equals(List.of(phandle))) {
      return Optional.of(this);
    }
    for (SourceTree child : children) {
      Optional<SourceTree> found = child.byPhandle(phandle);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The processors by their number, in the clusters that have one table and one kind. */
  Map<String, List<SourceTree>> clusters() {
    List<SourceTree> cpus = new ArrayList<>();
    for (SourceTree child : children) {
      if (child.name.equals("cpus")) {
        for (SourceTree cpu : child.children) {
          if (cpu.properties.getOrDefault("device_type", "").equals("\"cpu\"")) {
            cpus.add(cpu);
          }
        }
      }
    }
    cpus.sort((a, b) -> Long.compare(a.number(), b.number()));
    Map<String, List<SourceTree>> clusters = new LinkedHashMap<>();
    for (SourceTree cpu : cpus) {
      String key = cpu.cells("operating-points-v2") + cpu.properties.get("compatible");
      clusters.computeIfAbsent(key, k -> new ArrayList<>()).add(cpu);
    }
    return clusters;
  }

  private long number() {
    List<Long> reg = cells("reg");
    return reg.size() == 2 ? reg.get(0) << 32 | reg.get(1) : reg.get(0);
  }
}
