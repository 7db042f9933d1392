package org.aadlenergy.engine.term;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;

import java.util.Set;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Events on a board that idles at 2 W all the time: a fault of 1 ms and 5 mJ adds 3 mJ to that. */
class BoardEventTest {
  private static Estimated estimate() {
    PlatformBuilder board =
        PlatformBuilder.platform("xup-virtex2pro")
            .pageSize(4096)
            .rail("supply", Role.BOARD)
            .state("idle", "supply", "2 W")
            .profile("run", Set.of(), "supply", "6 W")
            .event("page_fault.on_demand", "1 ms", "supply", "5 mJ");
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app.t", Properties.PERIOD, "100 ms")
            .set("app.t", Properties.PAGE_FAULTS, "10")
            .set("app.t", Properties.STARTUP_PAGE_FAULTS, "7");
    return Estimated.of(builder.build(), board.build());
  }

  @Test
  void anEventIsChargedWithWhatItAddsToTheIdleBoard() {
    estimate()
        .cost("app.t", "page_fault.on_demand", DISPATCH)
        .count(10)
        .seconds(10e-3)
        .charges("cpu", "supply", 10 * 3e-3)
        .agrees();
  }

  /** Start-up lies before the window, in which the board idles: there nothing is counted yet. */
  @Test
  void atStartUpAnEventHasAllOfItsEnergy() {
    estimate()
        .cost("app.t", "page_fault.on_demand", STARTUP)
        .count(7)
        .charges("cpu", "supply", 7 * 5e-3)
        .agrees();
  }
}
