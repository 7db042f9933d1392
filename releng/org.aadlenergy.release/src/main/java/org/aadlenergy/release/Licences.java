package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The licence of everything that a release holds: looked up once by a person, and kept in a table.
 */
final class Licences {
  /** What may be shipped beside our own licence; anything else is for a person to decide. */
  private static final Set<String> ACCEPTED =
      Set.of(
          "EPL-2.0",
          "EPL-2.0 OR BSD-3-Clause",
          "EPL-2.0 OR Apache-2.0",
          "Apache-2.0",
          "BSD-3-Clause",
          "BSD-2-Clause",
          "MIT",
          "ISC",
          "0BSD",
          "LicenseRef-Public-Domain",
          "Zlib",
          "LGPL-2.1-or-later",
          "GPL-3.0-or-later WITH GCC-exception-3.1",
          "GPL-2.0-only WITH Classpath-exception-2.0");

  private final Map<String, String> table = new HashMap<>();

  private Licences() {}

  /**
   * Reads lines of kind, name and licence, with tabs between; a licence that is not accepted is
   * told.
   */
  static Licences read(Path file) throws IOException {
    Licences licences = new Licences();
    int number = 0;
    for (String line : Files.readAllLines(file, UTF_8)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length != 3 || !ACCEPTED.contains(cells[2])) {
        throw new ReleaseException(
            file
                + ":"
                + number
                + ": needs a kind, a name and a licence of "
                + ACCEPTED.stream().sorted().toList());
      }
      licences.table.put(cells[0] + " " + cells[1], cells[2]);
    }
    return licences;
  }

  /** All that have none are told at once. */
  void check(List<Library> libraries) {
    List<String> unknown =
        libraries.stream()
            .filter(library -> !library.own() && !table.containsKey(key(library)))
            .map(Licences::key)
            .distinct()
            .toList();
    if (!unknown.isEmpty()) {
      throw new ReleaseException(
          "nobody has looked up the licence of "
              + String.join(", ", unknown)
              + ": do so, and add a line to releng/licences.tsv");
    }
  }

  String of(Library library) {
    check(List.of(library));
    return library.own() ? "EPL-2.0" : table.getOrDefault(key(library), "");
  }

  private static String key(Library library) {
    return library.kind() + " " + library.name();
  }
}
