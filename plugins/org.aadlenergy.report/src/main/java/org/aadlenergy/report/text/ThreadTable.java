package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;

/** The threads of a mode, the dearest first, each with its services where there is room. */
final class ThreadTable {
  private static final int ROWS = 15;
  private static final int ROWS_WITH_SERVICES = 40;

  private final Page page;
  private final ModeResult mode;

  /** A line: a thread, or one of the services of the thread above it. */
  private record Line(ThreadResult thread, Optional<ServiceResult> service) {
    Interval energy() {
      return service.map(ServiceResult::energyJoules).orElse(thread.energyPerDispatchJoules());
    }

    Interval time() {
      return service.map(ServiceResult::timeSeconds).orElse(thread.timePerDispatchSeconds());
    }
  }

  ThreadTable(Page page, ModeResult mode) {
    this.page = page;
    this.mode = mode;
  }

  void print() throws IOException {
    if (mode.threads().isEmpty()) {
      return;
    }
    List<ThreadResult> ranked = new ArrayList<>(mode.threads());
    ranked.sort(
        Comparator.comparingDouble((ThreadResult t) -> t.averagePowerWatts().nominal())
            .reversed()
            .thenComparing(ThreadResult::path));
    List<ThreadResult> shown = ranked.subList(0, Math.min(ROWS, ranked.size()));
    List<Line> lines = lines(shown);
    QuantityColumn time = new QuantityColumn(TIME);
    QuantityColumn energy = new QuantityColumn(ENERGY);
    QuantityColumn power = new QuantityColumn(POWER);
    for (Line line : lines) {
      time.add(line.time());
      energy.add(line.energy());
      power.add(line.thread.averagePowerWatts());
    }
    Table table = new Table().text("Threads, per dispatch").number("time").number("energy");
    table.number("95 % bounds").number("per second").number("power").number("share");
    for (int i = 0; i < lines.size(); i++) {
      row(table, lines.get(i), i, List.of(time, energy, power));
    }
    page.blank();
    table.print(page, 0);
    RootSection.more(page, 0, ranked.size() - shown.size());
  }

  private static List<Line> lines(List<ThreadResult> threads) {
    int count = threads.size();
    for (ThreadResult thread : threads) {
      count += thread.services().size();
    }
    List<Line> lines = new ArrayList<>();
    for (ThreadResult thread : threads) {
      lines.add(new Line(thread, Optional.empty()));
      if (count <= ROWS_WITH_SERVICES) {
        thread.services().forEach(service -> lines.add(new Line(thread, Optional.of(service))));
      }
    }
    return lines;
  }

  private void row(Table table, Line line, int i, List<QuantityColumn> columns) {
    boolean isThread = line.service.isEmpty();
    table.cell(line.service.map(ThreadTable::label).orElse(line.thread.path()));
    table.cell(columns.get(0).nominal(i), isThread ? Style.PLAIN : Style.FAINT);
    table.cell(columns.get(1).nominal(i), isThread ? Style.STRONG : Style.FAINT);
    table.cell(columns.get(1).bounds(i), Style.FAINT);
    if (isThread) {
      Optional<Double> rate = line.thread.dispatchesPerSecond();
      table.cell(rate.map(QuantityFormat::number).orElse("unknown"));
      table.cell(columns.get(2).nominal(i));
      double whole = mode.totals().averagePowerWatts().nominal();
      table.cell(QuantityFormat.share(line.thread.averagePowerWatts().nominal() / whole));
    }
    table.endRow();
  }

  private static String label(ServiceResult service) {
    StringBuilder label = new StringBuilder("  ");
    label.append(service.flagged() ? "! " : "").append(service.service());
    if (service.count() != 1.0) {
      label.append(" x ").append(QuantityFormat.number(service.count()));
    }
    if (service.phase() == ServiceResult.Phase.STARTUP) {
      label.append(", at start-up");
    }
    if (service.includedInExecution()) {
      label.append(", within execution");
    }
    return label.toString();
  }
}
