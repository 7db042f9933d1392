package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.signal.Signal;

/** The states of a component over the repetition of its mode's power. */
public final class StatesInTime {
  private StatesInTime() {}

  /** By name: 1 while it is in the state, else 0; nothing of what has no states in time. */
  public static Map<String, Signal> of(PowerInTime power, String path) {
    Map<String, Signal> states = new LinkedHashMap<>();
    power
        .account()
        .states(path)
        .forEach(
            (name, places) -> {
              List<Signal> signals = new ArrayList<>(places.size());
              places.forEach(place -> signals.add(place.scenes().isOn(place.channel())));
              Signal sum = Sums.together(signals, power.length());
              states.put(name, sum.map(on -> Math.min(1.0, on)));
            });
    return states;
  }
}
