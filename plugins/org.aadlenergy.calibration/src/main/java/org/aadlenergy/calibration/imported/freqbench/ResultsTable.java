package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads a results.csv by the names of its columns, and tells every cell that it cannot use. */
final class ResultsTable {
  private static final String CPU = "CPU";
  private static final String FREQUENCY = "Frequency (kHz)";
  private static final String RATE = "CoreMarks (iter/s)";
  private static final String POWER = "Power (mW)";
  private static final List<String> NAMES = List.of(CPU, FREQUENCY, RATE, POWER);
  private static final BigDecimal LARGEST = new BigDecimal("1e9");
  private static final BigDecimal SMALLEST = new BigDecimal("1e-9");
  private static final int MOST_CPUS = 4096;
  private static final int MOST_ERRORS = 50;

  private final String file;
  private final Diagnostics diagnostics;
  private final Map<String, Integer> columns = new HashMap<>();
  private final Map<List<Long>, Integer> seen = new HashMap<>();
  private final List<UnitRow> rows = new ArrayList<>();
  private int width;

  private ResultsTable(String file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** The rows; what is wrong is told. */
  static List<UnitRow> read(String file, String text, Diagnostics diagnostics) {
    ResultsTable table = new ResultsTable(file, diagnostics);
    String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    int before = diagnostics.errorCount();
    List<String> lines = plain.lines().toList();
    if (lines.isEmpty() || !table.header(lines.get(0))) {
      if (lines.isEmpty()) {
        table.error(1, "this file is empty");
      }
      return List.of();
    }
    for (int i = 1; i < lines.size(); i++) {
      if (diagnostics.errorCount() - before >= MOST_ERRORS) {
        table.error(i + 1, "so much is wrong with this file that it is not read on from here");
        break;
      }
      if (!lines.get(i).isBlank()) {
        table.row(cells(lines.get(i)), i + 1);
      }
    }
    if (table.rows.isEmpty() && diagnostics.errorCount() == before) {
      table.error(1, "there are no rows below the names of the columns");
    }
    return table.rows;
  }

  private static String[] cells(String line) {
    String[] cells = line.split(",", -1);
    for (int i = 0; i < cells.length; i++) {
      String cell = cells[i].strip();
      boolean quoted = cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"");
      cells[i] = quoted ? cell.substring(1, cell.length() - 1).strip() : cell;
    }
    return cells;
  }

  private boolean header(String line) {
    String[] names = cells(line);
    width = names.length;
    for (int i = 0; i < names.length; i++) {
      boolean twice = columns.putIfAbsent(names[i], i) != null;
      if (twice && NAMES.contains(names[i])) {
        error(1, "the first line names the column \"" + names[i] + "\" twice");
        return false;
      }
    }
    List<String> missing = new ArrayList<>();
    NAMES.stream()
        .filter(name -> !columns.containsKey(name))
        .forEach(name -> missing.add("\"" + name + "\""));
    if (!missing.isEmpty()) {
      error(1, "the first line does not name the column " + String.join(" and ", missing));
    }
    return missing.isEmpty();
  }

  private void row(String[] cells, int line) {
    if (cells.length < width) {
      error(line, "this row has " + cells.length + " cells, the first line " + width);
      return;
    }
    Optional<BigDecimal> cpu = whole(CPU, cells, line).filter(c -> inRange(c, line));
    Optional<BigDecimal> frequency = positive(FREQUENCY, cells, line).flatMap(f -> kHz(f, line));
    Optional<BigDecimal> rate = positive(RATE, cells, line);
    String power = cell(POWER, cells);
    Optional<BigDecimal> milliwatts =
        power.isEmpty() ? Optional.empty() : number(POWER, power, line);
    boolean read = power.isEmpty() || milliwatts.isPresent();
    if (cpu.isEmpty() || frequency.isEmpty() || rate.isEmpty() || !read) {
      return;
    }
    int number = cpu.get().intValueExact();
    long kilohertz = frequency.get().longValueExact();
    Integer before = seen.putIfAbsent(List.of((long) number, kilohertz), line);
    if (before != null) {
      error(
          line,
          "CPU " + number + " has " + kilohertz + " kHz a second time: it is in line " + before);
      return;
    }
    rows.add(
        new UnitRow(number, kilohertz, rate.get(), milliwatts.filter(p -> p.signum() > 0), line));
  }

  private String cell(String column, String[] cells) {
    return cells[columns.getOrDefault(column, 0)];
  }

  private Optional<BigDecimal> kHz(BigDecimal value, int line) {
    if (value.stripTrailingZeros().scale() > 0) {
      error(line, FREQUENCY + " is no whole number: " + value);
      return Optional.empty();
    }
    return Optional.of(value);
  }

  private boolean inRange(BigDecimal cpu, int line) {
    boolean fits = cpu.signum() >= 0 && cpu.compareTo(BigDecimal.valueOf(MOST_CPUS)) < 0;
    if (!fits) {
      error(line, CPU + " is no number of a processor: " + cpu);
    }
    return fits;
  }

  private Optional<BigDecimal> whole(String column, String[] cells, int line) {
    String cell = cell(column, cells);
    return number(column, cell, line)
        .filter(
            value -> {
              boolean isWhole = value.stripTrailingZeros().scale() <= 0;
              if (!isWhole) {
                error(line, column + " is no whole number: " + cell);
              }
              return isWhole;
            });
  }

  private Optional<BigDecimal> positive(String column, String[] cells, int line) {
    String cell = cell(column, cells);
    return number(column, cell, line)
        .filter(
            value -> {
              boolean usable = value.compareTo(SMALLEST) >= 0;
              if (!usable) {
                error(line, column + " is not above 0: " + cell);
              }
              return usable;
            });
  }

  private Optional<BigDecimal> number(String column, String cell, int line) {
    if (cell.length() <= 40
        && cell.matches("-?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,3})?")) {
      BigDecimal value = new BigDecimal(cell);
      if (value.abs().compareTo(LARGEST) <= 0) {
        boolean nothing = value.abs().compareTo(SMALLEST) < 0;
        return Optional.of(nothing ? BigDecimal.ZERO : value);
      }
    }
    String shown = cell.length() > 40 ? cell.substring(0, 40) + "..." : cell;
    error(line, column + " is no number up to 1e9: \"" + shown + "\"");
    return Optional.empty();
  }

  private void error(int line, String message) {
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.at(file, line, 1), message)
            .withHint(
                "freqbench writes a results.csv with the columns CPU, Frequency (kHz), CoreMarks"
                    + " (iter/s) and Power (mW), and a row for each frequency"));
  }
}
