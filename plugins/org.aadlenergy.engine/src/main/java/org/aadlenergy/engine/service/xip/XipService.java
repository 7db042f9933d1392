package org.aadlenergy.engine.service.xip;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.MovedData;
import org.aadlenergy.engine.term.declared.MovedData.Part;
import org.aadlenergy.engine.term.declared.MovedData.Unit;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.workload.Properties;

/** Declares execution of code in place, from RAM and through a RAM cache. */
public final class XipService {

  private static final Fitting MEASURED_APART =
      Fitting.none(
          "it takes flash that code can run from and a counter of instruction-cache misses: measure"
              + " both access times, and write them into the platform");

  static final ChargeName RAM_ACCESS =
      ChargeName.byEvent(PlatformCosts.RAM_ACCESS, "accesses to code in RAM");
  static final ChargeName FLASH_ACCESS =
      ChargeName.byEvent(PlatformCosts.FLASH_ACCESS, "accesses to code in flash");
  public static final ChargeName COPY =
      ChargeName.byEvent(PlatformCosts.COPY, "code pages copied, and page-table updates")
          .moving(MovedData.of(Unit.PAGE, Part.NONE, Part.WHOLE));

  public static final PlatformConstant SAMPLE_INTERVAL =
      new PlatformConstant(
          "sample_interval", Dimension.RATIO, "accesses for each sample that the filter sees");

  public static final Service SERVICE =
      Service.named(
              "xip",
              "Execution of code from RAM (shadowed), from flash (in place), or from flash with a"
                  + " RAM cache of pages (dynamic): instruction-cache misses, split by an estimate"
                  + " of the cache, times the calibrated time and energy of an access, a page copy"
                  + " and the page-table updates.")
          .charges(FLASH_ACCESS, RAM_ACCESS, COPY)
          .events(
              event(PlatformCosts.RAM_ACCESS, "one access to code in RAM"),
              event(PlatformCosts.FLASH_ACCESS, "one access to code in flash"),
              event(PlatformCosts.COPY, "one code page copied to RAM"),
              event(PlatformCosts.RAM_UPDATE, "one update of a page table to RAM"),
              event(PlatformCosts.FLASH_UPDATE, "one update of a page table back to flash"))
          .constants(SAMPLE_INTERVAL)
          .reads(
              Properties.CODE_EXECUTION,
              Properties.CODE_ACCESSES,
              Properties.CODE_TRACE,
              Properties.CODE_LOCALITY,
              Properties.HOT_SET_SIZE,
              Properties.HOT_SET_SHARE,
              Properties.CODE_RUN_LENGTH,
              Properties.XIP_CACHE_SIZE,
              Properties.XIP_FILTER,
              Properties.XIP_WINDOW,
              Properties.XIP_SAMPLE_INTERVAL,
              Properties.XIP_THRESHOLD_FORM,
              Properties.CODE_SIZE,
              Properties.PAGE_SIZE)
          .choices(
              Properties.CODE_EXECUTION,
              Properties.XIP_CACHE_SIZE,
              Properties.XIP_FILTER,
              Properties.XIP_WINDOW,
              Properties.XIP_SAMPLE_INTERVAL)
          .model(new XipModel())
          .in(Pass.DEMAND, new CodeCacheContribution())
          .in(Pass.DEMAND, new CodeRamContribution())
          .service();

  private static PlatformEvent event(String name, String one) {
    return PlatformEvent.of(name, one, MEASURED_APART);
  }

  private XipService() {}
}
