package org.aadlenergy.engine.service.idle;

import java.util.List;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Requirements;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Idle and sleeping components. They are charged once all threads and the schedule are known; no
 * thread has a term of them.
 */
public final class IdleModel implements EnergyModel {
  @Override
  public List<String> services() {
    return List.of("idle", "sleep");
  }

  @Override
  public String summary() {
    return "What processors, memories, devices and buses draw in the time in which no thread and no"
        + " service charges them: the power of the state that Idle_State names, else of the state"
        + " idle or wait. A processor whose idle state is a low one sleeps in the gaps of its"
        + " schedule in which that saves energy. It stands with the components, not the threads.";
  }

  @Override
  public Requirements requires() {
    return new Requirements(
        List.of(Properties.IDLE_STATE),
        List.of(
            "state idle or wait: power RAIL",
            "policy NAME: from, to, timeout, wake-up time, wake-up power RAIL"));
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    return new Terms();
  }
}
