package org.aadlenergy.engine.result;

import java.util.List;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Interval;

/**
 * A state in which a component rests for a part of the window: a line of its idle energy.
 *
 * @param path of the component
 * @param state as its platform names it
 * @param powers what it draws in the state, on each of its rails
 */
public record StateResult(
    String path, String state, double seconds, Interval energyJoules, List<Coefficient> powers) {
  public StateResult {
    powers = List.copyOf(powers);
  }
}
