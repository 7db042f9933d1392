package org.aadlenergy.engine.schedule;

/** A schedule whose cycles do not repeat as they should takes too long to simulate. */
public final class TooManyJobs extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyJobs(long jobs) {
    super("more than " + jobs + " jobs");
  }
}
