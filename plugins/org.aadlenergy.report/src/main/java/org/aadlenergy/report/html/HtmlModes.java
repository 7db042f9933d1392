package org.aadlenergy.report.html;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.io.IOException;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.MissionResult.Segment;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.report.words.CurrentText;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.YearlyText;

/** Processors, what services found, missions. */
final class HtmlModes {
  private final HtmlOutput html;
  private final RootResult root;
  private final ModeResult mode;

  HtmlModes(HtmlOutput html, RootResult root, ModeResult mode) {
    this.html = html;
    this.root = root;
    this.mode = mode;
  }

  void write() throws IOException {
    utilization();
    new HtmlSections(html).write(mode.sections());
    for (MissionResult mission : root.missions()) {
      mission(mission);
    }
  }

  private void begin(String title) throws IOException {
    html.raw("<section class=card><h3>").text(title).raw("</h3>\n");
  }

  private void table(String... columns) throws IOException {
    html.raw("<div class=scroll><table class=sortable>").head(columns).raw("<tbody>\n");
  }

  private void endTable() throws IOException {
    html.raw("</tbody></table></div>\n");
  }

  private void utilization() throws IOException {
    if (mode.utilization().isEmpty()) {
      return;
    }
    begin("Processors");
    table("processor", ">busy", ">with OS services");
    for (Utilization utilization : mode.utilization()) {
      html.raw("<tr>").cell(utilization.processor());
      html.number(QuantityFormat.share(utilization.nominal()));
      html.number(QuantityFormat.share(utilization.withOsServices())).raw("</tr>\n");
    }
    endTable();
    html.raw("</section>\n");
  }

  private void mission(MissionResult mission) throws IOException {
    String of = mission.path().isEmpty() ? "the whole system" : mission.path();
    begin((mission.kind().equals("Mission") ? "Mission of " : "Mix of modes of ") + of);
    html.raw("<p>").text(QuantityFormat.duration(mission.seconds()) + ": ");
    Interval energy = mission.energyJoules();
    Interval power = mission.averagePowerWatts();
    html.text(KnownText.of(root, energy, QuantityFormat.format(energy, ENERGY)) + ", ");
    html.text(KnownText.of(root, power, QuantityFormat.format(power, POWER)) + "; start-up ");
    html.text(QuantityFormat.format(mission.startupJoules(), ENERGY) + ", transitions ");
    html.text(QuantityFormat.format(mission.transitionJoules(), ENERGY));
    if (mission.batteryCurrent().isPresent()) {
      html.raw("; the battery gives ").text(CurrentText.of(root, mission.batteryCurrent().get()));
    }
    if (mission.batteryLifeSeconds().isPresent()) {
      html.raw("; battery life ");
      html.text(KnownText.life(root, mission.batteryLifeSeconds().get().nominal()));
    }
    String yearly = YearlyText.of(root, mission);
    html.text(yearly.isEmpty() ? "" : "; " + yearly).raw(".</p>\n");
    table("mode", ">time", ">share", ">energy", ">95 %");
    for (Segment segment : mission.segments()) {
      html.raw("<tr>").cell(segment.mode()).number(QuantityFormat.duration(segment.seconds()));
      html.number(QuantityFormat.share(segment.share()));
      html.number(QuantityFormat.nominal(segment.energyJoules(), ENERGY));
      html.number(QuantityFormat.bounds(segment.energyJoules(), ENERGY)).raw("</tr>\n");
    }
    endTable();
    html.raw("</section>\n");
  }
}
