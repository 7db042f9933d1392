package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.QuantityColumn;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.CoverageText;
import org.aadlenergy.report.words.CurrentText;
import org.aadlenergy.report.words.Known;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.YearlyText;

/** One mode: totals, what dominates, threads, components and processors. */
final class ModeSection {
  private static final int ROWS = 15;

  /** What stands beside the bars, and how long these are at least and at most. */
  private static final int BESIDE_BARS = 60;

  private static final int SHORTEST_BAR = 12;
  private static final int LONGEST_BAR = 60;

  private final Page page;
  private final RootResult root;
  private final ModeResult mode;

  ModeSection(Page page, RootResult root, ModeResult mode) {
    this.page = page;
    this.root = root;
    this.mode = mode;
  }

  void print() throws IOException {
    if (!mode.name().isEmpty()) {
      page.heading("Mode " + mode.name(), Style.PLAIN, "");
      page.rule('-');
    }
    totals();
    dominating();
    new ThreadTable(page, mode).print();
    components();
    processors();
    SectionText.print(mode.sections(), page);
  }

  private void totals() throws IOException {
    Totals totals = mode.totals();
    Table table = new Table().text("").number("").text("");
    total(table, "Energy", totals.energyJoules(), ENERGY, Known.of(root));
    total(table, "Average power", totals.averagePowerWatts(), POWER, Known.of(root));
    table.cell("Window").cell(QuantityFormat.brief(mode.windowSeconds(), TIME));
    table.cell(mode.windowReason(), Style.FAINT).endRow();
    total(table, "Start-up, once", totals.startupJoules(), ENERGY, KnownText.start(root));
    if (totals.batteryLifeSeconds().isPresent()) {
      batteryLife(table, totals.batteryLifeSeconds().get());
    }
    if (totals.batteryCurrent().isPresent()) {
      BatteryCurrent current = totals.batteryCurrent().get();
      table.cell("Battery gives").cell(CurrentText.average(root, current));
      table.cell(CurrentText.besides(current), Style.FAINT).endRow();
    }
    for (Map.Entry<SourceRate, Interval> year : totals.yearly().entrySet()) {
      Dimension dimension = year.getKey().dimension();
      total(table, YearlyText.title(year.getKey()), year.getValue(), dimension, Known.of(root));
    }
    table.print(page, 0);
    coverage(mode.coverage());
  }

  private static void total(
      Table table, String name, Interval value, Dimension dimension, Known known) {
    String text = QuantityFormat.nominal(value, dimension);
    table.cell(name).cell(KnownText.of(value, text, known), Style.STRONG);
    String bounds = QuantityFormat.bounds(value, dimension);
    table.cell(bounds.isEmpty() ? "" : "(" + bounds + ")", Style.FAINT).endRow();
  }

  private void batteryLife(Table table, Interval life) {
    table.cell("Battery life");
    table.cell(KnownText.life(root, life.nominal()), Style.STRONG);
    String low = QuantityFormat.duration(life.low());
    String high = QuantityFormat.duration(life.high());
    table.cell(low.equals(high) ? "" : "(" + low + " .. " + high + ")", Style.FAINT).endRow();
  }

  private void coverage(Coverage coverage) throws IOException {
    boolean whole =
        coverage.threads() >= 1.0 && coverage.components() >= 1.0 && coverage.terms() >= 1.0;
    page.entry("Coverage", whole ? Style.PLAIN : Style.WARNING, CoverageText.of(coverage));
    String bases = BasisText.of(coverage.bases());
    if (!bases.isEmpty()) {
      page.entry("Rests on", Style.PLAIN, bases);
    }
    if (coverage.assumedShare() > 0.0) {
      page.entry(
          "Assumed",
          Style.WARNING,
          QuantityFormat.share(coverage.assumedShare())
              + " of the energy is Assumed_Power or a budget");
    }
    if (coverage.flaggedShare() > 0.0) {
      page.entry(
          "Outside",
          Style.WARNING,
          QuantityFormat.share(coverage.flaggedShare())
              + " of the energy is from coefficients outside their conditions (marked !)");
    }
  }

  private void dominating() throws IOException {
    List<ServiceTotal> services = ServiceTotal.titled(mode);
    if (services.isEmpty()) {
      return;
    }
    page.blank();
    QuantityColumn energy = new QuantityColumn(ENERGY);
    for (ServiceTotal service : services) {
      energy.add(Interval.exact(service.energyJoules()));
    }
    int longest = Math.max(SHORTEST_BAR, Math.min(page.columns() - BESIDE_BARS, LONGEST_BAR));
    Table table = new Table().text("What dominates").number("energy").number("share").text("");
    for (int i = 0; i < services.size(); i++) {
      ServiceTotal service = services.get(i);
      table.cell(service.service()).cell(energy.nominal(i));
      table
          .cell(QuantityFormat.share(service.share()))
          .cell(bar(service.share(), longest), Style.NOTE);
      table.endRow();
    }
    table.print(page, 0);
  }

  private static String bar(double share, int longest) {
    if (!(share > 0.0)) {
      return "";
    }
    return "#".repeat((int) Math.max(1, Math.rint(Math.min(share, 1.0) * longest)));
  }

  private void components() throws IOException {
    Ranking<ComponentResult> drawing = new Ranking<>(ROWS);
    for (ComponentResult component : mode.components()) {
      double joules = component.energyJoules().nominal();
      if (joules != 0.0 || !component.leftOut().isEmpty()) {
        drawing.add(component, joules, component.path());
      }
    }
    List<ComponentResult> rows = drawing.first();
    if (rows.isEmpty()) {
      return;
    }
    boolean anyIdle = false;
    boolean anySleep = false;
    QuantityColumn energy = new QuantityColumn(ENERGY);
    QuantityColumn active = new QuantityColumn(ENERGY);
    QuantityColumn idle = new QuantityColumn(ENERGY);
    for (ComponentResult component : rows) {
      energy.add(component.energyJoules());
      active.add(component.activeJoules());
      idle.add(component.idleJoules());
      anyIdle |= component.idleJoules().high() != 0.0 || !component.leftOut().isEmpty();
      anySleep |= component.times().isPresent() && component.times().get().sleepSeconds() > 0.0;
    }
    Table table = new Table().text("Components").word("").number("energy").number("95 % bounds");
    table.number("active").number("idle").number("share").number("works").number("sleeps");
    double whole = mode.totals().energyJoules().nominal();
    for (int i = 0; i < rows.size(); i++) {
      ComponentResult component = rows.get(i);
      table.cell(nameOf(component.path())).cell(component.category(), Style.FAINT);
      table.cell(
          KnownText.of(component.energyJoules(), energy.nominal(i), Known.of(component.leftOut())),
          Style.STRONG);
      table.cell(energy.bounds(i), Style.FAINT);
      table.cell(
          anyIdle
              ? KnownText.of(
                  component.activeJoules(), active.nominal(i), KnownText.active(component))
              : "");
      table.cell(
          anyIdle
              ? KnownText.of(component.idleJoules(), idle.nominal(i), KnownText.idle(component))
              : "");
      table.cell(QuantityFormat.share(component.energyJoules().nominal() / whole));
      times(component.times(), anySleep, table);
      table.endRow();
    }
    page.blank();
    table.print(page, 0);
    RootSection.more(page, 0, drawing.leftOut());
  }

  /** How much of the window a component works, and sleeps where any does. */
  private void times(Optional<ComponentTimes> times, boolean anySleep, Table table) {
    double window = mode.windowSeconds();
    table.cell(times.isPresent() ? QuantityFormat.share(times.get().activeSeconds() / window) : "");
    table.cell(
        times.isPresent() && anySleep
            ? QuantityFormat.share(times.get().sleepSeconds() / window)
            : "");
  }

  static String nameOf(String path) {
    return path.isEmpty() ? "(the system)" : path;
  }

  private void processors() throws IOException {
    if (mode.utilization().isEmpty()) {
      return;
    }
    Ranking<Utilization> busiest = new Ranking<>(ROWS);
    for (Utilization processor : mode.utilization()) {
      busiest.add(processor, processor.withOsServices(), processor.processor());
    }
    Table table = new Table().text("Processors").number("busy").number("with OS services").text("");
    for (Utilization processor : busiest.first()) {
      boolean overloaded = processor.withOsServices() > 1.0;
      table.cell(nameOf(processor.processor()));
      table.cell(QuantityFormat.share(processor.nominal()));
      table.cell(
          QuantityFormat.share(processor.withOsServices()), overloaded ? Style.BAD : Style.PLAIN);
      table.cell(overloaded ? "OVERLOADED" : "", Style.BAD).endRow();
    }
    page.blank();
    table.print(page, 0);
    RootSection.more(page, 0, busiest.leftOut());
  }
}
