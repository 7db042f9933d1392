package org.aadlenergy.engine.service.paging;

import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.MovedData;
import org.aadlenergy.engine.term.declared.MovedData.Part;
import org.aadlenergy.engine.term.declared.MovedData.Unit;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.workload.Properties;

/** Declares minor page faults. */
public final class PagingService {

  private static final String SUPERPAGE = "superpage";
  private static final String WITHOUT_FAULTS = "no_fault";

  static final PlatformEvent ZERO_FILL =
      PlatformEvent.of(
              "page_fault.on_demand",
              "one page that is mapped when it is first touched",
              Fitting.difference("pagefault", "on_demand", WITHOUT_FAULTS, "page_faults"))
          .in(SUPERPAGE);
  static final PlatformEvent COPY =
      PlatformEvent.of(
              "page_fault.copy_on_write",
              "one page that is copied when it is first written",
              Fitting.difference("pagefault", "copy_on_write", WITHOUT_FAULTS, "page_faults"))
          .in(SUPERPAGE);

  public static final ChargeName ON_DEMAND =
      ChargeName.byEvent(ZERO_FILL.name(), "pages mapped when they are first touched", ZERO_FILL)
          .moving(MovedData.of(Unit.FAULT, Part.NONE, Part.WHOLE));
  public static final ChargeName COPY_ON_WRITE =
      ChargeName.byEvent(COPY.name(), "pages copied when they are first written", COPY)
          .moving(MovedData.of(Unit.FAULT, Part.WHOLE, Part.WHOLE));

  public static final Service SERVICE =
      Service.named(
              "paging",
              "Minor page faults: the number of pages, measured or derived from sizes and policy,"
                  + " times the calibrated time and energy of one fault.")
          .charges(ON_DEMAND, COPY_ON_WRITE)
          .events(ZERO_FILL, COPY)
          .reads(
              Properties.PAGE_FAULT_POLICY,
              Properties.PAGE_FAULTS,
              Properties.STARTUP_PAGE_FAULTS,
              Properties.TOUCHED_PAGES,
              Properties.PAGE_ALLOCATION,
              Properties.PAGE_SIZE,
              Properties.SUPERPAGE_POLICY,
              Properties.SUPERPAGE_SIZE,
              Properties.DATA_SIZE,
              Properties.HEAP_SIZE,
              Properties.STACK_SIZE)
          .choices(Properties.PAGE_FAULT_POLICY)
          .model(new PageFaultModel())
          .service();

  /** The event that a fault costs; one that maps a whole explicit superpage has its own. */
  static String event(boolean copyOnWrite, boolean superpages) {
    PlatformEvent event = copyOnWrite ? COPY : ZERO_FILL;
    return superpages ? event.variant(SUPERPAGE) : event.name();
  }

  private PagingService() {}
}
