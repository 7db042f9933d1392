package org.aadlenergy.calibration.weather;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.calibration.importer.Csv;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The rows of a table of harvested power: those of PVGIS (hourly, by date, after lines of what was
 * asked for), or of moments in seconds.
 */
final class HarvestRows {
  /** Of PVGIS: {@code 20201231:2310}. */
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuuMMdd:HHmm");

  /** Errors of rows that are told one by one. */
  private static final int TOLD = 5;

  private static final double STANDARD = 1000.0;

  /**
   * A row.
   *
   * @param seconds since 1970 where it has a date, else since the table's beginning
   * @param celsius NaN where the table has no temperature
   */
  record Row(double seconds, double watts, double celsius) {}

  private final String shown;
  private final Optional<Double> peak;
  private final Diagnostics diagnostics;
  private final List<Row> rows = new ArrayList<>();
  private List<String> header = List.of();
  private char separator = ',';
  private double kilowatts;
  private int bad;

  private HarvestRows(String shown, Optional<Double> peak, Diagnostics diagnostics) {
    this.shown = shown;
    this.peak = peak;
    this.diagnostics = diagnostics;
  }

  /** Whether its rows have dates. */
  boolean isDated() {
    return header.get(0).equals("time");
  }

  List<Row> rows() {
    return rows;
  }

  /**
   * A file's rows; empty, with findings, where it is no such table.
   *
   * @param peak what the panel gives with 1,000 W of light on a square metre
   */
  static Optional<HarvestRows> read(Path file, Optional<Double> peak, Diagnostics diagnostics) {
    String shown = file.toString().replace('\\', '/');
    HarvestRows table = new HarvestRows(shown, peak, diagnostics);
    int before = diagnostics.errorCount();
    try {
      table.lines(ForeignEncoding.text(Files.readAllBytes(file)).lines().toList());
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(shown));
    } catch (CharacterCodingException e) {
      table.error(0, "is no text in UTF-8", "save it in this encoding");
    } catch (IOException e) {
      table.error(0, "cannot be read", "look whether it is there and may be read");
    }
    return diagnostics.errorCount() > before ? Optional.empty() : Optional.of(table);
  }

  private void error(int line, String what, String hint) {
    SourceSpan span = line > 0 ? SourceSpan.at(shown, line, 1) : SourceSpan.file(shown);
    diagnostics.add(DiagnosticCode.BAD_MEASUREMENT_FILE, span, what, hint);
  }

  private void lines(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (header.isEmpty()) {
        before(line, i + 1);
      } else if (line.isBlank()) {
        if (isDated() && !rows.isEmpty()) {
          break; // what follows in PVGIS explains the columns
        }
      } else {
        row(Csv.cells(line, separator), i + 1);
      }
    }
    if (header.isEmpty()) {
      error(
          0,
          "holds no header of a table of power",
          "it takes 'time_s,watts' (and 'celsius'), or hourly data of PVGIS as CSV");
    } else if (bad > TOLD) {
      error(0, (bad - TOLD) + " more rows are wrong", "see those above");
    } else if (rows.size() < 2 && bad == 0) {
      error(0, "holds fewer than two rows", "the last row says when it begins again");
    }
  }

  private void before(String line, int at) {
    if (line.toLowerCase(Locale.ROOT).startsWith("nominal power of the pv system")) {
      kilowatts = number(line.substring(line.lastIndexOf(':') + 1).strip());
      return;
    }
    separator = line.indexOf(';') >= 0 ? ';' : line.indexOf('\t') >= 0 ? '\t' : ',';
    List<String> cells = Csv.cells(line, separator);
    boolean dated = cells.get(0).equals("time") && cells.size() > 1;
    if (!dated && !cells.get(0).equals("time_s")) {
      return;
    }
    header = cells;
    if (!dated && !cells.contains("watts")) {
      error(at, "has no column \"watts\"", "name the columns time_s,watts or time_s,watts,celsius");
    }
    if (dated && !cells.contains("P") && (!cells.contains("G(i)") || peak.isEmpty())) {
      error(
          at,
          "has no column \"P\" of the power of a panel",
          "ask PVGIS for the PV power, or say with --peak what the panel gives of its light, G(i)");
    }
    if (dated && cells.contains("P") && peak.isPresent() && !(kilowatts > 0.0)) {
      error(
          at,
          "--peak needs the power that the table is of, and no line before says it",
          "leave the line 'Nominal power of the PV system' in, or leave --peak out");
    }
  }

  private void row(List<String> cells, int line) {
    double seconds = isDated() ? seconds(cells.get(0)) : number(cells.get(0));
    double watts;
    if (!isDated()) {
      watts = cell(cells, "watts");
    } else if (header.contains("P")) {
      watts = cell(cells, "P") * peak.map(p -> p / (kilowatts * 1000.0)).orElse(1.0);
    } else {
      watts = cell(cells, "G(i)") * peak.orElse(0.0) / STANDARD;
    }
    String heat = isDated() ? "T2m" : "celsius";
    double celsius = header.contains(heat) ? cell(cells, heat) : Double.NaN;
    String wrong = "";
    if (!Double.isFinite(seconds)) {
      wrong = "\"" + cells.get(0) + "\" is no time";
    } else if (!(watts >= 0.0)) {
      wrong = "has no power of 0 or more";
    } else if (header.contains(heat) && !(celsius > -273.15 && celsius < 1000.0)) {
      wrong = "has no temperature in degrees Celsius";
    } else if (!rows.isEmpty() && seconds <= rows.get(rows.size() - 1).seconds()) {
      wrong = "does not come after the row before";
    } else if (rows.isEmpty() && !isDated() && seconds != 0.0) {
      wrong = "does not begin at 0";
    }
    if (wrong.isEmpty()) {
      rows.add(new Row(seconds, watts, celsius));
    } else if (++bad <= TOLD) {
      error(line, wrong, "correct the row, or take it out");
    }
  }

  private double cell(List<String> cells, String column) {
    int at = header.indexOf(column);
    return at >= 0 && at < cells.size() ? number(cells.get(at)) : Double.NaN;
  }

  private static double seconds(String text) {
    try {
      return LocalDateTime.parse(text, DATE).toEpochSecond(ZoneOffset.UTC);
    } catch (DateTimeException e) {
      return Double.NaN;
    }
  }

  private static double number(String text) {
    try {
      return text.matches("[-+.0-9eE]+") ? Double.parseDouble(text) : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
