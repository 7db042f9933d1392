package org.aadlenergy.calibration.importer;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.campaign.ActivitySpec.Term;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;

/** Reads a table of programs that were run: a header, and a row a run, by tabs or separators. */
public final class ProgramTable {
  private final ActivitySpec spec;
  private final String shown;
  private final Diagnostics diagnostics;
  private final List<ProgramRun> runs = new ArrayList<>();
  private List<String> header = List.of();
  private char separator = '\t';
  private int leftOut;

  private ProgramTable(ActivitySpec spec, Diagnostics diagnostics) {
    this.spec = spec;
    this.shown = spec.file().shown();
    this.diagnostics = diagnostics;
  }

  /** The runs that keep the processor busy enough; what cannot be used is reported. */
  public static List<ProgramRun> read(ActivitySpec spec, Diagnostics diagnostics) {
    ProgramTable table = new ProgramTable(spec, diagnostics);
    try {
      table.lines(ForeignEncoding.text(Files.readAllBytes(spec.file().path())).lines().toList());
      return table.runs;
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(table.shown));
    } catch (CharacterCodingException e) {
      table.bad("is no text in UTF-8");
    } catch (IOException e) {
      table.bad("cannot be read");
    }
    return List.of();
  }

  private void bad(String what) {
    diagnostics.add(DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.file(shown), what);
  }

  private void lines(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (header.isEmpty()) {
        separator = line.indexOf('\t') >= 0 ? '\t' : line.indexOf(';') >= 0 ? ';' : ',';
        header = Csv.cells(line, separator);
        if (lacks()) {
          return;
        }
      } else {
        row(Csv.cells(line, separator), i + 1);
      }
    }
    if (header.isEmpty()) {
      bad("has no header");
    }
  }

  private boolean lacks() {
    List<String> names = new ArrayList<>(spec.columns().values());
    spec.events().values().forEach(terms -> terms.forEach(term -> names.add(term.column())));
    boolean lacks = false;
    for (String name : names.stream().distinct().toList()) {
      if (!header.contains(name)) {
        lacks = true;
        String close =
            Suggestions.hint(name, header, "its header has " + header.size() + " columns");
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.BAD_CAMPAIGN,
                    spec.span(),
                    shown + " has no column \"" + name + "\"")
                .withHint(close));
      }
    }
    return lacks;
  }

  private void row(List<String> cells, int line) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (Map.Entry<String, String> column : spec.columns().entrySet()) {
      if (!column.getKey().equals("program") && !column.getKey().equals("variant")) {
        numbers.put(column.getKey(), number(cells, column.getValue()));
      }
    }
    Map<String, Double> rates = new LinkedHashMap<>();
    for (Map.Entry<String, List<Term>> event : spec.events().entrySet()) {
      double sum = 0.0;
      for (Term term : event.getValue()) {
        sum += term.sign() * number(cells, term.column());
      }
      rates.put(event.getKey(), sum);
    }
    boolean whole = cells.size() == header.size();
    for (String key : new String[] {"power", "voltage", "frequency"}) {
      whole &= numbers.getOrDefault(key, 0.0) > 0.0;
    }
    for (double rate : rates.values()) {
      whole &= rate >= 0.0 && Double.isFinite(rate);
    }
    if (!whole) {
      leftOut++;
      if (leftOut <= 5) {
        diagnostics.add(
            DiagnosticCode.RUN_LEFT_OUT,
            SourceSpan.at(shown, line, 1),
            "the run lacks a number of power, voltage, frequency or an event: it is left out");
      }
      return;
    }
    if (numbers.getOrDefault("busy", Double.POSITIVE_INFINITY) >= spec.leastBusy()) {
      runs.add(
          new ProgramRun(
              line,
              cells.get(header.indexOf(spec.columns().get("program"))),
              spec.columns().containsKey("variant")
                  ? cells.get(header.indexOf(spec.columns().get("variant")))
                  : "",
              numbers.getOrDefault("frequency", 0.0) * spec.frequencyUnit(),
              numbers.getOrDefault("voltage", 0.0),
              numbers.getOrDefault("power", 0.0),
              Optional.ofNullable(numbers.get("temperature")).filter(Double::isFinite),
              rates));
    }
  }

  /** NaN where there is none. */
  private double number(List<String> cells, String column) {
    int at = header.indexOf(column);
    return at < cells.size() ? InstrumentNumbers.parse(cells.get(at)) : Double.NaN;
  }
}
