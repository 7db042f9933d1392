package org.aadlenergy.engine.testing;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.Properties;

/**
 * A small system that swaps: {@code app.t} runs for 1 s every 20 s on an uncalibrated processor,
 * has 10 pages of 10 ms read from {@code disk} and 4 written back.
 */
public final class SwapSystem {
  private SwapSystem() {}

  /** The system, to be varied. */
  public static ArchitectureBuilder builder() {
    return ArchitectureBuilder.system("Swap::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .add("ram", Category.MEMORY)
        .add("disk", Category.DEVICE)
        .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"))
        .add("app.t", Category.THREAD)
        .set("app.t", Properties.PERIOD, "20 sec")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 sec .. 1 sec")
        .set("app.t", Properties.SWAPPED_IN_PAGES, "10")
        .set("app.t", Properties.SWAPPED_OUT_PAGES, "4");
  }

  /** The slides' disk, with 10 ms a page. */
  public static PlatformBuilder disk() {
    return withoutTimes()
        .event("swap.read", "10 ms", "card", "637 mW")
        .event("swap.read_and_write_back", "", "card", "637 mW");
  }

  /** The slides' disk as they left it: without the time of a page. */
  public static PlatformBuilder withoutTimes() {
    return PlatformBuilder.platform("disk")
        .pageSize(4096)
        .rail("card", Role.DEVICE)
        .from("slides", "Characterization Results")
        .constant("swap_cluster", "10", Dimension.RATIO)
        .constant("write_back_factor", "2", Dimension.RATIO)
        .event("swap.read", "", "card", "637 mW")
        .event("swap.read_and_write_back", "", "card", "637 mW")
        .state("wait", "card", "600 mW")
        .state("sleep", "card", "24 mW")
        .policy("timeout", "wait", "sleep", "2000 ms", "4500 ms", "card", "1067 mW")
        .policy("power_off", "wait", "sleep", "", "", "card", "1067 mW");
  }

  /** Evaluates with the disk. */
  public static Estimated estimate(ArchitectureBuilder builder) {
    return estimate(builder, disk().build());
  }

  /** Evaluates with another disk. */
  public static Estimated estimate(ArchitectureBuilder builder, CalibratedPlatform disk) {
    return Estimated.of(builder.build(), disk);
  }
}
