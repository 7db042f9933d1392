package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Rows of a table with a header; cells hold no separators. */
final class Rows {
  private Rows() {}

  static List<Map<String, String>> read(Path file, String separator) throws IOException {
    List<String> lines = Files.readAllLines(file);
    String[] header = lines.get(0).split(separator, -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(separator, -1);
      if (cells.length != header.length) {
        throw new IOException(file + ": a row has not as many cells as the header: " + line);
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < header.length; i++) {
        row.put(header[i], cells[i].strip());
      }
      rows.add(row);
    }
    return rows;
  }

  /** What tells the tables of a folder from others. */
  static String digest(Path measured) throws IOException {
    try (Stream<Path> files = Files.walk(measured)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : files.filter(Rows::isTable).sorted().toList()) {
        digest.update(Files.readAllBytes(file));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isTable(Path file) {
    return file.toString().endsWith(".tsv") || file.toString().endsWith(".csv");
  }

  static double number(Map<String, String> row, String column) {
    return Double.parseDouble(row.getOrDefault(column, ""));
  }
}
