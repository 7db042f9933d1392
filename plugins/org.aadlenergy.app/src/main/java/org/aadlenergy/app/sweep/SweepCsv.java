package org.aadlenergy.app.sweep;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.aadlenergy.report.csv.CsvOutput;

/** Writes {@code sweep.csv}: a row for each point, a column for each variation. */
final class SweepCsv {
  private static final String COLUMNS =
      "energy_J,energy_low_J,energy_high_J,time_s,ram_B,deadlines_met,feasible,front,problem,"
          + "window_s,complete,busy_share";

  private SweepCsv() {}

  static void write(SweepResult result, OutputStream out) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    CsvOutput csv = new CsvOutput(writer);
    csv.text("point");
    for (Variation variation : result.plan().variations()) {
      csv.text(variation.property() + (variation.path().isEmpty() ? "" : " @ " + variation.path()));
    }
    for (String column : COLUMNS.split(",")) {
      csv.text(column);
    }
    List<Objective> besides = ObjectiveTable.besides(result.points());
    for (Objective objective : besides) {
      csv.text(objective.column());
    }
    csv.endRow();
    Set<Long> front = result.numbersOfFront();
    for (SweepPoint point : result.points()) {
      csv.text(String.valueOf(point.point()));
      for (String value : result.plan().values(point.point())) {
        csv.text(value);
      }
      csv.number(point.energyJoules().nominal()).number(point.energyJoules().low());
      csv.number(point.energyJoules().high()).number(point.figure(Objective.TIME));
      csv.number(point.figure(Objective.RAM)).text(String.valueOf(point.deadlinesMet()));
      csv.text(String.valueOf(result.feasible(point)));
      csv.text(String.valueOf(front.contains(point.point()))).text(point.problem().orElse(""));
      csv.number(point.windowSeconds()).text(String.valueOf(point.complete()));
      csv.optional(point.busyShare());
      for (Objective objective : besides) {
        csv.optional(objective.of(point));
      }
      csv.endRow();
    }
    writer.flush();
  }
}
