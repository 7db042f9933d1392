package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.execution.GovernedBoard.governor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of an execution time, what waits for memory is the same at each frequency: T = C / f + M. */
class MemoryTimesTest {
  private static final String THREAD = "app.t";

  /** 100 ms of every second, at the frequency of the default profile. */
  private static ArchitectureBuilder running() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Waits::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return SmallSystem.thread(builder, THREAD)
        .set(THREAD, Properties.PERIOD, "1 sec")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "100 ms .. 100 ms");
  }

  /** The first is the default. */
  private static PlatformBuilder soc(String first, String second) {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .state("idle", "core", "0 W")
        .profile("one", Set.of(), "core", "4 W")
        .point("one", "", first, "")
        .profile("two", Set.of(), "core", "1 W")
        .point("two", "", second, "");
  }

  private static ArchitectureBuilder at(String frequency) {
    return running().set("cpu", Properties.OPERATING_FREQUENCY, frequency);
  }

  private static Interval seconds(Estimated result) {
    return result.service(THREAD, "execution", DISPATCH).orElseThrow().timeSeconds();
  }

  /** 100 ms x (m + (1 - m) x 1200 / 600); a share of 0 is known, too, and 1 is all. */
  @ParameterizedTest
  @CsvSource({"0.0, 0.2", "0.25, 0.175", "1.0, 0.1"})
  void theShareThatIsAnnotatedDoesNotScale(String share, double seconds) {
    Estimated result =
        Estimated.of(
            at("600 MHz").set(THREAD, Properties.MEMORY_TIME, share).build(),
            soc("1200 MHz", "600 MHz").build());

    Interval time = seconds(result);
    assertThat(time.nominal()).isCloseTo(seconds, within(1e-15));
    assertThat(time.high() - time.low()).isCloseTo(0.0, within(1e-15));
    result.cost(THREAD, "execution", DISPATCH).joules(seconds).agrees();
    assertThat(result.findings(DiagnosticCode.SCALED_BY_FREQUENCY_ALONE)).isEmpty();
    assertThat(result.whole()).isTrue();
  }

  /** Nobody says how it scales: by the frequency, which counts, or not at all. */
  @Test
  void withoutItTheIntervalSpansBothEnds() {
    Estimated slower = Estimated.of(at("600 MHz").build(), soc("1200 MHz", "600 MHz").build());
    assertThat(seconds(slower).nominal()).isCloseTo(0.2, within(1e-15));
    assertThat(seconds(slower).low()).isCloseTo(0.1, within(1e-15));
    assertThat(seconds(slower).high()).isCloseTo(0.2, within(1e-15));
    slower.cost(THREAD, "execution", DISPATCH).notes("T lies between t and t x 2");
    slower.finds(
        DiagnosticCode.SCALED_BY_FREQUENCY_ALONE,
        Severity.WARNING,
        at("600 MHz").lineOf("cpu", Properties.OPERATING_FREQUENCY),
        "execution times are scaled by frequency alone");

    Estimated faster = Estimated.of(at("1200 MHz").build(), soc("600 MHz", "1200 MHz").build());
    assertThat(seconds(faster).nominal()).isCloseTo(0.05, within(1e-15));
    assertThat(seconds(faster).low()).isCloseTo(0.05, within(1e-15));
    assertThat(seconds(faster).high()).isCloseTo(0.1, within(1e-15));
  }

  /** The same of measured times of other work: 10 s and 16 s say nothing of this program. */
  @Test
  void timesOfOtherWorkSpanBothEndsToo() {
    Interval time =
        seconds(GovernedBoard.estimate(governor(GovernedBoard.running("100 ms"), "Powersave")));
    assertThat(time.nominal()).isCloseTo(0.16, within(1e-15));
    assertThat(time.low()).isCloseTo(0.1, within(1e-15));
    assertThat(time.high()).isCloseTo(0.16, within(1e-15));
  }

  /**
   * 600 ms of work a second at 1200 MHz, of which 80 % waits: at 600 MHz it takes 720 ms, and
   * schedutil (1.25 x 1200 MHz x 0.6 = 900 MHz) would have taken the higher point for 1.2 s of it.
   * The table of points says the same of the share that is busy: 0.6 and 0.72.
   */
  @Test
  void pointsAndDeadlinesFollow() {
    ArchitectureBuilder waiting =
        running()
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "600 ms .. 600 ms")
            .set(THREAD, Properties.MEMORY_TIME, "0.8");
    Estimated result = Estimated.of(waiting.build(), soc("1200 MHz", "600 MHz").build());
    List<Row> points = result.rows(PointSection.TYPE).get(0).get(PointSection.POINTS);

    assertThat(points).extracting(p -> p.get(PointSection.BUSY)).containsExactly(0.72, 0.6);
    assertThat(points.get(0).get(PointSection.MET)).isTrue();
    // 0.72 x 1 W, 0.6 x 4 W, over a window of one second
    assertThat(points.get(0).get(PointSection.WORK).nominal()).isCloseTo(0.72, within(1e-12));
    assertThat(points.get(1).get(PointSection.WORK).nominal()).isCloseTo(2.4, within(1e-12));

    ArchitectureBuilder scaling =
        running().set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "600 ms .. 600 ms");
    List<Row> others =
        Estimated.of(scaling.build(), soc("1200 MHz", "600 MHz").build())
            .rows(PointSection.TYPE)
            .get(0)
            .get(PointSection.POINTS);
    assertThat(others.get(0).get(PointSection.MET)).isFalse();
  }

  /**
   * Work that only waits is as fast at 600 MHz: ondemand finds no load of 80 % there, and stays.
   */
  @Test
  void governorsSeeTheTimeThatWorkTakes() {
    ArchitectureBuilder waiting =
        governor(running(), "Ondemand")
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "700 ms .. 700 ms")
            .set(THREAD, Properties.MEMORY_TIME, "1.0");
    Estimated.of(waiting.build(), soc("1200 MHz", "600 MHz").build())
        .cost(THREAD, "execution", DISPATCH)
        .seconds(0.7);
  }
}
