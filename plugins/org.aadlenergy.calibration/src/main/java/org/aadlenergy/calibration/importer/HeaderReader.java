package org.aadlenergy.calibration.importer;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.importer.TraceColumns.Role;

/** Finds the names of the columns of a power trace: a header, a comment, or those of its format. */
record HeaderReader(TraceSpec spec, ColumnNames columns) {
  private static final List<String> JOULESCOPE =
      List.of("time", "current", "voltage", "power", "charge", "energy");

  /** A header and where the rows after it start. */
  record Header(List<String> names, byte separator, long dataOffset, int dataLine) {}

  /** The header in the first bytes of a file. */
  Optional<Header> read(byte[] bytes) {
    int at = 0;
    int line = 1;
    Optional<Header> commented = Optional.empty();
    while (at < bytes.length) {
      int end = at;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      String text = new String(bytes, at, end - at, StandardCharsets.UTF_8).strip();
      if (text.startsWith("\uFEFF")) {
        text = text.substring(1);
      }
      boolean comment = text.startsWith("#");
      Optional<Header> found = named(text, end + 1L, line + 1);
      if (found.isPresent() && !comment) {
        return found;
      }
      commented = found.isPresent() ? found : commented;
      if (!text.isEmpty() && !comment) {
        return rows(text, commented, at, line);
      }
      at = end + 1;
      line++;
    }
    return commented;
  }

  /** The first row is reached: its columns are those of a comment above, or the usual ones. */
  private Optional<Header> rows(String row, Optional<Header> commented, int offset, int line) {
    if (commented.isPresent()) {
      // numpy writes names with commas above rows with blanks
      return commented.map(header -> new Header(header.names(), separator(row), offset, line));
    }
    byte separator = separator(row);
    List<String> cells = cells(row, separator);
    boolean bare =
        spec.format() == TraceSpec.Format.JOULESCOPE
            && cells.size() == JOULESCOPE.size()
            && !Double.isNaN(InstrumentNumbers.parse(cells.get(0)));
    return bare ? Optional.of(new Header(JOULESCOPE, separator, offset, line)) : Optional.empty();
  }

  private Optional<Header> named(String text, long offset, int line) {
    String names = text;
    for (String prefix : List.of("#", "=", "header=")) {
      names = names.startsWith(prefix) ? names.substring(prefix.length()).strip() : names;
    }
    byte separator = separator(names);
    List<String> cells = cells(names, separator);
    boolean named =
        cells.stream().map(columns::role).anyMatch(r -> r == Role.CURRENT || r == Role.POWER);
    return named ? Optional.of(new Header(cells, separator, offset, line)) : Optional.empty();
  }

  private byte separator(String row) {
    String given = spec.columns().get("separator");
    if (given != null && given.length() == 1) {
      return (byte) given.charAt(0);
    }
    for (char candidate : new char[] {';', '\t', ','}) {
      if (row.indexOf(candidate) >= 0) {
        return (byte) candidate;
      }
    }
    return (byte) (spec.format() == TraceSpec.Format.PPK2 ? ',' : ' ');
  }

  private static List<String> cells(String row, byte separator) {
    String[] parts =
        separator == ' '
            ? row.strip().split("\\s+", -1)
            : row.split(Pattern.quote(String.valueOf((char) separator)), -1);
    List<String> cells = new ArrayList<>();
    for (String part : parts) {
      String cell = part.strip();
      cells.add(
          cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"")
              ? cell.substring(1, cell.length() - 1)
              : cell);
    }
    return cells;
  }
}
