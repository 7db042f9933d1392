package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Cores that share a memory slow each other by what all ask for beyond what it serves. */
class MemoryContentionTest {
  /** Two cores with a thread each, 0.5 s of every second, on one memory. */
  private static ArchitectureBuilder two(String first, String second) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Shared::Sys.impl").add("ram", Category.MEMORY);
    String[] counts = {first, second};
    for (int i = 0; i < 2; i++) {
      String core = "c" + i;
      String process = "p" + i;
      String thread = process + ".t";
      builder =
          SmallSystem.thread(
                  builder
                      .add(core, Category.PROCESSOR)
                      .set(core, Properties.CALIBRATION, AadlValues.text("soc"))
                      .add(process, Category.PROCESS)
                      .set(process, Properties.PROCESSOR_BINDING, AadlValues.references(core))
                      .set(process, Properties.MEMORY_BINDING, AadlValues.references("ram")),
                  thread)
              .set(thread, Properties.PERIOD, "1 sec")
              .set(thread, Properties.COMPUTE_EXECUTION_TIME, "500 ms .. 500 ms")
              .set(
                  thread,
                  Properties.ACTIVITY,
                  new ListValue(
                      List.of(
                          new RecordValue(
                              Map.of(
                                  "Event_Name", AadlValues.text("0x19"),
                                  "Count", AadlValues.number(counts[i]))))));
    }
    return builder;
  }

  /** The memory serves 250 million accesses a second; code waits 5 ns for each. */
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .state("idle", "core", "0 W")
        .profile("run", Set.of(), "core", "2 W")
        .point("run", "", "1000 MHz", "")
        .activity("", "bus_access 0x19", "5 ns", "core", "1 nJ");
  }

  private static Interval seconds(Estimated result, String thread) {
    return result.service(thread, "execution", DISPATCH).orElseThrow().timeSeconds();
  }

  /**
   * 80 million accesses keep the memory busy for 0.32 s: 0.64 of the thread's time, and 0.32 of
   * all. Together they ask for 0.64 + 0.32 = 0.96, on average no more than is served; at once for
   * 1.28. A thread waits for 0.4 s of its 0.5 s: at most 0.28 x 0.8 = 0.224 longer.
   */
  @Test
  void whatRunsAtOnceMayAskForMoreThanIsServed() {
    Estimated result =
        Estimated.of(
            two("80000000", "80000000").build(),
            soc().constant("memory.access_time", "4 ns", Dimension.TIME).build());
    Interval seconds = seconds(result, "p0.t");
    assertThat(seconds.nominal()).isCloseTo(0.5, within(1e-12));
    assertThat(seconds.low()).isCloseTo(0.5, within(1e-12));
    assertThat(seconds.high()).isCloseTo(0.5 * 1.224, within(1e-9));
  }

  /**
   * 100 million: busy 0.8 of its time and 0.4 of all; asked 1.2, at once 1.6. It waits all of its
   * time: 0.2 longer, at most 0.6. The energy is that of the events, whatever they wait.
   */
  @Test
  void whatAllAskForOnAverageIsLost() {
    Estimated result =
        Estimated.of(
            two("100000000", "100000000").build(),
            soc().constant("memory.access_time", "4 ns", Dimension.TIME).build());
    Interval seconds = seconds(result, "p1.t");
    assertThat(seconds.nominal()).isCloseTo(0.6, within(1e-9));
    assertThat(seconds.high()).isCloseTo(0.8, within(1e-9));
    assertThat(result.findings(DiagnosticCode.MEMORY_CONTENDED))
        .first()
        .satisfies(
            told ->
                assertThat(told.message())
                    .contains("it runs 20 % longer, and at most 60 %")
                    .contains("together they ask for 1.2 times what the memory serves"));
  }

  /**
   * 100 million accesses to the second cache, 1 ns longer for each other core that runs: half of
   * the time one does, 0.05 s; at most 0.1 s.
   */
  @Test
  void aSharedCacheIsSlowerWhileOthersRun() {
    ArchitectureBuilder builder = two("0", "0");
    for (String thread : List.of("p0.t", "p1.t")) {
      builder =
          builder.set(
              thread,
              Properties.ACTIVITY,
              new ListValue(
                  List.of(
                      new RecordValue(
                          Map.of(
                              "Event_Name", AadlValues.text("r50"),
                              "Count", AadlValues.number("100000000"))))));
    }
    Estimated result =
        Estimated.of(
            builder.build(), soc().constant("cache.sharing_time", "1 ns", Dimension.TIME).build());
    assertThat(seconds(result, "p0.t").nominal()).isCloseTo(0.55, within(1e-9));
    assertThat(seconds(result, "p0.t").high()).isCloseTo(0.6, within(1e-9));
  }

  /** Nothing is lost where nobody says what is served, or the other core asks for nothing. */
  @Test
  void nothingIsLostAlone() {
    Estimated unknown = Estimated.of(two("100000000", "100000000").build(), soc().build());
    assertThat(seconds(unknown, "p0.t").high()).isCloseTo(0.5, within(1e-12));
    Estimated alone =
        Estimated.of(
            two("100000000", "0").build(),
            soc().constant("memory.access_time", "4 ns", Dimension.TIME).build());
    assertThat(seconds(alone, "p0.t").high()).isCloseTo(0.5, within(1e-12));
    assertThat(alone.findings(DiagnosticCode.MEMORY_CONTENDED)).isEmpty();
  }
}
