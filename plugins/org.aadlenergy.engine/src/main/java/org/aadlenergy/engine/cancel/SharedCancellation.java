package org.aadlenergy.engine.cancel;

/**
 * Asks for threads that work together, one at a time; after the first yes nobody is asked again.
 */
public final class SharedCancellation implements Cancellation {
  private final Cancellation asked;
  private boolean stopped;

  public SharedCancellation(Cancellation asked) {
    this.asked = asked;
  }

  @Override
  public synchronized boolean requested() {
    stopped = stopped || asked.requested();
    return stopped;
  }
}
