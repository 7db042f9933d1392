package org.aadlenergy.ui.results;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.ui.sheets.Sheet;

/**
 * A line of the energy view.
 *
 * @param name as the view shows it
 * @param path of the component; "" for the system and for what is no component
 * @param amount what the line is about: an energy over the window, unless {@code dimension} says
 *     otherwise
 * @param bounds the 95 % bounds of the amount, where they are known
 * @param known whether something is left out of the amount
 * @param watts the average power
 * @param share of the whole, from 0 to 1
 * @param before the run before
 * @param note what else there is to say: the platform, whether a budget holds
 * @param source the line of the model
 * @param explanation made when asked for
 */
public record EnergyRow(
    String name,
    String path,
    double amount,
    Dimension dimension,
    Optional<Interval> bounds,
    TotalClaim known,
    Optional<Double> watts,
    double share,
    AmountBefore before,
    String note,
    Optional<SourceSpan> source,
    Optional<Supplier<Sheet>> explanation,
    List<EnergyRow> children) {

  /** How much more than before; empty where that cannot be said. */
  public Optional<Double> change() {
    return before.amount().isPresent() && before.obstacle().isEmpty()
        ? Optional.of(amount - before.amount().get())
        : Optional.empty();
  }

  /** Whether nothing of the amount is known: then it is no 0. */
  public boolean isUnknown() {
    return !known.isWhole() && amount == 0.0 && bounds.map(Interval::high).orElse(0.0) == 0.0;
  }
}
