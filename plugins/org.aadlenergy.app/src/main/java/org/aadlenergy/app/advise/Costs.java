package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.QuantityFormat;

/** Says in words what a change does besides what it is ranked by. */
final class Costs {
  private static final double SAME = 1e-9;

  private Costs() {}

  /** {@code time +1.20 ms, RAM +40.0 KiB}; "" where nothing else changes. */
  static String of(RootAdvice advice, AdvisedChange change) {
    return of(advice.objective(), advice.before(), change);
  }

  /** The same, beside what was before. */
  static String of(Objective ranked, DesignStanding standing, AdvisedChange change) {
    SweepPoint before = standing.figures();
    SweepPoint after = change.after().figures();
    List<String> words = new ArrayList<>();
    for (Objective objective : Objective.values()) {
      Optional<Double> more = more(objective, before, after);
      if (objective != ranked && more.isPresent()) {
        words.add(objective.title() + " " + said(objective, more.get()));
      }
    }
    Optional<Double> startup = startup(standing, change.after());
    if (startup.isPresent()) {
      String amount = QuantityFormat.format(Math.abs(startup.get()), Dimension.ENERGY);
      words.add("start-up " + signed(startup.get(), amount));
    }
    Optional<Double> later = reach(standing, change.after());
    if (later.isPresent()) {
      words.add("reached later " + signed(later.get(), time(later.get())));
    }
    Optional<Double> used = change.after().tightest();
    if (used.isPresent() && differ(used.get(), standing.tightest().orElse(0.0))) {
      words.add("deadlines used to " + QuantityFormat.share(used.get()));
    }
    if (after.even()) {
      words.add(
          "the load of its governor is taken as even ("
              + DiagnosticCode.JOBS_RARER_THAN_SAMPLES.number()
              + ")");
    }
    if (!change.likewise().isEmpty()) {
      words.add("the same with " + String.join(", ", change.likewise()));
    }
    return String.join(", ", words);
  }

  /** What is more of an objective, in SI; nothing where it is the same, or not known. */
  static Optional<Double> more(Objective objective, SweepPoint before, SweepPoint after) {
    Optional<Double> now = objective.of(before);
    Optional<Double> then = objective.of(after);
    return now.isPresent() && then.isPresent() && differ(now.get(), then.get())
        ? Optional.of(then.get() - now.get())
        : Optional.empty();
  }

  /** What is more at start-up; nothing where it is the same. */
  static Optional<Double> startup(DesignStanding before, DesignStanding after) {
    double more = after.startupJoules() - before.startupJoules();
    return Math.abs(more) > SAME * before.startupJoules() ? Optional.of(more) : Optional.empty();
  }

  /** How much later a radio is reached; nothing where it is the same. */
  static Optional<Double> reach(DesignStanding before, DesignStanding after) {
    Optional<Double> more = before.reach().flatMap(now -> after.reach().map(then -> then - now));
    return more.filter(later -> Math.abs(later) > SAME * before.reach().orElse(0.0));
  }

  /** A time without its sign. */
  static String time(double seconds) {
    return QuantityFormat.format(Math.abs(seconds), Dimension.TIME);
  }

  /** A difference as people read it. */
  static String said(Objective objective, double more) {
    String amount = objective.said(Math.abs(more));
    return Double.isFinite(more) ? signed(more, amount) : "without limit";
  }

  private static boolean differ(double one, double other) {
    return Math.abs(one - other) > SAME * Math.max(Math.abs(one), Math.abs(other))
        || Double.isInfinite(one) != Double.isInfinite(other);
  }

  static String signed(double value, String amount) {
    return (value < 0.0 ? "-" : "+") + amount;
  }

  /** A saving as people read it. */
  static String saving(Objective objective, double saving) {
    String amount = objective.said(Math.abs(saving));
    return Double.isInfinite(saving) ? "without limit" : saving < 0.0 ? "-" + amount : amount;
  }

  /** The share that is saved, where there is something to save of. */
  static String share(RootAdvice advice, AdvisedChange change) {
    double now = advice.now();
    return now > 0.0 && Double.isFinite(now) && Double.isFinite(change.saving())
        ? QuantityFormat.share(change.saving() / now)
        : "";
  }

  /** What a change saves, "" where it cannot be. */
  static String savingInWords(RootAdvice root, AdvisedChange change) {
    return change.reason().isPresent() ? "" : saving(root.objective(), change.saving());
  }

  /** How much that is of all, likewise. */
  static String shareInWords(RootAdvice root, AdvisedChange change) {
    return change.reason().isPresent() ? "" : share(root, change);
  }

  /** What it costs besides, or why it cannot be. */
  static String besides(RootAdvice root, AdvisedChange change) {
    return change.reason().map(why -> "cannot be: " + why).orElseGet(() -> of(root, change));
  }
}
