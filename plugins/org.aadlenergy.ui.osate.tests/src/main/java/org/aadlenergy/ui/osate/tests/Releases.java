package org.aadlenergy.ui.osate.tests;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A name that OSATE has in some releases.
 *
 * @param kind what it names: a menu, a popup, a toolbar, an extension point, a page
 * @param releases that have it
 */
record Releases(String kind, String name, List<String> releases) {
  /** Those that the product promises to work in. */
  static final List<String> ALL = List.of("2.14", "2.15", "2.16", "2.17", "2.18", "2.19");

  /** Every name of the table. */
  static List<Releases> table() throws IOException {
    List<Releases> table = new ArrayList<>();
    URL file = new URL("platform:/plugin/org.aadlenergy.ui.osate.tests/osate-releases.txt");
    try (InputStream in = file.openStream()) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#") && !line.isBlank()) {
          String[] words = line.strip().split("\\s+");
          table.add(new Releases(words[0], words[1], List.of(words).subList(2, words.length)));
        }
      }
    }
    return table;
  }

  /** Whether a menu's place is the one named here. */
  boolean isAt(String locationUri) {
    return locationUri.equals(
        kind.equals("editor")
            ? "popup:" + name + "?after=additions"
            : kind + ":" + name + "?after=third_party");
  }
}
