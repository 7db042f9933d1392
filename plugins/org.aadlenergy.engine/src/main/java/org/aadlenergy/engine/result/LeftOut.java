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
          DiagnosticCode.THREAD_WITHOUT_PERIOD,
          DiagnosticCode.THREAD_WITHOUT_PROCESSOR,
          DiagnosticCode.RAIL_WITHOUT_COMPONENT,
          DiagnosticCode.THREAD_WITHOUT_EXECUTION_TIME,
          DiagnosticCode.COUNT_NOT_DERIVABLE,
          DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
          DiagnosticCode.PROCESSOR_OF_UNKNOWN_SPEED,
          DiagnosticCode.BATTERY_ENERGY_UNKNOWN,
          DiagnosticCode.TRAFFIC_WITHOUT_FIGURE,
          DiagnosticCode.MISSING_COEFFICIENT,
          DiagnosticCode.TERM_NOT_COMPUTED,
          DiagnosticCode.COMPONENT_NOT_COVERED,
          DiagnosticCode.NO_EXECUTION_PROFILE,
          DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
          DiagnosticCode.NO_CODE_PAGE_THRESHOLD,
          DiagnosticCode.SCHEDULE_NOT_SIMULATED,
          DiagnosticCode.POWER_WITHOUT_SOURCE,
          DiagnosticCode.CORES_ALONE_COUNTED);

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
