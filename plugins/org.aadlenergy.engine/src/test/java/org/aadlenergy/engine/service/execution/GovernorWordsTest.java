package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What reports say of a governor's rule, its load and where it ends, at 1600 and 200 MHz. */
class GovernorWordsTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .state("idle", "cpu", "10 mW")
        .profile("fast", Set.of(), "cpu", "1 W")
        .point("fast", "", "1600 MHz", "")
        .profile("slow", Set.of(), "cpu", "0.2 W")
        .point("slow", "", "200 MHz", "");
  }

  private static ArchitectureBuilder system(String governor, String time) {
    return plain(time).set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor));
  }

  private static ArchitectureBuilder plain(String time) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Gov::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return thread(system, "app.t", time);
  }

  private static ArchitectureBuilder thread(ArchitectureBuilder system, String path, String time) {
    return SmallSystem.thread(system, path)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time);
  }

  private static String said(Estimated result) {
    return result.rows(PointSection.TYPE).get(0).get(PointSection.GOVERNOR);
  }

  /** 1.5 of 10 ms are 15 %; 1 ms takes 8 at 200 MHz. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Performance | 1500 us | The processor stays at 1600 MHz, busy 15 % of the time.",
        "Powersave | 1 ms | The processor stays at 200 MHz, busy 80 % of the time.",
        "Ondemand | 1500 us | With a load of 15 % at the default profile and up_threshold 80 % it"
            + " goes round between 200 MHz and 1600 MHz.",
        "Ondemand | 500 us | With a load of 5 % at the default profile and up_threshold 80 % it"
            + " stays at 200 MHz, busy 40 % of the time.",
        "Conservative | 1125 us | With a load of 11.25 % at the default profile and up_threshold",
        "Schedutil | 500 us | With a load of 5 % at the default profile it stays at 200 MHz, busy"
            + " 40 % of the time.",
        "Schedutil | 1500 us | With a load of 15 % at the default profile it stays at 1600 MHz,"
            + " busy 15 % of the time, from the lowest frequency after 1 update, 10 ms at a rate"
            + " limit of 10 ms."
      })
  void theRuleSaysWhereItEnds(String governor, String time, String words) {
    String said = said(Estimated.of(system(governor, time).build(), soc().build()));
    assertThat(said).contains(words);
  }

  /**
   * It looks each 10 ms: one job at 1600 MHz, and the next at 200, where it is busy all the time.
   */
  @Test
  void inAScheduleItIsFollowed() {
    ArchitectureBuilder system =
        system("Ondemand", "1500 us")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
    assertThat(said(Estimated.of(system.build(), soc().build())))
        .endsWith(
            "With a load of 15 % at the default profile and up_threshold 80 % it is followed in the"
                + " schedule, from call to call: 200 MHz for 50 %, 1600 MHz for 50 % of 0.02 s,"
                + " which repeat.");
  }

  @Test
  void withoutAGovernorNothingIsSaid() {
    Estimated result = Estimated.of(plain("1 ms").build(), soc().build());
    assertThat(result.rows(PointSection.TYPE).get(0).find(PointSection.GOVERNOR)).isEmpty();
  }

  /**
   * It looks each 10 ms. Jobs that come as often are seen each time; of three that come more seldom
   * one each 50 ms is named, and those of another processor are not its own.
   */
  @Test
  void jobsThatComeMoreSeldomThanItLooksAreCounted() {
    ArchitectureBuilder system = system("Schedutil", "100 us");
    String[] periods = {"20 ms", "50 ms", "30 ms", "10 ms"};
    for (int i = 0; i < periods.length; i++) {
      thread(system, "app.u" + i, "100 us").set("app.u" + i, Properties.PERIOD, periods[i]);
    }
    system
        .add("cpu2", Category.PROCESSOR)
        .set("cpu2", Properties.CALIBRATION, AadlValues.text("soc"))
        .add("other", Category.PROCESS)
        .set("other", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"));
    thread(system, "other.t", "100 us").set("other.t", Properties.PERIOD, "200 ms");
    Estimated result = Estimated.of(system.build(), soc().build());
    result.finds(
        DiagnosticCode.JOBS_RARER_THAN_SAMPLES,
        Severity.INFO,
        system.lineOf("cpu"),
        "governor schedutil of processor cpu takes the load to be even, but it looks every 10 ms,"
            + " and jobs of thread app.u1 and 2 others come every 50 ms at the most seldom",
        "an Operating_Frequency in place of CPU_Governor stays at one point");
    assertThat(result.findings(DiagnosticCode.JOBS_RARER_THAN_SAMPLES)).hasSize(1);
    PlatformBuilder slow = soc().constant("governor.rate_limit", "30 ms", Dimension.TIME);
    Estimated.of(system.build(), slow.build())
        .finds(
            DiagnosticCode.JOBS_RARER_THAN_SAMPLES,
            Severity.INFO,
            system.lineOf("cpu"),
            "it looks every 30 ms, and jobs of thread app.u1 come every 50 ms");
  }

  /**
   * Under ondemand 5 of 12 parts of the work are done at 200 MHz, where a second of it takes 8 s at
   * 0.2 W, and 7 at 1600 MHz and 1 W: 1.25 J.
   */
  @Test
  void whereItGoesRoundIsToldWithWhatWorkTakes() {
    ArchitectureBuilder system = system("Ondemand", "1500 us");
    Estimated.of(system.build(), soc().build())
        .finds(
            DiagnosticCode.GOVERNOR_GOES_ROUND,
            Severity.INFO,
            system.lineOf("cpu"),
            "governor ondemand of processor cpu finds no operating point to stay at: it goes round"
                + " between 200 MHz and 1600 MHz (50.0 % at 200 MHz, 50.0 % at 1600 MHz of the"
                + " time). A second of work at the default profile takes 1.250 J, between 1.600 J"
                + " at 200 MHz and 1.000 J at 1600 MHz");
    system.set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
    Estimated.of(system.build(), soc().build())
        .finds(
            DiagnosticCode.GOVERNOR_GOES_ROUND,
            Severity.INFO,
            system.lineOf("cpu"),
            "follows the bursts of its schedule: it moves between 200 MHz and 1600 MHz");
  }

  /** What a thread lacks is asked for all the same: only the rest of five terms is known. */
  @Test
  void whatCannotBeChargedIsLackingInTheCoverage() {
    ArchitectureBuilder timeless = plain("1 ms").add("app.v", Category.THREAD);
    timeless.set("app.v", Properties.PERIOD, "10 ms");
    // two terms and the rest; of each also misses, faults and switches
    assertThat(Estimated.incompletely(timeless.build(), soc().build()).coverage())
        .isEqualTo(2.0 / 9.0);
    ArchitectureBuilder nameless =
        plain("1 ms").set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("none"));
    Estimated result = Estimated.incompletely(nameless.build(), soc().build());
    assertThat(result.coverage()).isEqualTo(1.0 / 5.0);
    result.finds(
        DiagnosticCode.NO_EXECUTION_PROFILE,
        Severity.WARNING,
        nameless.lineOf("app.t", Properties.EXECUTION_PROFILE),
        "platform soc has no execution profile \"none\"",
        "choose one of fast, slow with Energy_Estimation::Execution_Profile");
    Estimated damaged = Estimated.incompletely(nameless.build(), soc().damaged("none").build());
    damaged.isSilentOf("has no execution profile");
    assertThat(damaged.leftOut()).contains("app.t term");
  }

  /** A part of a board's power is known only beside its idle power, at each point it goes round. */
  @Test
  void aBoardWithoutIdlePowerIsLeftOutAtEachPoint() {
    PlatformBuilder board =
        PlatformBuilder.platform("soc")
            .rail("supply", Role.BOARD)
            .profile("fast", Set.of(), "supply", "6 W")
            .point("fast", "", "1600 MHz", "")
            .busyCores("fast", "2")
            .profile("slow", Set.of(), "supply", "3 W")
            .point("slow", "", "200 MHz", "")
            .busyCores("slow", "2");
    Estimated result = Estimated.incompletely(system("Ondemand", "1500 us").build(), board.build());
    assertThat(result.leftOut()).contains("app.t term");
    assertThat(result.findings()).anyMatch(f -> f.message().contains("state idle"));
  }
}
