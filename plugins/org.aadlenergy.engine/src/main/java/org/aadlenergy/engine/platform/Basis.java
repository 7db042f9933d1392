package org.aadlenergy.engine.platform;

import java.util.Locale;
import org.aadlenergy.engine.quantity.BasisShares;

/** What a coefficient rests on, from the strongest to the weakest. */
public enum Basis {
  /** By the author of the platform file, in a calibration of their own. */
  MEASURED,
  /** Printed in a source. */
  PUBLISHED,
  /** Computed from published figures by a stated rule. */
  DERIVED,
  /** Printed in a data sheet by who makes the part. */
  DATASHEET,
  /** Given to the kernel of an operating system, which computes with it. */
  KERNEL,
  /** Nobody measured it. */
  ASSUMED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** That of a value which is one figure of this kind. */
  public BasisShares footing() {
    return BasisShares.on(ordinal());
  }
}
