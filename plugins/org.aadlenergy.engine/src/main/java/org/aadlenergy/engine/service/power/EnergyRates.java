package org.aadlenergy.engine.service.power;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.SourceRate;

/**
 * What the energy of a mode costs and emits a second. A rate is not in it where something that
 * gives some says nothing of it.
 *
 * @param direct of what does not come out of batteries
 * @param stored of what batteries give, were nothing of it harvested
 */
public record EnergyRates(Map<SourceRate, Estimate> direct, Map<SourceRate, Estimate> stored) {
  /** Where nothing says anything. */
  public static final EnergyRates NONE = new EnergyRates(Map.of(), Map.of());

  public EnergyRates {
    direct = Copies.of(direct);
    stored = Copies.of(stored);
  }

  /**
   * What comes with all that has to be paid for.
   *
   * @param bought the share of what batteries give that harvest does not bring back
   */
  public Optional<Estimate> of(SourceRate rate, Interval bought) {
    Estimate some = direct.get(rate);
    Estimate more = stored.get(rate);
    if (some == null || more == null && bought.nominal() > 0.0) {
      return Optional.empty();
    }
    return Optional.of(more == null ? some : some.plus(share(more, bought)));
  }

  /** A share of an amount: where more is drawn, more of it has to be bought. */
  static Interval share(Interval all, Interval bought) {
    if (bought.low() >= 1.0) {
      return all;
    }
    double nominal = all.nominal() * bought.nominal();
    double low = Math.min(nominal, all.low() * bought.low());
    return new Interval(nominal, low, Math.max(nominal, all.high() * bought.high()));
  }

  private static Estimate share(Estimate all, Interval bought) {
    if (bought.low() >= 1.0) {
      return all; // with the errors that it shares with others
    }
    Interval some = share(all.interval(), bought);
    return Estimate.between(some.low(), some.nominal(), some.high());
  }
}
