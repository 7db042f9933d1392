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

/** A launcher that was started as its users start it, with what it prints in files. */
final class Launched {
  /** What came of it. */
  record Result(int exitCode, String out, String err) {}

  private final Path out;
  private final Path err;
  private final Process process;

  private Launched(Path out, Path err, Process process) {
    this.out = out;
    this.err = err;
    this.process = process;
  }

  /**
   * Starts one, and does not wait for it.
   *
   * @param temp gets a file for each of its outputs
   * @param folder where it is started
   * @param environment what is set beside what this process has
   */
  static Launched start(
      Path temp, Path folder, Map<String, String> environment, Path command, String... arguments)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("sh", command.toString()));
    words.addAll(List.of(arguments));
    return start(temp, folder, environment, words);
  }

  /** Any program with its arguments. */
  static Launched start(Path temp, Path folder, Map<String, String> environment, List<String> words)
      throws IOException {
    Path out = Files.createTempFile(temp, "launched", ".out");
    Path err = Files.createTempFile(temp, "launched", ".err");
    ProcessBuilder process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    process.environment().putAll(environment);
    return new Launched(out, err, process.start());
  }

  /** Waits for its end. */
  Result ended() throws Exception {
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return new Result(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  /** The JDK of the test. */
  static String jdk() {
    return System.getProperty("java.home");
  }

  /** A JDK that says it is another version: this one behind it, or whatever the script does. */
  static Path jdk(Path home, String version, String script) throws IOException {
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    script(home.resolve("bin/java"), script);
    return home;
  }

  /** What another JDK does where only its name matters. */
  static String asThisJdk() {
    return "exec '%s/bin/java' \"$@\"".formatted(jdk());
  }

  static void script(Path file, String commands) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + commands + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
