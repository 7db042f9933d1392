package org.aadlenergy.calibration.importer;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.calibration.campaign.KinSpec;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;

/**
 * A row of a table of what others measured of devices of one kind.
 *
 * @param line in its file
 * @param member the device
 * @param cell that names it, with what else is said there
 * @param figures in SI, by the statements that they go into
 */
public record KinRow(int line, String member, String cell, Map<String, Double> figures) {
  public KinRow {
    figures = Copies.of(figures);
  }

  /** All rows that say everything; what cannot be used is reported. */
  public static List<KinRow> read(KinSpec spec, Diagnostics diagnostics) {
    String shown = spec.file().shown();
    try {
      String text = ForeignEncoding.text(Files.readAllBytes(spec.file().path()));
      return rows(spec, text.lines().toList(), diagnostics);
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(shown));
    } catch (CharacterCodingException e) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.file(shown), "is no text in UTF-8");
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.file(shown), "cannot be read");
    }
    return List.of();
  }

  private static List<KinRow> rows(KinSpec spec, List<String> lines, Diagnostics diagnostics) {
    List<KinRow> rows = new ArrayList<>();
    List<String> header = List.of();
    char separator = ',';
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (header.isEmpty()) {
        separator = line.indexOf('\t') >= 0 ? '\t' : line.indexOf(';') >= 0 ? ';' : ',';
        header = Csv.cells(line, separator);
        if (lacks(spec, header, diagnostics)) {
          return List.of();
        }
      } else {
        row(spec, header, Csv.cells(line, separator), i + 1, rows, diagnostics);
      }
    }
    return rows;
  }

  private static boolean lacks(KinSpec spec, List<String> header, Diagnostics diagnostics) {
    List<String> names = new ArrayList<>(List.of(spec.member()));
    spec.figures().forEach(figure -> names.add(figure.column()));
    names.removeAll(header);
    for (String name : names) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.BAD_CAMPAIGN,
                  spec.span(),
                  spec.file().shown() + " has no column \"" + name + "\"")
              .withHint(
                  Suggestions.hint(name, header, "its header has " + String.join(", ", header))));
    }
    return !names.isEmpty();
  }

  private static void row(
      KinSpec spec,
      List<String> header,
      List<String> cells,
      int line,
      List<KinRow> rows,
      Diagnostics diagnostics) {
    Map<String, Double> figures = new LinkedHashMap<>();
    boolean whole = cells.size() == header.size();
    for (KinSpec.Figure figure : spec.figures()) {
      int at = header.indexOf(figure.column());
      double number = at < cells.size() ? InstrumentNumbers.parse(cells.get(at)) : Double.NaN;
      whole &= number > 0.0 && Double.isFinite(number);
      figures.put(figure.statement(), number * figure.unit());
    }
    if (whole) {
      String cell = cells.get(header.indexOf(spec.member()));
      rows.add(new KinRow(line, spec.device(cell), cell, figures));
    } else {
      diagnostics.add(
          DiagnosticCode.RUN_LEFT_OUT,
          SourceSpan.at(spec.file().shown(), line, 1),
          "the row lacks a figure, or it is not more than 0: it is left out");
    }
  }
}
