package org.aadlenergy.cli.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures that no hardware has are errors with their line, and no energy is made of them. */
class ImpossibleFiguresTest {
  private static final Path EXAMPLES = Path.of("../../examples");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "big-little, rk3399-tree.energy, frequency = 1416 MHz, frequency = 0 MHz, AE0511",
    "big-little, rk3399-tree.energy, frequency = 1416 MHz, frequency = -0.0 MHz, AE0511",
    "big-little, rk3399-tree.energy, voltage = 1100 mV, voltage = -1 mV, AE0511",
    "camera-buffer, camera-lpddr.energy, IDD2N = 10 mA, IDD2N = 99999999999 mA, AE0520",
    "camera-buffer, camera-ddr3.energy, IDD2N = 30 mA, IDD2N = 9223372036854 mA, AE0520",
    "camera-buffer, camera-lpddr.energy, RFC = 50, RFC = 0, AE0520",
    "camera-buffer, camera-lpddr.energy, clock = 500 MHz, clock = 0 MHz, AE0520",
  })
  void isAnError(String example, String platform, String figure, String changed, String code)
      throws IOException {
    Path models = Files.createDirectories(folder.resolve("models"));
    for (Path file : files(EXAMPLES.resolve(example).resolve("models"))) {
      Files.copy(file, models.resolve(file.getFileName()));
    }
    Path file = models.resolve(platform);
    String text = Files.readString(file);
    assertThat(text).contains(figure);
    Files.writeString(file, text.replaceFirst(figure, changed));
    Path model = files(EXAMPLES.resolve(example)).stream().filter(this::isModel).findFirst().get();

    Run run =
        Run.of("analyze", "--format", "json", "--models", models.toString(), model.toString());

    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    int line = (int) text.substring(0, text.indexOf(figure)).lines().count();
    assertThat(run.err()).contains(platform + ":" + line + ":").contains("error " + code);
    assertThat(run.err()).doesNotContain("AE0901");
    assertThat(run.out()).doesNotContain("\"nominal\": -").doesNotContain("\"nominal\":-");
  }

  private boolean isModel(Path file) {
    return file.toString().endsWith(".aadl");
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
