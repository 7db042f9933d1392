package org.aadlenergy.engine.analysis;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.service.power.Harvesters;

/** Says that batteries do not come back to where they began, and what would let them. */
final class HarvestDoubts {
  private static final double HOUR = 3600.0;
  private static final double DAY = 24.0 * HOUR;

  private HarvestDoubts() {}

  /** A problem of the system, where there is one. */
  static Optional<Problem> of(ArchitectureView view, Optional<BatteryLife> life) {
    if (life.isEmpty() || !Harvesters.mayBe(view)) {
      return Optional.empty();
    }
    Optional<HarvestBalance> balance =
        life.get().balance().get().filter(its -> !its.repeats() && its.harvestedJoules() > 0.0);
    return balance.isEmpty()
        ? Optional.empty()
        : Optional.of(problem(view, life.get(), balance.get()));
  }

  private static Problem problem(ArchitectureView view, BatteryLife life, HarvestBalance balance) {
    String batteries = String.join(" and ", life.batteries());
    boolean small = balance.missingJoules() == 0.0;
    String words =
        "what is harvested does not keep "
            + batteries
            + " going: "
            + (small
                ? "it does not last through one repetition, " + time(balance.seconds())
                : number(balance.missingJoules())
                    + " J of each "
                    + time(balance.seconds())
                    + " do not come back");
    HarvestBalance.Sizes sizes = balance.sizes().get();
    String battery =
        sizes
            .battery()
            .map(size -> "a battery " + number(size) + " times as large")
            .orElse("no battery is large enough");
    String harvest =
        sizes
            .harvest()
            .map(size -> number(size) + " times the harvest")
            .orElse("no harvest is enough for this battery");
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.HARVEST_NOT_ENOUGH,
        first(view),
        words,
        "the least that would: " + battery + "; or " + harvest);
  }

  private static SourceSpan first(ArchitectureView view) {
    for (Component component : view.components()) {
      Optional<PropertyAssignment> said = Harvesters.said(component);
      if (said.isPresent()) {
        return said.get().source();
      }
    }
    throw new IllegalStateException("somebody has a property that is given");
  }

  private static String time(double seconds) {
    return seconds == DAY
        ? "day"
        : seconds > DAY
            ? number(seconds / DAY) + " days"
            : seconds >= HOUR ? number(seconds / HOUR) + " h" : number(seconds) + " s";
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.4g", value);
    return text.contains("e") ? text : text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
  }
}
