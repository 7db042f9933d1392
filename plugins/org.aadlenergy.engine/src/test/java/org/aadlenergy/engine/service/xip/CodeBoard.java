package org.aadlenergy.engine.service.xip;

import java.util.Set;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;

/** A board with code in flash or RAM, and {@code app.t} that runs 64 KiB of it. */
final class CodeBoard {
  static final String THREAD = "app.t";

  private CodeBoard() {}

  /** Pages of 4 KiB; 1 us from RAM, 4 us from flash, 100 us to copy a page. */
  static PlatformBuilder board() {
    return accesses()
        .event("xip.copy", "100 us", "core", "100 uJ", "ram", "50 uJ")
        .event("xip.ram_table_update", "5 us", "core", "3 uJ", "ram", "2 uJ")
        .event("xip.flash_table_update", "6 us", "core", "4 uJ", "ram", "1 uJ");
  }

  static PlatformBuilder accesses() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .pageSize(4096)
        .rail("core", Role.PROCESSOR)
        .rail("ram", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "ram", "1 W")
        .event("xip.ram_access", "1 us", "core", "2 uJ", "ram", "1 uJ")
        .event("xip.flash_access", "4 us", "core", "6 uJ", "ram", "500 nJ");
  }

  /** 1000 accesses a dispatch. */
  static ArchitectureBuilder code(String execution) {
    return SmallSystem.builder()
        .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal(execution))
        .set("app", Properties.CODE_SIZE, "64 KiByte")
        .set(THREAD, Properties.CODE_ACCESSES, "1000");
  }

  /** A cache of 8 pages without a filter, before accesses that are spread evenly. */
  static ArchitectureBuilder dynamic() {
    return code("Dynamic_In_Place")
        .set("cpu", Properties.XIP_CACHE_SIZE, "32 KiByte")
        .set("cpu", Properties.XIP_FILTER, AadlValues.literal("No_Filter"))
        .set(THREAD, Properties.CODE_LOCALITY, "0.0");
  }

  static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }
}
