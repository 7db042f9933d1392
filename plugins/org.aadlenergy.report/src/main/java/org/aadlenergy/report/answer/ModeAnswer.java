package org.aadlenergy.report.answer;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;
import static org.aadlenergy.report.answer.AnswerTable.HIDDEN;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.report.words.BatteryText;
import org.aadlenergy.report.words.CurrentText;
import org.aadlenergy.report.words.HarvestText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.SpreadText;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;
import org.aadlenergy.report.words.YearlyText;

/** Makes parts of what one mode of a root system has: totals, services, threads, components. */
public record ModeAnswer(RootResult root, ModeResult mode, Audience audience) {
  /** More would open too slowly on a page, which says where the others are. */
  public static final int MOST_ROWS = 10_000;

  /** A figure of the whole mode, and what is said beside it. */
  public record Total(String name, String figure, String aside, boolean strong) {}

  /** The figures of the whole mode. */
  public List<Total> totals() {
    Totals totals = mode.totals();
    TotalClaim known = TotalClaim.of(root);
    boolean page = audience == Audience.PAGE;
    List<Total> all = new ArrayList<>();
    all.add(total("Energy", totals.energyJoules(), ENERGY, known));
    all.add(total("Average power", totals.averagePowerWatts(), POWER, known));
    String window = QuantityFormat.brief(mode.windowSeconds(), TIME);
    all.add(new Total("Window", window, mode.windowReason(), false));
    TotalClaim start = page ? TotalClaim.WHOLE : TotalClaimText.start(root);
    all.add(total("Start-up, once", totals.startupJoules(), ENERGY, start));
    if (totals.batteryLifeSeconds().isPresent()) {
      Interval life = totals.batteryLifeSeconds().get();
      String most = TotalClaimText.life(root, life.nominal());
      all.add(new Total("Battery life", most, BatteryText.besides(root, life, page), true));
    }
    for (HarvestBalance its : HarvestText.of(root, "").stream().toList()) {
      all.add(new Total("Harvest", HarvestText.figure(its), HarvestText.fate(its), true));
      all.add(new Total("Without harvest", HarvestText.alone(its), HarvestText.least(its), false));
    }
    if (totals.batteryCurrent().isPresent()) {
      BatteryCurrent current = totals.batteryCurrent().get();
      String average = CurrentText.average(root, current);
      all.add(new Total("Battery gives", average, CurrentText.besides(current), false));
    }
    totals
        .yearly()
        .forEach((r, y) -> all.add(total(YearlyText.title(root, r), y, r.dimension(), known)));
    return all;
  }

  /** On a page, also what of the bounds is no error of coefficients. */
  private Total total(String name, Interval value, Dimension dimension, TotalClaim known) {
    String figure = TotalClaimText.of(value, QuantityFormat.nominal(value, dimension), known);
    String bounds = QuantityFormat.bounds(value, dimension);
    String ranges = SpreadText.ranges(value, dimension).map(found -> ", of it " + found).orElse("");
    boolean page = audience == Audience.PAGE;
    String aside = page ? bounds + ranges : bounds.isEmpty() ? "" : "(" + bounds + ")";
    return new Total(name, figure, aside, true);
  }

  /** The same as a table. */
  public AnswerTable<Total> totalsTable() {
    return new AnswerTable<>(audience, totals(), 0, "totals")
        .text(Total::name, "")
        .number(Total::figure, "")
        .tone(total -> total.strong() ? CellTone.STRONG : CellTone.NORMAL)
        .text(Total::aside, "")
        .tone(CellTone.FAINT);
  }

  /** What services cost, the dearest first. */
  public AnswerTable<ServiceTotal> services() {
    return new AnswerTable<>(audience, ServiceTotal.titled(mode), 0, "services")
        .text(ServiceTotal::service, "What dominates|service|service")
        .estimate(
            ENERGY,
            service -> Interval.exact(service.energyJoules()),
            service -> TotalClaim.WHOLE,
            "energy")
        .number(service -> QuantityFormat.share(service.share()), "share|-|share")
        .bar(service -> new AnswerCell.ShareBar(service.share(), false, false), "|share|-")
        .number(service -> QuantityFormat.grouped(service.threads()), "-|threads|threads");
  }

  /** The threads that draw most. */
  public AnswerTable<ThreadResult> threads(int most) {
    Ranking<ThreadResult> ranking = new Ranking<>(most);
    for (ThreadResult thread : mode.threads()) {
      ranking.add(thread, thread.averagePowerWatts().nominal(), thread.path());
    }
    return threads(ranking.first());
  }

  /** Threads; on a page, with what their services cost. */
  public AnswerTable<ThreadResult> threads(List<ThreadResult> shown) {
    int more = mode.threads().size() - shown.size();
    Function<ThreadResult, TotalClaim> known = thread -> TotalClaim.of(thread.leftOut());
    return new AnswerTable<>(audience, shown, more, "threads")
        .head(ThreadResult::path, "thread")
        .text(ThreadResult::processor, "-|on|-")
        .estimate(TIME, ThreadResult::timePerDispatchSeconds, TotalClaimText::time, "-|time|-")
        .estimate(ENERGY, ThreadResult::energyPerDispatchJoules, known, "-|energy|per dispatch")
        .bounds(ENERGY, ThreadResult::energyPerDispatchJoules, "-|95 %|-")
        .number(TotalClaimText::rate, "-|rate|-")
        .estimate(POWER, ThreadResult::averagePowerWatts, known, "-|power|average power")
        .bounds(POWER, ThreadResult::averagePowerWatts, "-|95 %|bounds")
        .column(Kind.TEXT, ModeAnswer::services, "-|services|-");
  }

  private static AnswerCell services(ThreadResult thread) {
    List<String> words = new ArrayList<>(thread.services().size());
    for (ServiceResult service : thread.services()) {
      String count =
          service.count() == 1.0 ? " " : " \u00d7" + QuantityFormat.number(service.count()) + " ";
      String energy =
          service.includedInExecution()
              ? "included"
              : QuantityFormat.nominal(service.energyJoules(), ENERGY);
      String start = service.phase() == ServiceResult.Phase.STARTUP ? " at start" : "";
      words.add(service.title() + count + energy + start + (service.flagged() ? " \u26a0" : ""));
    }
    return new AnswerCell.Several(words);
  }

  /** The components that draw something or leave something out, the dearest first. */
  public AnswerTable<ComponentResult> dearest(int most) {
    Ranking<ComponentResult> ranking = new Ranking<>(most);
    for (ComponentResult component : mode.components()) {
      double joules = component.energyJoules().nominal();
      if (joules != 0.0 || !component.leftOut().isEmpty()) {
        ranking.add(component, joules, component.path());
      }
    }
    return components(ranking.first(), ranking.leftOut());
  }

  /** Components; on a terminal, without columns that say nothing of any. */
  public AnswerTable<ComponentResult> components(List<ComponentResult> shown, int more) {
    Function<ComponentResult, TotalClaim> known = c -> TotalClaim.of(c.leftOut());
    boolean all = audience != Audience.TERMINAL;
    boolean rest =
        all || shown.stream().anyMatch(c -> c.idleJoules().high() != 0.0 || !c.leftOut().isEmpty());
    boolean sleep =
        !all && shown.stream().anyMatch(c -> share(c, ComponentTimes::sleepSeconds) > 0.0);
    double whole = mode.totals().energyJoules().nominal();
    return new AnswerTable<>(audience, shown, more, "components")
        .head(ComponentResult::path, "Components|component|component")
        .word(ComponentResult::category, "|category|category")
        .tone(CellTone.FAINT)
        .estimate(ENERGY, ComponentResult::energyJoules, known, "energy")
        .tone(CellTone.STRONG)
        .bounds(ENERGY, ComponentResult::energyJoules, "95 % bounds|95 %|-")
        .estimate(
            ENERGY, ComponentResult::activeJoules, TotalClaimText::active, rest ? "active" : HIDDEN)
        .estimate(ENERGY, ComponentResult::idleJoules, TotalClaimText::idle, rest ? "idle" : HIDDEN)
        .estimate(ENERGY, ComponentResult::subtreeJoules, known, "-|with all it contains|-")
        .estimate(POWER, ComponentResult::averagePowerWatts, known, "-|power|-")
        .text(c -> c.covered() ? c.leftOut().isEmpty() ? "yes" : "in part" : "", "-|known|-")
        .number(c -> QuantityFormat.share(c.energyJoules().nominal() / whole), "share|-|-")
        .number(c -> times(c, ComponentTimes::activeSeconds), "works|-|-")
        .number(c -> times(c, ComponentTimes::sleepSeconds), sleep ? "sleeps|-|-" : HIDDEN);
  }

  private String times(ComponentResult component, ToDoubleFunction<ComponentTimes> seconds) {
    return component.times().isPresent() ? QuantityFormat.share(share(component, seconds)) : "";
  }

  /** How much of the window a component spends so. */
  private double share(ComponentResult component, ToDoubleFunction<ComponentTimes> seconds) {
    return component.times().isPresent()
        ? seconds.applyAsDouble(component.times().get()) / mode.windowSeconds()
        : 0.0;
  }

  /** How busy processors are, on a terminal the busiest first. */
  public AnswerTable<Utilization> processors(int most) {
    Ranking<Utilization> busiest = new Ranking<>(most);
    for (Utilization processor : mode.utilization()) {
      busiest.add(processor, processor.withOsServices(), processor.processor());
    }
    List<Utilization> all = mode.utilization();
    List<Utilization> rows = audience == Audience.PAGE ? all : busiest.first();
    return new AnswerTable<>(audience, rows, all.size() - rows.size(), "processors")
        .path(Utilization::processor, "Processors|processor|processor")
        .number(processor -> QuantityFormat.share(processor.nominal()), "busy")
        .number(processor -> QuantityFormat.share(processor.withOsServices()), "with OS services")
        .tone(processor -> processor.withOsServices() > 1.0 ? CellTone.BAD : CellTone.NORMAL)
        .text(p -> p.withOsServices() > 1.0 ? "OVERLOADED" : "", "|-|-")
        .tone(CellTone.BAD);
  }

  /** All threads of a page, or those that draw most. */
  public static List<ThreadResult> shownThreads(ModeResult mode) {
    return shown(mode.threads(), t -> t.averagePowerWatts().nominal(), ThreadResult::path);
  }

  /** All components of a page, or those whose subtree takes most. */
  public static List<ComponentResult> shownComponents(ModeResult mode) {
    return shown(mode.components(), c -> c.subtreeJoules().nominal(), ComponentResult::path);
  }

  private static <T> List<T> shown(
      List<T> all, ToDoubleFunction<T> figure, Function<T, String> name) {
    if (all.size() <= MOST_ROWS) {
      return all;
    }
    List<T> sorted = new ArrayList<>(all);
    sorted.sort(
        Comparator.comparingDouble((T row) -> -figure.applyAsDouble(row)).thenComparing(name));
    return sorted.subList(0, MOST_ROWS);
  }
}
