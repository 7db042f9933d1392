package org.aadlenergy.calibration.importer;

import java.util.ArrayList;
import java.util.List;

/**
 * The output of {@code perf stat -x SEPARATOR}, also of repeated runs ({@code -r}), intervals
 * ({@code -I}) and single processors ({@code -A}): counts of one event are added up.
 */
final class PerfStat {
  private static final int MOST_PREFIXES = 3;

  private final char separator;
  private final RecordingDamage damage;
  private final List<PerfCount> events = new ArrayList<>();

  private PerfStat(char separator, RecordingDamage damage) {
    this.separator = separator;
    this.damage = damage;
  }

  static Counts read(List<String> lines, RecordingDamage damage) {
    Counts counts = new Counts();
    for (PerfCount count : events(lines, damage)) {
      counts.add(count.event(), count.amount());
    }
    return counts;
  }

  /** The counts as they stand there, with their units. */
  static List<PerfCount> events(List<String> lines, RecordingDamage damage) {
    PerfStat file = new PerfStat(separator(lines), damage);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        file.line(line, i + 1);
      }
    }
    return file.events;
  }

  private static char separator(List<String> lines) {
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("#")) {
        for (char candidate : new char[] {';', '\t', '|', ','}) {
          if (line.indexOf(candidate) >= 0) {
            return candidate;
          }
        }
      }
    }
    return ',';
  }

  private void line(String line, int number) {
    damage.sample();
    List<String> cells = Csv.cells(line, separator);
    for (int value = 0; value <= MOST_PREFIXES && value + 2 < cells.size(); value++) {
      if (isValue(cells.get(value))
          && isUnit(cells.get(value + 1))
          && isEvent(cells.get(value + 2))) {
        count(cells, value, number);
        return;
      }
    }
    damage.add(RecordingDamage.Kind.UNREADABLE, number);
  }

  private void count(List<String> cells, int value, int number) {
    double amount = number(cells.get(value));
    if (Double.isNaN(amount)) {
      damage.add(RecordingDamage.Kind.NOT_COUNTED, number);
      return;
    }
    int share = value + 4;
    if (value + 3 < cells.size() && cells.get(value + 3).endsWith("%")) {
      share++;
    }
    if (share < cells.size() && number(cells.get(share)) < 100.0) {
      damage.add(RecordingDamage.Kind.NOT_COUNTED, number);
    }
    events.add(new PerfCount(cells.get(value + 2), cells.get(value + 1), amount));
  }

  private double number(String cell) {
    return InstrumentNumbers.parse(separator == ',' ? cell : cell.replace(',', '.'));
  }

  private boolean isValue(String cell) {
    return cell.startsWith("<not ") || !Double.isNaN(number(cell));
  }

  private static boolean isUnit(String cell) {
    return cell.isEmpty() || Character.isLetter(cell.charAt(0));
  }

  private static boolean isEvent(String cell) {
    return !cell.isEmpty() && Character.isLetter(cell.charAt(0));
  }
}
