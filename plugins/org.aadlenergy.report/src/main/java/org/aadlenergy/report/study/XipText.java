package org.aadlenergy.report.study;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.xip.Threshold;
import org.aadlenergy.engine.xip.XipStudy;
import org.aadlenergy.engine.xip.XipStudy.Heat;
import org.aadlenergy.engine.xip.XipStudy.Row;
import org.aadlenergy.engine.xip.XipStudy.Wanted;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes a study of execution in place for a terminal. */
public final class XipText {
  private final Page page;
  private final XipStudy study;

  private XipText(Page page, XipStudy study) {
    this.page = page;
    this.study = study;
  }

  /** Writes the study. */
  public static void write(XipStudy study, Appendable out, Screen screen) throws IOException {
    new XipText(new Page(out, screen), study).write();
  }

  private void write() throws IOException {
    page.heading("Execute in place: " + study.trace(), Style.PLAIN, study.platform());
    page.rule('=');
    facts();
    page.blank();
    thresholds();
    caches();
    wanted();
    heat();
  }

  private void facts() throws IOException {
    String accesses =
        QuantityFormat.grouped(study.accesses())
            + " accesses to "
            + QuantityFormat.grouped(study.pages())
            + " pages of "
            + study.pageSizeBytes()
            + " bytes";
    page.line(
        study.spanSeconds().isEmpty()
            ? accesses
            : accesses + " in " + QuantityFormat.duration(study.spanSeconds().get()));
    page.line(
        "all in place: "
            + QuantityFormat.format(study.inPlace().seconds(), Dimension.TIME)
            + ", "
            + QuantityFormat.format(study.inPlace().joules(), Dimension.ENERGY));
    page.paragraph(
        0,
        Style.PLAIN,
        study.timeShare().isEmpty()
            ? "Gains are of the code accesses; --time-share gives those of a whole run."
            : "Gains are of a whole run with "
                + percent(study.timeShare().get())
                + " of its time in code accesses, all in place; the other time draws the power of"
                + " a flash access.");
  }

  private void thresholds() throws IOException {
    if (study.thresholds().isEmpty()) {
      return;
    }
    Table table = new Table().word("threshold").word("form").number("accesses");
    table.number("samples").number("unused frame").word("");
    for (Threshold threshold : study.thresholds()) {
      boolean used = threshold.form() == study.form();
      table.cell(threshold.filter().word()).cell(threshold.form().word());
      table.cell(decimal(threshold.accesses(), 1));
      table.cell(decimal(Math.ceil(threshold.accesses() / study.sampleInterval()), 0));
      table.cell(decimal(threshold.intoUnusedFrame(), 1)).cell(used ? "used" : "not used");
      table.endRow();
    }
    table.print(page, 0);
    page.blank();
  }

  private void caches() throws IOException {
    Table table = new Table().word("filter").number("window").number("pages").number("hits");
    table.number("loads").number("replaced").number("time").number("energy");
    table.number("time gain").number("energy gain");
    for (Row row : study.rows()) {
      table.cell(row.filter().word());
      table.cell(row.window().map(String::valueOf).orElse(""));
      table.cell(QuantityFormat.grouped(row.frames()));
      table.cell(QuantityFormat.share(row.counts().hitRatio()));
      table.cell(QuantityFormat.grouped((long) row.counts().loads()));
      table.cell(QuantityFormat.grouped((long) row.counts().replacements()));
      table.cell(QuantityFormat.format(row.cost().seconds(), Dimension.TIME));
      table.cell(QuantityFormat.format(row.cost().joules(), Dimension.ENERGY));
      table.cell(percent(row.timeGain())).cell(percent(row.energyGain()));
      table.endRow();
    }
    table.print(page, 0);
  }

  private void wanted() throws IOException {
    if (study.wanted().isEmpty()) {
      return;
    }
    page.blank();
    String gain = percent(study.wanted().get(0).gain());
    page.line("the smallest cache that gains " + gain);
    Table table = new Table().word("filter").number("window").word("of").number("pages");
    table.number("size");
    for (Wanted wanted : study.wanted()) {
      table.cell(wanted.filter().word());
      table.cell(wanted.window().map(String::valueOf).orElse(""));
      table.cell(wanted.ofEnergy() ? "energy" : "time");
      table.cell(wanted.frames().map(f -> QuantityFormat.grouped(f)).orElse("no size tried"));
      table.cell(
          wanted
              .frames()
              .map(f -> QuantityFormat.number(f * study.pageSizeBytes() / 1024.0) + " KiB")
              .orElse(""));
      table.endRow();
    }
    table.print(page, 2);
  }

  private void heat() throws IOException {
    page.blank();
    page.line("the most accessed pages");
    Table table = new Table().number("page").number("accesses").number("share").number("so far");
    long sum = 0;
    for (Heat heat : study.hottest()) {
      sum += heat.accesses();
      table.cell(Long.toString(heat.page())).cell(QuantityFormat.grouped(heat.accesses()));
      table.cell(QuantityFormat.share((double) heat.accesses() / study.accesses()));
      table.cell(QuantityFormat.share((double) sum / study.accesses()));
      table.endRow();
    }
    table.print(page, 2);
  }

  private static String percent(double share) {
    return decimal(100.0 * share, 2) + " %";
  }

  private static String decimal(double value, int digits) {
    return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
  }
}
