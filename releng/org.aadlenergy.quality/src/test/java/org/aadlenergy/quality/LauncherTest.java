package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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

  private record Result(int exitCode, String out, String err) {}

  @Test
  void buildsOnceAndSaysSo() throws Exception {
    Result first = run(launcher, "--version");

    assertThat(first.err)
        .contains("Building aadl-energy, once")
        .contains("[1/2] aadl-energy engine")
        .contains("[2/2] aadl-energy command line");
    assertThat(first.out).startsWith("aadl-energy ").hasLineCount(1);
    assertThat(first.exitCode).isZero();

    Result second = run(launcher, "--version");

    assertThat(second.err).isEmpty();
    assertThat(second.out).isEqualTo(first.out);
  }

  @Test
  void buildsAgainWhenAsked() throws Exception {
    copyJar();

    assertThat(run(launcher, "--rebuild").err).contains("Building aadl-energy");
  }

  @Test
  void isFoundThroughLinksFromAnotherFolder() throws Exception {
    copyJar();
    Path bin = Files.createDirectories(temp.resolve("bin"));
    Path absolute = Files.createSymbolicLink(bin.resolve("energy"), launcher);
    Files.createSymbolicLink(bin.resolve("again"), absolute.getFileName());

    assertThat(run(bin.resolve("again"), "--version").out).startsWith("aadl-energy ");
  }

  @Test
  void passesArgumentsAndExitCodeOn() throws Exception {
    copyJar();

    Result result = run(launcher, "analyze", "no such model.aadl");

    assertThat(result.exitCode).isEqualTo(2);
    assertThat(result.err).contains("no such model.aadl");
  }

  @Test
  void aFailedBuildIsExplained() throws Exception {
    writeMaven("echo '[ERROR] something is wrong'; exit 1");

    Result result = run(launcher, "--version");

    assertThat(result.exitCode).isEqualTo(1);
    assertThat(result.err)
        .contains("[ERROR] something is wrong")
        .contains("the build failed; its whole output is in " + clone);
    assertThat(result.out).isEmpty();
  }

  private void copyJar() throws IOException {
    Files.createDirectories(built.getParent());
    Files.copy(JAR, built);
  }

  private void writeMaven(String commands) throws IOException {
    Path maven = Files.createDirectories(temp.resolve("tools")).resolve("mvn");
    Files.writeString(maven, "#!/bin/sh\n" + commands + "\n");
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
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
    List<String> words = new ArrayList<>(List.of("sh", command.toString()));
    words.addAll(List.of(arguments));
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder process =
        new ProcessBuilder(words)
            .directory(Files.createDirectories(temp.resolve("elsewhere")).toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    Map<String, String> environment = process.environment();
    environment.put("PATH", temp.resolve("tools") + ":" + environment.get("PATH"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    Process running = process.start();
    assertThat(running.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return new Result(
        running.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
