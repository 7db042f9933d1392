package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.aadlenergy.quality.Launched.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code java -jar} takes the classes of a start out of one piece, and does what the class Main
 * does.
 */
class JarStartTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");

  @TempDir Path temp;

  /** Another class of the same name in the jar would be a trap: the piece would hide it. */
  @Test
  void thePieceHasTheClassesOfTheJarByteForByte() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      Map<String, byte[]> piece = piece(jar);
      for (Map.Entry<String, byte[]> each : piece.entrySet()) {
        String place = each.getKey().replace('.', '/') + ".class";
        try (InputStream in = jar.getInputStream(jar.getEntry(place))) {
          assertThat(each.getValue()).as(place).isEqualTo(in.readAllBytes());
        }
      }
      assertThat(piece).containsKey("org.aadlenergy.cli.Main").hasSizeGreaterThan(600);
    }
  }

  /** All that first examples need is in the piece, in the formats that people read. */
  @ParameterizedTest
  @ValueSource(strings = {"jpeg-encoder", "quickstart"})
  void nothingElseIsLookedForInTheJar(String example) throws Exception {
    List<String> command =
        words("-Xlog:disable", "-Xlog:class+load:stdout:none", "-cp", JAR.toString());
    command.add("org.aadlenergy.cli.Main");
    command.addAll(analysis("direct", example));
    Result result = run(command);
    assertThat(result.exitCode()).isZero();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(
              result
                  .out()
                  .lines()
                  .filter(
                      line -> line.startsWith("org.aadlenergy.") && line.contains("source: file:"))
                  .map(line -> line.substring(0, line.indexOf(' '))))
          .isNotEmpty()
          .isSubsetOf(piece(jar).keySet());
    }
  }

  @Test
  void writesTheSameReports() throws Exception {
    List<String> direct = words("-cp", JAR.toString(), "org.aadlenergy.cli.Main");
    direct.addAll(analysis("direct", "jpeg-encoder"));
    List<String> started = words("-jar", JAR.toString());
    started.addAll(analysis("started", "jpeg-encoder"));
    Result expected = run(direct);
    Result result = run(started);
    assertThat(result.err().replace("started", "direct")).isEqualTo(expected.err());
    assertThat(result.out().replace("started", "direct")).isEqualTo(expected.out());
    assertThat(result.exitCode()).isEqualTo(expected.exitCode());
    assertThat(files("started")).isEqualTo(files("direct")).hasSize(3);
  }

  /**
   * Platforms of the user's own are read by a library, which looks for its parts by their names.
   */
  @Test
  void readsPlatformsOfOnesOwn() throws Exception {
    List<String> command = words("-jar", JAR.toString(), "analyze");
    command.add(ROOT.resolve("examples/two-processors").toString());
    Result result = run(command);
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    List<String> missing = words("-jar", JAR.toString(), "analyze", "no such model.aadl");
    assertThat(run(missing).exitCode()).isEqualTo(2);
  }

  private List<String> analysis(String folder, String example) {
    return List.of(
        "analyze",
        "--format",
        "text,json,html",
        "--output",
        temp.resolve(folder).toString(),
        ROOT.resolve("examples").resolve(example).toString());
  }

  private Map<String, String> files(String folder) throws IOException {
    Map<String, String> texts = new HashMap<>();
    try (Stream<Path> files = Files.list(temp.resolve(folder))) {
      for (Path file : files.toList()) {
        texts.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return texts;
  }

  private Result run(List<String> command) throws Exception {
    return Launched.start(temp, temp, Map.of(), command).ended();
  }

  private static List<String> words(String... words) {
    List<String> command = new ArrayList<>(List.of(Launched.jdk() + "/bin/java"));
    command.addAll(List.of(words));
    return command;
  }

  private static Map<String, byte[]> piece(JarFile jar) throws IOException {
    Map<String, Integer> sizes = new LinkedHashMap<>();
    Map<String, byte[]> classes = new LinkedHashMap<>();
    try (DataInputStream in =
        new DataInputStream(jar.getInputStream(jar.getEntry("META-INF/start-classes")))) {
      int count = in.readInt();
      in.readInt();
      for (int i = 0; i < count; i++) {
        sizes.put(new String(in.readNBytes(in.readShort()), StandardCharsets.UTF_8), in.readInt());
      }
      for (Map.Entry<String, Integer> each : sizes.entrySet()) {
        classes.put(each.getKey(), in.readNBytes(each.getValue()));
      }
      assertThat(in.read()).isEqualTo(-1);
    }
    return classes;
  }
}
