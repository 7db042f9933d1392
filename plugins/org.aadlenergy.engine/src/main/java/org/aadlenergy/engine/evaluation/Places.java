package org.aadlenergy.engine.evaluation;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;

/** When threads run and wait, and processors rest, as far as schedules are simulated. */
final class Places {
  private static final double ROUNDING = 1e-6;

  private final Map<PendingThread, Runs> running = new IdentityHashMap<>();
  private final Map<PendingThread, Place> waiting = new IdentityHashMap<>(0);
  private final Map<Component, Place> idle = new IdentityHashMap<>();

  /** A channel of scenes. */
  record Place(PowerScenes scenes, int channel) {
    /** What is drawn while it is on. */
    double whileOn(double average) {
      return scenes.whileOn(average, channel);
    }

    /** The share of the time that it is on, of what is asked for. */
    double done(double asked) {
      double mean = 1.0 / scenes.perUnit(channel);
      return mean < asked * (1.0 - ROUNDING) ? mean / asked : 1.0;
    }

    /** What is drawn while it is on with a weight of 1. */
    double perUnit(double average) {
      return scenes.perUnit(average, channel);
    }
  }

  static final Place LEVEL = new Place(PowerScenes.ALWAYS, 0);

  /** While a thread runs, one of the tasks of a processor. */
  record Runs(PowerScenes scenes, TimedTasks timed, int task) {
    Place place(int channel) {
      return new Place(scenes, channel);
    }

    PendingThread thread() {
      return timed.threads().get(task);
    }

    Task usual() {
      return timed.times().nominal().tasks().get(task);
    }

    /** Whether its thread costs and runs as that of another, at points that are not told apart. */
    boolean isLike(Runs other) {
      return !apart()
          && !other.apart()
          && thread().costsLike(other.thread())
          && timed.schedule().hasRanges() == other.timed.schedule().hasRanges()
          && scenes.isOnLike(task, other.scenes, other.task);
    }

    /**
     * Whether the thread of another is also one of the same processor with jobs at the same times.
     */
    boolean isBeside(Runs other) {
      return timed == other.timed
          && usual().offset() == other.usual().offset()
          && usual().period() == other.usual().period()
          && usual().partition() == other.usual().partition()
          && isSure() == other.isSure()
          && isLike(other);
    }

    /** Whether its thread runs at all, however short its jobs are. */
    boolean isSure() {
      return thread().computingPerDispatch().least() > 0.0 && timed.schedule().shortest(task) > 0L;
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
      any |= thread.mayWait();
    }
    Optional<PowerScenes> scenes = any ? timed.waits() : Optional.empty();
    for (int i = 0; scenes.isPresent() && i < timed.threads().size(); i++) {
      if (scenes.get().has(i)) {
        waiting.put(timed.threads().get(i), new Place(scenes.get(), i));
      }
    }
  }
}
