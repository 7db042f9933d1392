package org.aadlenergy.calibration.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rows of {@code perf stat -x SEPARATOR}. */
final class PerfCsv {
  private static final Pattern TIME = Pattern.compile("\\d+\\.\\d{9}");

  /** What counts on several processors is followed by their number. */
  private static final Pattern SHARED =
      Pattern.compile("S\\d+(-D\\d+)?(-CLS\\d+|-L\\d-ID-?\\d+)?(-C\\d+)?|N\\d+|D\\d+");

  private static final Pattern SINGLE = Pattern.compile("CPU\\d+|.*[^\\d].*-\\d+");
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern CENTS = Pattern.compile("\\d{2}");

  /** A count, the separator, a unit or none, the separator, an event. */
  private static final Pattern START =
      Pattern.compile("[\\d>]([^\\w.<>]{1,4})[A-Za-z%]*\\1[A-Za-z]");

  private final String separator;

  PerfCsv(List<String> lines) {
    this.separator = separator(lines);
  }

  private static String separator(List<String> lines) {
    for (String line : lines) {
      Matcher start = START.matcher(line);
      if (!line.startsWith("#") && start.find()) {
        return start.group(1);
      }
    }
    return ",";
  }

  private List<String> cells(String line) {
    return separator.length() == 1
        ? Csv.cells(line, separator.charAt(0))
        : Stream.of(line.split(Pattern.quote(separator), -1)).map(String::strip).toList();
  }

  /** Whether it only adds a figure to the event above, or names the columns of figures. */
  boolean isFigure(String line) {
    List<String> cells = cells(line);
    int value = prefix(cells);
    return value + 2 < cells.size()
        && cells.subList(value, value + 3).stream().allMatch(String::isEmpty);
  }

  /**
   * The row of a line; empty where it is none.
   *
   * @param at its number, and that of the run
   */
  Optional<PerfRow> row(String line, int[] at) {
    List<String> cells = new ArrayList<>(cells(line));
    int value = prefix(cells);
    join(cells, value);
    if (value + 2 >= cells.size() || !isValue(cells.get(value)) || !isUnit(cells.get(value + 1))) {
      return Optional.empty();
    }
    String event = cells.get(value + 2);
    if (event.isEmpty() || !Character.isLetter(event.charAt(0))) {
      return Optional.empty();
    }
    String time = isTime(cells.get(0)) ? cells.get(0) : "";
    int on = time.isEmpty() ? 0 : 1;
    double amount = number(cells.get(value));
    Optional<Double> noise = Optional.empty();
    int share = value + 4;
    for (int i = value + 3; i < Math.min(cells.size(), value + 5); i++) {
      if (cells.get(i).endsWith("%")) {
        noise = Optional.of(PerfNumbers.share(cells.get(i))).filter(Double::isFinite);
        share = i + 2;
      } else if (i == value + 3 && Double.isNaN(number(cells.get(i)))) {
        share++; // a group of processes stands before
      }
    }
    double running = share < cells.size() ? PerfNumbers.share(cells.get(share)) : Double.NaN;
    return Optional.of(
        new PerfRow(
            at[0],
            at[1],
            time,
            on < value ? cells.get(on) : "",
            Double.isNaN(amount) ? Optional.empty() : Optional.of(amount),
            !cells.get(value).equals(PerfRow.NOT_SUPPORTED),
            cells.get(value + 1),
            event,
            noise,
            Double.isNaN(running) ? 1.0 : running));
  }

  /** How many cells stand before the count. */
  private static int prefix(List<String> cells) {
    int at = isTime(cells.get(0)) ? 1 : 0;
    if (at + 1 < cells.size() && SHARED.matcher(cells.get(at)).matches()) {
      boolean counted = DIGITS.matcher(cells.get(at + 1)).matches();
      boolean behind = counted && at + 3 < cells.size() && isCount(cells, at + 2);
      return behind ? at + 2 : at + 1;
    }
    return at < cells.size() && SINGLE.matcher(cells.get(at)).matches() ? at + 1 : at;
  }

  private static boolean isTime(String cell) {
    return cell.equals(PerfRow.SUMMARY) || TIME.matcher(cell).matches();
  }

  /** Whether a count begins in a cell, or there is none and figures alone follow. */
  private static boolean isCount(List<String> cells, int at) {
    String cell = cells.get(at);
    return cell.isEmpty()
        ? cells.get(at + 1).isEmpty()
        : PerfRow.isAbsent(cell) || !Double.isNaN(PerfNumbers.plain(cell));
  }

  /** Whether the fields of an event go on: {@code cpu/event=0xc4}. */
  private static boolean isOpen(String event) {
    return event.indexOf('/') >= 0 && event.indexOf('/') == event.lastIndexOf('/');
  }

  /** Puts together what commas took apart: {@code 0,79,msec}, {@code cpu/event=0xc4,umask=1/}. */
  private void join(List<String> cells, int value) {
    if (separator.equals(",")
        && value + 3 < cells.size()
        && DIGITS.matcher(cells.get(value)).matches()
        && CENTS.matcher(cells.get(value + 1)).matches()
        && !cells.get(value + 2).isEmpty()
        && isUnit(cells.get(value + 2))) {
      cells.set(value, cells.get(value) + "." + cells.remove(value + 1));
    }
    int event = value + 2;
    while (event + 1 < cells.size() && isOpen(cells.get(event))) {
      cells.set(event, cells.get(event) + separator + cells.remove(event + 1));
    }
  }

  private double number(String cell) {
    return separator.equals(",") ? InstrumentNumbers.parse(cell) : PerfNumbers.plain(cell);
  }

  private boolean isValue(String cell) {
    return PerfRow.isAbsent(cell) || !Double.isNaN(number(cell));
  }

  private static boolean isUnit(String cell) {
    return cell.isEmpty() || Character.isLetter(cell.charAt(0)) || cell.equals("%");
  }
}
