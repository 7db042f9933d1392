package org.aadlenergy.calibration.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What {@code perf stat} prints, in any of its forms: for people, with separators ({@code -x}) and
 * as JSON ({@code -j}), also of repeated runs ({@code -r}), intervals ({@code -I}), and single
 * processors, cores and threads. Counts of one event are added up.
 */
final class PerfStat {
  private static final String HEAD = "Performance counter stats for";

  /** No counter of 64 bits holds more. */
  private static final double LARGEST = 0x1p64;

  private PerfStat() {}

  static Counts read(List<String> lines, RecordingDamage damage) {
    Counts counts = new Counts();
    events(lines, damage).forEach(count -> counts.add(count.event(), count.amount()));
    return counts;
  }

  /** The counts as they stand there, with their units. */
  static List<PerfCount> events(List<String> lines, RecordingDamage damage) {
    List<PerfCount> events = new ArrayList<>();
    for (PerfRow row : rows(lines, damage)) {
      row.amount().ifPresent(amount -> events.add(new PerfCount(row.event(), row.unit(), amount)));
    }
    return events;
  }

  /** All rows; where intervals end with a summary, that alone. */
  static List<PerfRow> rows(List<String> lines, RecordingDamage damage) {
    List<PerfRow> all = new ArrayList<>();
    for (PerfRow row : isForPeople(lines) ? PerfText.rows(lines, damage) : other(lines, damage)) {
      if (row.amount().stream().allMatch(amount -> amount >= 0.0 && amount <= LARGEST)) {
        all.add(row);
      } else {
        damage.sample();
        damage.add(RecordingDamage.Kind.UNREADABLE, row.line());
      }
    }
    boolean intervals =
        all.stream().anyMatch(r -> !r.time().isEmpty() && !r.time().equals(PerfRow.SUMMARY));
    boolean summary = all.stream().anyMatch(row -> isWhole(row));
    List<PerfRow> rows =
        intervals && summary ? all.stream().filter(PerfStat::isWhole).toList() : all;
    for (PerfRow row : rows) {
      damage.sample();
      if (row.isDamaged()) {
        damage.add(RecordingDamage.Kind.NOT_COUNTED, row.line());
      }
    }
    return rows;
  }

  private static boolean isWhole(PerfRow row) {
    return row.time().isEmpty() || row.time().equals(PerfRow.SUMMARY);
  }

  /** Whether it has the headings that only the form for people has. */
  private static boolean isForPeople(List<String> lines) {
    return lines.stream().anyMatch(line -> line.contains(HEAD) || PerfText.isIntervals(line));
  }

  private static List<PerfRow> other(List<String> lines, RecordingDamage damage) {
    boolean json = lines.stream().anyMatch(line -> line.strip().startsWith("{"));
    PerfCsv csv = new PerfCsv(lines);
    BiFunction<String, int[], Optional<PerfRow>> reader =
        json ? (line, at) -> PerfJson.row(line, at[0], at[1]) : csv::row;
    List<PerfRow> rows = new ArrayList<>();
    int run = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("# started on") && !rows.isEmpty()) {
        run = rows.get(rows.size() - 1).run() + 1;
      }
      boolean figure = json ? PerfJson.isFigure(line) : csv.isFigure(line);
      if (line.isEmpty() || line.startsWith("#") || figure) {
        continue;
      }
      Optional<PerfRow> row = reader.apply(line, new int[] {i + 1, run});
      if (row.isPresent()) {
        rows.add(row.get());
      } else {
        damage.sample();
        damage.add(RecordingDamage.Kind.UNREADABLE, i + 1);
      }
    }
    return rows;
  }
}
