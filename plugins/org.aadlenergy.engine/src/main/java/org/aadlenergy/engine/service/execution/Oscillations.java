package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Tells of governors that find no operating point to stay at. */
final class Oscillations {
  private Oscillations() {}

  static void report(Demand demand, Contribution.Builder to) {
    List<Settled> all = GovernorLoad.settled(demand.surroundings());
    for (Settled settled : all) {
      Optional<ThreadWorkload> thread = thread(settled, demand);
      if (settled.settling().oscillates() && thread.isPresent()) {
        to.addOther(problem(settled, thread.get(), demand), settled.processor().path());
      }
    }
  }

  private static Optional<ThreadWorkload> thread(Settled settled, Demand demand) {
    for (PendingThread thread : demand.threads()) {
      Optional<Settled> own = GovernorLoad.settled(thread.workload());
      if (own.isPresent() && own.get() == settled) {
        return Optional.of(thread.workload());
      }
    }
    return Optional.empty();
  }

  private static Problem problem(Settled settled, ThreadWorkload thread, Mode mode) {
    GovernorSettling settling = settled.settling();
    ExecutionProfile low = settled.points().get(settling.lowest());
    ExecutionProfile high = settled.points().get(settling.highest());
    List<String> shares = new ArrayList<>();
    double mixed = 0.0;
    for (GovernorSettling.Visit visit : settling.visits()) {
      ExecutionProfile point = settled.points().get(visit.point());
      shares.add(String.format(Locale.ROOT, "%.1f %% at %s", 100.0 * visit.time(), hertz(point)));
      mixed += visit.work() * joules(point, thread, mode);
    }
    return Problem.local(
        Problem.Kind.NOTE,
        DiagnosticCode.GOVERNOR_GOES_ROUND,
        settled.processor().source(),
        String.format(
            Locale.ROOT,
            "governor %s of processor %s "
                + (settled.schedule().isPresent()
                    ? "follows the bursts of its schedule: it moves between"
                    : "finds no operating point to stay at: it goes round between")
                + " %s and %s (%s of the time). A second of work at the default profile takes %.4g"
                + " J, between %.4g J at %s and %.4g J at %s",
            settled.rule().word(),
            settled.processor().path(),
            hertz(low),
            hertz(high),
            String.join(", ", shares),
            mixed,
            joules(low, thread, mode),
            hertz(low),
            joules(high, thread, mode),
            hertz(high)),
        "it follows from the kernel's rule ("
            + settled.rule().file()
            + "); another governor, or an Operating_Frequency, stays at one point");
  }

  /** What a second of work, at the speed of the default profile, takes of all rails. */
  private static double joules(ExecutionProfile point, ThreadWorkload thread, Mode mode) {
    CalibratedPlatform platform = thread.platform().orElseThrow();
    PointLoad second = PointLoad.plain(platform, Estimate.exact(1.0), mode.coefficients());
    Optional<PointEnergy> energy = PointEnergy.ofWork(platform, point, second, mode.coefficients());
    return energy.orElseThrow().workWatts().nominal(); // points that settle have a time
  }

  private static String hertz(ExecutionProfile point) {
    return point.frequency().orElseThrow().text();
  }
}
