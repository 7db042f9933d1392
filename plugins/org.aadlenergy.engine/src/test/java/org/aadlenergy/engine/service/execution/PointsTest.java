package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the operating points would cost, which of them meet the deadlines, and which is best. */
class PointsTest {
  private static final int SETS = Drawn.systems(20, 500, 500);
  private static final int FASTEST = 1200;

  private static PlatformBuilder soc(double idleWatts, int[] megaHertz, double... watts) {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .state("idle", "cpu", idleWatts + " W");
    for (int i = megaHertz.length - 1; i >= 0; i--) {
      soc.profile("at" + megaHertz[i], Set.of(), "cpu", watts[i] + " W")
          .point("at" + megaHertz[i], "", megaHertz[i] + " MHz", "");
    }
    return soc;
  }

  private static ArchitectureBuilder system(String protocol) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Points::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return protocol.isEmpty()
        ? system
        : system.set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder system, String path, int period, int deadline, int time) {
    return SmallSystem.thread(system, path)
        .set(path, Properties.PERIOD, period + " us")
        .set(path, Properties.DEADLINE, deadline + " us")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " us .. " + time + " us");
  }

  private static Row points(Estimated result) {
    List<Row> rows = result.rows(PointSection.TYPE);
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  /**
   * 2 ms of work every 10 ms at 1200 MHz: 0.2 x 2 W + 0.8 x 0.1 W = 0.48 W, at 600 MHz 0.4 x 0.8 W
   * + 0.6 x 0.1 W = 0.38 W, at 300 MHz 0.8 x 0.5 W + 0.2 x 0.1 W = 0.42 W. The window is 10 ms.
   */
  @Test
  void everyPointHasItsEnergyWithTheRest() {
    ArchitectureBuilder system = thread(system(""), "app.t", 10_000, 10_000, 2_000);
    int[] megaHertz = {300, 600, 1200};
    Row row = points(Estimated.of(system.build(), soc(0.1, megaHertz, 0.5, 0.8, 2.0).build()));

    assertThat(row.get(PointSection.POINTS))
        .extracting(point -> point.get(PointSection.ALL).nominal())
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-12 ? 0 : 1)
        .containsExactly(0.0042, 0.0038, 0.0048);
    assertThat(row.get(PointSection.POINTS).get(0).get(PointSection.IDLE).nominal())
        .isCloseTo(0.01 * 0.02, within(1e-15));
    assertThat(row.get(PointSection.RACE)).isEqualTo("at1200");
    assertThat(row.find(PointSection.PACE)).contains("at300");
    assertThat(row.find(PointSection.LEAST)).contains("at600");
    assertThat(row.get(PointSection.IN_FORCE)).isCloseTo(0.0048, within(1e-12));
    assertThat(row.get(PointSection.RACE_SAVES)).isCloseTo(0.0, within(1e-12));
    assertThat(row.get(PointSection.PACE_SAVES)).isCloseTo(0.0006, within(1e-12));
    assertThat(row.get(PointSection.LEAST_SAVES)).isCloseTo(0.001, within(1e-12));
  }

  /**
   * The energy of both points is equal where r (P1 - P0) = P2 - P0: 2 (0.6 - P0) = 1 - P0, P0 = 0.2
   * W. Below it racing wins, as the rest costs little.
   */
  @ParameterizedTest
  @CsvSource({"0.19, at1200", "0.21, at600", "0.1, at1200", "0.5, at600"})
  void racingAndPacingCrossWhereTheFormulaSays(double idle, String best) {
    ArchitectureBuilder system = thread(system(""), "app.t", 10_000, 10_000, 2_000);
    int[] megaHertz = {600, 1200};
    Row row = points(Estimated.of(system.build(), soc(idle, megaHertz, 0.6, 1.0).build()));

    assertThat(row.find(PointSection.LEAST)).contains(best);
  }

  /** 4 ms of work take 8 ms at half the frequency, and are due in 6 ms: no service does that. */
  @Test
  void aDeadlineThatAFrequencyBreaksIsNotBrokenByServices() {
    ArchitectureBuilder system =
        thread(system("RMS"), "app.t", 10_000, 6_000, 4_000)
            .set("cpu", Properties.OPERATING_FREQUENCY, "600 MHz");
    int[] megaHertz = {600, 1200};
    Estimated result = Estimated.of(system.build(), soc(0.1, megaHertz, 0.6, 1.0).build());

    assertThat(result.findings(DiagnosticCode.DEADLINE_BROKEN_BY_SERVICES)).isEmpty();
    assertThat(result.finding(DiagnosticCode.DEADLINE_MISSED).message())
        .contains("app.t (due in 6 ms)");
    assertThat(points(result).find(PointSection.PACE)).contains("at1200");
  }

  /** A point is taken for the next frequency: figures that were measured at it are not flagged. */
  @Test
  void figuresOfThePointHoldForTheFrequencyThatItStandsFor() {
    ArchitectureBuilder system =
        thread(system(""), "app.t", 10_000, 10_000, 2_000)
            .set("cpu", Properties.OPERATING_FREQUENCY, "1 GHz");
    int[] megaHertz = {1200};
    PlatformBuilder soc =
        soc(0.1, megaHertz, 1.0)
            .under(new Conditions(Optional.empty(), Optional.of(600e6), Optional.empty(), Map.of()))
            .profile("at600", Set.of(), "cpu", "0.4 W")
            .point("at600", "", "600 MHz", "");
    Estimated result = Estimated.of(system.build(), soc.build());
    assertThat(result.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS)).isEmpty();
    system.set("cpu", Properties.OPERATING_FREQUENCY, "500 MHz");
    assertThat(
            Estimated.of(system.build(), soc.build())
                .findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS))
        .isEmpty();
  }

  /** Without the power of rest nobody can tell what is best, and nothing is claimed to be saved. */
  @Test
  void withoutIdlePowerNothingIsBest() {
    ArchitectureBuilder system = thread(system(""), "app.t", 10_000, 10_000, 2_000);
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("fast", Set.of(), "cpu", "1 W")
            .point("fast", "", "1200 MHz", "")
            .profile("slow", Set.of(), "cpu", "0.4 W")
            .point("slow", "", "600 MHz", "");
    Estimated result = Estimated.of(system.build(), soc.build());
    Row row = points(result);

    assertThat(row.find(PointSection.LEAST)).isEmpty();
    assertThat(row.find(PointSection.PACE_SAVES)).isEmpty();
    assertThat(row.get(PointSection.POINTS).get(0).find(PointSection.IDLE)).isEmpty();
    assertThat(result.mode().section(PointSection.TYPE).advice()).isEmpty();
  }

  @Test
  void aPlatformOfOnePointOrOfGovernorsIsNotCompared() {
    ArchitectureBuilder system = thread(system(""), "app.t", 10_000, 10_000, 2_000);
    int[] one = {1200};
    assertThat(Estimated.of(system.build(), soc(0.1, one, 1.0).build()).rows(PointSection.TYPE))
        .isEmpty();
    assertThat(GovernedBoard.estimate(GovernedBoard.running("100 ms")).rows(PointSection.TYPE))
        .isEmpty();
  }

  /** The lowest frequency that meets all deadlines is that of a search over all points. */
  @ParameterizedTest
  @CsvSource({"RMS", "EDF", "DMS"})
  void theLowestFrequencyIsThatOfBruteForce(String protocol) {
    Random random = new Random(protocol.hashCode());
    int[] megaHertz = {200, 300, 400, 600, 1200}; // all divide the fastest: whole microseconds
    int[] periods = {40, 60, 80, 120, 240};
    int[] found = new int[megaHertz.length + 1];
    for (int set = 0; set < SETS; set++) {
      int threads = 1 + random.nextInt(4);
      int[][] tasks = new int[threads][];
      ArchitectureBuilder system = system(protocol);
      for (int i = 0; i < threads; i++) {
        int period = periods[random.nextInt(periods.length)];
        int deadline = period - random.nextInt(1 + period / 3);
        int time = 1 + random.nextInt(Math.max(1, period / (2 + random.nextInt(4)) / threads));
        tasks[i] = new int[] {period, deadline, time};
        thread(system, "app.t" + i, period, deadline, time);
      }
      double[] watts = {0.1, 0.2, 0.3, 0.5, 2.0};
      Row row = points(Estimated.of(system.build(), soc(0.01, megaHertz, watts).build()));
      Optional<String> expected = Optional.empty();
      int place = megaHertz.length;
      for (int i = megaHertz.length - 1; i >= 0; i--) {
        boolean met = meets(tasks, FASTEST / megaHertz[i], protocol);
        assertThat(row.get(PointSection.POINTS).get(i).find(PointSection.MET))
            .as(Arrays.deepToString(tasks) + " at " + megaHertz[i])
            .contains(met);
        expected = met ? Optional.of("at" + megaHertz[i]) : expected;
        place = met ? i : place;
      }
      assertThat(row.find(PointSection.PACE)).isEqualTo(expected);
      found[place]++;
    }
    assertThat(Arrays.stream(found).filter(count -> count > 0).count()).isGreaterThanOrEqualTo(4);
  }

  /** Microsecond by microsecond over the hyperperiod of 240 us, all released together. */
  private static boolean meets(int[][] tasks, int slowness, String protocol) {
    int n = tasks.length;
    int[] left = new int[n];
    int[] due = new int[n];
    for (int now = 0; now <= 240; now++) {
      for (int i = 0; i < n; i++) {
        if (left[i] > 0 && now >= due[i]) {
          return false;
        }
        if (now % tasks[i][0] == 0) {
          left[i] = tasks[i][2] * slowness;
          due[i] = now + tasks[i][1];
        }
      }
      int running = -1;
      for (int i = 0; i < n; i++) {
        if (left[i] > 0
            && (running < 0 || key(tasks, due, i, protocol) < key(tasks, due, running, protocol))) {
          running = i;
        }
      }
      if (running >= 0) {
        left[running]--;
      }
    }
    return true;
  }

  private static int key(int[][] tasks, int[] due, int task, String protocol) {
    return switch (protocol) {
      case "RMS" -> tasks[task][0];
      case "DMS" -> tasks[task][1];
      default -> due[task];
    };
  }
}
