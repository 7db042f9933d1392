package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.QuantityColumn;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.Verdict;

/** One root system: its modes side by side, then each of them, then its budgets. */
final class RootSection {
  private static final int MODES_LISTED = 20;
  private static final int MODES_SHOWN = 4;
  private static final int ROOTS_LISTED = 40;

  private final Page page;
  private final AnalysisResult result;
  private final RootResult root;

  RootSection(Page page, AnalysisResult result, RootResult root) {
    this.page = page;
    this.result = result;
    this.root = root;
  }

  /** All roots, a line each. */
  static void overview(Page page, List<RootResult> roots) throws IOException {
    QuantityColumn energy = new QuantityColumn(ENERGY);
    QuantityColumn power = new QuantityColumn(POWER);
    List<RootResult> rows = new ArrayList<>();
    for (RootResult root : roots) {
      if (!root.modes().isEmpty() && rows.size() < ROOTS_LISTED) {
        rows.add(root);
        energy.add(root.modes().get(0).totals().energyJoules());
        power.add(root.modes().get(0).totals().averagePowerWatts());
      }
    }
    Table table =
        new Table().text("Systems").text("mode").number("energy").number("window").number("power");
    table.text("");
    for (int i = 0; i < rows.size(); i++) {
      RootResult root = rows.get(i);
      ModeResult mode = root.modes().get(0);
      table.cell(root.root());
      table.cell(modesInBrief(root));
      String known = KnownText.of(root, mode.totals().energyJoules(), energy.nominal(i));
      table.cell(known, Style.STRONG).cell(QuantityFormat.brief(mode.windowSeconds(), TIME));
      table.cell(known.equals(KnownText.UNKNOWN) ? known : power.nominal(i));
      table.cell(root.complete() ? "" : "incomplete", Style.BAD).endRow();
    }
    table.print(page, 0);
    more(page, 0, roots.size() - rows.size());
    page.blank();
  }

  private static String modesInBrief(RootResult root) {
    String first = root.modes().get(0).name();
    int others = root.modes().size() - 1;
    return others == 0 ? first : first + " (" + QuantityFormat.grouped(others) + " more)";
  }

  void print() throws IOException {
    page.rule('=');
    page.heading(
        root.root(),
        root.complete() ? Style.GOOD : Style.BAD,
        root.complete()
            ? "complete"
            : root.isWrong() ? "INCOMPLETE: values are wrong" : "INCOMPLETE: lower bounds only");
    if (!root.complete()) {
      page.paragraph(0, Style.BAD, "Left out: " + LeftOutText.brief(root));
    }
    if (!root.budgets().isEmpty()) {
      Verdict verdict = Verdict.of(result, root, root.budgets());
      String which = verdict.which().isEmpty() ? "" : " (" + verdict.which() + ")";
      Style style = verdict.isKept() ? Style.GOOD : Style.BAD;
      page.paragraph(0, style, "Budgets: " + verdict.words() + which);
    }
    page.rule('=');
    if (root.modes().size() > 1) {
      page.blank();
      modes();
    }
    List<ModeResult> shown = dearest(root.modes(), MODES_SHOWN);
    for (ModeResult mode : shown) {
      page.blank();
      new ModeSection(page, root, mode).print();
    }
    if (shown.size() < root.modes().size()) {
      page.blank();
      more(page, 0, root.modes().size() - shown.size(), "modes in detail");
    }
    new LeftOutSection(page, root).print();
    new MissionsSection(page, root).print();
    new BudgetsSection(page, result, root).print();
    page.blank();
  }

  private void modes() throws IOException {
    List<ModeResult> rows = dearest(root.modes(), MODES_LISTED);
    QuantityColumn energy = column(rows, ENERGY);
    QuantityColumn power = column(rows, POWER);
    Table table = new Table().text("Modes").number("energy").number("window").number("power");
    table.number("95 % bounds").number("battery life");
    for (int i = 0; i < rows.size(); i++) {
      ModeResult mode = rows.get(i);
      table.cell(mode.name());
      String known = KnownText.of(root, mode.totals().energyJoules(), energy.nominal(i));
      table.cell(known);
      table.cell(QuantityFormat.brief(mode.windowSeconds(), TIME));
      String drawn = known.equals(KnownText.UNKNOWN) ? known : power.nominal(i);
      table.cell(drawn, Style.STRONG).cell(power.bounds(i), Style.FAINT);
      Optional<Interval> life = mode.totals().batteryLifeSeconds();
      table.cell(life.isPresent() ? KnownText.life(root, life.get().nominal()) : "");
      table.endRow();
    }
    table.print(page, 0);
    more(page, 0, root.modes().size() - rows.size());
  }

  private static QuantityColumn column(List<ModeResult> modes, Dimension dimension) {
    QuantityColumn column = new QuantityColumn(dimension);
    for (ModeResult mode : modes) {
      Interval energy = mode.totals().energyJoules();
      column.add(dimension == ENERGY ? energy : mode.totals().averagePowerWatts());
    }
    return column;
  }

  /** The modes that draw most, in their own order. */
  private static List<ModeResult> dearest(List<ModeResult> modes, int count) {
    if (modes.size() <= count) {
      return modes;
    }
    Ranking<Integer> ranking = new Ranking<>(count);
    for (int i = 0; i < modes.size(); i++) {
      ranking.add(i, modes.get(i).totals().averagePowerWatts().nominal(), modes.get(i).name());
    }
    List<Integer> places = ranking.first();
    Collections.sort(places);
    List<ModeResult> dearest = new ArrayList<>(count);
    for (int place : places) {
      dearest.add(modes.get(place));
    }
    return dearest;
  }

  /** Says how many rows were left out, if any. */
  static void more(Page page, int indent, int count) throws IOException {
    more(page, indent, count, "");
  }

  private static void more(Page page, int indent, int count, String of) throws IOException {
    if (count > 0) {
      String what = of.isEmpty() ? "" : " " + of;
      page.paragraph(
          indent,
          Style.FAINT,
          "... and " + QuantityFormat.grouped(count) + " more" + what + " (see report.json)");
    }
  }
}
