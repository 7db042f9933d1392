package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.declared.ChargeName;

/** Charges as results. Those that threads share, one after the other, are made once. */
public final class ChargeResults {
  private final Map<ChargeName, Known> last = new IdentityHashMap<>();

  /**
   * The charges of a term, and their sum.
   *
   * @param charges what they were made of
   */
  public record Known(
      List<Charge> charges, Estimate energy, Interval joules, List<ChargeResult> results) {}

  /** The charges of a term. */
  public Known of(ServiceTerm term) {
    Known known = last.get(term.service());
    if (known == null || known.charges() != term.charges()) {
      known = make(term.charges());
      last.put(term.service(), known);
    }
    return known;
  }

  private static Known make(List<Charge> charges) {
    Estimate energy = energy(charges);
    Interval all = energy.interval();
    List<ChargeResult> results = new ArrayList<>(charges.size());
    for (int i = 0; i < charges.size(); i++) {
      Charge charge = charges.get(i);
      Estimate each = charge.energyJoules();
      Interval joules = each == energy ? all : each.interval();
      results.add(new ChargeResult(charge.component().path(), charge.rail(), joules));
    }
    return new Known(charges, energy, all, List.copyOf(results));
  }

  private static Estimate energy(List<Charge> charges) {
    if (charges.size() == 1) {
      return charges.get(0).energyJoules();
    }
    Estimate.Sum sum = new Estimate.Sum();
    for (int i = 0; i < charges.size(); i++) {
      sum.add(charges.get(i).energyJoules(), 1.0);
    }
    return sum.estimate();
  }
}
