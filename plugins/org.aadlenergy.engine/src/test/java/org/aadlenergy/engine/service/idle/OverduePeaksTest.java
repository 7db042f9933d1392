package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What there is no time for is drawn evenly beside what is done. How much that may be at most,
 * whatever times within their ranges are, worked out by hand.
 */
class OverduePeaksTest {
  private static final double EXACT = 1e-9;
  private static final String FIXED = "POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL";

  private static Interval peak(ArchitectureBuilder system) {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .state("idle", "cpu", "0 W")
            .event("page_fault.on_demand", "100 us", "cpu", "500 uJ");
    return Estimated.of(system.build(), soc.build()).mode().power().peaks().stream()
        .filter(each -> each.path().equals("cpu"))
        .findFirst()
        .map(Peak::watts)
        .orElseThrow();
  }

  private static ArchitectureBuilder system(String protocol) {
    return ArchitectureBuilder.system("Overdue::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  private static void thread(
      ArchitectureBuilder to, String thread, String period, String time, int priority) {
    SmallSystem.thread(to, thread)
        .set(thread, Properties.PERIOD, period)
        .set(thread, Properties.PRIORITY, String.valueOf(priority))
        .set(thread, Properties.COMPUTE_EXECUTION_TIME, time);
  }

  /**
   * Nobody is interrupted. At 17 ms the slow one runs from 8 ms to 25 ms; the other one has 28 ms
   * of work from before 38 ms on: it runs until 67 ms, 29 of the 30 ms that count, in which it asks
   * for 21. Of its 17 ms the slow one gets 1.
   */
  private static ArchitectureBuilder catchingUp(String time) {
    ArchitectureBuilder system = system(FIXED);
    system.set("cpu", Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(false));
    thread(system, "app.fast", "10 ms", "7 ms .. 7 ms", 2);
    thread(system, "app.slow", "30 ms", time, 1);
    system.set("app.slow", Properties.DISPATCH_OFFSET, "8 ms");
    return system;
  }

  @Test
  void whoCatchesUpLeavesLessTime() {
    double seen = peak(catchingUp("17 ms .. 17 ms")).nominal();
    assertThat(seen).isCloseTo(1.0 + 16.0 / 30.0, within(EXACT));
    // no more than all that the fast one asks for, as no more of its jobs than three are late
    assertThat(peak(catchingUp("100 us .. 17 ms")).high())
        .isGreaterThanOrEqualTo(seen)
        .isLessThanOrEqualTo(1.0 + 0.7 + 1e-6);
  }

  /** Of 10 ms each partition has 3, and its thread asks for 4 ms at most. */
  private static ArchitectureBuilder windows(String time) {
    ArchitectureBuilder system = system("ARINC653");
    for (String part : List.of("left", "right")) {
      system
          .add(part, Category.VIRTUAL_PROCESSOR)
          .set(part, Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
      thread(system, "app." + part, "10 ms", time, 1);
      system.set("app." + part, Properties.PROCESSOR_BINDING, AadlValues.references(part));
    }
    return system
        .set("cpu", Properties.MODULE_MAJOR_FRAME, "10 ms")
        .set(
            "cpu",
            Properties.PARTITION_SLOTS,
            new ListValue(List.of(AadlValues.number("3 ms"), AadlValues.number("3 ms"))))
        .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("left", "right"));
  }

  @Test
  void eachPartitionMayHaveTooLittleTime() {
    double seen = peak(windows("4 ms .. 4 ms")).nominal();
    assertThat(seen).isCloseTo(1.0 + 0.2, within(EXACT));
    assertThat(peak(windows("1 ms .. 4 ms")).high()).isCloseTo(seen, within(EXACT));
  }

  /** Of 12 ms in each 10 nothing is left for another one; beside 4 ms it draws 6 mJ in 2 ms. */
  private static ArchitectureBuilder starving(String time) {
    ArchitectureBuilder system = system(FIXED);
    thread(system, "app.urgent", "10 ms", time, 2);
    thread(system, "app.starved", "20 ms", "1 ms .. 1 ms", 1);
    return system.set("app.starved", Properties.PAGE_FAULTS, "10");
  }

  @Test
  void whoUsuallyNeverRunsMayRun() {
    double seen = peak(starving("4 ms .. 4 ms")).nominal();
    assertThat(seen).isCloseTo(3.0, within(EXACT));
    assertThat(peak(starving("4 ms .. 20 ms")).high()).isGreaterThanOrEqualTo(seen);
  }
}
