package org.aadlenergy.release;

import java.util.Optional;

/**
 * Something of others, or of our own, that an artefact holds.
 *
 * @param kind {@code maven}, {@code osgi}, {@code npm}, {@code deb} or {@code jdk}
 * @param name as its kind names it: {@code group:artifact}, a bundle, a package
 * @param sha256 of the file that it came as, where it came as one
 */
record Library(String kind, String name, String version, Optional<String> sha256) {
  /** Of this project, and so under its licence. */
  boolean own() {
    return name.startsWith("org.aadlenergy");
  }

  /** The name that all tools for lists of software read. */
  String purl() {
    String path =
        switch (kind) {
          case "maven" -> name.replace(':', '/');
          case "npm" -> name.replace("@", "%40");
          case "osgi" -> "p2/" + name;
          case "deb" -> "debian/" + name;
          default -> name;
        };
    String type = kind.equals("osgi") || kind.equals("jdk") ? "generic" : kind;
    return "pkg:" + type + "/" + path + "@" + version;
  }
}
