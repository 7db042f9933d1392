package org.aadlenergy.release;

/** Says in words for a maintainer what stands against a release, and what to do about it. */
public final class ReleaseException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ReleaseException(String message) {
    super(message);
  }
}
