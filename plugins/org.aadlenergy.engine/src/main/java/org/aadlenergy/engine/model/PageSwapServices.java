package org.aadlenergy.engine.model;

/** The services of swapping that several parts of an analysis ask for by name. */
public final class PageSwapServices {
  /** Waking up a device for a request. */
  public static final String WAKE_UP = "swap.wake_up";

  private PageSwapServices() {}

  /** Whether a thread only waits in a service, while its processor is free for others. */
  public static boolean isWaiting(String service) {
    return isTransfer(service) || service.equals(WAKE_UP);
  }

  /** Whether a service moves pages to or from a swap device. */
  public static boolean isTransfer(String service) {
    return service.equals(PageSwapModel.READ) || service.equals(PageSwapModel.WRITE_BACK);
  }
}
