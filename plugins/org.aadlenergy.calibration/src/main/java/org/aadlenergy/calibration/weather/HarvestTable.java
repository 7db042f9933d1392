package org.aadlenergy.calibration.weather;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.aadlenergy.calibration.AadlNumbers;
import org.aadlenergy.calibration.weather.HarvestRows.Row;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What a panel gave, as AADL to paste: a table as it is, or a day of a month. */
public record HarvestTable(Path file, HarvestRows table, Wanted wanted) {
  private static final double DAY = 86_400.0;

  /** Days that are pasted as they are. */
  private static final int MOST_DAYS = 7;

  /**
   * Of what the profile is.
   *
   * @param peak what the panel gives with 1,000 W of light on a square metre
   * @param month the average day of a month; 0 is the one with the least
   * @param day one day
   */
  public record Wanted(Optional<Double> peak, Optional<Integer> month, Optional<LocalDate> day) {}

  /** As AADL to paste; empty, with findings, where the file is no such table. */
  public static Optional<String> aadl(Path file, Wanted wanted, Diagnostics diagnostics) {
    Optional<HarvestRows> rows = HarvestRows.read(file, wanted.peak(), diagnostics);
    return rows.flatMap(table -> new HarvestTable(file, table, wanted).text(diagnostics));
  }

  private Optional<String> text(Diagnostics diagnostics) {
    boolean chosen = wanted.month().isPresent() || wanted.day().isPresent();
    if (!table.isDated()) {
      return chosen
          ? no("its rows have no dates", "leave --month and --day out", diagnostics)
          : Optional.of(profile("as it is", table.rows()));
    }
    Map<LocalDate, List<Row>> days =
        table.rows().stream()
            .collect(Collectors.groupingBy(HarvestTable::date, TreeMap::new, Collectors.toList()));
    String span = first(days.keySet()) + " .. " + last(days.keySet());
    if (wanted.day().isPresent()) {
      List<Row> day = days.get(wanted.day().get());
      return day == null
          ? no("has no row of " + wanted.day().get(), "it has " + span, diagnostics)
          : Optional.of(profile(wanted.day().get().toString(), average(List.of(day))));
    }
    if (wanted.month().isEmpty() && days.size() > MOST_DAYS) {
      return no(
          "has " + days.size() + " days, " + span,
          "say which: --month 12, --month worst or --day " + first(days.keySet()),
          diagnostics);
    }
    if (wanted.month().isEmpty()) {
      double start = Math.floor(table.rows().get(0).seconds() / DAY) * DAY;
      return Optional.of(profile(span, closed(steps(table.rows(), start), days.size() * DAY)));
    }
    return month(days, span, diagnostics);
  }

  private Optional<String> month(
      Map<LocalDate, List<Row>> days, String span, Diagnostics diagnostics) {
    Map<Month, List<List<Row>>> months = new TreeMap<>();
    days.forEach(
        (d, rows) -> months.computeIfAbsent(d.getMonth(), m -> new ArrayList<>()).add(rows));
    Month month =
        wanted.month().orElseThrow() > 0
            ? Month.of(wanted.month().orElseThrow())
            : months.entrySet().stream()
                .min(Comparator.comparingDouble(entry -> mean(average(entry.getValue()))))
                .orElseThrow()
                .getKey();
    List<List<Row>> all = months.get(month);
    String name = month.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    return all == null
        ? no("has no day of " + name, "it has " + span, diagnostics)
        : Optional.of(
            profile(
                "the average of "
                    + all.size()
                    + (all.size() == 1 ? " day of " : " days of ")
                    + name,
                average(all)));
  }

  private Optional<String> no(String what, String hint, Diagnostics diagnostics) {
    diagnostics.add(
        DiagnosticCode.BAD_MEASUREMENT_FILE,
        SourceSpan.file(file.toString().replace('\\', '/')),
        what,
        hint);
    return Optional.empty();
  }

  private static LocalDate date(Row row) {
    return LocalDate.ofInstant(Instant.ofEpochSecond((long) row.seconds()), ZoneOffset.UTC);
  }

  private static LocalDate first(Iterable<LocalDate> days) {
    return days.iterator().next();
  }

  private static LocalDate last(Iterable<LocalDate> days) {
    LocalDate last = first(days);
    for (LocalDate day : days) {
      last = day;
    }
    return last;
  }

  /** The step of dated rows: they stand for the hour, or quarter, in which their moment is. */
  private double step() {
    double least = DAY;
    for (int i = 1; i < table.rows().size(); i++) {
      least = Math.min(least, table.rows().get(i).seconds() - table.rows().get(i - 1).seconds());
    }
    return least;
  }

  private List<Row> steps(List<Row> rows, double start) {
    double step = step();
    return rows.stream()
        .map(
            row ->
                new Row(
                    Math.floor((row.seconds() - start) / step) * step, row.watts(), row.celsius()))
        .toList();
  }

  /** The average day: of each step, over all days that have it. */
  private List<Row> average(List<List<Row>> days) {
    Map<Double, List<Row>> moments = new TreeMap<>();
    for (List<Row> day : days) {
      double start = Math.floor(day.get(0).seconds() / DAY) * DAY;
      steps(day, start)
          .forEach(row -> moments.computeIfAbsent(row.seconds(), m -> new ArrayList<>()).add(row));
    }
    List<Row> rows = new ArrayList<>();
    moments.forEach(
        (at, all) ->
            rows.add(
                new Row(
                    at,
                    all.stream().mapToDouble(Row::watts).average().orElseThrow(),
                    all.stream().mapToDouble(Row::celsius).average().orElseThrow())));
    return closed(rows, DAY);
  }

  /** With the row at which the first comes again. */
  private static List<Row> closed(List<Row> rows, double end) {
    List<Row> all = new ArrayList<>(rows);
    Row first = rows.get(0);
    all.set(0, new Row(0.0, first.watts(), first.celsius()));
    all.add(new Row(end, first.watts(), first.celsius()));
    return all;
  }

  private static double mean(List<Row> rows) {
    double sum = 0.0;
    for (int i = 1; i < rows.size(); i++) {
      sum += rows.get(i - 1).watts() * (rows.get(i).seconds() - rows.get(i - 1).seconds());
    }
    return sum / rows.get(rows.size() - 1).seconds();
  }

  private String profile(String what, List<Row> rows) {
    StringBuilder text = new StringBuilder();
    text.append("-- ")
        .append(String.valueOf(file.getFileName()).replaceAll("\\p{Cntrl}", " "))
        .append(": ")
        .append(what)
        .append(table.isDated() ? ", times in UTC" : "");
    wanted
        .peak()
        .ifPresent(p -> text.append(", a panel of ").append(AadlNumbers.plain(p)).append(" W"));
    text.append(", on average ").append(AadlNumbers.plain(mean(rows) * 1e3)).append(" mW\n");
    text.append("Energy_Estimation::Harvest_Profile => (\n");
    list(text, rows, row -> "Power => " + AadlNumbers.real(row.watts() * 1e3) + " mW", Row::watts);
    if (!Double.isNaN(rows.get(0).celsius())) {
      text.append("Energy_Estimation::Ambient_Temperature => (\n");
      list(text, rows, row -> "Celsius => " + AadlNumbers.real(row.celsius()), Row::celsius);
    }
    return text.toString();
  }

  /** Steps that do not change are one; the last says when it begins again. */
  private static void list(
      StringBuilder text,
      List<Row> rows,
      Function<Row, String> said,
      ToDoubleFunction<Row> figure) {
    for (int i = 0; i < rows.size(); i++) {
      boolean last = i + 1 == rows.size();
      boolean same =
          i > 0 && figure.applyAsDouble(rows.get(i)) == figure.applyAsDouble(rows.get(i - 1));
      if (!same || last) {
        text.append("  [At => ").append(time(rows.get(i).seconds()));
        text.append("; ").append(said.apply(rows.get(i))).append(last ? ";]\n" : ";],\n");
      }
    }
    text.append(");\n");
  }

  /** A whole number of a unit. */
  private static String time(double seconds) {
    long nanos = Math.round(seconds * 1e9);
    String[] units = {"hr", "min", "sec", "ms", "us", "ns"};
    long[] sizes = {3_600_000_000_000L, 60_000_000_000L, 1_000_000_000L, 1_000_000L, 1_000L, 1L};
    for (int i = 0; i < units.length; i++) {
      if (nanos % sizes[i] == 0) {
        return nanos / sizes[i] + " " + units[i];
      }
    }
    return nanos + " ns";
  }
}
