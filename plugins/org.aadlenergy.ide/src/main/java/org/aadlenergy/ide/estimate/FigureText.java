package org.aadlenergy.ide.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** Figures in the few words that fit beside a declaration. */
public final class FigureText {
  private FigureText() {}

  /** The instances of a declaration: the least and the most where they differ. */
  public static Optional<String> of(List<InstanceFigure> figures) {
    if (figures.isEmpty()) {
      return Optional.empty();
    }
    InstanceFigure least =
        figures.stream().min(Comparator.comparingDouble(InstanceFigure::joules)).orElseThrow();
    InstanceFigure most =
        figures.stream().max(Comparator.comparingDouble(InstanceFigure::joules)).orElseThrow();
    TotalClaim known = TotalClaim.WHOLE;
    for (InstanceFigure figure : figures) {
      known = known.and(known(figure));
    }
    if (!known.isWhole() && most.joules() == 0.0) {
      return Optional.of(TotalClaimText.UNKNOWN);
    }
    String text = energy(least);
    if (!energy(most).equals(text)) {
      text += " .. " + energy(most);
    }
    return Optional.of(text + behind(figures.get(0)) + behind(known));
  }

  private static String energy(InstanceFigure figure) {
    return QuantityFormat.format(figure.joules(), Dimension.ENERGY);
  }

  private static String behind(InstanceFigure figure) {
    return figure.thread().isPresent()
        ? " a dispatch"
        : " in " + QuantityFormat.brief(figure.mode().windowSeconds(), Dimension.TIME);
  }

  /** {@code , at least}; nothing where nothing is left out. */
  private static String behind(TotalClaim known) {
    return known.isWhole() ? "" : ", " + known.least().strip();
  }

  /** Whether something is left out of an instance's energy. */
  public static TotalClaim known(InstanceFigure figure) {
    TotalClaim known =
        figure.thread().map(t -> TotalClaim.of(t.leftOut())).orElse(TotalClaim.WHOLE);
    if (figure.component().isEmpty()) {
      return known;
    }
    known = known.and(TotalClaim.of(figure.component().get().leftOut()));
    boolean nothing = figure.component().get().energyJoules().high() == 0.0;
    return nothing ? known.and(TotalClaim.of(figure.root())) : known;
  }

  /** A root in one of its modes: {@code 119.5 mJ in 100 ms, 1.195 W, at least}. */
  public static String of(RootResult root, ModeResult mode) {
    StringBuilder text = new StringBuilder();
    if (!mode.name().isEmpty()) {
      text.append(mode.name()).append(": ");
    }
    Interval energy = mode.totals().energyJoules();
    if (!root.complete() && energy.high() == 0.0) {
      return text.append(TotalClaimText.UNKNOWN).toString();
    }
    text.append(QuantityFormat.format(energy.nominal(), Dimension.ENERGY))
        .append(" in ")
        .append(QuantityFormat.brief(mode.windowSeconds(), Dimension.TIME))
        .append(", ")
        .append(QuantityFormat.format(mode.totals().averagePowerWatts().nominal(), Dimension.POWER))
        .append(behind(TotalClaim.of(root)));
    mode.totals()
        .batteryLifeSeconds()
        .ifPresent(
            life -> text.append(", battery ").append(TotalClaimText.life(root, life.nominal())));
    return text.toString();
  }

  /** How an energy has changed, {@code +9.98 mJ, +9.1 %}; nothing where it has not. */
  public static Optional<String> change(double before, double now) {
    double difference = now - before;
    if (Math.abs(difference) <= 1e-9 * Math.max(Math.abs(before), Math.abs(now))) {
      return Optional.empty();
    }
    String sign = difference > 0.0 ? "+" : "";
    String text = sign + QuantityFormat.format(difference, Dimension.ENERGY);
    return Optional.of(
        before == 0.0 ? text : text + ", " + sign + QuantityFormat.share(difference / before));
  }

  /** One line of a hover for each figure. */
  public static List<String> lines(List<InstanceFigure> figures) {
    List<String> lines = new ArrayList<>();
    for (InstanceFigure figure : figures) {
      String where = figure.path().isEmpty() ? "" : " `" + figure.path() + "`";
      String mode = figure.mode().name().isEmpty() ? "" : ", mode " + figure.mode().name();
      String place = "in " + figure.root().root() + mode + where + ": ";
      figure.thread().ifPresent(thread -> lines.add(place + thread(figure, thread)));
      figure.component().ifPresent(component -> lines.add(place + component(figure, component)));
    }
    return lines;
  }

  private static String thread(InstanceFigure figure, ThreadResult thread) {
    StringBuilder text = new StringBuilder("**");
    text.append(
        TotalClaimText.of(thread.energyPerDispatchJoules(), Dimension.ENERGY, thread.leftOut()));
    text.append("** a dispatch, ");
    text.append(TotalClaimText.of(thread.averagePowerWatts(), Dimension.POWER, thread.leftOut()));
    text.append(share(figure, thread.averagePowerWatts().nominal()));
    thread.services().stream()
        .filter(s -> s.energyJoules().nominal() > 0.0)
        .max(Comparator.comparingDouble(s -> s.energyJoules().nominal()))
        .ifPresent(s -> text.append("; most of it: ").append(s.service()));
    return text.toString();
  }

  private static String component(InstanceFigure figure, ComponentResult component) {
    Interval energy = InstanceFigure.own(component);
    TotalClaim whole = known(figure);
    StringBuilder text = new StringBuilder("**");
    text.append(TotalClaimText.of(energy, QuantityFormat.nominal(energy, Dimension.ENERGY), whole));
    text.append("**").append(behind(figure)).append(", ");
    double watts = energy.nominal() / figure.mode().windowSeconds();
    text.append(TotalClaimText.of(energy, QuantityFormat.format(watts, Dimension.POWER), whole));
    text.append(share(figure, watts));
    double idle = component.idleJoules().nominal();
    if (component.energyJoules().nominal() > 0.0) {
      text.append("; most of it: ")
          .append(idle > component.activeJoules().nominal() ? "idle" : "active");
    }
    return text.toString();
  }

  private static String share(InstanceFigure figure, double watts) {
    double whole = figure.mode().totals().averagePowerWatts().nominal();
    return whole > 0.0 ? ", " + QuantityFormat.share(watts / whole) + " of the total" : "";
  }
}
