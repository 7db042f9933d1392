package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.IdleStates;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;

/**
 * The way out of idle states, in responses: a stretch of work begins later by that of the deepest
 * state that is entered. A job of it is delayed by one, and by one more behind each of its waits.
 *
 * @param timed the tasks, in the order of the plan's threads
 */
record WakeUps(ProcessorPlan plan, TimedTasks timed, double exitSeconds) {

  static WakeUps of(ProcessorPlan plan, Demand demand, IdleGaps gaps, TimedTasks timed) {
    double longest = 0.0;
    if (gaps.chosen().isPresent()) {
      IdleStates states = gaps.chosen().get().states();
      boolean ranges = timed.schedule().hasRanges();
      longest =
          ranges
              ? states.longestExitSeconds(
                  KernelIdling.longestTimerSeconds(timed, demand.time()),
                  gaps.chosen().get().setting().driver().latency() * 1e-9)
              : states.longestExitSeconds(gaps);
    }
    return new WakeUps(plan, timed, longest);
  }

  List<Response> added(List<Response> responses) {
    if (exitSeconds == 0.0) {
      return responses;
    }
    long each = plan.time().steps(exitSeconds);
    List<Response> later = new ArrayList<>(responses.size());
    for (int i = 0; i < responses.size(); i++) {
      Response response = responses.get(i);
      int waits = timed.times().longest().tasks().get(i).waits().size();
      long worst = response.worst() + (1 + waits) * each;
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
