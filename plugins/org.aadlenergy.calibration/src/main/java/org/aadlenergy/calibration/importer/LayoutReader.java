package org.aadlenergy.calibration.importer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.importer.Layout.Role;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

/** Finds out from the first lines of a power trace what its columns are. */
final class LayoutReader {
  private static final int HEAD = 1 << 16;
  private static final List<String> JOULESCOPE =
      List.of("time", "current", "voltage", "power", "charge", "energy");

  private final TraceSpec spec;
  private final String shown;
  private final Diagnostics diagnostics;

  /** A header and where the rows after it start. */
  private record Head(List<String> names, byte separator, long dataOffset, int dataLine) {}

  private LayoutReader(TraceSpec spec, String shown, Diagnostics diagnostics) {
    this.spec = spec;
    this.shown = shown;
    this.diagnostics = diagnostics;
  }

  /** The layout of a trace; empty, with a finding, where it is not the format it should be. */
  static Optional<Layout> read(TraceSpec spec, String shown, Diagnostics diagnostics)
      throws IOException {
    return new LayoutReader(spec, shown, diagnostics).layout();
  }

  private Optional<Layout> layout() throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(spec.file())) {
      bytes = in.readNBytes(HEAD);
    }
    Optional<Head> head = head(bytes);
    if (head.isEmpty()) {
      refuse("has no header with the columns of " + format(), columnsHint());
      return Optional.empty();
    }
    List<String> names = head.get().names();
    List<Role> roles = new ArrayList<>();
    List<Double> factors = new ArrayList<>();
    for (String name : names) {
      Role role = role(name);
      double factor = factor(name, role);
      if (Double.isNaN(factor)) {
        refuse(
            "has a column \"" + name + "\" with an unknown unit",
            "name the unit with " + key(role) + "_unit = \"mA\"");
        return Optional.empty();
      }
      roles.add(role);
      factors.add(factor);
    }
    Layout layout =
        new Layout(
            roles,
            factors,
            head.get().separator(),
            decimal(),
            head.get().dataOffset(),
            head.get().dataLine(),
            spec.sampleHertz());
    return checked(layout);
  }

  private Optional<Layout> checked(Layout layout) {
    int before = diagnostics.errorCount();
    if (!layout.has(Role.TIME) && spec.sampleHertz().isEmpty()) {
      refuse(
          "has no column with the time",
          "add sample_rate = \"100 kHz\" to the trace, or export the time as well");
    }
    if (!layout.has(Role.CURRENT) && !layout.has(Role.POWER)) {
      refuse("has no column with a current or a power", columnsHint());
    } else if (!layout.has(Role.POWER) && !layout.has(Role.VOLTAGE) && spec.volts().isEmpty()) {
      refuse("has currents but no voltage", "add voltage = \"3.3 V\" to the trace or to its rail");
    }
    if (spec.marker().isPresent() && !layout.has(Role.CHANNELS) && !layout.has(Role.CHANNEL)) {
      refuse("has no digital channels", "export them as well, or align by timestamps");
    }
    return diagnostics.errorCount() == before ? Optional.of(layout) : Optional.empty();
  }

  private Optional<Head> head(byte[] bytes) {
    int at = 0;
    int line = 1;
    Optional<Head> commented = Optional.empty();
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
      Optional<Head> found = named(text, end + 1L, line + 1);
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
  private Optional<Head> rows(String row, Optional<Head> commented, int offset, int line) {
    if (commented.isPresent()) {
      // numpy writes names with commas above rows with blanks
      return commented.map(head -> new Head(head.names(), separator(row), offset, line));
    }
    byte separator = separator(row);
    List<String> cells = cells(row, separator);
    boolean bare =
        spec.format() == TraceSpec.Format.JOULESCOPE
            && cells.size() == JOULESCOPE.size()
            && !Double.isNaN(Numbers.parse(cells.get(0)));
    return bare ? Optional.of(new Head(JOULESCOPE, separator, offset, line)) : Optional.empty();
  }

  private Optional<Head> named(String text, long offset, int line) {
    String names = text;
    for (String prefix : List.of("#", "=", "header=")) {
      names = names.startsWith(prefix) ? names.substring(prefix.length()).strip() : names;
    }
    byte separator = separator(names);
    List<String> cells = cells(names, separator);
    for (String cell : cells) {
      Role role = role(cell);
      if (role == Role.CURRENT || role == Role.POWER) {
        return Optional.of(new Head(cells, separator, offset, line));
      }
    }
    return Optional.empty();
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

  private byte decimal() {
    String given = spec.columns().getOrDefault("decimal", ".");
    return (byte) (given.length() == 1 ? given.charAt(0) : '.');
  }

  /** What a column of a name holds. */
  private Role role(String name) {
    for (Map.Entry<String, Role> entry : ROLES.entrySet()) {
      String given = spec.columns().get(entry.getKey() + "_column");
      if (given != null && given.equals(name)) {
        return entry.getValue();
      }
    }
    if (spec.format() == TraceSpec.Format.PPK2 || spec.columns().isEmpty()) {
      if (name.equals("D0-D7")) {
        return Role.CHANNELS;
      }
      if (name.length() == 2
          && name.charAt(0) == 'D'
          && name.charAt(1) >= '0'
          && name.charAt(1) <= '7') {
        return Role.CHANNEL;
      }
    }
    return spec.columns().containsKey(key(word(name)) + "_column") ? Role.SKIP : word(name);
  }

  private static final Map<String, Role> ROLES =
      Map.of(
          "time", Role.TIME, "current", Role.CURRENT, "voltage", Role.VOLTAGE, "power", Role.POWER);

  private static Role word(String name) {
    String word = name.toLowerCase(Locale.ROOT);
    int bracket = word.indexOf('(');
    word = (bracket < 0 ? word : word.substring(0, bracket)).strip();
    int dot = word.lastIndexOf('.');
    word = dot < 0 ? word : word.substring(dot + 1);
    return switch (word) {
      case "time", "timestamp", "t" -> Role.TIME;
      case "current", "i" -> Role.CURRENT;
      case "voltage", "v" -> Role.VOLTAGE;
      case "power", "p" -> Role.POWER;
      default -> Role.SKIP;
    };
  }

  private static String key(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  /** The factor of a column's unit: from the manifest, or from brackets in its name; else SI. */
  private double factor(String name, Role role) {
    Dimension dimension =
        switch (role) {
          case TIME -> Dimension.TIME;
          case CURRENT -> Dimension.CURRENT;
          case VOLTAGE -> Dimension.VOLTAGE;
          case POWER -> Dimension.POWER;
          default -> Dimension.RATIO;
        };
    if (dimension == Dimension.RATIO) {
      return 1.0;
    }
    int open = name.indexOf('(');
    int close = name.indexOf(')', open + 1);
    String unit =
        spec.columns()
            .getOrDefault(
                key(role) + "_unit",
                open >= 0 && close > open
                    ? name.substring(open + 1, close).strip()
                    : dimension.siUnit());
    return Units.siFactor(dimension, unit).orElse(Double.NaN);
  }

  private String format() {
    return spec.format() == TraceSpec.Format.CSV
        ? "a CSV file"
        : spec.format() == TraceSpec.Format.PPK2 ? "a PPK2 export" : "a Joulescope export";
  }

  private String columnsHint() {
    return switch (spec.format()) {
      case PPK2 -> "the first line should be like Timestamp(ms),Current(uA),D0-D7";
      case JOULESCOPE -> "the columns should be like time,current,voltage,power";
      case CSV ->
          "name the columns with time_column, current_column, voltage_column or power_column";
    };
  }

  private void refuse(String message, String hint) {
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.AE1002, SourceSpan.file(shown), message).withHint(hint));
  }
}
