package org.aadlenergy.calibration.validate;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.validate.Validation.Printed;
import org.aadlenergy.calibration.validate.Validation.Quantity;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Errors that a publication prints: {@code scenario,quantity,rail,percent}, one a line. */
final class PrintedErrors {
  private static final int COLUMNS = 4;

  private final Map<String, Printed> errors = new HashMap<>();

  private PrintedErrors() {}

  static PrintedErrors read(Optional<Located> file, Diagnostics diagnostics) {
    PrintedErrors printed = new PrintedErrors();
    if (file.isEmpty()) {
      return printed;
    }
    try {
      List<String> lines =
          ForeignEncoding.text(Files.readAllBytes(file.get().path())).lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith("scenario,")) {
          printed.add(line, SourceSpan.at(file.get().shown(), i + 1, 1), diagnostics);
        }
      }
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(file.get().shown()));
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.file(file.get().shown()),
          "cannot be read");
    }
    return printed;
  }

  private void add(String line, SourceSpan span, Diagnostics diagnostics) {
    String[] cells = line.split(",", -1);
    try {
      String percent = cells[COLUMNS - 1].strip();
      int point = percent.indexOf('.');
      int decimals = point < 0 ? 0 : percent.length() - point - 1;
      errors.put(
          key(cells[0].strip(), cells[1].strip(), cells[2].strip()),
          new Printed(Double.parseDouble(percent), decimals));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      diagnostics.add(
          Diagnostic.of(DiagnosticCode.BAD_MEASUREMENT_FILE, span, "is no printed error")
              .withHint("write scenario,quantity,rail,percent: on_demand,power,core_1v5,0"));
    }
  }

  Optional<Printed> find(String scenario, Quantity quantity, Optional<String> rail) {
    String word = quantity.name().toLowerCase(Locale.ROOT);
    return Optional.ofNullable(errors.get(key(scenario, word, rail.orElse(""))));
  }

  private static String key(String scenario, String quantity, String rail) {
    return scenario + "/" + quantity + "/" + rail;
  }
}
