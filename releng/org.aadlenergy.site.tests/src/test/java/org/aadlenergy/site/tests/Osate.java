package org.aadlenergy.site.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What lies below a release of OSATE: its libraries, and the versions of its platform.
 *
 * @param release the first release that has them
 * @param java the version of Java that it runs on
 */
record Osate(String release, int java) {
  private static final Path PLATFORMS = Path.of("src/test/resources/osate-platforms.tsv");

  /** 2.15 has what 2.14 has, and 2.19 what 2.18 has; what lies between is tried at night. */
  static Stream<Osate> releases() {
    Stream<Osate> between =
        Boolean.getBoolean("nightly")
            ? Stream.of(new Osate("2.16", 17), new Osate("2.17", 21))
            : Stream.of();
    return Stream.of(Stream.of(new Osate("2.14", 17)), between, Stream.of(new Osate("2.18", 21)))
        .flatMap(some -> some);
  }

  /** The folder with the bundles that the build fetched. */
  Path libraries() {
    return Path.of("target/osate", release).toAbsolutePath();
  }

  /** The bundles of the platform that ours require, with their versions. */
  Map<String, String> platform() {
    Map<String, String> versions = new TreeMap<>();
    List<String> lines;
    try {
      lines = Files.readAllLines(PLATFORMS, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int column = List.of(lines.get(1).split("\t", -1)).indexOf(release);
    for (String line : lines.subList(2, lines.size())) {
      String[] cells = line.split("\t", -1);
      versions.put(cells[0], cells[column]);
    }
    return versions;
  }

  @Override
  public String toString() {
    return "OSATE " + release;
  }
}
