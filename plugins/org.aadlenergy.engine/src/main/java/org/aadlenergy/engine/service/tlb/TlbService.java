package org.aadlenergy.engine.service.tlb;

import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.workload.Properties;

/** Declares TLB misses. */
public final class TlbService {

  static final ChargeName TLB_MISS =
      ChargeName.byEvent("tlb_miss", "misses of the translation lookaside buffer");

  static final PlatformConstant ENTRIES =
      new PlatformConstant("tlb_entries", Dimension.RATIO, "how many pages the TLB knows");
  static final PlatformConstant CACHE_LINE =
      new PlatformConstant("cache_line", Dimension.SIZE, "the stride of a sequential access");

  private static final PlatformConstant MMU =
      new PlatformConstant(
          "mmu",
          Dimension.RATIO,
          "0 where cores translate no addresses: then there are neither TLB misses nor page"
              + " faults");

  public static final Service SERVICE =
      Service.named(
              "tlb",
              "TLB misses, measured or derived from accesses, pattern, working set and TLB reach,"
                  + " times the calibrated time and energy of one miss.")
          .charges(TLB_MISS)
          .events(
              PlatformEvent.of(
                  TLB_MISS.name(),
                  "one miss",
                  Fitting.slope("pagefault", "no_fault", "tlb_misses")))
          .constants(ENTRIES, CACHE_LINE, MMU)
          .reads(
              Properties.TLB_MISSES,
              Properties.MEMORY_ACCESSES,
              Properties.ACCESS_PATTERN,
              Properties.ACCESS_STRIDE,
              Properties.WORKING_SET_SIZE,
              Properties.TLB_ENTRIES,
              Properties.PAGE_SIZE,
              Properties.SUPERPAGE_POLICY,
              Properties.SUPERPAGE_SIZE)
          .model(new TlbMissModel())
          .service();

  /** Whether a platform says that its cores translate no addresses; who says nothing may do so. */
  public static boolean isWithoutMmu(CalibratedPlatform platform) {
    return platform.constant(MMU.name()).filter(mmu -> mmu.value() == 0.0).isPresent();
  }

  private TlbService() {}
}
