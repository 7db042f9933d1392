package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;

/**
 * A policy that a device could have.
 *
 * @param energyJoules of the device over the window
 * @param addedSeconds what waiting threads lose
 * @param breakEvenSeconds the shortest gap from which its low state saves energy; empty: never, or
 *     not known
 * @param best whether no other costs less
 */
public record PolicyChoice(
    String policy,
    Interval energyJoules,
    double addedSeconds,
    Optional<Double> breakEvenSeconds,
    boolean best) {

  /** It as a row of the report. */
  Row row(String policyInForce) {
    boolean inForce = policy.equals(policyInForce);
    List<RowMark> remarks = new ArrayList<>();
    if (inForce) {
      remarks.add(new RowMark("in force", CellTone.NORMAL));
    }
    if (best) {
      remarks.add(new RowMark("best", CellTone.GOOD));
    }
    return Row.of(DeviceSection.POLICY_CHOICE)
        .put(DeviceSection.CHOICE, policy)
        .put(DeviceSection.CHOICE_ENERGY, energyJoules, inForce ? CellTone.STRONG : CellTone.NORMAL)
        .put(DeviceSection.CHOICE_ADDED, addedSeconds)
        .put(DeviceSection.BREAK_EVEN, breakEvenSeconds)
        .put(DeviceSection.BEST, best)
        .put(DeviceSection.IN_FORCE, only(inForce, new RowMark("in force", CellTone.NORMAL)))
        .put(DeviceSection.BEST_OF_ALL, only(best, new RowMark("BEST", CellTone.GOOD)))
        .put(DeviceSection.REMARKS, remarks)
        .row();
  }

  private static Optional<List<RowMark>> only(boolean so, RowMark mark) {
    return so ? Optional.of(List.of(mark)) : Optional.empty();
  }
}
