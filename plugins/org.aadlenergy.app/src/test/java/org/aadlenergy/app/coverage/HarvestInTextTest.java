package org.aadlenergy.app.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.ReviewSource;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.PowerSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A buoy of 20 mW, or of 10 mW at sea, with a battery of 3600 J and a panel of 60 mW for half of
 * each day.
 */
class HarvestInTextTest {
  private static final String DAY =
      "([At => 0 hr; Power => 60.0 mW;], [At => 12 hr; Power => 0.0 mW;],"
          + " [At => 24 hr; Power => 60.0 mW;])";

  private static final String MODEL =
      """
      package Buoy
      public
        with Energy_Estimation;
        bus Rail
          properties
            Energy_Estimation::Excluded => "a wire";
        end Rail;
        device Panel
          features
            power: requires bus access Rail;
          properties
            Energy_Estimation::Harvest_Profile => %s;
        end Panel;
        device Cell
          features
            power: requires bus access Rail;
          properties
            Energy_Estimation::Battery_Energy => 1.0 Wh;
        end Cell;
        device Radio
          features
            power: requires bus access Rail;
          properties
            Energy_Estimation::Assumed_Power => 20.0 mW;
            Energy_Estimation::Assumed_Error => 0.0;
        end Radio;
        system Sys
        end Sys;
        system implementation Sys.impl
          subcomponents
            rail: bus Rail;
            panel: device Panel;
            cell: device Cell;
            radio: device Radio;
          connections
            a: bus access rail <-> panel.power;
            b: bus access rail <-> cell.power;
            c: bus access rail <-> radio.power;
          %s
        end Sys.impl;
      end Buoy;
      """;

  @TempDir Path folder;
  private List<Diagnostic> findings = List.of();

  private RootResult root(String profile, String more, String... set) throws IOException {
    Files.writeString(folder.resolve("buoy.aadl"), MODEL.formatted(profile, more));
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(folder.resolve("buoy.aadl"));
    for (String each : set) {
      options.set(each);
    }
    Outcome outcome = Analysis.run(options.build(), Progress.NONE);
    findings = outcome.diagnostics();
    return outcome
        .result()
        .orElseThrow(() -> new AssertionError(outcome.diagnostics()))
        .roots()
        .get(0);
  }

  private static HarvestBalance balance(RootResult root) {
    return root.life().orElseThrow().balance().get().orElseThrow();
  }

  /** The guide's numbers: 24 % of the battery, 864 J refused, two thirds of the panel. */
  @Test
  void whatIsLeftByDayIsDrawnByNight() throws IOException {
    HarvestBalance balance = balance(root(DAY, ""));

    assertThat(findings).allMatch(finding -> finding.severity() == Severity.INFO);
    assertThat(balance.repeats()).isTrue();
    assertThat(balance.depthOfDischarge()).isCloseTo(0.24, within(1e-9));
    assertThat(balance.cycle().flow().refused()).isCloseTo(864.0, within(1e-6));
    assertThat(balance.sizes().get().harvest().orElseThrow()).isCloseTo(2.0 / 3, within(1e-6));
  }

  /** 60 mW for half of the day: in tables it harvests 30 mW, and is no source of its own. */
  @Test
  void aPanelHarvestsOnAverage() throws IOException {
    RootResult root = root(DAY, "");
    ModeResult mode = root.modes().get(0);
    Row row = PowerSection.of("panel", mode).get(0);
    assertThat(row.get(PowerSection.KIND)).isEqualTo("harvester");
    assertThat(row.find(PowerSection.HARVEST).orElseThrow().nominal()).isEqualTo(30e-3);
    assertThat(row.find(PowerSection.OUTPUT)).isEmpty();
    assertThat(mode.power().peakOfSource("panel")).isEmpty();
    assertThat(mode.power().peakOfSource("cell").orElseThrow().watts().nominal()).isEqualTo(20e-3);
    assertThat(root.review().get().sources())
        .extracting(ReviewSource::path, ReviewSource::kind)
        .containsExactly(tuple("cell", "battery"), tuple("panel", "harvester"));
    assertThat(root.review().get().sources().get(1).cells().get(0).orElseThrow().watts().nominal())
        .isEqualTo(30e-3);
  }

  /** 40 mW all day: 30 mW by 12 h are no more than 15 mW all day. */
  @Test
  void settingsOfACommandCount() throws IOException {
    HarvestBalance balance =
        balance(root(DAY, "", "Energy_Estimation::Assumed_Power=40.0 mW @ radio"));
    assertThat(balance.repeats()).isFalse();
    // 40 mW * 24 h - 60 mW * 12 h
    assertThat(balance.missingJoules()).isCloseTo(864.0, within(1e-6));
    assertThat(findings).anyMatch(finding -> finding.message().contains("864 J of each day"));
  }

  /** However large a battery is, 31 mW x 24 h - 30 mW x 24 h, it gives them only so often. */
  @Test
  void noBatteryIsLargeEnoughForWhatIsMissingEachTime() throws IOException {
    HarvestBalance balance =
        balance(root(DAY, "", "Energy_Estimation::Assumed_Power=31.0 mW @ radio"));
    assertThat(balance.missingJoules()).isCloseTo(86.4, within(1e-6));
    assertThat(balance.sizes().get().battery()).isEmpty();
    assertThat(balance.sizes().get().harvest().orElseThrow()).isCloseTo(31.0 / 30, within(1e-6));
  }

  /**
   * 18 h at sea with 10 mW, 6 h on land with 20 mW: of 18 h + 6 h begins each day at sea. In the
   * night 6 h at sea and 6 h on land take 216 + 432 J.
   */
  @Test
  void aMissionGoesWithTheClockOfTheProfile() throws IOException {
    RootResult root =
        root(
            DAY,
            """
modes
  sea: initial mode;
  land: mode;
properties
  Energy_Estimation::Assumed_Power => 10.0 mW in modes (sea), 20.0 mW in modes (land)
    applies to radio;
  Energy_Estimation::Mission => (
    [Mode_Name => "sea"; Duration => 18 hr;], [Mode_Name => "land"; Duration => 6 hr;]);
""");
    HarvestBalance balance = balance(root);

    assertThat(balance.seconds()).isEqualTo(86_400.0);
    assertThat(balance.whole()).isTrue();
    assertThat(balance.depthOfDischarge()).isCloseTo(648.0 / 3600.0, within(1e-9));
    assertThat(balance.drawnJoules()).isCloseTo(0.01 * 64_800 + 0.02 * 21_600, within(1e-6));
    assertThat(root.missions().get(0).batteryLifeSeconds().orElseThrow().nominal()).isInfinite();
  }

  /** A mission of 16 h repeats with a day after two days, and draws as much in all. */
  @Test
  void daysAndMissionsThatDoNotMatchRepeatAfterBoth() throws IOException {
    HarvestBalance balance =
        balance(
            root(
                DAY,
                """
                modes
                  sea: initial mode;
                  land: mode;
                properties
                  Energy_Estimation::Assumed_Power => 10.0 mW in modes (sea),
                    20.0 mW in modes (land) applies to radio;
                  Energy_Estimation::Mission => (
                    [Mode_Name => "sea"; Duration => 8 hr;],
                    [Mode_Name => "land"; Duration => 8 hr;]);
                """));
    assertThat(balance.seconds()).isEqualTo(2 * 86_400.0);
    assertThat(balance.drawnJoules()).isCloseTo(0.015 * 2 * 86_400, within(1e-6));
  }

  /** In a mode without the panel there is none. */
  @Test
  void aProfileMayDifferByMode() throws IOException {
    String modes =
        """
modes
  sun: initial mode;
  eclipse: mode;
properties
  Energy_Estimation::Harvest_Profile => ([At => 0 sec; Power => 60.0 mW;]) in modes (sun),
    ([At => 0 sec; Power => 0.0 mW;]) in modes (eclipse) applies to panel;
  Energy_Estimation::Mission => (
    [Mode_Name => "sun"; Duration => 60 min;], [Mode_Name => "eclipse"; Duration => 36 min;]);
""";
    HarvestBalance balance = balance(root(DAY, modes));

    assertThat(balance.seconds()).isEqualTo(96 * 60.0);
    assertThat(balance.harvestedJoules()).isCloseTo(0.06 * 3600, within(1e-9));
    assertThat(balance.depthOfDischarge()).isCloseTo(0.02 * 36 * 60 / 3600, within(1e-9));
  }

  /** Half of the time each: 30 mW at all times are more than 20 mW. */
  @Test
  void sharesOfModesCountAtEachMoment() throws IOException {
    String modes =
        """
        modes
          sun: initial mode;
          eclipse: mode;
        properties
          Energy_Estimation::Harvest_Profile => ([At => 0 sec; Power => 60.0 mW;]) in modes (sun),
            ([At => 0 sec; Power => 0.0 mW;]) in modes (eclipse) applies to panel;
          Energy_Estimation::Mode_Share => (
            [Mode_Name => "sun"; Share => 0.5;], [Mode_Name => "eclipse"; Share => 0.5;]);
        """;
    HarvestBalance balance = balance(root(DAY, modes));
    assertThat(balance.repeats()).isTrue();
    assertThat(balance.sizes().get().harvest().orElseThrow()).isCloseTo(2.0 / 3, within(1e-6));
  }

  /** All that is wrong is said, each with its place and what to do. */
  @Test
  void stepsThatCannotBeAreErrors() throws IOException {
    List<List<String>> wrong =
        List.of(
            List.of("([At => 1 hr; Power => 1.0 mW;])", "must begin with At => 0 sec"),
            List.of("([At => 0 hr; Power => -1.0 mW;])", "must not be less than 0"),
            List.of("([At => 0 hr;])", "needs Power"),
            List.of("([Power => 1.0 mW;])", "needs At"),
            List.of(
                "([At => 0 hr; Power => 1.0 mW;], [At => 2 hr; Power => 2.0 mW;],"
                    + " [At => 2 hr; Power => 1.0 mW;])",
                "must rise from step to step"),
            List.of(
                "([At => 0 hr; Power => 1.0 mW;], [At => 12 hr; Power => 0.0 mW;])",
                "begins anew at its last At, 12 hr, and so must have the Power of its first step"));
    List<String> unsaid = new ArrayList<>();
    for (List<String> each : wrong) {
      root(each.get(0), "");
      if (findings.stream()
          .noneMatch(
              it -> it.isError() && it.message().contains(each.get(1)) && it.span().line() > 0)) {
        unsaid.add(each + ": " + findings);
      }
    }
    assertThat(unsaid).isEmpty();
  }
}
