package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PeakPart;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** The bounds of a peak hold whatever times within their ranges are, worked out by hand. */
class PeaksWithinRangesTest {
  private static final double EXACT = 1e-12;

  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .state("idle", "cpu", "10 mW")
        .event("page_fault.on_demand", "100 us", "cpu", "400 uJ");
  }

  private static ArchitectureBuilder system(int cpus, String... times) {
    ArchitectureBuilder system = ArchitectureBuilder.system("Peaks::Sys.impl");
    for (int i = 0; i < cpus; i++) {
      system
          .add("cpu" + i, Category.PROCESSOR)
          .set("cpu" + i, Properties.CALIBRATION, AadlValues.text("soc"))
          .set("cpu" + i, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
          .add("app" + i, Category.PROCESS)
          .set("app" + i, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + i));
    }
    for (int i = 0; i < times.length; i++) {
      String thread = "app" + i % cpus + ".t" + i;
      SmallSystem.thread(system, thread)
          .set(thread, Properties.COMPUTE_EXECUTION_TIME, times[i])
          .set(thread, Properties.PAGE_FAULTS, "1");
    }
    return system;
  }

  private static Interval peak(String path, ArchitectureBuilder system) {
    return Estimated.of(system.build(), soc().build())
        .root()
        .modes()
        .get(0)
        .power()
        .peaks()
        .stream()
        .filter(each -> each.path().equals(path))
        .findFirst()
        .map(Peak::watts)
        .orElseThrow();
  }

  /** A fault takes 0.4 mJ in 0.1 ms: (2 + 0.4) mJ in 2.1 ms, but (1 + 0.4) mJ in 1.1 ms. */
  @Test
  void aShorterJobHasItsFaultsInLessTime() {
    Interval ranged = peak("cpu0", system(1, "1 ms .. 3 ms"));
    assertThat(ranged.nominal()).isCloseTo(2.4 / 2.1, within(EXACT));
    assertThat(ranged.high()).isCloseTo(1.4 / 1.1, within(EXACT));
    assertThat(peak("cpu0", system(1, "1 ms .. 1 ms")).nominal())
        .isCloseTo(ranged.high(), within(EXACT));
  }

  /** It is sure to run: (3 + 0.4) mJ in 3.1 ms is the least that it draws. */
  @Test
  void theHighestMomentIsNoLowerThanThatOfTheLongestJob() {
    Interval ranged = peak("cpu0", system(1, "1 ms .. 3 ms"));
    assertThat(ranged.low()).isCloseTo(3.4 / 3.1, within(EXACT));
    assertThat(peak("cpu0", system(1, "3 ms .. 3 ms")).nominal())
        .isCloseTo(ranged.low(), within(EXACT));
  }

  /** The second always takes 2 ms, so that somebody draws 2.4 mJ in 2.1 ms. */
  @Test
  void whatSomebodyIsSureToDrawCounts() {
    Interval both = peak("cpu0", system(1, "1 ms .. 3 ms", "2 ms .. 2 ms"));
    assertThat(both.low()).isCloseTo(2.4 / 2.1, within(EXACT));
  }

  /** Then the processor rests. */
  @Test
  void aJobThatMayBeNothingNeedNotRun() {
    ArchitectureBuilder system =
        system(1, "0 ms .. 3 ms").set("app0.t0", Properties.PAGE_FAULTS, "0");
    // 10 mW at rest, and nothing else
    assertThat(peak("cpu0", system).low()).isCloseTo(0.01, within(EXACT));
  }

  /** One core runs one of them at a time: the other has no part in its peak. */
  @Test
  void threadsOfOneCoreDoNotRunAtOnce() {
    Interval both = peak("cpu0", system(1, "1 ms .. 3 ms", "2 ms .. 3 ms"));
    assertThat(both.high()).isCloseTo(1.4 / 1.1, within(EXACT));
  }

  @Test
  void whatHasNoRangesHasNoOtherPeak() {
    Interval plain = peak("cpu0", system(1, "1 ms .. 1 ms", "2 ms .. 2 ms"));
    assertThat(plain.high()).isEqualTo(plain.nominal());
    assertThat(plain.low()).isEqualTo(plain.nominal());
  }

  private static Interval all(ArchitectureBuilder system) {
    return Estimated.of(system.build(), soc().build()).root().modes().get(0).power().peak().watts();
  }

  /** Each at its shortest. */
  @Test
  void processorsMayMeet() {
    Interval all = all(system(2, "1 ms .. 3 ms", "1 ms .. 3 ms"));
    assertThat(all.high()).isCloseTo(2 * 1.4 / 1.1, within(EXACT));
  }

  /** Their jobs are released together, however long these are. */
  @Test
  void processorsWhoseJobsAreReleasedTogetherMeet() {
    Interval all = all(system(2, "1 ms .. 3 ms", "1 ms .. 3 ms"));
    assertThat(all.low()).isCloseTo(2 * 3.4 / 3.1, within(EXACT));
  }

  /** Each part has the ends of its own job, however much the other takes. */
  @Test
  void whoWasOnHasTheEndsOfItsJob() {
    ArchitectureBuilder system = system(2, "1 ms .. 3 ms", "2 ms .. 2 ms");
    PowerInTime power = Estimated.of(system.build(), soc().build()).root().modes().get(0).power();
    List<PeakPart> parts = power.parts(power.peak());
    assertThat(parts).extracting(PeakPart::who).containsExactlyInAnyOrder("app0.t0", "app1.t1");
    for (PeakPart part : parts) {
      boolean first = part.who().equals("app0.t0");
      assertThat(part.path()).isEqualTo(first ? "cpu0" : "cpu1");
      assertThat(part.watts().nominal()).isCloseTo(2.4 / 2.1, within(EXACT));
      assertThat(part.watts().low()).isCloseTo(first ? 3.4 / 3.1 : 2.4 / 2.1, within(EXACT));
      assertThat(part.watts().high()).isCloseTo(first ? 1.4 / 1.1 : 2.4 / 2.1, within(EXACT));
    }
  }

  /** One of them may be done before the other begins, which rests at 10 mW meanwhile. */
  @Test
  void processorsWhoseJobsAreReleasedApartNeedNotMeet() {
    ArchitectureBuilder system =
        system(2, "1 ms .. 6 ms", "2 ms .. 2 ms")
            .set("app1.t1", Properties.DISPATCH_OFFSET, "5 ms");
    Interval all = all(system);
    assertThat(all.low()).isCloseTo(2.4 / 2.1 + 0.01, within(EXACT));
    // at 6 ms they do
    assertThat(all.high()).isGreaterThan(2.0);
  }
}
