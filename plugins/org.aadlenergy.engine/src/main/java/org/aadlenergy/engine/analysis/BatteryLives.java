package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.CellRun;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.SourceStages;

/**
 * How batteries last: those whose cell is known step by step under the power over time, others by
 * their energy and the average power.
 */
final class BatteryLives {
  static final double ROOM = DrawnLoad.ROOM;

  /** So often a mode comes before another one, where only their shares of the time are known. */
  private static final double OFTEN = 16.0;

  private BatteryLives() {}

  /**
   * That of all batteries together, if there are any.
   *
   * @param drawn what they give on average
   * @param load what they give over time; asked for where that matters
   * @param outside what is around them over time, where anything is
   * @param stages where rules decide which of several gives
   */
  static Optional<BatteryLife> of(
      Optional<BatteryStore> batteries,
      Estimate drawn,
      Supplier<LoadPattern> load,
      Optional<SurroundingSupply> outside,
      Optional<SourceStages> stages) {
    Optional<Interval> average = Batteries.life(batteries, drawn);
    if (average.isEmpty()) {
      return Optional.empty();
    }
    BatteryStore store = batteries.get();
    if (outside.isPresent() && (store.cell().isPresent() || outside.get().harvests())) {
      return Optional.of(outside(store, drawn, load.get(), outside.get()));
    }
    if (stages.isPresent()) {
      return Optional.of(level(store, stages.get().seconds(drawn.interval())));
    }
    return Optional.of(
        store.cell().isPresent()
            ? inTime(store, store.range().get(), drawn, load.get())
            : level(store, average.get()));
  }

  /** While what is around them changes. */
  private static BatteryLife outside(
      BatteryStore store, Estimate drawn, LoadPattern load, SurroundingSupply outside) {
    SupplyCycle cycle = outside.with(load);
    Interval watts = drawn.interval();
    Cell.Range range = store.range().orElseGet(() -> cell(store));
    Cell cell = range.usual();
    CellLife usual = CellRun.life(cell, cycle.load(1.0));
    Lives lives = new Lives(range, drawing -> cycle.load(drawing));
    Later<Optional<HarvestBalance>> balance =
        Later.of(
            () -> outside.harvests() ? Optional.of(Balances.of(cell, cycle)) : Optional.empty());
    return new BatteryLife(
        "",
        store.paths(),
        load.seconds(),
        lives.between(usual, watts),
        store.cell().isPresent() ? usual : ofStore(usual, store),
        balance,
        Later.of(
            () ->
                balance.get().isPresent()
                    ? bought(balance.get().get(), cell, cycle, watts)
                    : BatteryLife.ALL));
  }

  /** What they give and does not come back, of what they give; more where more is drawn. */
  private static Interval bought(
      HarvestBalance balance, Cell cell, SupplyCycle cycle, Interval watts) {
    double usual = watts.nominal();
    double nominal = share(balance.missingJoules() / balance.seconds(), usual);
    double low = nominal;
    double high = nominal;
    if (usual > 0.0 && watts.low() < usual) {
      low = share(Balances.missingWatts(cell, cycle, watts.low() / usual), watts.low());
    }
    if (usual > 0.0 && watts.high() > usual) {
      high = share(Balances.missingWatts(cell, cycle, watts.high() / usual), watts.high());
    }
    return new Interval(nominal, Math.min(low, nominal), Math.max(nominal, high));
  }

  /**
   * What batteries lose by themselves is not charged into them here, as it is not without harvest.
   */
  private static double share(double missing, double given) {
    return given > 0.0 ? Math.min(1.0, missing / given) : 0.0;
  }

  /** What only its energy is known of. */
  private static Cell.Range cell(BatteryStore store) {
    Interval held = store.usableJoules().interval();
    double joules = held.nominal();
    double leaking = store.drainWatts().nominal() * SourceRate.SECONDS_PER_YEAR / joules;
    Cell cell = Cell.store(joules, store.volts().orElse(1.0), leaking);
    return new Cell.Range(
        cell, cell.holding(held.low() / joules), cell.holding(held.high() / joules));
  }

  private static CellLife ofStore(CellLife usual, BatteryStore store) {
    return new CellLife(
        usual.seconds(),
        usual.end(),
        store.volts().map(volts -> new CellLife.Voltage(volts, 0.0)),
        usual.unusedJoules() + store.unusableJoules(),
        usual.course(),
        usual.flow());
  }

  private static BatteryLife level(BatteryStore store, Interval seconds) {
    double life = seconds.nominal();
    boolean ends = Double.isFinite(life);
    List<CellLife.Point> course = new ArrayList<>();
    course.add(new CellLife.Point(0.0, 1.0));
    if (ends) {
      course.add(new CellLife.Point(life, 0.0));
    }
    CellLife usual =
        new CellLife(
            life,
            ends ? CellLife.End.EMPTY : CellLife.End.NEVER,
            store.volts().map(volts -> new CellLife.Voltage(volts, 0.0)),
            store.unusableJoules(),
            course,
            new CellLife.Flow(0.0, 0.0, 0.0, 0.0, 0.0));
    return new BatteryLife("", store.paths(), 0.0, seconds, usual);
  }

  private static BatteryLife inTime(
      BatteryStore store, Cell.Range range, Estimate drawn, LoadPattern load) {
    CellLife usual = CellRun.life(range.usual(), load);
    Lives lives = new Lives(range, drawing -> load.map(level -> level.drawing(drawing, 0.0)));
    Interval seconds = lives.between(usual, drawn.interval());
    return new BatteryLife("", store.paths(), load.seconds(), seconds, usual);
  }

  /**
   * Lives of a cell of which more or less may be drawn than usual, and which may be better or
   * worse.
   *
   * @param load by what is drawn of what usually is
   */
  private record Lives(Cell.Range range, DoubleFunction<LoadPattern> load) {
    /** At least with the most that may be drawn of the worst that it may be, and so at most. */
    Interval between(CellLife usual, Interval watts) {
      double least = lasts(watts.high(), watts.nominal(), range.least());
      double most = lasts(watts.low(), watts.nominal(), range.most());
      double life = seconds(usual);
      return new Interval(life, Math.min(life, least), Math.max(life, most));
    }

    private double lasts(double watts, double usual, Cell cell) {
      double drawing = usual > 0.0 ? watts / usual : 1.0;
      return seconds(CellRun.life(cell, load.apply(drawing)));
    }

    private static double seconds(CellLife life) {
      return life.end() == CellLife.End.NEVER ? Double.POSITIVE_INFINITY : life.seconds();
    }
  }

  /**
   * What they give over one mission. Changes of modes have no time of their own: what they take is
   * drawn evenly. Shares have no order: each mode comes once, for many repetitions.
   */
  static LoadPattern of(MissionPlan plan, Map<String, ModeSummary> modes, double transitions) {
    List<MissionPlan.Leg> legs = plan.legs();
    double scale = 1.0;
    for (int i = 0; plan.shares() && i < legs.size(); i++) {
      double repeats = summary(modes, legs.get(i)).load().get().seconds();
      double share = legs.get(i).length();
      scale = share > 0.0 ? Math.max(scale, OFTEN * repeats / share) : scale;
    }
    double besides = transitions / plan.length();
    List<LoadPattern> parts = new ArrayList<>(legs.size());
    for (MissionPlan.Leg leg : legs) {
      double seconds = leg.length() * scale;
      if (seconds > 0.0) {
        ModeSummary mode = summary(modes, leg);
        parts.add(lasting(mode.load().get(), seconds, besides));
      }
    }
    return new LoadPattern.Sequence(parts);
  }

  private static ModeSummary summary(Map<String, ModeSummary> modes, MissionPlan.Leg leg) {
    return Objects.requireNonNull(modes.get(leg.mode().name()));
  }

  /**
   * A time in a mode: whole repetitions, and its average over what is left.
   *
   * @param besides watts that are drawn all the time as well
   */
  private static LoadPattern lasting(LoadPattern mode, double seconds, double besides) {
    long times = (long) (seconds / mode.seconds() * (1.0 + 1e-12));
    List<LoadPattern> parts = new ArrayList<>(2);
    if (times > 0) {
      LoadPattern all = besides == 0.0 ? mode : mode.map(level -> level.drawing(1.0, besides));
      parts.add(new LoadPattern.Repeated(all, times));
    }
    double rest = seconds - times * mode.seconds();
    if (rest > 1e-9 * seconds) {
      parts.add(DrawnLoad.even(mode, rest).drawing(1.0, besides));
    }
    return new LoadPattern.Sequence(parts);
  }
}
