package org.aadlenergy.calibration.importer;

import java.util.ArrayList;
import java.util.List;

/** A line of comma-separated values taken apart; quotes may hold commas and doubled quotes. */
public final class Csv {
  private Csv() {}

  public static List<String> cells(String line) {
    return cells(line, ',');
  }

  public static List<String> cells(String line, char separator) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        boolean doubled = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
        if (doubled) {
          cell.append('"');
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (c == separator && !quoted) {
        cells.add(cell.toString().strip());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString().strip());
    return cells;
  }
}
