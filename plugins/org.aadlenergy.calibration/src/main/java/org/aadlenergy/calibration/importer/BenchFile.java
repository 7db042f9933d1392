package org.aadlenergy.calibration.importer;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The runs of the test bench: lines {@code # key = value} that describe the machine, a header, and
 * one run a line.
 *
 * @param machine what the bench says of the machine
 * @param runs in the order of the file
 */
public record BenchFile(Map<String, String> machine, List<Run> runs) {
  private static final String ENERGY = "energy_";
  private static final String ENERGY_UNIT = "_j";
  private static final double MOST_PULSES = 1e9;

  /** No bench counts or measures more; sums of squares of such numbers are finite still. */
  private static final double LARGEST = 1e18;

  /** Reads a file; runs that cannot be used are reported and left out. */
  public static Optional<BenchFile> read(Located file, Diagnostics diagnostics) {
    try {
      String text = ForeignEncoding.text(Files.readAllBytes(file.path()));
      return new Reader(file.shown(), diagnostics).read(text.lines().toList());
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(file.shown()));
    } catch (CharacterCodingException e) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.file(file.shown()),
          "is no text in UTF-8");
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.file(file.shown()), "cannot be read");
    }
    return Optional.empty();
  }

  private static final class Reader {
    private final String shown;
    private final Diagnostics diagnostics;
    private final Map<String, String> machine = new LinkedHashMap<>();
    private final List<Run> runs = new ArrayList<>();
    private List<String> columns = List.of();

    Reader(String shown, Diagnostics diagnostics) {
      this.shown = shown;
      this.diagnostics = diagnostics;
    }

    Optional<BenchFile> read(List<String> lines) {
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        SourceSpan span = SourceSpan.at(shown, i + 1, 1);
        if (line.startsWith("#")) {
          describe(line.substring(1));
        } else if (!line.isEmpty() && columns.isEmpty()) {
          columns = Csv.cells(line);
        } else if (!line.isEmpty()) {
          run(Csv.cells(line), span);
        }
      }
      if (!columns.contains("scenario") || !columns.contains("time_s")) {
        diagnostics.add(
            DiagnosticCode.BAD_MEASUREMENT_FILE,
            SourceSpan.file(shown),
            "has no header with the columns scenario and time_s",
            "the header names the columns:" + " bench,scenario,step,tlb_misses,page_faults,time_s");
        return Optional.empty();
      }
      return Optional.of(new BenchFile(machine, runs));
    }

    private void describe(String comment) {
      int equals = comment.indexOf('=');
      if (equals > 0) {
        machine.put(comment.substring(0, equals).strip(), comment.substring(equals + 1).strip());
      }
    }

    private void run(List<String> cells, SourceSpan span) {
      if (cells.size() != columns.size()) {
        leaveOut(span, "has " + cells.size() + " columns where the header has " + columns.size());
        return;
      }
      Map<String, String> texts = new HashMap<>();
      Map<String, Double> counts = new HashMap<>();
      Map<String, Double> joules = new HashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        String column = columns.get(i);
        String cell = cells.get(i);
        double number = InstrumentNumbers.parse(cell);
        if (column.equals("bench") || column.equals("scenario")) {
          texts.put(column, cell);
        } else if (!cell.isEmpty() && Math.abs(number) > LARGEST) {
          leaveOut(span, "has " + cell + " in column " + column + ", beyond all measure");
          return;
        } else if (!cell.isEmpty() && !Double.isFinite(number)) {
          leaveOut(span, "has \"" + cell + "\" where a number belongs, in column " + column);
          return;
        } else if (!cell.isEmpty() && column.startsWith(ENERGY) && column.endsWith(ENERGY_UNIT)) {
          joules.put(
              column.substring(ENERGY.length(), column.length() - ENERGY_UNIT.length()), number);
        } else if (!cell.isEmpty()) {
          counts.put(column, number);
        }
      }
      keep(texts, counts, joules, span);
    }

    private void keep(
        Map<String, String> texts,
        Map<String, Double> counts,
        Map<String, Double> joules,
        SourceSpan span) {
      Double seconds = counts.remove("time_s");
      Double start = counts.remove("start_s");
      Double step = counts.remove("step");
      Double repeat = counts.remove("repeat");
      Double pulse = counts.remove("pulse");
      if (seconds == null || !(seconds > 0)) {
        leaveOut(span, "has no time");
        return;
      }
      if (pulse != null && (pulse < 1 || pulse != Math.rint(pulse) || pulse > MOST_PULSES)) {
        leaveOut(span, "has no pulse " + written(pulse) + ": they are counted from 1 on");
        return;
      }
      runs.add(
          new Run(
              texts.getOrDefault("bench", ""),
              texts.getOrDefault("scenario", ""),
              step == null ? 0 : (int) Math.round(step),
              repeat == null ? 0 : (int) Math.round(repeat),
              Map.copyOf(counts),
              Optional.ofNullable(start),
              seconds,
              pulse == null ? OptionalInt.empty() : OptionalInt.of(pulse.intValue()),
              Map.copyOf(joules),
              span));
    }

    private static String written(double number) {
      return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    private void leaveOut(SourceSpan span, String why) {
      diagnostics.add(DiagnosticCode.RUN_LEFT_OUT, span, "the run " + why + ": it is left out");
    }
  }
}
