package org.aadlenergy.site.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The application of an Eclipse does what the command line does, byte for byte, without windows.
 */
class HeadlessTest {
  @TempDir Path temp;
  private Headless headless;

  @BeforeEach
  void assemble() throws Exception {
    headless = new Headless(Bundles.installation(temp), temp);
  }

  @ParameterizedTest
  @CsvSource({
    "0, analyze examples/jpeg-encoder --format json",
    "0, analyze plugins/org.aadlenergy.osate/src/test/resources/osate/instances/"
        + "Gateway__Box-base.aaxl2 --allow-incomplete --format json",
    // with the libraries inside of a bundle
    "0, calibrate examples/calibration/pagefault-paper",
    "0, models xup-virtex2pro",
    "0, --help",
    "2, analyze examples/jpeg-encoder --root No::Such.system",
    "2, analyse examples/jpeg-encoder",
    "3, analyze examples/quickstart --set Energy_Estimation::Calibration=\"none\"@cpu",
    "4, analyze examples/quickstart --set Energy_Estimation::Average_Power_Budget=1.0uW@app"
        + " --fail-on budget",
  })
  void theSameOutputAndExitCode(int exitCode, String words) throws Exception {
    List<String> command = List.of(words.split(" "));
    Headless.Result expected = headless.commandLine(command);
    assertThat(expected.exitCode()).as(expected.err()).isEqualTo(exitCode);

    Headless.Result actual = headless.application(command);

    assertThat(actual.exitCode()).as(actual.err()).isEqualTo(exitCode);
    assertThat(actual.out()).isEqualTo(expected.out());
    assertThat(actual.err()).isEqualTo(expected.err());
  }

  @Test
  void aSweepWritesTheSameFiles() throws Exception {
    Path there = temp.resolve("there");
    Path here = temp.resolve("here");
    assertThat(headless.commandLine(sweep(there)).exitCode()).isZero();
    assertThat(headless.application(sweep(here)).exitCode()).isZero();
    assertThat(here.resolve("sweep.json")).hasSameBinaryContentAs(there.resolve("sweep.json"));
  }

  private static List<String> sweep(Path folder) {
    return List.of(
        "sweep",
        "examples/quickstart",
        "--vary",
        "OS_Workload::Page_Faults=0,8 @ app.sampler",
        "--output",
        folder.toString());
  }

  @Test
  void aCommandWhoseLibraryIsAbsentSaysSo() throws Exception {
    Path folder = Files.createDirectories(temp.resolve("fewer"));
    Headless fewer =
        new Headless(headless.bundles().withoutAll(List.of("org.eclipse.lsp4j")), folder);
    assertThat(fewer.application(List.of("--version")).exitCode()).isZero();

    Headless.Result result = fewer.application(List.of("lsp"));

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("lacks a plug-in", "org/eclipse/lsp4j");
  }
}
