package org.aadlenergy.calibration.importer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.importer.TraceColumns.Role;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Finds out from the first lines of a power trace what its columns are. */
record LayoutReader(TraceSpec spec, String shown, Diagnostics diagnostics, ColumnNames columns) {
  private static final int HEAD = 1 << 16;

  private LayoutReader(TraceSpec spec, String shown, Diagnostics diagnostics) {
    this(spec, shown, diagnostics, new ColumnNames(spec));
  }

  /** The layout of a trace; empty, with a finding, where it is not the format it should be. */
  static Optional<TraceColumns> read(TraceSpec spec, String shown, Diagnostics diagnostics)
      throws IOException {
    return new LayoutReader(spec, shown, diagnostics).layout();
  }

  private Optional<TraceColumns> layout() throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(spec.file())) {
      bytes = in.readNBytes(HEAD);
    }
    Optional<HeaderReader.Header> header = new HeaderReader(spec, columns).read(bytes);
    Optional<Diagnostic> foreign =
        header.isEmpty() ? ForeignEncoding.finding(shown, bytes) : Optional.empty();
    if (foreign.isPresent()) {
      diagnostics.add(foreign.get());
      return Optional.empty();
    }
    if (header.isEmpty()) {
      refuse("has no header with the columns of " + format(), columnsHint());
      return Optional.empty();
    }
    List<String> names = header.get().names();
    List<Role> roles = new ArrayList<>();
    List<Double> factors = new ArrayList<>();
    for (String name : names) {
      Role role = columns.role(name);
      double factor = columns.factor(name, role);
      if (Double.isNaN(factor)) {
        refuse(
            "has a column \"" + name + "\" with an unknown unit",
            "name the unit with " + ColumnNames.key(role) + "_unit = \"mA\"");
        return Optional.empty();
      }
      roles.add(role);
      factors.add(factor);
    }
    TraceColumns layout =
        new TraceColumns(
            roles,
            factors,
            header.get().separator(),
            decimal(),
            header.get().dataOffset(),
            header.get().dataLine(),
            spec.sampleHertz());
    return checked(layout);
  }

  private Optional<TraceColumns> checked(TraceColumns layout) {
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

  private byte decimal() {
    String given = spec.columns().getOrDefault("decimal", ".");
    return (byte) (given.length() == 1 ? given.charAt(0) : '.');
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
    diagnostics.add(DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.file(shown), message, hint);
  }
}
