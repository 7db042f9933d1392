package org.aadlenergy.calibration.imported.devicetree;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes a flattened device tree out of lines as {@code dtc} takes them: {@code node {}, {@code }},
 * {@code name = <1 0x2>}, {@code name = "text"} and {@code name}. Version 17 unless said otherwise.
 */
final class TreeText {
  private final ByteArrayOutputStream structure = new ByteArrayOutputStream();
  private final ByteArrayOutputStream strings = new ByteArrayOutputStream();
  private final Map<String, Integer> places = new LinkedHashMap<>();

  static byte[] bytes(String text) {
    return bytes(text, 17);
  }

  static byte[] bytes(String text, int version) {
    TreeText tree = new TreeText();
    for (String line : text.lines().map(String::trim).toList()) {
      if (!line.isEmpty()) {
        tree.line(line);
      }
    }
    tree.word(9);
    return tree.file(version);
  }

  private void line(String line) {
    if (line.endsWith("{")) {
      String name = line.substring(0, line.length() - 1).trim();
      word(1);
      text(name.equals("/") ? "" : name);
    } else if (line.equals("}")) {
      word(2);
    } else {
      int equals = line.indexOf('=');
      String name = equals < 0 ? line : line.substring(0, equals).trim();
      property(name, equals < 0 ? new byte[0] : value(line.substring(equals + 1).trim()));
    }
  }

  private static byte[] value(String text) {
    if (text.startsWith("<")) {
      String[] cells = text.substring(1, text.length() - 1).trim().split(" +");
      ByteBuffer buffer = ByteBuffer.allocate(4 * cells.length);
      for (String cell : cells) {
        buffer.putInt(Long.decode(cell).intValue());
      }
      return buffer.array();
    }
    String plain = text.substring(1, text.length() - 1).replace("|", "\0");
    return (plain + "\0").getBytes(StandardCharsets.ISO_8859_1);
  }

  private void property(String name, byte[] value) {
    int place =
        places.computeIfAbsent(
            name,
            key -> {
              int at = strings.size();
              strings.writeBytes((key + "\0").getBytes(StandardCharsets.US_ASCII));
              return at;
            });
    word(3);
    word(value.length);
    word(place);
    structure.writeBytes(value);
    pad();
  }

  private void text(String text) {
    structure.writeBytes((text + "\0").getBytes(StandardCharsets.US_ASCII));
    pad();
  }

  private void pad() {
    while (structure.size() % 4 != 0) {
      structure.write(0);
    }
  }

  private void word(int word) {
    structure.writeBytes(ByteBuffer.allocate(4).putInt(word).array());
  }

  /**
   * Head, one reserved range and the end of the map, names, structure: as old dtcs ordered them.
   */
  private byte[] file(int version) {
    int map = 40;
    int names = map + 32;
    int tree = names + (strings.size() + 3 & ~3);
    int total = tree + structure.size();
    ByteBuffer file = ByteBuffer.allocate(total);
    int[] head = {0xD00DFEED, total, tree, names, map, version, 16, 0, strings.size()};
    for (int word : head) {
      file.putInt(word);
    }
    file.putInt(structure.size());
    file.putLong(map, 0x1000).putLong(map + 8, 0x2000);
    file.position(names);
    file.put(strings.toByteArray());
    file.position(tree);
    file.put(structure.toByteArray());
    return file.array();
  }
}
