package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/**
 * What threads ask of a memory, and what they lose by others. The memory takes 4 ns for an access,
 * for which code waits 5 ns; all figures are by hand.
 */
class MemoryUseTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "2 W")
        .activity("", "bus_access 0x19", "5 ns", "core", "1 nJ")
        .activity("", "instructions 0x08", "", "core", "1 nJ");
  }

  private static CalibratedPlatform serving() {
    return soc()
        .constant("memory.access_time", "4 ns", Dimension.TIME)
        .constant("memory.byte_time", "2 ns/B", Dimension.TIME_PER_BYTE)
        .build();
  }

  private static MemoryUse use(ArchitectureBuilder builder, CalibratedPlatform platform) {
    return MemoryUse.of(Looks.at(builder, "app.t", platform), platform, 0.5);
  }

  private static void is(MemoryUse use, double served, double waits) {
    assertThat(use.served()).isCloseTo(served, within(1e-12));
    assertThat(use.waits()).isCloseTo(waits, within(1e-12));
  }

  /** 30 + 20 million accesses: 0.2 s of the memory, 0.25 s of the code; instructions don't wait. */
  @Test
  void countedAccessesAreServedAndWaitedFor() {
    ArchitectureBuilder builder =
        Looks.bound("soc")
            .set("app.t", Properties.DRAM_READS, "9 GByte")
            .set(
                "app.t",
                Properties.ACTIVITY,
                Looks.counts("0x19", "30000000", "r19", "20000000", "0x08", "400000000"));

    is(use(builder, serving()), 0.2, 0.25);
    is(use(builder, soc().build()), 0.0, 0.25);
  }

  /** 60 + 40 MByte: 0.2 s, for which the code waits at least as long. */
  @Test
  void trafficCountsWhereNoAccessDoes() {
    ArchitectureBuilder builder =
        Looks.bound("soc")
            .set("app.t", Properties.DRAM_READS, "60 MByte")
            .set("app.t", Properties.DRAM_WRITES, "40 MByte");

    is(use(builder, serving()), 0.2, 0.2);
    is(use(Looks.bound("soc"), serving()), 0.0, 0.0);
  }

  /** A share of 0.3 of 0.5 s, whatever is counted. */
  @Test
  void anAnnotatedShareSaysHowLongCodeWaits() {
    ArchitectureBuilder builder =
        Looks.bound("soc")
            .set("app.t", Properties.MEMORY_TIME, "0.3")
            .set("app.t", Properties.ACTIVITY, Looks.counts("0x19", "50000000"));

    is(use(builder, serving()), 0.2, 0.15);
  }

  /** cpu runs t for 0.5 and u for 0.25 of each second, other runs v for 0.5. */
  private static ArchitectureBuilder three(String event, String t, String u, String v) {
    ArchitectureBuilder builder =
        Looks.bound("soc")
            .set("other", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .add("app.u", Category.THREAD)
            .add("app.v", Category.THREAD)
            .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"));
    String[][] threads = {{"app.t", "500 ms", t}, {"app.u", "250 ms", u}, {"app.v", "500 ms", v}};
    for (String[] each : threads) {
      builder
          .set(each[0], Properties.PERIOD, "1 sec")
          .set(each[0], Properties.COMPUTE_EXECUTION_TIME, each[1])
          .set(each[0], Properties.ACTIVITY, Looks.counts(event, each[2]));
    }
    return builder;
  }

  private static void loses(
      ArchitectureBuilder builder,
      CalibratedPlatform platform,
      String thread,
      double share,
      double most) {
    MemoryContention.Stretch lost = MemoryContention.of(Looks.at(builder, thread, platform));
    assertThat(lost.share()).as(thread).isCloseTo(share, within(1e-12));
    assertThat(lost.most()).as(thread).isCloseTo(most, within(1e-12));
  }

  /**
   * The memory is busy for 0.8, 0.4 and 0.64 of the times of t, u and v, for 0.4, 0.1 and 0.32 of
   * all. With t all ask for 0.8 + 0.32 = 1.12, at once for 0.8 + 0.64 = 1.44, and t only waits;
   * with u for 0.72, at once for 1.04, of which u waits half; with v for 0.64 + 0.5 = 1.14, at once
   * for 1.44, and v waits 0.8 of its time.
   */
  @Test
  void coresWaitForWhatAllAskForBeyondWhatIsServed() {
    ArchitectureBuilder builder = three("0x19", "100000000", "25000000", "80000000");
    CalibratedPlatform soc = serving();

    loses(builder, soc, "app.t", 0.12, 0.44);
    loses(builder, soc, "app.u", 0.0, 0.02);
    loses(builder, soc, "app.v", 0.112, 0.352);
    assertThat(MemoryContention.of(Looks.at(builder, "app.t", soc)).asked())
        .isCloseTo(1.12, within(1e-12));
    ExecutionTime time = ExecutionTime.of(Looks.at(builder, "app.t", soc)).orElseThrow();
    assertThat(time.seconds().nominal()).isCloseTo(0.56, within(1e-12));
    assertThat(time.seconds().most()).isCloseTo(0.72, within(1e-12));
    assertThat(time.lostSeconds()).isCloseTo(0.06, within(1e-12));
    assertThat(time.writtenSeconds()).isEqualTo(0.5);
    loses(builder, soc().build(), "app.t", 0.0, 0.0);
  }

  /**
   * 100 million cache accesses that take 1 ns longer for another core: 0.2 of t's time, 0.2 of v's.
   * While t runs the other core does for 0.5 of the time, while v runs for 0.75.
   */
  @Test
  void aSharedCacheSlowsByWhoRunsBeside() {
    CalibratedPlatform soc = soc().constant("cache.sharing_time", "1 ns", Dimension.TIME).build();

    for (String event : new String[] {"0x50", "l2d_cache"}) {
      ArchitectureBuilder builder = three(event, "100000000", "0", "100000000");
      loses(builder, soc, "app.t", 0.1, 0.2);
      loses(builder, soc, "app.u", 0.0, 0.0);
      loses(builder, soc, "app.v", 0.15, 0.2);
      builder.set("app.u", Properties.COMPUTE_EXECUTION_TIME, "900 ms");
      loses(builder, soc, "app.v", 0.2, 0.2);
    }
  }

  /** A thread without a memory of its own shares what stands around its processor. */
  @Test
  void processorsOfOneSystemShareItsMemory() {
    ArchitectureBuilder builder = three("0x19", "100000000", "25000000", "80000000");
    builder.set("app", Properties.MEMORY_BINDING, AadlValues.references());
    loses(builder, serving(), "app.t", 0.12, 0.44);
    builder.set("app.v", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    loses(builder, serving(), "app.t", 0.0, 0.0);
  }

  /** Without a rate v asks for nothing on average, but may run beside the others. */
  @Test
  void whatHasNoRateIsThereAtOnceOnly() {
    ArchitectureBuilder builder =
        three("0x19", "100000000", "25000000", "80000000").set("app.v", Properties.PERIOD, "0 sec");
    loses(builder, serving(), "app.t", 0.0, 0.44);
    builder.set("app.v", Properties.COMPUTE_EXECUTION_TIME, "0 ms");
    loses(builder, serving(), "app.t", 0.0, 0.0);
  }
}
