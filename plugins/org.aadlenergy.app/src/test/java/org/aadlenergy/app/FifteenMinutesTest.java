package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the guide for the first fifteen minutes, walked through as it is written. */
class FifteenMinutesTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/fifteen-minutes.md");
  private static final Pattern MODEL = Pattern.compile("(?ms)^```aadl\\n(.*?)^```$");

  @TempDir Path folder;

  private static String page() throws IOException {
    return Files.readString(PAGE);
  }

  private static List<String> models() throws IOException {
    List<String> models = new ArrayList<>();
    Matcher model = MODEL.matcher(page());
    while (model.find()) {
      models.add(model.group(1));
    }
    return models;
  }

  private RootResult analyse(String text, String... settings) throws IOException {
    Path file = Files.writeString(folder.resolve("greenhouse.aadl"), text);
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(file);
    for (String setting : settings) {
      assertThat(page()).contains(setting.substring(0, setting.indexOf('=')));
      options.set(setting);
    }
    Outcome outcome = Analysis.run(options.build(), Progress.NONE);
    return outcome.result().orElseThrow().roots().get(0);
  }

  private static double watts(RootResult root) {
    return root.modes().get(0).totals().averagePowerWatts().nominal();
  }

  /** 25.5 mA x 3 V for 5 ms of 60 s, and 7.40 mA x 3 V for the rest: the STM32G431 by its sheet. */
  @Test
  void aThreadAndAProcessor() throws IOException {
    RootResult root = analyse(models().get(0));
    assertThat(root.complete()).isTrue();
    double running = 5e-3 / 60.0;
    assertThat(watts(root))
        .isCloseTo(3.0 * (25.5e-3 * running + 7.40e-3 * (1 - running)), within(1e-12));
    assertThat(page()).contains("The answer is 22.20 mW");
  }

  /** With 595 nA in standby. */
  @Test
  void asleep() throws IOException {
    String text = models().get(0).replace("Parts;\n\n", "Parts, OS_Services;\n\n");
    String line = "OS_Services::Idle_State => \"standby_rtc_lse\" applies to cpu;";
    assertThat(page()).contains(line);
    RootResult root = analyse(text.replace("\tend Node.i;", "\t\t\t" + line + "\n\tend Node.i;"));
    double running = 5e-3 / 60.0;
    assertThat(watts(root))
        .isCloseTo(3.0 * (25.5e-3 * running + 595e-9 * (1 - running)), within(1e-14));
    assertThat(page()).contains("Now it is 8.160 uW");
  }

  @Test
  void whatIsMissingIsNamed() throws IOException {
    RootResult root = analyse(models().get(1));
    assertThat(root.leftOut()).extracting(LeftOut::path).containsExactly("heater");
  }

  /** Sensor and radio at 3.3 V and 3.0 V, the heater's 20 uW, and a cell of 105 mAh and 3.7 V. */
  @Test
  void nothingLeftOut() throws IOException {
    RootResult root = analyse(models().get(1), "Energy_Estimation::Assumed_Power=20.0 uW @ heater");
    ModeResult mode = root.modes().get(0);
    assertThat(root.leftOut()).isEmpty();
    double cpu = 3.0 * (25.5e-3 * 5e-3 + 595e-9 * (60 - 5e-3));
    double sensor = 3.3 * (430e-6 * 13e-3 + 0.3e-6 * (60 - 13e-3));
    double radio = 3.0 * (11.3e-3 * 2e-3 + 13.1e-3 * 5e-3 + 900e-9 * (60 - 7e-3));
    double watts = (cpu + sensor + radio) / 60.0 + 20e-6;
    assertThat(watts(root)).isCloseTo(watts, within(1e-9 * watts));
    double joules = 105e-3 * 3600 * 3.7;
    double drain = 0.05 * joules / (365.25 * 86400);
    double life = joules / (watts + drain);
    // at most 26 mA at 3 V are 21 mA of the cell: 8 mV of 3.7 V in its 380 mOhm, 0.22 %; and a
    // discharge of half a cycle of 0.08 % takes 0.04 % of its capacity at its end
    double lasts = mode.totals().batteryLifeSeconds().orElseThrow().nominal();
    assertThat(lasts).isBetween((1.0 - 0.0026) * life, life);
    double shares = mode.coverage().bases().stream().mapToDouble(b -> b.share()).sum();
    assertThat(shares).isCloseTo(1.0, within(1e-12));
    assertThat(mode.coverage().assumedShare()).isCloseTo(20e-6 / watts, within(1e-9));
  }

  @Test
  void anotherRadioHasOtherStates() throws IOException {
    Path file = Files.writeString(folder.resolve("greenhouse.aadl"), models().get(1));
    Outcome outcome =
        Analysis.run(
            AnalysisOptions.builder()
                .input(file)
                .set("Energy_Estimation::Calibration=\"cc1101\" @ radio")
                .build(),
            Progress.NONE);
    assertThat(outcome.diagnostics())
        .anySatisfy(found -> assertThat(found.message()).contains("rx_1mbps"));
  }
}
