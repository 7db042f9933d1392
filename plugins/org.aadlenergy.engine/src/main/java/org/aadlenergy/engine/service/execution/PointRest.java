package org.aadlenergy.engine.service.execution;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ChosenStates;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.schedule.SimulatedSchedule;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.service.idle.IdleTicks;
import org.aadlenergy.engine.service.idle.SleepInGaps;
import org.aadlenergy.engine.service.scheduling.KernelIdling;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/** How a processor rests at its operating points. */
record PointRest(Component processor, CalibratedPlatform platform, Scheduled scheduled) {
  /** In a schedule, if there is one; otherwise as it does now. */
  PointEnergy.Rest at(Optional<RangedSchedule> schedule) {
    Optional<ChosenStates> now = scheduled.gaps(processor).flatMap(IdleGaps::chosen);
    Optional<TimedTasks> timed = scheduled.timed(processor);
    Optional<ChosenStates> then =
        now.isPresent() && schedule.isPresent() && timed.isPresent()
            ? Optional.of(
                KernelIdling.inOther(now.get(), schedule.get(), timed.get().threads(), scheduled))
            : now;
    RestShares shares = then.isPresent() ? RestShares.of(then.get()) : told(schedule);
    return new PointEnergy.Rest(
        shares, busy -> Optional.of(IdleTicks.of(processor, busy, then, scheduled)));
  }

  /** In the state that it is told, or asleep in the gaps in which that pays. */
  private RestShares told(Optional<RangedSchedule> schedule) {
    boolean told = scheduled.properties().climbing(processor, Properties.IDLE_STATE).isPresent();
    Optional<IdleGaps> gaps =
        schedule.isPresent() ? schedule.map(this::gaps) : scheduled.gaps(processor);
    Map<DeviceState, Double> asleep =
        told && gaps.isPresent() ? SleepInGaps.of(processor, gaps.get(), scheduled) : Map.of();
    return asleep.isEmpty() ? RestShares.of(named()) : new RestShares(asleep, Optional.empty());
  }

  private IdleGaps gaps(RangedSchedule schedule) {
    SimulatedSchedule counted = schedule.counted();
    return new IdleGaps(
        scheduled.time(), counted.horizon().length(), counted.gaps(), counted.unusedCores());
  }

  private Optional<DeviceState> named() {
    Optional<EffectiveValue> named =
        scheduled.properties().climbing(processor, Properties.IDLE_STATE);
    Optional<String> name = named.flatMap(n -> AnnotatedValues.string(n.value()));
    DeviceState idle = platform.states().get("idle");
    return Optional.ofNullable(
        name.isPresent()
            ? platform.states().get(name.get())
            : idle == null ? platform.states().get("wait") : idle);
  }
}
