package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.aadlenergy.quality.Launched.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No analysis makes Java write {@code equals}, {@code hashCode} or {@code toString} of a record: it
 * takes 8 to 14 ms of each process that does (ADR 164). Who needs one writes it out.
 */
class ColdRunTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");
  private static final String WRITES_THEM = "java.lang.runtime.ObjectMethods ";

  @TempDir Path temp;

  private String loadedBy(String... arguments) throws Exception {
    Path loaded = temp.resolve("loaded.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + loaded.getFileName(),
                "-cp",
                JAR.toString(),
                "org.aadlenergy.cli.Main"));
    command.addAll(List.of(arguments));
    Result result = Launched.start(temp, temp, Map.of(), command).ended();
    assertThat(result.exitCode()).as(result.err()).isZero();
    return Files.readString(loaded);
  }

  @Test
  void noExampleComparesRecords() throws Exception {
    Path examples = ROOT.resolve("examples");
    List<String> words = new ArrayList<>(List.of("analyze"));
    try (Stream<Path> all = Files.list(examples)) {
      all.filter(Files::isDirectory)
          // its governors follow the load: their runs are kept by all that decides them
          .filter(example -> !example.endsWith("big-little"))
          .sorted()
          .forEach(example -> words.add(example.toString()));
    }
    words.addAll(List.of("--models", examples.toString(), "--output", "reports"));
    words.addAll(List.of("--format", "text,json,html,csv,sarif,junit,markdown"));
    String loaded = loadedBy(words.toArray(new String[0]));

    assertThat(loaded).contains("org.aadlenergy.engine.analysis.EnergyAnalysis ");
    assertThat(loaded.contains(WRITES_THEM))
        .as("which record: jdb with a stop in java.lang.runtime.ObjectMethods.bootstrap, and where")
        .isFalse();
  }
}
