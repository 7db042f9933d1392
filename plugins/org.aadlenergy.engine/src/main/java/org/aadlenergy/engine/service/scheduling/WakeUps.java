package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.IdleStates;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.aadlenergy.engine.workload.Properties;

/**
 * The way out of idle states, in responses: a stretch of work begins later by that of the deepest
 * state that is entered, and no job of it by more than once.
 */
record WakeUps(ProcessorPlan plan, double exitSeconds) {

  static WakeUps of(ProcessorPlan plan, ModeState state, IdleGaps gaps) {
    Optional<CalibratedPlatform> platform = state.platform(plan.processor());
    if (platform.isEmpty() || platform.get().states().size() < 2) {
      return new WakeUps(plan, 0.0);
    }
    boolean named =
        state.properties().climbing(plan.processor(), Properties.IDLE_STATE).isPresent();
    Optional<IdleStates> states = named ? Optional.empty() : IdleStates.of(platform.get());
    return new WakeUps(plan, states.isPresent() ? states.get().longestExitSeconds(gaps) : 0.0);
  }

  List<Response> added(List<Response> responses) {
    if (exitSeconds == 0.0) {
      return responses;
    }
    long exit = plan.time().steps(exitSeconds);
    List<Response> later = new ArrayList<>(responses.size());
    for (int i = 0; i < responses.size(); i++) {
      Response response = responses.get(i);
      long worst = response.worst() + exit;
      Optional<Long> deadline = plan.threads().get(i).timing().deadline();
      boolean late = deadline.isPresent() && worst > deadline.get();
      Optional<Boolean> met =
          late && response.met().equals(Optional.of(true)) ? Optional.empty() : response.met();
      Kind kind = response.kind() == Kind.EXACT ? Kind.BOUND : response.kind();
      later.add(new Response(response.best(), worst, kind, met));
    }
    return later;
  }
}
