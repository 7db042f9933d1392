package org.aadlenergy.engine.evaluation;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/** When threads run and wait, and processors rest, as far as schedules are simulated. */
final class Places {
  private static final double ROUNDING = 1e-6;

  private final Map<PendingThread, Runs> running = new IdentityHashMap<>();
  private final Map<PendingThread, Place> waiting = new IdentityHashMap<>(0);
  private final Map<Component, Place> idle = new IdentityHashMap<>();

  /** A channel of scenes. */
  record Place(PowerScenes scenes, int channel) {
    /** What is drawn while it is on. */
    Estimate whileOn(Estimate average) {
      return scenes.whileOn(average, channel);
    }

    /** The share of the time that it is on, of what is asked for. */
    double done(double asked) {
      double mean = 1.0 / scenes.perUnit(Estimate.exact(1.0), channel).nominal();
      return mean < asked * (1.0 - ROUNDING) ? mean / asked : 1.0;
    }

    /** Whether the same average is drawn as the same power while it is on. */
    boolean isOnLike(Place other) {
      Estimate one = Estimate.exact(1.0);
      return perUnit(one).nominal() == other.perUnit(one).nominal()
          && whileOn(one).nominal() == other.whileOn(one).nominal();
    }

    /** What is drawn while it is on with a weight of 1. */
    Estimate perUnit(Estimate average) {
      return scenes.perUnit(average, channel);
    }
  }

  static final Place LEVEL = new Place(PowerScenes.ALWAYS, 0);

  /** While a thread runs, one of the tasks of a processor. */
  record Runs(PowerScenes scenes, TimedTasks timed, int task) {
    Place place(int channel) {
      return new Place(scenes, channel);
    }

    /** The share of what a thread asks for that is done, as far as there is time. */
    double done(PendingThread thread) {
      double asked = thread.computingPerDispatch().nominal() * thread.perSecond();
      return place(task).done(asked);
    }

    /** The same of what it waits for. */
    double waited(PendingThread thread, Place waits) {
      double time = thread.timePerDispatch().nominal() - thread.computingPerDispatch().nominal();
      return waits.done(time * thread.perSecond());
    }

    /** Whether what it draws for its own code is another thing than what it draws besides. */
    boolean apart() {
      return timed.points().isPresent();
    }
  }

  /** While a core of a processor has nothing to do. */
  Optional<Place> idle(Component processor) {
    return Optional.ofNullable(idle.get(processor));
  }

  /** While a thread runs. */
  Optional<Runs> runs(PendingThread thread) {
    return Optional.ofNullable(running.get(thread));
  }

  /** While a thread waits. */
  Optional<Place> waits(PendingThread thread) {
    return Optional.ofNullable(waiting.get(thread));
  }

  /** Those of a mode, whose account says what is not known. */
  Places(Charged charged, Account account) {
    placeSchedules(charged, account);
  }

  /** Processors that run alike have the same scenes. */
  private void placeSchedules(Charged charged, Account account) {
    Map<RangedSchedule, Optional<PowerScenes>> known =
        TimedTasks.scenes(charged.given().noted(TimedTasks.class).values());
    charged
        .given()
        .noted(TimedTasks.class)
        .forEach(
            (processor, timed) -> {
              Optional<PowerScenes> scenes = known.getOrDefault(timed.schedule(), Optional.empty());
              if (scenes.isEmpty()) {
                account.because("the schedule of " + processor.path() + " has too many changes");
                return;
              }
              if (!timed.repeats()) {
                String path = processor.path();
                account.because(
                    "the schedule of " + path + " does not repeat: this is a stretch of it");
              }
              for (int i = 0; i < timed.threads().size(); i++) {
                if (scenes.get().has(i)) {
                  PendingThread thread = timed.threads().get(i);
                  running.put(thread, new Runs(scenes.get(), timed, i));
                  String name = thread.workload().thread().path();
                  account.state(processor.path(), name, scenes.get(), i);
                }
              }
              placeWaits(timed);
              if (scenes.get().has(timed.idleChannel())) {
                idle.put(processor, new Place(scenes.get(), timed.idleChannel()));
              }
            });
  }

  private void placeWaits(TimedTasks timed) {
    boolean any = false;
    for (PendingThread thread : timed.threads()) {
      any |= thread.mayHave(Course.WAITS) || thread.mayHave(Course.TRANSFERS);
    }
    Optional<PowerScenes> scenes = any ? timed.waits() : Optional.empty();
    for (int i = 0; scenes.isPresent() && i < timed.threads().size(); i++) {
      if (scenes.get().has(i)) {
        waiting.put(timed.threads().get(i), new Place(scenes.get(), i));
      }
    }
  }
}
