package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/**
 * NOTICE.md lists the libraries that are in the runnable jar, with their versions, and no others:
 * each class of the jar is looked up where this build has it from. Run with {@code
 * -Dreference.write=true} to write the list anew.
 */
class NoticeTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");
  private static final Path NOTICE = ROOT.resolve("NOTICE.md");
  private static final String BEGIN = "| library | version | licence |\n|---|---|---|\n";

  /** .../group/of/it/artifact/1.2/artifact-1.2.jar */
  private static final Pattern FROM = Pattern.compile(".*/([^/]+)/([^/]+)/\\1-\\2\\.jar!/.*");

  private static final long MEGABYTE = 1_000_000;

  @Test
  void everyLibraryOfTheJarIsListedWithItsVersion() throws IOException {
    Map<String, String> licences = licences();
    TreeSet<String> rows = new TreeSet<>();
    for (String library : libraries()) {
      String[] parts = library.split(" ", 2);
      String licence = licences.get(parts[0]);
      assertThat(licence).as("a line of releng/licences.tsv for " + library).isNotNull();
      rows.add("| " + parts[0] + " | " + parts[1] + " | " + licence + " |");
    }
    String table = BEGIN + String.join("\n", rows) + "\n";
    if (Boolean.getBoolean("reference.write")) {
      String text = Files.readString(NOTICE);
      int begin = text.indexOf(BEGIN);
      int end = text.indexOf("\n\n", begin) + 1;
      Files.writeString(NOTICE, text.substring(0, begin) + table + text.substring(end));
    }
    assertThat(rows).hasSizeGreaterThan(20);
    assertThat(NOTICE).content().contains(table + "\n");
  }

  /** Unpacked it was 35 MB once, with windows for logs in it. */
  @Test
  void theJarHasAtMost25Megabytes() throws IOException {
    assertThat(Files.size(JAR)).isLessThanOrEqualTo(25 * MEGABYTE);
  }

  /** What the build leaves out of libraries, something could need with their next versions. */
  @Test
  void noClassRefersToWhatIsLeftOut() throws IOException {
    List<String> out =
        Stream.concat(
                Stream.of(
                        "collect/MinMaxPriorityQueue",
                        "collect/TreeRangeMap",
                        "escape/",
                        "eventbus/",
                        "hash/BloomFilter",
                        "html/",
                        "net/",
                        "reflect/",
                        "util/concurrent/ClosingFuture",
                        "util/concurrent/CycleDetectingLockFactory",
                        "util/concurrent/ServiceManager",
                        "xml/")
                    .map("com/google/common/"::concat),
                Stream.of(
                    "org/apache/log4j/net/", "org/apache/log4j/rewrite/", "org/eclipse/xtext/mwe/"))
            .toList();
    List<String> missed = new ArrayList<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().endsWith(".class")) {
          byte[] bytes = jar.getInputStream(entry).readAllBytes();
          String text = new String(bytes, StandardCharsets.ISO_8859_1);
          if (out.stream().anyMatch(text::contains)) {
            missed.add(entry.getName());
          }
        }
      }
    }
    assertThat(missed).isEmpty();
  }

  /** Artifact and version of each jar that a class of others is from. */
  private static TreeSet<String> libraries() throws IOException {
    TreeSet<String> libraries = new TreeSet<>();
    TreeSet<String> unknown = new TreeSet<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (ZipEntry entry : (Iterable<ZipEntry>) jar.stream().<ZipEntry>map(e -> e)::iterator) {
        String name = entry.getName();
        if (!name.endsWith(".class")
            || name.startsWith("org/aadlenergy/")
            || name.startsWith("META-INF/")) {
          continue;
        }
        List<URL> places = NoticeTest.class.getClassLoader().resources(name).toList();
        Matcher from = FROM.matcher(places.isEmpty() ? "" : places.get(0).toString());
        if (from.matches()) {
          libraries.add(from.group(1) + " " + from.group(2));
        } else {
          unknown.add(name);
        }
      }
    }
    assertThat(unknown).isEmpty();
    return libraries;
  }

  private static Map<String, String> licences() throws IOException {
    Map<String, String> licences = new HashMap<>();
    for (String line : Files.readAllLines(ROOT.resolve("releng/licences.tsv"))) {
      String[] cells = line.split("\t", -1);
      if (cells[0].equals("maven")) {
        licences.put(cells[1].substring(cells[1].indexOf(':') + 1), cells[2]);
      }
    }
    return licences;
  }
}
