package org.aadlenergy.engine.service.execution;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.IdleStates.IdleState;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Coefficients;

/**
 * In which states a processor rests.
 *
 * @param states by state, its share of the rest; empty where nobody knows one
 * @param chosen by whom, where the kernel has a choice
 */
record RestShares(Map<DeviceState, Double> states, Optional<ChosenStates> chosen) {
  static final RestShares UNKNOWN = new RestShares(Map.of(), Optional.empty());

  /** All of the rest in one state, if it is known. */
  static RestShares of(Optional<DeviceState> state) {
    return state.isPresent() ? new RestShares(Map.of(state.get(), 1.0), Optional.empty()) : UNKNOWN;
  }

  /** As the kernel chooses. */
  static RestShares of(ChosenStates chosen) {
    Map<DeviceState, Double> states = new LinkedHashMap<>();
    int number = 0;
    for (IdleState each : chosen.states().list()) {
      states.put(each.state(), chosen.times().share(number++));
    }
    return new RestShares(states, Optional.of(chosen));
  }

  /** What a rail draws at rest on average; empty where that of a state is not known. */
  Optional<Estimate> watts(String rail, Estimate rest, Coefficients coefficients) {
    if (states.isEmpty()) {
      return Optional.empty();
    }
    Estimate.Sum watts = new Estimate.Sum();
    for (Map.Entry<DeviceState, Double> state : states.entrySet()) {
      Coefficient power = state.getKey().power().get(rail);
      if (power != null) {
        watts.add(coefficients.estimate(power).often(rest), state.getValue());
      } else if (state.getValue() > 0.0) {
        return Optional.empty();
      }
    }
    return Optional.of(watts.estimate());
  }
}
