package org.aadlenergy.engine.service.superpage;

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

/** Declares superpages: what is written back whole for a part of it. */
public final class SuperpageService {

  public static final ChargeName WRITE_BACK =
      ChargeName.byEvent("superpage.write_back", "superpages written back whole")
          .moving(MovedData.of(Unit.PAGE, Part.WHOLE, Part.NONE));

  /** The cost of writing one base page, where the platform has none of superpages. */
  public static final PlatformEvent PAGE_WRITE =
      PlatformEvent.of(
          "swap.write_back",
          "one base page written",
          Fitting.none("the swap bench gives the kernel's part of a page read, page_fault.major"));

  static final PlatformConstant SIZE =
      new PlatformConstant("superpage_size", Dimension.SIZE, "how large a superpage is");

  public static final Service SERVICE =
      Service.named(
              "superpage",
              "Superpages that are written back whole for a part of them that was modified: the"
                  + " base pages written, times the calibrated cost of writing one."
                  + " TLB misses and page faults follow the superpages under their own names.")
          .charges(WRITE_BACK)
          .events(
              PlatformEvent.of(
                  WRITE_BACK.name(),
                  "one base page of a superpage written",
                  Fitting.none(
                      "the bench of superpages gives times to compare, not the cost of a write")),
              PAGE_WRITE)
          .constants(SIZE)
          .reads(
              Properties.SUPERPAGE_POLICY,
              Properties.SUPERPAGE_SIZE,
              Properties.SWAPPED_OUT_PAGES,
              Properties.SWAP_DEVICE,
              Properties.SWAP_TRANSPORT,
              Properties.PAGE_FAULT_POLICY,
              Properties.WORKING_SET_SIZE,
              Properties.TOUCHED_PAGES,
              Properties.ACCESS_PATTERN,
              Properties.ACCESS_STRIDE,
              Properties.PAGE_SIZE)
          .choices(Properties.SUPERPAGE_POLICY, Properties.SUPERPAGE_SIZE)
          .model(new SuperpageModel())
          .in(Pass.DEMAND, new SuperpageContribution())
          .shows(SuperpageSection.TYPE)
          .service();

  private SuperpageService() {}
}
