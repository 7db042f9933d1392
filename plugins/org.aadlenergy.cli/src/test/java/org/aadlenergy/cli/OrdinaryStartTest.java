package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who does not calibrate or edit does not pay for it: nothing of either is loaded. */
class OrdinaryStartTest {
  @Test
  void analysesLoadNothingOfCalibrationAndEditors() throws Exception {
    assertThat(loaded("analyze", "../../examples/jpeg-encoder")).isEmpty();
    assertThat(loaded("--help")).isEmpty();
  }

  @Test
  void calibrationLoadsIt() throws Exception {
    assertThat(loaded("calibrate", "../../examples/calibration/pagefault-paper")).isNotEmpty();
  }

  private static List<String> loaded(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:stdout",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(Arrays.asList(arguments));
    Process java =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(java.waitFor()).isZero();
    return output
        .lines()
        .filter(line -> line.contains("[class,load]"))
        .filter(
            line ->
                line.contains(" org.aadlenergy.calibration.")
                    || line.contains(" org.aadlenergy.ide.")
                    || line.contains(" org.aadlenergy.energy.ide.")
                    || line.contains(" org.apache.commons."))
        .toList();
  }
}
