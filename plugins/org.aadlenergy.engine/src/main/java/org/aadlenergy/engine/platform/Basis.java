package org.aadlenergy.engine.platform;

import java.util.Locale;

/** What a coefficient rests on. */
public enum Basis {
  /** By the author of the platform file, in a calibration of their own. */
  MEASURED,
  /** Printed in a source. */
  PUBLISHED,
  /** Printed in a data sheet by who makes the part. */
  DATASHEET,
  /** Given to the kernel of an operating system, which computes with it. */
  KERNEL,
  /** Computed from published figures by a stated rule. */
  DERIVED,
  /** Nobody measured it. */
  ASSUMED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
