package org.aadlenergy.report.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.engine.dram.trace.CommandCounts;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.engine.dram.trace.OpenPage;
import org.aadlenergy.engine.dram.trace.TraceEnergies;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes a study of a memory for a terminal. */
public final class DramText {
  private final Page page;
  private final DramStudy study;
  private final Table table = new Table().text("part").number("count").number("energy");

  private DramText(Page page, DramStudy study) {
    this.page = page;
    this.study = study;
  }

  /** Writes the study. */
  public static void write(DramStudy study, Appendable out, Screen screen) throws IOException {
    new DramText(new Page(out, screen), study).write();
  }

  private void write() throws IOException {
    page.heading("Memory: " + study.trace(), Style.PLAIN, study.platform());
    page.rule('=');
    facts();
    page.blank();
    parts();
    page.blank();
    variation();
    if (study.service().isPresent()) {
      service(study.service().get());
    }
    for (String note : study.notes()) {
      page.paragraph(0, Style.NOTE, note);
    }
  }

  private void facts() throws IOException {
    CommandCounts counts = study.counts();
    String chips =
        study.chips() == 1.0 ? "one chip" : QuantityFormat.number(study.chips()) + " chips";
    page.line(
        chips
            + " of "
            + study.chip().standard()
            + "; "
            + QuantityFormat.grouped(counts.windowCycles())
            + " cycles, "
            + QuantityFormat.format(study.seconds(), Dimension.TIME));
    if (study.watts().isPresent()) {
      page.line(
          QuantityFormat.format(study.energies().total(), Dimension.ENERGY)
              + ", "
              + QuantityFormat.format(study.watts().get(), Dimension.POWER)
              + " on average");
    }
  }

  private void parts() throws IOException {
    CommandCounts counts = study.counts();
    TraceEnergies joules = study.energies();
    table.number("share").word("");
    row("opening rows", counts.activates(), joules.activate(), "times");
    row("closing rows", counts.precharges(), joules.precharge(), "times");
    row("reads", counts.reads(), joules.read(), "times");
    row("writes", counts.writes(), joules.write(), "times");
    row("standing by, a row open", counts.activeCycles(), joules.activeStandby(), "cycles");
    row(
        "standing by, rows closed",
        counts.prechargedCycles(),
        joules.prechargedStandby(),
        "cycles");
    row("power-down", counts.powerDownCycles(), joules.powerDown(), "cycles");
    row("refreshes", counts.refreshes(), joules.refresh(), "times");
    row("self-refresh", counts.selfRefreshes(), joules.selfRefresh(), "times");
    row(
        "background of its refreshes",
        counts.entryCycles() + counts.exitActiveCycles() + counts.exitPrechargedCycles(),
        joules.selfRefreshBackground(),
        "cycles");
    table.cell("total").cell("");
    table.cell(QuantityFormat.format(joules.total(), Dimension.ENERGY), Style.STRONG);
    table.cell("").cell("").endRow();
    table.print(page, 0);
  }

  private void row(String part, long count, double joules, String unit) {
    if (count == 0) {
      return;
    }
    double total = study.energies().total();
    table.cell(part).cell(QuantityFormat.grouped(count));
    table.cell(QuantityFormat.format(joules, Dimension.ENERGY));
    table.cell(total == 0.0 ? "" : QuantityFormat.share(joules / total)).cell(unit).endRow();
  }

  private void variation() throws IOException {
    if (study.variation().isEmpty()) {
      return;
    }
    List<Double> totals = new ArrayList<>(study.variation().values());
    totals.add(study.energies().total());
    page.paragraph(
        0,
        Style.PLAIN,
        "With the variation of the chip's process, from "
            + QuantityFormat.format(Collections.min(totals), Dimension.ENERGY)
            + " to "
            + QuantityFormat.format(Collections.max(totals), Dimension.ENERGY)
            + " (currents: nominal, "
            + String.join(", ", study.variation().keySet()).replace('_', '-')
            + ").");
  }

  private void service(OpenPage.Service service) throws IOException {
    page.paragraph(
        0,
        Style.PLAIN,
        "The controller served "
            + QuantityFormat.grouped(service.requests())
            + (service.requests() == 1 ? " request, " : " requests, ")
            + QuantityFormat.grouped(service.hits())
            + " of them from a row that was open, and closed another row for "
            + QuantityFormat.grouped(service.conflicts())
            + "; a request waited "
            + QuantityFormat.format(study.chip().seconds(service.meanWaitCycles()), Dimension.TIME)
            + " on average. For the threads that made them: OS_Workload::Row_Hit_Share => "
            + QuantityFormat.number(study.rowHitShare())
            + ";");
  }
}
