package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.MissionResult.Segment;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.CurrentText;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.YearlyText;

/**
 * Missions through modes: each stretch, what lies between, the sum, and how long a battery lasts.
 */
final class MissionsSection {
  private static final int ROWS = 20;

  private final Page page;
  private final RootResult root;

  MissionsSection(Page page, RootResult root) {
    this.page = page;
    this.root = root;
  }

  void print() throws IOException {
    for (MissionResult mission : root.missions()) {
      page.blank();
      mission(mission);
    }
  }

  private void mission(MissionResult mission) throws IOException {
    String of = mission.path().isEmpty() ? "" : " of " + mission.path();
    Table table = new Table().text(mission.kind() + of).number("time").number("share");
    table.number("energy").number("95 % bounds");
    List<Segment> segments = mission.segments();
    for (Segment segment : segments.subList(0, Math.min(ROWS, segments.size()))) {
      table.cell(segment.mode()).cell(QuantityFormat.duration(segment.seconds()));
      table.cell(QuantityFormat.share(segment.share()));
      table.cell(QuantityFormat.nominal(segment.energyJoules(), ENERGY));
      table.cell(QuantityFormat.bounds(segment.energyJoules(), ENERGY), Style.FAINT).endRow();
    }
    if (segments.size() > ROWS) {
      table.cell("... " + QuantityFormat.grouped(segments.size() - ROWS) + " more").endRow();
    }
    once(table, "start-up, once", mission.startupJoules().nominal());
    once(table, "mode transitions", mission.transitionJoules().nominal());
    table.cell("in all", Style.STRONG).cell(QuantityFormat.duration(mission.seconds())).cell("");
    Interval all = mission.energyJoules();
    table.cell(KnownText.of(root, all, QuantityFormat.nominal(all, ENERGY)), Style.STRONG);
    table.cell(QuantityFormat.bounds(all, ENERGY), Style.FAINT).endRow();
    table.print(page, 0);
    StringBuilder text = new StringBuilder("Average power ");
    Interval power = mission.averagePowerWatts();
    text.append(KnownText.of(root, power, QuantityFormat.format(power, POWER)));
    if (mission.batteryCurrent().isPresent()) {
      text.append(", ").append(CurrentText.of(root, mission.batteryCurrent().get()));
    }
    if (mission.batteryLifeSeconds().isPresent()) {
      double life = mission.batteryLifeSeconds().get().nominal();
      text.append("; the battery lasts ").append(KnownText.life(root, life));
      text.append(" of such missions");
    }
    String yearly = YearlyText.of(root, mission);
    text.append(yearly.isEmpty() ? "" : "; " + yearly);
    page.paragraph(0, Style.PLAIN, text.append(", start-up apart.").toString());
  }

  private static void once(Table table, String what, double joules) {
    if (joules != 0.0) {
      table.cell(what).cell("").cell("").cell(QuantityFormat.format(joules, ENERGY)).cell("");
      table.endRow();
    }
  }
}
