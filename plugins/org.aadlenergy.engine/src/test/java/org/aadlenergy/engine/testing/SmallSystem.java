package org.aadlenergy.engine.testing;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.workload.Properties;

/**
 * The smallest system that everything can be asked of: {@code app.t} runs for 1 ms every 10 ms on
 * {@code cpu} (on the page-fault paper's platform) and works in {@code ram}.
 */
public final class SmallSystem {
  private SmallSystem() {}

  /** The system, to be varied. */
  public static ArchitectureBuilder builder() {
    return unbound()
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
  }

  /** The system without bindings. */
  public static ArchitectureBuilder unbound() {
    return thread(
        ArchitectureBuilder.system("Small::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .add("ram", Category.MEMORY)
            .add("app", Category.PROCESS),
        "app.t");
  }

  /** Adds another thread that runs for 1 ms every 10 ms. */
  public static ArchitectureBuilder thread(ArchitectureBuilder builder, String path) {
    return builder
        .add(path, Category.THREAD)
        .set(path, Properties.PERIOD, "10 ms")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms");
  }

  /** Evaluates on the page-fault paper's platform. */
  public static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), PageFaultPaper.platform());
  }
}
