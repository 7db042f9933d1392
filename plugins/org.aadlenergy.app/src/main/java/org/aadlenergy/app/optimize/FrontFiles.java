package org.aadlenergy.app.optimize;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.aadlenergy.app.advise.Change;
import org.aadlenergy.app.models.AadlEdit;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes {@code front.txt}: each point of the front as settings, and as AADL to paste. */
final class FrontFiles {
  private FrontFiles() {}

  /** The findings of writing it. */
  static List<Diagnostic> write(Searches.SearchResult found, Path folder, Consumer<String> said) {
    Document document = new Document("front.txt", out -> write(found, out));
    ReportFiles.Outcome outcome = ReportFiles.write(folder, List.of(document));
    outcome.files().forEach(file -> said.accept("wrote " + file.toString().replace('\\', '/')));
    return outcome.findings();
  }

  private static void write(Searches.SearchResult found, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    for (SweepPoint point : found.front()) {
      writer.append(heading(found, point)).append("\n\nsettings:\n");
      List<String> aadl = new ArrayList<>();
      SweepPlan plan = found.plan();
      List<String> values = plan.values(point.point());
      for (int i = 0; i < values.size(); i++) {
        Variation variation = plan.variations().get(i);
        Change change = new Change(variation.property(), variation.path(), values.get(i));
        writer.append("  ").append(change.option()).append("\n");
        aadl.add(AadlEdit.line(variation.property(), variation.path(), values.get(i)));
      }
      writer.append("\nproperties of ").append(plan.root()).append(":\n");
      for (String line : aadl) {
        writer.append("  ").append(line).append("\n");
      }
      writer.append("\n");
    }
    writer.flush();
  }

  private static String heading(Searches.SearchResult found, SweepPoint point) {
    StringBuilder text = new StringBuilder("point " + point.point());
    for (Objective objective : Objective.values()) {
      if (objective.of(point).isPresent()) {
        text.append(", ").append(objective.word()).append(" ");
        double figure = point.figure(objective);
        text.append(
            objective == Objective.BATTERY
                ? QuantityFormat.format(figure, objective.dimension())
                : objective.said(figure));
      }
    }
    found
        .best()
        .forEach(
            (objective, best) ->
                text.append(best.point() == point.point() ? ", best by " + objective.word() : ""));
    return text.toString();
  }
}
