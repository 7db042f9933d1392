package org.aadlenergy.engine.service.swap;

import java.util.Optional;
import org.aadlenergy.engine.service.storage.StorageModel;
import org.aadlenergy.engine.service.superpage.SuperpageModel;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** The services of swapping and storage that several parts of an analysis ask for by name. */
public final class PageSwapServices {
  /** Waking up a device for a request. */
  public static final String WAKE_UP = "swap.wake_up";

  private PageSwapServices() {}

  /** Whether a thread only waits in a service, while its processor is free for others. */
  public static boolean isWaiting(ServiceTerm term, ThreadWorkload workload) {
    return switch (term.service()) {
      case PageSwapModel.READ, PageSwapModel.WRITE_BACK, WAKE_UP -> true;
      case SuperpageModel.SERVICE -> SwapPlan.of(workload).isPresent();
      case StorageModel.READ, StorageModel.WRITE -> isElsewhere(term, workload);
      default -> false;
    };
  }

  /** Whether the figures of a service know of another component's work, not of the processor's. */
  private static boolean isElsewhere(ServiceTerm term, ThreadWorkload workload) {
    for (Charge charge : term.charges()) {
      if (workload.place().processor().equals(Optional.of(charge.component()))) {
        return false;
      }
    }
    return !term.charges().isEmpty();
  }

  /** Whether a service moves pages to or from a swap device, where the thread has one. */
  public static boolean isTransfer(String service) {
    return service.equals(PageSwapModel.READ)
        || service.equals(PageSwapModel.WRITE_BACK)
        || service.equals(SuperpageModel.SERVICE);
  }
}
