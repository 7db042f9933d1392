package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.device.Burst;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * A thread that asks a device for pages: so many requests in each dispatch, evenly over its
 * execution, the first at its start.
 */
final class DeviceSource {
  static final String SERVING = "swapping";

  private final PendingThread thread;
  private final int requests;
  private final double swapSeconds;
  private final DispatchRate rate;
  private final TimeBase time;

  private DeviceSource(
      PendingThread thread, int requests, double swapSeconds, DispatchRate rate, TimeBase time) {
    this.time = time;
    this.thread = thread;
    this.requests = requests;
    this.swapSeconds = swapSeconds;
    this.rate = rate;
  }

  /** The source that a thread is, if its swapping could be computed and its rate is known. */
  static Optional<DeviceSource> of(PendingThread thread, SwapPlan plan, TimeBase time) {
    Optional<DispatchRate> rate = thread.rate();
    double seconds = 0.0;
    boolean any = false;
    for (ServiceTerm term : thread.terms()) {
      if (term.course() == Course.TRANSFERS) {
        any = true;
        seconds += term.timeSeconds().nominal();
      }
    }
    return any && rate.isPresent() && rate.get().perSecond() > 0.0
        ? Optional.of(new DeviceSource(thread, plan.requests(), seconds, rate.get(), time))
        : Optional.empty();
  }

  PendingThread thread() {
    return thread;
  }

  double perSecond() {
    return rate.perSecond();
  }

  double requestsPerSecond() {
    return requests * rate.perSecond();
  }

  boolean isPeriodic() {
    return rate.exactly(time).isPresent();
  }

  /** The period in steps; of events that only have a rate, their mean distance. */
  long period() {
    return rate.steps(time);
  }

  /** The energy that its transfers take, per second. */
  Estimate transferWatts() {
    Estimate.Sum sum = new Estimate.Sum();
    for (ServiceTerm term : thread.terms()) {
      if (term.course() == Course.TRANSFERS) {
        for (Charge charge : term.charges()) {
          sum.add(charge.energyJoules(), perSecond());
        }
      }
    }
    return sum.estimate();
  }

  /** How many dispatches a stretch of time holds, at least one. */
  long dispatches(double windowSeconds) {
    return Math.max(1, Math.round(Math.floor(windowSeconds * time.perSecond() / period() + 1e-9)));
  }

  /** How many requests a window has. */
  double requests(double windowSeconds) {
    return (double) dispatches(windowSeconds) * requests;
  }

  /** The requests of a window. */
  List<Burst> bursts(double windowSeconds) {
    long dispatches = dispatches(windowSeconds);
    double period = isPeriodic() ? time.seconds(period()) : windowSeconds / dispatches;
    double think = executionSeconds() / requests;
    double service = swapSeconds / requests;
    double offset = seconds(Properties.DISPATCH_OFFSET).orElse(0.0);
    List<Burst> bursts = new ArrayList<>((int) (dispatches * requests));
    for (long i = 0; i < dispatches; i++) {
      double release = offset + i * period;
      for (int j = 0; j < requests; j++) {
        bursts.add(new Burst(release, j == 0 ? 0.0 : think, service, SERVING, j == 0));
      }
    }
    return bursts;
  }

  /** The time of a dispatch, services and swapping included, wherever its processor's is known. */
  double dispatchSeconds() {
    double seconds = thread.timePerDispatch().nominal();
    return thread.workload().platform().isPresent() ? seconds : seconds + executionSeconds();
  }

  private double executionSeconds() {
    Optional<ExecutionTime> own = ExecutionTime.of(thread.workload());
    return own.isPresent() ? own.get().seconds().nominal() : 0.0;
  }

  /** Its deadline, or its period. */
  double deadlineSeconds() {
    Optional<Double> deadline = seconds(Properties.COMPUTE_DEADLINE);
    if (deadline.isEmpty()) {
      deadline = seconds(Properties.DEADLINE);
    }
    return deadline.isPresent() && deadline.get() > 0.0
        ? deadline.get()
        : rate.period().isPresent() ? time.seconds(period()) : Double.POSITIVE_INFINITY;
  }

  private Optional<Double> seconds(String property) {
    ThreadWorkload workload = thread.workload();
    Optional<EffectiveValue> given = workload.standard(property);
    return given.flatMap(its -> AnnotatedValues.seconds(its.value()));
  }
}
