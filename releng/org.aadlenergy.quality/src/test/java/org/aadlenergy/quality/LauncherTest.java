package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.aadlenergy.quality.Launched.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, in a clone whose path has spaces, with a Maven that only copies the built jar. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");

  @TempDir Path temp;
  private Path clone;
  private Path launcher;
  private Path built;

  @BeforeEach
  void makeClone() throws IOException {
    clone = Files.createDirectories(temp.resolve("my clone"));
    launcher = Files.createDirectories(clone.resolve("releng")).resolve("aadl-energy");
    built = clone.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");
    Files.copy(ROOT.resolve("releng/aadl-energy"), launcher);
  }

  @Test
  void buildsOnceAndSaysSo() throws Exception {
    Result first = run(launcher, "--version");

    assertThat(first.err())
        .contains("Building aadl-energy, once")
        .contains("[1/2] aadl-energy engine")
        .contains("[2/2] aadl-energy command line");
    assertThat(first.out()).startsWith("aadl-energy ").hasLineCount(1);
    assertThat(first.exitCode()).isZero();

    Result second = run(launcher, "--version");

    assertThat(second.err()).isEmpty();
    assertThat(second.out()).isEqualTo(first.out());
  }

  @Test
  void buildsAgainWhenAsked() throws Exception {
    copyJar();

    assertThat(run(launcher, "--rebuild").err()).contains("Building aadl-energy");
  }

  /** The module for clusters brings libraries that nobody else needs. */
  @Test
  void whatSendsPointsToAClusterIsBuiltWhenItIsAskedFor() throws Exception {
    copyJar();
    writeMaven(
        """
        echo "[INFO] Building $* [1/1]"
        mkdir -p plugins/org.aadlenergy.spark/target
        : > plugins/org.aadlenergy.spark/target/aadl-energy-spark.jar""");

    assertThat(run(launcher, "--version").err()).isEmpty();
    assertThat(run(launcher, "sweep", "--master", "nowhere").err())
        .contains("Building aadl-energy-spark, once", "-pl plugins/org.aadlenergy.spark -am");
    assertThat(run(launcher, "sweep", "--master=nowhere").err()).doesNotContain("Building");
  }

  @Test
  void theMavenPluginIsBuiltIntoARepository() throws Exception {
    Files.writeString(clone.resolve("pom.xml"), "<project>\n  <version>7.1-SNAPSHOT</version>\n");
    writeMaven(
        """
        echo "[INFO] Building $* [1/1]"
        mkdir -p plugins/org.aadlenergy.maven/target/classes/META-INF/maven
        : > plugins/org.aadlenergy.maven/target/classes/META-INF/maven/plugin.xml""");
    Path repository = temp.resolve("elsewhere/my repository");

    Result result = run(launcher, "--maven", "my repository");

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(repository).isDirectory();
    assertThat(result.err())
        .contains("-pl plugins/org.aadlenergy.maven -am", " deploy ")
        .containsPattern("-DaltDeploymentRepository=aadl-energy::file:///\\S*/my%20repository ");
    assertThat(result.out())
        .startsWith("org.aadlenergy:aadl-energy-maven-plugin:7.1-SNAPSHOT is in file:///");
    assertThat(run(launcher, "--maven").err()).contains("name the folder of the repository");
  }

  @Test
  void isFoundThroughLinksFromAnotherFolder() throws Exception {
    copyJar();
    Path bin = Files.createDirectories(temp.resolve("bin"));
    Path absolute = Files.createSymbolicLink(bin.resolve("energy"), launcher);
    Files.createSymbolicLink(bin.resolve("again"), absolute.getFileName());

    assertThat(run(bin.resolve("again"), "--version").out()).startsWith("aadl-energy ");
  }

  @Test
  void passesArgumentsAndExitCodeOn() throws Exception {
    copyJar();

    Result result = run(launcher, "analyze", "no such model.aadl");

    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("no such model.aadl");
  }

  @Test
  void aFailedBuildIsExplained() throws Exception {
    writeMaven("echo '[ERROR] something is wrong'; exit 1");

    Result result = run(launcher, "--version");

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("[ERROR] something is wrong")
        .contains("the build failed; its whole output is in " + clone);
    assertThat(result.out()).isEmpty();
  }

  /** Two people, or two jobs of a build, on a fresh clone: one builds, the other waits for it. */
  @Test
  void ofTwoFirstCallsAtOnceOneBuilds() throws Exception {
    Path builds = temp.resolve("builds");
    writeMaven(
        """
        echo build >>'%s'
        sleep 3
        mkdir -p plugins/org.aadlenergy.cli/target
        cp '%s' plugins/org.aadlenergy.cli/target/aadl-energy.jar"""
            .formatted(builds, JAR));
    Launched one = start(launcher, Launched.jdk(), "--version");
    Launched two = start(launcher, Launched.jdk(), "--version");
    List<Result> results = List.of(one.ended(), two.ended());

    assertThat(Files.readAllLines(builds)).hasSize(1);
    assertThat(results).allMatch(result -> result.exitCode() == 0);
    assertThat(results).allMatch(result -> result.out().startsWith("aadl-energy "));
    assertThat(results).anyMatch(result -> result.err().contains("Waiting for another call"));
    assertThat(clone.resolve("target/aadl-energy.lock")).doesNotExist();
  }

  /** A build that somebody ends holds up nobody: not when it goes, and not when it was killed. */
  @Test
  void aBuildThatWasEndedDoesNotStopTheNext() throws Exception {
    copyJar();
    Path lock = Files.createDirectories(clone.resolve("target/aadl-energy.lock"));
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Files.writeString(lock.resolve("pid"), gone.pid() + "\n");

    assertThat(run(launcher, "--rebuild").exitCode()).isZero();
    assertThat(lock).doesNotExist();
  }

  /** Each JDK has an archive of its own: none refuses that of another, and says so, in each run. */
  @Test
  void anotherJdkMakesItsOwnArchive() throws Exception {
    copyJar();
    assertThat(run(launcher, "--version").err()).isEmpty();
    assertThat(archives()).hasSize(1);
    Path other = Launched.jdk(temp.resolve("other jdk"), "99", Launched.asThisJdk());

    for (int i = 0; i < 2; i++) {
      Result result = start(launcher, other.toString(), "--version").ended();
      assertThat(result.err()).isEmpty();
      assertThat(result.out()).startsWith("aadl-energy ");
    }
    assertThat(archives()).hasSize(2);
    Files.writeString(other.resolve("release"), "JAVA_VERSION=\"100\"\n"); // updated in place
    assertThat(start(launcher, other.toString(), "--version").ended().err()).isEmpty();
    assertThat(archives()).hasSize(3).allMatch(file -> file.toFile().length() > 1_000_000);
  }

  @Test
  void aJdkThatDoesNotBuildItIsToldBeforeTheBuild() throws Exception {
    Path other = Launched.jdk(temp.resolve("newer jdk"), "25.0.1", Launched.asThisJdk());

    Result refused = start(launcher, other.toString(), "--version").ended();

    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("JDK 25 runs the tool but does not build it", "JAVA_HOME");
    assertThat(built).doesNotExist();
    copyJar();
    assertThat(start(launcher, other.toString(), "--version").ended().out())
        .startsWith("aadl-energy ");
  }

  private List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.list(built.getParent())) {
      return files.filter(file -> file.toString().endsWith(".jsa")).toList();
    }
  }

  /** JDK 24 and later print warnings where these libraries use sun.misc.Unsafe. */
  @Test
  void theRunnableJarGoesWithoutUnsafe() throws IOException {
    int seen = 0;
    try (ZipFile jar = new ZipFile(JAR.toFile())) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().startsWith("com/google/common/util/concurrent/")
            || entry.getName().startsWith("com/google/inject/")) {
          String code =
              new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
          assertThat(code.contains("sun/misc/Unsafe") || code.contains("sun.misc.Unsafe"))
              .as(entry.getName())
              .isFalse();
          seen++;
        }
      }
    }
    assertThat(seen).isGreaterThan(100);
  }

  private void copyJar() throws IOException {
    Files.createDirectories(built.getParent());
    Files.copy(JAR, built);
  }

  private void writeMaven(String commands) throws IOException {
    Launched.script(Files.createDirectories(temp.resolve("tools")).resolve("mvn"), commands);
  }

  private Result run(Path command, String... arguments) throws Exception {
    if (!Files.exists(temp.resolve("tools"))) {
      writeMaven(
          """
          echo '[INFO] Building aadl-energy engine 0.1.0-SNAPSHOT [1/2]'
          echo '[INFO] Building aadl-energy command line 0.1.0-SNAPSHOT [2/2]'
          mkdir -p plugins/org.aadlenergy.cli/target
          cp '%s' plugins/org.aadlenergy.cli/target/aadl-energy.jar"""
              .formatted(JAR));
    }
    return start(command, Launched.jdk(), arguments).ended();
  }

  private Launched start(Path command, String jdk, String... arguments) throws IOException {
    String path = temp.resolve("tools") + ":" + System.getenv("PATH");
    Path elsewhere = Files.createDirectories(temp.resolve("elsewhere"));
    return Launched.start(
        temp, elsewhere, Map.of("PATH", path, "JAVA_HOME", jdk), command, arguments);
  }
}
