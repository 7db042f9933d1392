package org.aadlenergy.engine.result;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;

/**
 * Something that draws energy, or makes something draw it, and is not in the totals.
 *
 * @param path whose energy is missing; "" is the root
 * @param mode the operation mode in which it is; "" in a system without modes
 * @param reason why it is left out, in a sentence
 * @param code of the finding that says how to mend it
 */
public record LeftOut(String path, String mode, Omission what, String reason, DiagnosticCode code) {

  /** The order of reports: by mode, path and kind. */
  public static int inOrder(LeftOut a, LeftOut b) {
    int order = a.mode.compareTo(b.mode);
    order = order == 0 ? a.path.compareTo(b.path) : order;
    order = order == 0 ? a.what.compareTo(b.what) : order;
    order = order == 0 ? a.code.compareTo(b.code) : order;
    return order == 0 ? a.reason.compareTo(b.reason) : order;
  }
}
