package org.aadlenergy.engine.result;

import java.util.EnumSet;
import java.util.Set;
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

  /** Of what is absent: its energy can only be added. All else is a value that is wrong. */
  private static final Set<DiagnosticCode> ABSENT =
      EnumSet.of(
          DiagnosticCode.AE0601,
          DiagnosticCode.AE0602,
          DiagnosticCode.AE0603,
          DiagnosticCode.AE0606,
          DiagnosticCode.AE0608,
          DiagnosticCode.AE0614,
          DiagnosticCode.AE0616,
          DiagnosticCode.AE0623,
          DiagnosticCode.AE0634,
          DiagnosticCode.AE0701,
          DiagnosticCode.AE0702,
          DiagnosticCode.AE0703,
          DiagnosticCode.AE0705,
          DiagnosticCode.AE0706,
          DiagnosticCode.AE0708,
          DiagnosticCode.AE0711,
          DiagnosticCode.AE0728,
          DiagnosticCode.AE0762);

  /** Whether a value is wrong: what is computed without it may be too much as well. */
  public boolean isWrong() {
    return !ABSENT.contains(code);
  }

  /** The order of reports: by mode, path and kind. */
  public static int inOrder(LeftOut a, LeftOut b) {
    int order = a.mode.compareTo(b.mode);
    order = order == 0 ? a.path.compareTo(b.path) : order;
    order = order == 0 ? a.what.compareTo(b.what) : order;
    order = order == 0 ? a.code.compareTo(b.code) : order;
    return order == 0 ? a.reason.compareTo(b.reason) : order;
  }
}
