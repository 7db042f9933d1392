package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide's examples of programs: counts in AADL, with the shipped platform, become watts. */
class ProgramsInTextTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/programs.md");

  @TempDir Path folder;

  private ModeResult paths(String replaced, String by) throws IOException {
    Matcher block =
        Pattern.compile("```aadl\n(package Paths\n.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE));
    assertThat(block.find()).isTrue();
    assertThat(block.group(1)).contains(replaced);
    Files.writeString(folder.resolve("paths.aadl"), block.group(1).replace(replaced, by));
    AnalysisOptions options = AnalysisOptions.builder().input(folder).allowIncomplete(true).build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    return outcome.result().orElseThrow().roots().get(0).modes().get(0);
  }

  private static double watts(ModeResult mode, String... cores) {
    double watts = 0.0;
    for (String core : cores) {
      for (ComponentResult component : mode.components()) {
        watts +=
            component.path().equals("chip." + core) ? component.averagePowerWatts().nominal() : 0.0;
      }
    }
    return watts;
  }

  /**
   * By the platform's figures at 1.0303 V: (149.2 x 1.345e9 + 10.01 x 5.505e8 + 201.9 x (1.104e9 -
   * 5.505e8) + 1787 x 7.006e6 + 313.2 x 1.352e8 + 440.7 x 2.41e5) pJ x 1.0303^2 of each thread, and
   * a base of 384.9 mW, a quarter on each core.
   */
  @Test
  void theExampleOfTheGuideIsWhatItSays() throws IOException {
    double thread =
        1.0303
            * 1.0303
            * (149.2e-12 * 1.345e9
                + 10.01e-12 * 5.505e8
                + 201.9e-12 * (1.104e9 - 5.505e8)
                + 1787e-12 * 7.006e6
                + 313.2e-12 * 1.352e8
                + 440.7e-12 * 2.41e5);
    ModeResult mode = paths("1.4 GHz", "1.4 GHz");

    assertThat(watts(mode, "cpu6")).isCloseTo(0.3849 / 4, within(1e-9));
    assertThat(watts(mode, "cpu4")).isCloseTo(0.3849 / 4 + thread, within(1e-9));
    assertThat(watts(mode, "cpu4", "cpu5", "cpu6", "cpu7"))
        .isCloseTo(0.3849 + 2 * thread, within(1e-9));
    assertThat(watts(mode, "gpu")).isCloseTo(0.101, within(1e-9));
    assertThat(watts(mode, "ram")).isCloseTo(0.02994 + 2 * 2.41e5 * 1095e-12, within(1e-9));
    assertThat(RailTotal.of(mode))
        .filteredOn(total -> total.rail().equals("a15"))
        .extracting(RailTotal::energyJoules)
        .allSatisfy(joules -> assertThat(joules).isCloseTo(thread, within(1e-9)));
    String page = Files.readString(PAGE);
    assertThat(page).contains(String.format(Locale.ROOT, "%.4g W", 0.3849 + 2 * thread));
    assertThat(page).contains(String.format(Locale.ROOT, "%.4g mW", 1e3 * thread));
  }

  /** Warmer by 25 K the base is exp(0.01 x 25) times as much. */
  @Test
  void theTemperatureOfTheModelCounts() throws IOException {
    ModeResult mode =
        paths(
            "OS_Services::Operating_Frequency => 1.4 GHz",
            "Energy_Estimation::Model_Parameters => (\"temperature = 75 degC\") applies to"
                + " chip.cpu4, chip.cpu5, chip.cpu6, chip.cpu7;\n"
                + "OS_Services::Operating_Frequency => 1.4 GHz");
    assertThat(watts(mode, "cpu7")).isCloseTo(0.3849 / 4 * Math.exp(0.25), within(1e-9));
  }

  @Test
  void thePlatformOfTheGuideIsRead() throws IOException {
    Matcher block =
        Pattern.compile("```energy\n(platform my-soc .*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE));
    assertThat(block.find()).isTrue();
    Diagnostics diagnostics = new Diagnostics();
    CalibratedPlatform soc =
        PlatformLibraries.withTexts(Map.of("my-soc.energy", block.group(1)), diagnostics)
            .find("my-soc.big")
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(soc.programs().sets().keySet()).containsExactly(Programs.ALL, "least");
    assertThat(soc.programs().spreads()).hasSize(4);
  }
}
