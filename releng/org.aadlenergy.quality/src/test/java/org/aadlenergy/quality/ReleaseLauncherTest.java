package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.aadlenergy.quality.Launched.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of an unpacked release, in a folder whose path has spaces. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseLauncherTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");

  private static final Path MANY_THREADS = ROOT.resolve("releng/dist/many_threads.aadl");

  @TempDir Path temp;
  private Path home;
  private Path launcher;
  private Path cache;

  @BeforeEach
  void unpack() throws IOException {
    home = Files.createDirectories(temp.resolve("aadl energy"));
    launcher = Files.createDirectories(home.resolve("bin")).resolve("aadl-energy");
    cache = temp.resolve("cache of mine");
    Files.copy(ROOT.resolve("releng/dist/bin/aadl-energy"), launcher);
    Files.copy(JAR, Files.createDirectories(home.resolve("lib")).resolve("aadl-energy.jar"));
    Files.copy(MANY_THREADS, home.resolve("lib/many_threads.aadl"));
    Files.createSymbolicLink(home.resolve("examples"), ROOT.resolve("examples"));
  }

  private List<Path> cached() throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      return files.toList();
    }
  }

  @Test
  void theFirstRunKeepsClassesForTheNext() throws Exception {
    Result first = run(launcher, "--version");
    assertThat(first.err()).isEmpty();
    assertThat(first.out()).startsWith("aadl-energy ");
    assertThat(cached()).singleElement().satisfies(file -> assertThat(file).isNotEmptyFile());
    assertThat(run(launcher, "--version")).isEqualTo(first);
  }

  @Test
  void ofTwoFirstRunsNoneIsHeldUp() throws Exception {
    Launched one = start(launcher, Launched.jdk(), "--version");
    Launched two = start(launcher, Launched.jdk(), "--version");
    assertThat(one.ended()).isEqualTo(two.ended());
    assertThat(cached()).hasSize(1).allMatch(file -> file.toString().endsWith(".jsa"));
  }

  /**
   * On a machine of little memory the heap begins small: it has to grow, or Java would collect all
   * of it again and again, for ever. What many threads need is in the archive, too.
   */
  @Test
  void aModelMayOutgrowTheHeapOfTheStart() throws Exception {
    // Java 17 archives no classes of a jar whose path has a blank
    Path plain = Files.move(home, temp.resolve("plain"));
    Path log = temp.resolve("java.log");
    Path model =
        Files.writeString(
            temp.resolve("more.aadl"),
            Files.readString(MANY_THREADS).replaceAll("\\[(4|5)00\\]", "[2000]"));
    Map<String, String> environment =
        Map.of(
            "AADL_ENERGY_CACHE",
            cache.toString(),
            "AADL_ENERGY_JAVA_OPTS",
            "-XX:MaxRAM=256m -Xlog:gc,class+load:file=" + log.getFileName(),
            "JAVA_HOME",
            Launched.jdk());
    Launched.start(
            temp,
            temp,
            environment,
            List.of(
                plain.resolve("bin/aadl-energy").toString(),
                "analyze",
                model.toString(),
                "--format",
                "json",
                "--output",
                temp.resolve("out").toString()))
        .ended();
    assertThat(temp.resolve("out/report.json")).isNotEmptyFile();
    List<String> lines = Files.readAllLines(log);
    assertThat(lines).filteredOn(line -> line.contains("Pause Full")).hasSizeLessThan(8);
    assertThat(lines)
        .filteredOn(line -> line.contains(".report.json.PeaksAhead"))
        .isNotEmpty()
        .allMatch(line -> line.contains("shared objects file"));
  }

  /** A home that takes no files, as in a container: only speed is lost. */
  @Test
  void aCacheThatCannotBeMadeIsNoFault() throws Exception {
    Files.writeString(cache, "a file, where the folder would be");
    Result result = run(launcher, "--version");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    assertThat(cache).hasContent("a file, where the folder would be");
  }

  @Test
  void isFoundThroughLinksAndPassesTheExitCodeOn() throws Exception {
    Path link = Files.createSymbolicLink(temp.resolve("energy"), launcher);
    Result result = run(link, "analyze", "no such model.aadl");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("no such model.aadl");
  }

  @Test
  void aJavaThatIsTooOldOrNotThereIsToldAtOnce() throws Exception {
    Path old = Launched.jdk(temp.resolve("jdk-11"), "11.0.2", "exit 9");
    Result tooOld = start(launcher, old.toString(), "--version").ended();
    assertThat(tooOld.exitCode()).isEqualTo(1);
    assertThat(tooOld.err()).contains("is Java 11: install Java 17 or later");
    String nowhere = temp.resolve("nowhere").toString();
    Result none = start(launcher, nowhere, "--version").ended();
    assertThat(none.err()).contains("Java is needed", "nowhere/bin/java", "JAVA_HOME");
  }

  private Result run(Path command, String... arguments) throws Exception {
    return start(command, Launched.jdk(), arguments).ended();
  }

  private Launched start(Path command, String jdk, String... arguments) throws IOException {
    Map<String, String> environment =
        Map.of("AADL_ENERGY_CACHE", cache.toString(), "JAVA_HOME", jdk);
    return Launched.start(temp, temp, environment, command, arguments);
  }
}
