package org.aadlenergy.release;

import java.util.ArrayList;
import java.util.List;

/** Takes the part of the changelog that is about one version. */
final class ReleaseNotes {
  private static final String COMING = "Unreleased";

  private ReleaseNotes() {}

  /** The section of the version, or else of what is not released yet; none is told. */
  static String of(String changelog, String version) {
    List<String> lines = changelog.lines().toList();
    List<String> notes = section(lines, version);
    if (notes.isEmpty()) {
      notes = section(lines, COMING);
    }
    if (notes.isEmpty()) {
      throw new ReleaseException(
          "CHANGELOG.md says nothing of " + version + ": it has no section \"## " + COMING + "\"");
    }
    return "# aadl-energy " + version + "\n\n" + String.join("\n", notes).strip() + "\n";
  }

  private static List<String> section(List<String> lines, String title) {
    List<String> section = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      if (line.startsWith("## ")) {
        inside = line.substring(3).replaceAll("[\\[\\]]", "").split("\\s", 2)[0].equals(title);
      } else if (inside) {
        section.add(line);
      }
    }
    return section;
  }
}
