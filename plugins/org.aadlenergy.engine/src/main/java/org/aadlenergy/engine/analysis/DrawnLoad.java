package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.signal.HeldSignal;
import org.aadlenergy.engine.signal.Signal;

/** What is drawn from batteries in time: what keeps its power, and what keeps its current. */
final class DrawnLoad {
  /** What cells are taken to be at where nothing else is said. */
  static final double ROOM = 25.0;

  private static final double ROUNDING = 1e-9;

  private final TimeBase time;
  private final double leastVolts;
  private final List<Drawn> levels = new ArrayList<>();

  /** At one moment. */
  private record Drawn(double watts, double amperes) {
    /** Written out, as a cold run pays for a record's generated one; the next, too. */
    @Override
    public boolean equals(Object object) {
      return object instanceof Drawn other
          && Double.compare(watts, other.watts) == 0
          && Double.compare(amperes, other.amperes) == 0;
    }

    @Override
    public int hashCode() {
      return 31 * Double.hashCode(watts) + Double.hashCode(amperes);
    }
  }

  private DrawnLoad(TimeBase time, double leastVolts) {
    this.time = time;
    this.leastVolts = leastVolts;
  }

  /**
   * What batteries give over one repetition of a mode: what is drawn but for what supplies give.
   *
   * @param watts what they give on average
   * @param leastVolts what hangs on them does not work below
   */
  static LoadPattern of(PowerInTime power, BatteryStore store, double watts, double leastVolts) {
    List<String> batteries = store.paths();
    List<Signal> given = new ArrayList<>();
    for (String battery : batteries) {
      power.source(battery).ifPresent(given::add);
    }
    Signal sum = given.stream().reduce(Signal::plus).orElse(power.all());
    // what is charged with nobody to give it in time is given evenly
    double besides = watts - sum.mean();
    Signal all = Math.abs(besides) > ROUNDING * watts ? sum.map(w -> w + besides) : sum;
    // what only its energy is known of has no voltage that changes
    boolean inVolts = store.cell().isPresent();
    if (inVolts && batteries.size() == 1) {
      // what wires lose follows from the voltage of the cell, which has them behind it
      Optional<Signal> wired = power.wired(batteries.get(0));
      all = wired.isPresent() ? all.combine(wired.get(), DrawnLoad::without) : all;
    }
    DrawnLoad load = new DrawnLoad(power.time(), inVolts ? leastVolts : 0.0);
    return load.pattern(load.numbered(power, inVolts ? batteries : List.of(), all));
  }

  /** So long as much as on average of a pattern, at whatever voltage. */
  static LoadPattern.Level even(LoadPattern pattern, double seconds) {
    double length = pattern.seconds();
    double watts = sum(pattern, LoadPattern.Level::watts) / length;
    double amperes = sum(pattern, LoadPattern.Level::amperes) / length;
    return new LoadPattern.Level(seconds, watts, ROOM, amperes, 0.0);
  }

  private static double sum(LoadPattern pattern, ToDoubleFunction<LoadPattern.Level> of) {
    if (pattern instanceof LoadPattern.Level level) {
      return level.seconds() * of.applyAsDouble(level);
    }
    if (pattern instanceof LoadPattern.Repeated repeated) {
      return repeated.times() * sum(repeated.body(), of);
    }
    double sum = 0.0;
    for (LoadPattern part : ((LoadPattern.Sequence) pattern).parts()) {
      sum += sum(part, of);
    }
    return sum;
  }

  /** Numbers of what is drawn, as a signal has one value at a moment. */
  private Signal numbered(PowerInTime power, List<String> batteries, Signal all) {
    Map<Drawn, Integer> known = new HashMap<>();
    Optional<Signal> linear =
        batteries.size() == 1 ? power.linearWatts(batteries.get(0)) : Optional.empty();
    Signal watts = all;
    Signal amperes = Signal.level(all.length(), 0.0);
    if (linear.isPresent()) {
      watts = all.combine(linear.get(), DrawnLoad::without);
      amperes = power.linearAmperes(batteries.get(0)).orElseThrow();
    }
    return watts.combine(
        amperes,
        (w, a) ->
            known.computeIfAbsent(
                new Drawn(w, a),
                drawn -> {
                  levels.add(drawn);
                  return levels.size() - 1;
                }));
  }

  private static double without(double all, double part) {
    double rest = all - part;
    return Math.abs(rest) > ROUNDING * Math.abs(all) ? rest : 0.0;
  }

  private LoadPattern pattern(Signal numbers) {
    List<LoadPattern> parts = new ArrayList<>();
    numbers.held(
        new HeldSignal() {
          @Override
          public void level(long length, double number) {
            Drawn drawn = levels.get((int) number);
            double seconds = time.seconds(length);
            parts.add(
                new LoadPattern.Level(seconds, drawn.watts(), ROOM, drawn.amperes(), leastVolts));
          }

          @Override
          public void repeated(Signal body, long times) {
            parts.add(new LoadPattern.Repeated(pattern(body), times));
          }
        });
    return parts.size() == 1 ? parts.get(0) : new LoadPattern.Sequence(parts);
  }
}
