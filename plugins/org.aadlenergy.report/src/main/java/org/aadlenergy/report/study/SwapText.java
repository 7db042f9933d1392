package org.aadlenergy.report.study;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.swap.SwapStudy;
import org.aadlenergy.engine.swap.SwapStudy.Row;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.terminal.TimelineStrip;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes a study of swap devices for a terminal: a table, and what each device did over time. */
public final class SwapText {
  private static final int STRIP = 60;

  private final Page page;
  private final SwapStudy study;

  private SwapText(Page page, SwapStudy study) {
    this.page = page;
    this.study = study;
  }

  /** Writes the study. */
  public static void write(SwapStudy study, Appendable out, Screen screen) throws IOException {
    new SwapText(new Page(out, screen), study).write();
  }

  private void write() throws IOException {
    page.heading("Swapping: " + study.trace(), Style.PLAIN, "");
    page.rule('=');
    page.line(
        QuantityFormat.grouped(study.reads())
            + " pages read, "
            + QuantityFormat.grouped(study.writes())
            + " written; "
            + QuantityFormat.format(study.endSeconds(), Dimension.TIME)
            + " without waiting for any");
    page.blank();
    tables();
    timeline();
    for (String note : study.notes()) {
      page.paragraph(0, Style.NOTE, note);
    }
  }

  /** A table for each device, as its policies are compared with each other. */
  private void tables() throws IOException {
    int from = 0;
    while (from < study.rows().size()) {
      String device = study.rows().get(from).device();
      int to = from;
      while (to < study.rows().size() && study.rows().get(to).device().equals(device)) {
        to++;
      }
      table(device, study.rows().subList(from, to));
      from = to;
    }
  }

  private void table(String device, List<Row> rows) throws IOException {
    Table table = new Table().text(device).word("woken").number("time").number("energy");
    table.number("saves").number("wake-ups").number("waited").number("pays from").word("");
    for (Row row : rows) {
      table.cell(row.policy()).cell(row.wakeUp());
      table.cell(QuantityFormat.format(row.seconds(), Dimension.TIME));
      table.cell(QuantityFormat.format(row.joules(), Dimension.ENERGY), Style.STRONG);
      table.cell(saving(row)).cell(QuantityFormat.number(row.wakeUps()));
      table.cell(QuantityFormat.format(row.addedSeconds(), Dimension.TIME));
      table.cell(
          row.breakEvenSeconds().isPresent()
              ? QuantityFormat.format(row.breakEvenSeconds().get(), Dimension.TIME)
              : "-");
      table.cell(row.best() ? "BEST" : "", Style.GOOD).endRow();
    }
    table.print(page, 0);
    page.blank();
  }

  private static String saving(Row row) {
    if (row.saving() < 0.0) {
      return "-" + QuantityFormat.share(-row.saving());
    }
    return row.saving() == 0.0 ? "-" : QuantityFormat.share(row.saving());
  }

  private void timeline() throws IOException {
    page.line("Over time:  # moves pages   . waits   ^ wakes up   _ low state");
    for (Row row : study.rows()) {
      if (!row.timeline().isEmpty()) {
        double end = row.timeline().get(row.timeline().size() - 1).endSeconds();
        page.line(
            TimelineStrip.of(row.timeline(), end, DeviceSection.SIGNS, STRIP)
                + "  "
                + row.policy()
                + (row.wakeUp().isEmpty() ? "" : ", " + row.wakeUp())
                + ", "
                + row.device()
                + until(row, end));
      }
    }
    page.blank();
  }

  private static String until(Row row, double end) {
    List<Slice> slices = row.timeline();
    boolean whole = slices.isEmpty() || end >= row.seconds() * (1.0 - 1e-9);
    return whole ? "" : " (the first " + QuantityFormat.format(end, Dimension.TIME) + ")";
  }
}
