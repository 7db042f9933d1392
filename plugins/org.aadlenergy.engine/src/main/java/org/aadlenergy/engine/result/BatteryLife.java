package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.quantity.Interval;

/**
 * How the batteries of a system last.
 *
 * @param of what they are drawn from by: a mission, or an operation mode; "" is the only mode
 * @param batteries their paths
 * @param repetitionSeconds after which what is drawn repeats; 0 where only its average counts
 * @param seconds for how long; infinite where they never end
 * @param usual how they get on under what is usually drawn
 * @param balance of what is harvested for them, once somebody asks; none where nothing is
 * @param bought the share of what they give that is charged into them otherwise, as harvest does
 *     not bring it back; likewise
 */
public record BatteryLife(
    String of,
    List<String> batteries,
    double repetitionSeconds,
    Interval seconds,
    CellLife usual,
    Supplier<Optional<HarvestBalance>> balance,
    Supplier<Interval> bought) {
  /** All that they give. */
  public static final Interval ALL = Interval.exact(1.0);

  public BatteryLife {
    batteries = List.copyOf(batteries);
  }

  /** That of batteries for which nothing is harvested. */
  public BatteryLife(
      String of,
      List<String> batteries,
      double repetitionSeconds,
      Interval seconds,
      CellLife usual) {
    this(of, batteries, repetitionSeconds, seconds, usual, Optional::empty, () -> ALL);
  }

  /** The same, under another name of what draws from them. */
  public BatteryLife of(String mission) {
    return new BatteryLife(mission, batteries, repetitionSeconds, seconds, usual, balance, bought);
  }

  /** Whether full ones do not bear all that is drawn once. */
  public boolean brownsOut() {
    return usual.end() == CellLife.End.CUT_OFF && usual.seconds() < repetitionSeconds;
  }
}
