package org.aadlenergy.app.explain;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PeakPart;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;

/** Takes peaks apart: who draws how much at the moment. */
record PeakExplainer(
    String path, boolean json, Screen screen, PrintStream out, TreeSet<String> known) {
  PeakExplainer(String path, boolean json, Screen screen, PrintStream out) {
    this(path, json, screen, out, new TreeSet<>());
  }

  /** Those of all modes; false where none has one. */
  boolean all(AnalysisResult result) throws IOException {
    boolean found = false;
    JsonOutput list = new JsonOutput(out);
    if (json) {
      list.beginArray();
    }
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        for (Peak peak : peaks(root, mode)) {
          found = true;
          List<PeakPart> parts = mode.power().parts(peak);
          if (json) {
            write(root, mode, peak, parts, list);
          } else {
            print(root, mode, peak, parts);
          }
        }
      }
    }
    if (json) {
      list.endArray();
      list.finish();
    }
    return found;
  }

  /** What a source gives, and what it draws itself where it draws anything. */
  private List<Peak> peaks(RootResult root, ModeResult mode) {
    PowerInTime power = mode.power();
    known.addAll(power.components());
    known.addAll(power.sources());
    if (path.isEmpty() || path.equalsIgnoreCase(root.root())) {
      return List.of(power.peak());
    }
    String spelt = known.stream().filter(path::equalsIgnoreCase).findFirst().orElse(path);
    List<Peak> peaks = new ArrayList<>(2);
    power.peakOfSource(spelt).ifPresent(peaks::add);
    power.peakOfConverter(spelt).ifPresent(peaks::add);
    power.peakWithin(spelt).ifPresent(peaks::add);
    return peaks;
  }

  private void print(RootResult root, ModeResult mode, Peak peak, List<PeakPart> parts)
      throws IOException {
    String of = peak.path().isEmpty() ? "all of it" : peak.path();
    boolean gives = peak.role() != Peak.Role.COMPONENT && !peak.path().isEmpty();
    String verb = gives ? "gives" : "draws";
    out.print(root.root() + (mode.name().isEmpty() ? "" : ", mode " + mode.name()) + "\n");
    out.print(
        String.format(
            "%s %s at most %s at %s of %s\n",
            of,
            verb,
            watts(peak.watts()),
            QuantityFormat.format(peak.atSeconds(), Dimension.TIME),
            QuantityFormat.brief(mode.power().seconds(), Dimension.TIME)));
    Table table = new Table().text("drawn by").number("power").number("share").text("while");
    for (PeakPart part : parts) {
      table
          .cell(part.path())
          .cell(watts(part.watts()))
          .cell(QuantityFormat.share(part.watts().nominal() / peak.watts().nominal()))
          .cell(part.who().isEmpty() ? "" : part.who() + " works")
          .endRow();
    }
    table.print(new Page(out, screen), 2);
    Optional<String> reason = Optional.of(mode.power().reason()).filter(r -> !r.isEmpty());
    reason.ifPresent(its -> out.print("  not exact everywhere: " + its + "\n"));
  }

  private static String watts(Interval watts) {
    String bounds = QuantityFormat.bounds(watts, Dimension.POWER);
    return QuantityFormat.nominal(watts, Dimension.POWER)
        + (bounds.isEmpty() ? "" : " (" + bounds + ")");
  }

  private static void write(
      RootResult root, ModeResult mode, Peak peak, List<PeakPart> parts, JsonOutput json)
      throws IOException {
    json.beginObject();
    json.name("root").value(root.root());
    json.name("mode").value(mode.name());
    json.name("path").value(peak.path());
    json.name("kind").value(peak.role().word());
    interval("watts", peak.watts(), json);
    json.name("atSeconds").value(peak.atSeconds());
    json.name("parts").beginArray();
    for (PeakPart part : parts) {
      json.beginInlineObject();
      json.name("path").value(part.path());
      json.name("while").value(part.who());
      interval("watts", part.watts(), json);
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void interval(String name, Interval watts, JsonOutput json) throws IOException {
    json.name(name).beginInlineObject();
    json.name("nominal").value(watts.nominal());
    json.name("low").value(watts.low());
    json.name("high").value(watts.high());
    json.endObject();
  }
}
