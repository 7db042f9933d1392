package org.aadlenergy.engine.service.execution;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;

/** A board of two cores that idles at 2 W, measured under three governors with the same work. */
final class GovernedBoard {
  private GovernedBoard() {}

  /** Fast: 6 W, 10 s of work. Slow: 3 W, 16 s. Ondemand, where it stays fast: 5 W, 11 s. */
  static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("supply", Role.BOARD)
        .state("idle", "supply", "2 W")
        .profile("fast", Set.of(), "supply", "6 W")
        .point("fast", "performance", "1200 MHz", "10 s")
        .busyCores("fast", "2")
        .profile("slow", Set.of(), "supply", "3 W")
        .point("slow", "powersave", "600 MHz", "16 s")
        .busyCores("slow", "2")
        .profile("follow", Set.of(), "supply", "5 W")
        .point("follow", "ondemand", "1200 MHz", "11 s")
        .busyCores("follow", "2")
        .constant("governor.up_threshold", "0.8", Dimension.RATIO);
  }

  /** The same with profiles that were measured with power-efficient workqueues. */
  static PlatformBuilder withWorkqueues() {
    Map<String, String> option = Map.of("workqueue_power_efficient", "on");
    return board()
        .under(new Conditions(Optional.empty(), Optional.empty(), Optional.empty(), option))
        .profile("fast-wq", Set.of(), "supply", "5.5 W")
        .point("fast-wq", "performance", "1200 MHz", "10 s")
        .busyCores("fast-wq", "2");
  }

  /** {@code app.t} runs for so long every second. */
  static ArchitectureBuilder running(String time) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Gov::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return thread(builder, "app.t", time);
  }

  static ArchitectureBuilder thread(ArchitectureBuilder builder, String path, String time) {
    return SmallSystem.thread(builder, path)
        .set(path, Properties.PERIOD, "1 sec")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time);
  }

  static ArchitectureBuilder governor(ArchitectureBuilder builder, String literal) {
    return builder.set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(literal));
  }

  static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }
}
