package org.aadlenergy.engine.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What the stated errors of a policy's timeout and wake-up time do to a device: how long it waits
 * and rests in its low state, and how often it wakes up for whom. Each figure is taken over all of
 * its error, as the energy may turn anywhere in it; together the figures are independent.
 */
public final class PolicyDoubt {
  private final IdlePolicy policy;
  private final DeviceRun usual;
  private final List<Figure> figures = new ArrayList<>(0);

  /** Runs a device under decisions about its gaps; nothing where that takes too long. */
  public interface Simulation {
    /** One run. */
    Optional<DeviceRun> run(GapDecision idling);
  }

  /**
   * One figure in doubt.
   *
   * @param error of the figure, without its value
   * @param width how far it reaches
   * @param energy how much of a wake-up's energy moves with it
   */
  private record Figure(Estimate error, double width, double energy, PolicyRuns runs) {}

  /**
   * The doubts of a device.
   *
   * @param usual what it does with the figures as they are written
   */
  public PolicyDoubt(IdlePolicy policy, DeviceRun usual) {
    this.policy = policy;
    this.usual = usual;
  }

  /** With a timeout that has an error; what rounding takes is none. */
  public PolicyDoubt timeout(Estimate seconds, WakeUp wakeUp, Simulation simulation) {
    double width = seconds.statedHalfWidth();
    if (width > 0.0) {
      double low = Math.max(0.0, seconds.nominal() - width);
      double high = seconds.nominal() + width;
      add(seconds, width, 0.0, PolicyRuns.ofTimeout(policy, wakeUp, low, high, simulation));
    }
    return this;
  }

  /** With the time of a wake-up that has an error. */
  public PolicyDoubt wakeUpTime(Estimate seconds, WakeUp wakeUp, Simulation simulation) {
    double width = seconds.statedHalfWidth();
    if (width > 0.0 && policy.wakeUpSeconds() > 0.0) {
      double low = Math.max(0.0, seconds.nominal() - width);
      double high = seconds.nominal() + width;
      double energy = width / policy.wakeUpSeconds();
      add(seconds, width, energy, PolicyRuns.ofWakeUpTime(policy, wakeUp, low, high, simulation));
    }
    return this;
  }

  private void add(Estimate seconds, double width, double energy, PolicyRuns runs) {
    if (!runs.runs().isEmpty()) {
      Estimate error = seconds.minus(Estimate.exact(seconds.nominal()));
      figures.add(new Figure(error, width, energy, runs));
    }
  }

  /**
   * What the doubts do to the power between uses, so that the wake-ups with it are right, too.
   *
   * @param waiting the power of the waiting state
   * @param low that of the low state
   * @param wakeUpJoules the energy of a wake-up, which threads are charged with
   */
  public Estimate idleWatts(double waiting, double low, double wakeUpJoules) {
    Estimate.Sum sum = new Estimate.Sum();
    for (Figure figure : figures) {
      ToDoubleFunction<DeviceRun> idle =
          run -> idle(run, waiting, low) + uncharged(run) * wakeUpJoules;
      double own =
          figure.runs().turns()
              ? spread(figure, idle)
              : waiting * spread(figure, run -> run.waitingSeconds() / run.spanSeconds())
                  + low * spread(figure, PolicyDoubt::lowShare)
                  + wakeUpJoules * spread(figure, this::uncharged);
      double threads = usual.wakeUps() / usual.spanSeconds() * wakeUpJoules * figure.energy();
      for (int i = 0; i < usual.sources().size(); i++) {
        threads += isCharged(i) ? wakeUps(figure, i) * wakeUpJoules : 0.0;
      }
      double direction = direction(figure, idle);
      if (figure.runs().turns() && direction != threadDirection(figure) && threads > 0.0) {
        own = Math.max(own, threads + total(figure, waiting, low, wakeUpJoules));
      } else if (!figure.runs().turns()) {
        direction = threadDirection(figure);
      }
      sum.add(figure.error(), direction * own / figure.width());
    }
    return sum.estimate();
  }

  /** How often it wakes up for the dispatches of a source in a second. */
  public Estimate wakeUpsPerSecond(int source) {
    Estimate.Sum sum = new Estimate.Sum();
    sum.add(Estimate.exact(usual.sources().get(source).wakeUps() / usual.spanSeconds()), 1.0);
    if (isCharged(source)) {
      for (Figure figure : figures) {
        double factor = threadDirection(figure) * wakeUps(figure, source) / figure.width();
        sum.add(figure.error(), factor);
      }
    }
    return sum.estimate();
  }

  /** The wake-ups in a second that no thread is charged with. */
  private double uncharged(DeviceRun run) {
    double wakeUps = 0.0;
    for (int i = 0; i < usual.sources().size(); i++) {
      wakeUps += isCharged(i) ? 0.0 : run.sources().get(i).wakeUps();
    }
    return wakeUps / run.spanSeconds();
  }

  /** Threads that usually wake it up pay for that; else it stands with the device. */
  private boolean isCharged(int source) {
    return usual.sources().get(source).wakeUps() > 0.0;
  }

  private double wakeUps(Figure figure, int source) {
    return spread(figure, run -> run.sources().get(source).wakeUps() / run.spanSeconds());
  }

  private double total(Figure figure, double waiting, double low, double wakeUpJoules) {
    double most = 0.0;
    double nominal = whole(usual, waiting, low, wakeUpJoules);
    for (int i = 0; i < figure.runs().runs().size(); i++) {
      double joules = wakeUpJoules;
      if (figure.energy() > 0.0) {
        joules *= figure.runs().values().get(i) / policy.wakeUpSeconds();
      }
      double watts = whole(figure.runs().runs().get(i), waiting, low, joules);
      most = Math.max(most, Math.abs(watts - nominal));
    }
    return most;
  }

  private static double whole(DeviceRun run, double waiting, double low, double joules) {
    return idle(run, waiting, low) + run.wakeUps() / run.spanSeconds() * joules;
  }

  private static double idle(DeviceRun run, double waiting, double low) {
    return waiting * run.waitingSeconds() / run.spanSeconds() + low * lowShare(run);
  }

  private static double lowShare(DeviceRun run) {
    double seconds = 0.0;
    for (DeviceRun.Low low : run.low()) {
      seconds += low.seconds();
    }
    return seconds / run.spanSeconds();
  }

  private double spread(Figure figure, ToDoubleFunction<DeviceRun> figured) {
    double nominal = figured.applyAsDouble(usual);
    double most = 0.0;
    for (DeviceRun run : figure.runs().runs()) {
      most = Math.max(most, Math.abs(figured.applyAsDouble(run) - nominal));
    }
    return most;
  }

  private static double direction(Figure figure, ToDoubleFunction<DeviceRun> figured) {
    List<DeviceRun> runs = figure.runs().runs();
    double last = figured.applyAsDouble(runs.get(runs.size() - 1));
    return last >= figured.applyAsDouble(runs.get(0)) ? 1.0 : -1.0;
  }

  /** A longer wake-up takes more energy, however often it comes. */
  private static double threadDirection(Figure figure) {
    return figure.energy() > 0.0
        ? 1.0
        : direction(figure, run -> run.wakeUps() / run.spanSeconds());
  }
}
