package org.aadlenergy.engine.service.message;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;

/**
 * Two threads of a process, one of another process beside them, and one on another board; a bus
 * joins the boards.
 */
final class Talking {
  static final String THREAD = "app.t";

  private Talking() {}

  /** In the process 5 us + 2 ns/B; to another 20 us; onto a bus 50 us. */
  static PlatformBuilder board() {
    return silentBoard()
        .event("message.local", "5 us + 2 ns/B", "core", "3 uJ + 4 nJ/B", "ram", "200 mW")
        .event("message.process", "20 us", "core", "10 uJ", "ram", "6 uJ")
        .event("message.bus", "50 us", "core", "30 uJ", "ram", "9 uJ");
  }

  static PlatformBuilder silentBoard() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ram", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "ram", "500 mW");
  }

  /** A bus that takes 100 us + 1 us/B at 50 mW. */
  static PlatformBuilder can() {
    return PlatformBuilder.platform("can")
        .rail("wire", Role.BUS)
        .event("message.bus", "100 us + 1000 ns/B", "wire", "50 mW");
  }

  /** The threads, of which none sends anything yet. */
  static ArchitectureBuilder silent() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Talk::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.CALIBRATION, AadlValues.text("board"))
            .add("ram", Category.MEMORY)
            .add("bus", Category.BUS)
            .set("bus", Properties.CALIBRATION, AadlValues.text("can"))
            .set("", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add("app", Category.PROCESS)
            .add("other", Category.PROCESS)
            .add("far", Category.PROCESS)
            .set("far", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"));
    for (String path : List.of(THREAD, "app.u", "other.v", "far.w")) {
      SmallSystem.thread(builder, path);
    }
    return builder;
  }

  /** {@code app.t} sends 100 bytes a dispatch. */
  static ArchitectureBuilder sending(String to, String... buses) {
    return sized(silent().sends("app.t.out", to + ".in", buses));
  }

  static ArchitectureBuilder sized(ArchitectureBuilder builder) {
    return builder.set("app.t.out", Properties.DATA_SIZE, "100 Bytes");
  }

  /** {@code [Value_Range => 2.0 .. 4.0; Rate_Unit => PerSecond;]}. */
  static PropertyValue rate(String range, String unit) {
    return new RecordValue(
        Map.of("Value_Range", AadlValues.number(range), "Rate_Unit", AadlValues.literal(unit)));
  }

  static Estimated estimate(ArchitectureBuilder builder) {
    return with(builder, board().build(), can().build());
  }

  static Estimated with(ArchitectureBuilder builder, CalibratedPlatform... platforms) {
    return Estimated.of(builder.build(), platforms);
  }
}
