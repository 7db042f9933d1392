package org.aadlenergy.engine.testing;

import java.util.Set;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;

/** The platform of the page-fault paper, typed in from its printed tables. */
public final class PageFaultPaper {
  /** The paper. */
  public static final String CITATION =
      "M. Lanoë, J. Guillot, E. Senn: Modeling the Energy Consumption of Page Fault for Embedded"
          + " Linux";

  private PageFaultPaper() {}

  /**
   * XUP Virtex-II Pro: Table 1 for the events, Table 2's powers without faults for the JPEG
   * encoder, section 3 for the TLB and the cache line.
   */
  public static PlatformBuilder builder() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .pageSize(4096)
        .rail("sdram_2v5", Role.MEMORY)
        .rail("core_1v5", Role.PROCESSOR)
        .from(CITATION, "Table 2, NPF")
        .profile("jpeg", Set.of(), "sdram_2v5", "2909 mW", "core_1v5", "538 mW")
        .within(0.05)
        .from(CITATION, "Table 1")
        .event("tlb_miss", "0.149 us", "sdram_2v5", "0.396 uJ", "core_1v5", "0.103 uJ")
        .event("page_fault.on_demand", "51 us", "sdram_2v5", "166 uJ", "core_1v5", "26 uJ")
        .event("page_fault.copy_on_write", "114 us", "sdram_2v5", "340 uJ", "core_1v5", "59 uJ")
        .within(0.0)
        .from(CITATION, "section 3")
        .constant("tlb_entries", "64", Dimension.RATIO)
        .constant("cache_line", "32 B", Dimension.SIZE);
  }

  /** The platform. */
  public static CalibratedPlatform platform() {
    return builder().build();
  }
}
