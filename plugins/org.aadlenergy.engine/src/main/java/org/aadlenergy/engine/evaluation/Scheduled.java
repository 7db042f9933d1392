package org.aadlenergy.engine.evaluation;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.schedule.IdleTimes;

/** A demand of which it is known who runs when. */
public class Scheduled extends Demand {
  // made when power in time is asked for; processors that run alike share theirs
  private final Map<IdleTimes, PowerScenes> idleScenes;

  /** What schedules make of a demand. */
  public Scheduled(Demand demand, List<Contribution> schedules) {
    super(demand, schedules);
    this.idleScenes = new IdentityHashMap<>(0);
  }

  Scheduled(Scheduled before, List<Contribution> more) {
    super(before, more);
    this.idleScenes = before.idleScenes;
  }

  /** The gaps in the schedule of a processor, if it was simulated. */
  public final Optional<IdleGaps> gaps(Component processor) {
    return given().noted(IdleGaps.class, processor);
  }

  /** The tasks of a processor, if they were simulated. */
  public final Optional<TimedTasks> timed(Component processor) {
    return given().noted(TimedTasks.class, processor);
  }

  /** While a processor is in a state that its kernel chooses. */
  public final When idles(ChosenStates chosen, int number) {
    When when =
        When.in(
            () -> Optional.of(idleScenes.computeIfAbsent(chosen.times(), t -> chosen.scenes())),
            number);
    return chosen.times().repeats()
        ? when
        : when.because("idle states do not repeat exactly: this is a stretch of them");
  }
}
