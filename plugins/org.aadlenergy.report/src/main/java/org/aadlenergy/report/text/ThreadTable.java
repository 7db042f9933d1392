package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.QuantityColumn;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.Known;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;

/** The threads of a mode, the dearest first, each with its services where there is room. */
final class ThreadTable {
  private static final int ROWS = 15;
  private static final int ROWS_WITH_SERVICES = 40;

  private final Page page;
  private final ModeResult mode;
  private final List<Line> lines = new ArrayList<>();

  private enum Kind {
    THREAD,
    SERVICE,
    INCLUDED,
    STARTUP
  }

  /** A line of the table; the power is 0 where it is not shown. */
  private record Line(
      Kind kind,
      String name,
      Interval time,
      Interval energy,
      String rate,
      Interval power,
      boolean rated,
      Known timed,
      Known known) {}

  ThreadTable(Page page, ModeResult mode) {
    this.page = page;
    this.mode = mode;
  }

  void print() throws IOException {
    if (mode.threads().isEmpty()) {
      return;
    }
    Ranking<ThreadResult> ranking = new Ranking<>(ROWS);
    for (ThreadResult thread : mode.threads()) {
      ranking.add(thread, thread.averagePowerWatts().nominal(), thread.path());
    }
    List<ThreadResult> shown = ranking.first();
    boolean withServices = rowsWithServices(shown) <= ROWS_WITH_SERVICES;
    for (ThreadResult thread : shown) {
      addThread(thread);
      if (withServices && deservesServices(thread)) {
        addServices(thread, Phase.DISPATCH);
        addServices(thread, Phase.STARTUP);
      }
    }
    page.blank();
    table().print(page, 0);
    RootSection.more(page, 0, ranking.leftOut());
  }

  private static int rowsWithServices(List<ThreadResult> threads) {
    int rows = threads.size();
    for (ThreadResult thread : threads) {
      rows += deservesServices(thread) ? thread.services().size() : 0;
    }
    return rows;
  }

  /** A thread that only executes needs no further line. */
  private static boolean deservesServices(ThreadResult thread) {
    List<ServiceResult> services = thread.services();
    return services.size() > 1
        || (services.size() == 1 && services.get(0).phase() == Phase.STARTUP);
  }

  private void addThread(ThreadResult thread) {
    Optional<Double> rate = thread.dispatchesPerSecond();
    lines.add(
        new Line(
            Kind.THREAD,
            thread.path(),
            thread.timePerDispatchSeconds(),
            thread.energyPerDispatchJoules(),
            rate.isPresent() ? QuantityFormat.number(rate.get()) + " /s" : "unknown",
            thread.averagePowerWatts(),
            rate.isPresent(),
            KnownText.time(thread),
            Known.of(thread.leftOut())));
  }

  private void addServices(ThreadResult thread, Phase phase) {
    boolean startup = phase == Phase.STARTUP;
    double rate = thread.dispatchesPerSecond().orElse(0.0);
    for (ServiceResult service : thread.services()) {
      if (service.phase() == phase) {
        String mark = service.flagged() ? "! " : "";
        String suffix = startup ? " at start" : "";
        lines.add(
            new Line(
                service.includedInExecution()
                    ? Kind.INCLUDED
                    : startup ? Kind.STARTUP : Kind.SERVICE,
                "  " + mark + service.title() + suffix,
                service.timeSeconds(),
                service.energyJoules(),
                "x " + QuantityFormat.number(service.count()),
                startup ? Interval.ZERO : service.energyJoules().times(rate),
                thread.dispatchesPerSecond().isPresent(),
                Known.WHOLE,
                Known.WHOLE));
      }
    }
  }

  private Table table() {
    QuantityColumn time = new QuantityColumn(TIME);
    QuantityColumn energy = new QuantityColumn(ENERGY);
    QuantityColumn power = new QuantityColumn(POWER);
    for (Line line : lines) {
      time.add(line.time);
      energy.add(line.energy);
      power.add(line.power);
    }
    Table table = new Table().text("Threads, per dispatch").number("time").number("energy");
    table.number("95 % bounds").number("rate").number("power").number("share");
    double whole = mode.totals().averagePowerWatts().nominal();
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      boolean included = line.kind == Kind.INCLUDED;
      Style style = line.kind == Kind.THREAD ? Style.STRONG : Style.PLAIN;
      table.cell(line.name, style);
      table.cell(included ? "included" : KnownText.of(line.time, time.nominal(i), line.timed));
      table.cell(included ? "" : KnownText.of(line.energy, energy.nominal(i), line.known), style);
      table.cell(included ? "" : energy.bounds(i), Style.FAINT).cell(line.rate);
      if (line.kind == Kind.THREAD || line.kind == Kind.SERVICE) {
        table.cell(
            line.rated
                ? KnownText.of(line.power, power.nominal(i), line.known)
                : KnownText.UNKNOWN);
        table.cell(line.rated ? QuantityFormat.share(line.power.nominal() / whole) : "", style);
      }
      table.endRow();
    }
    return table;
  }
}
