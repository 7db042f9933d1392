package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What two threads swap, in pages of their processor's platform, over one proxy cache. */
class SharedProxyTest {
  /** A hand-off each 100 s, a cache of 64 KiB; 10 ms a page that it has, 60 ms another. */
  private static PropertyValue mobility() {
    return new RecordValue(
        Map.of(
            "Handoff_Rate", AadlValues.number("36.0 PerHour"),
            "Blackout", AadlValues.number("1 sec"),
            "Proxy_Cache", AadlValues.number("64 KiByte"),
            "Warm_Hit_Ratio", AadlValues.number("0.9"),
            "Cold_Hit_Ratio", AadlValues.number("0.2"),
            "Dirty_Share", AadlValues.number("0.5"),
            "Local_Page_Time", AadlValues.number("10 ms"),
            "Remote_Page_Time", AadlValues.number("60 ms")));
  }

  /** Two sets of 32 KiB in turns in 48 KiB: each dispatch finds its own pushed out. */
  private static ArchitectureBuilder crowded() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .add("ram", Category.MEMORY)
            .set("ram", Properties.MEMORY_SIZE, "48 KiByte")
            .add("disk", Category.DEVICE)
            .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
            .set("disk", Properties.SWAP_MOBILITY, mobility())
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"));
    for (String thread : new String[] {"app.t", "app.u"}) {
      builder
          .add(thread, Category.THREAD)
          .set(thread, Properties.PERIOD, "20 sec")
          .set(thread, Properties.COMPUTE_EXECUTION_TIME, "1 sec .. 1 sec")
          .set(thread, Properties.WORKING_SET_SIZE, "32 KiByte");
    }
    return builder;
  }

  /** Measured with pages of 8 KiB, unlike the disk. */
  private static CalibratedPlatform board() {
    return PlatformBuilder.platform("board")
        .pageSize(8192)
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "1 W")
        .build();
  }

  /**
   * 4 pages of 8 KiB in and out, of two threads in 20 s: 80 between two hand-offs. A new cache of 8
   * pages is full after 8 / 0.8 = 10; it has (10 x 0.2 + 70 x 0.9) / 80 = 0.8125 of them. A page
   * takes 10 ms, 0.1875 x 50 ms to the server, and 5 ms for hand-offs: 0.5 x 1 s of each 100.
   */
  @Test
  void thePagesOfAllThreadsFillTheCache() {
    Estimated result = Estimated.of(crowded().build(), SwapSystem.disk().build(), board());
    var read = result.service("app.t", "swap.read", Phase.DISPATCH).orElseThrow();

    assertThat(read.count()).isEqualTo(4.0);
    assertThat(read.timeSeconds().nominal()).isCloseTo(4 * 0.024375, within(1e-12));
    // the model says it itself
    ArchitectureBuilder said = crowded().set("cpu", Properties.PAGE_SIZE, "8 KiByte");
    Estimated same = Estimated.of(said.build(), SwapSystem.disk().build(), board());
    assertThat(
            same.service("app.t", "swap.read", Phase.DISPATCH)
                .orElseThrow()
                .timeSeconds()
                .nominal())
        .isCloseTo(4 * 0.024375, within(1e-12));
  }
}
