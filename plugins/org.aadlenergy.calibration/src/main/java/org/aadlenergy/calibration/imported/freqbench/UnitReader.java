package org.aadlenergy.calibration.imported.freqbench;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads the folder of one unit: what it must have, and what it may have. */
record UnitReader(Path folder, Diagnostics diagnostics) {
  private static final String RESULTS = "results.csv";
  private static final long LARGEST = 16L << 20;
  private static final Pattern BASELINE =
      Pattern.compile("Baseline power usage: ([0-9]{1,9}(?:\\.[0-9]{1,9})?) mW");
  private static final Pattern DOMAINS = Pattern.compile("Frequency domains:([ a-z0-9]*)");
  private static final Pattern OFFLINE = Pattern.compile("Offline CPUs:([ a-z0-9]*)");
  private static final Pattern NUMBER = Pattern.compile("cpu([0-9]{1,4})");
  private static final Pattern MODEL = Pattern.compile("Model: *(.*?);? *");

  /** The unit; none after an error. */
  static Optional<Unit> read(Path folder, String name, Diagnostics diagnostics) {
    return new UnitReader(folder, diagnostics).read(name);
  }

  private Optional<Unit> read(String name) {
    Path file = folder.resolve(RESULTS);
    if (!Files.isDirectory(folder)) {
      boolean file0 = Files.exists(folder);
      add(
          file0 ? DiagnosticCode.BAD_MEASUREMENT_FILE : DiagnosticCode.UNREADABLE_INPUT,
          folder,
          shown(folder) + (file0 ? " is no folder" : " is not there"),
          "name the folder of a unit, which has its " + RESULTS);
      return Optional.empty();
    }
    if (!Files.isRegularFile(file)) {
      add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          file,
          "there is no " + RESULTS + " in " + shown(folder),
          "name the folder of a unit, not the one around it: freqbench writes results/CHIP/UNIT");
      return Optional.empty();
    }
    int before = diagnostics.errorCount();
    List<UnitRow> rows =
        text(file).map(text -> ResultsTable.read(shown(file), text, diagnostics)).orElse(List.of());
    if (diagnostics.errorCount() > before) {
      return Optional.empty();
    }
    String log = optional("run.log");
    Matcher baseline = BASELINE.matcher(log);
    Matcher model = MODEL.matcher(optional("device.txt").lines().findFirst().orElse(""));
    return Optional.of(
        new Unit(
            name,
            shown(file),
            rows,
            baseline.find() ? Optional.of(new BigDecimal(baseline.group(1))) : Optional.empty(),
            model.matches()
                ? Optional.of(model.group(1)).filter(m -> !m.isBlank())
                : Optional.empty(),
            log.contains("in charging state"),
            cores(log)));
  }

  /** The CPUs from each measured one to the next; the first stands for those before it, too. */
  private static Map<Integer, Integer> cores(String log) {
    TreeSet<Integer> measured = numbers(DOMAINS, log);
    TreeSet<Integer> offline = numbers(OFFLINE, log);
    Map<Integer, Integer> cores = new TreeMap<>();
    if (measured.isEmpty() || offline.isEmpty()) {
      return cores;
    }
    int first = 0;
    for (Integer cpu : measured) {
      Integer next = measured.higher(cpu);
      int end = next == null ? offline.last() + 1 : next;
      if (end > first) {
        cores.put(cpu, end - first);
      }
      first = end;
    }
    return cores;
  }

  private static TreeSet<Integer> numbers(Pattern line, String log) {
    TreeSet<Integer> numbers = new TreeSet<>();
    Matcher found = line.matcher(log);
    if (found.find()) {
      Matcher number = NUMBER.matcher(found.group(1));
      while (number.find()) {
        numbers.add(Integer.valueOf(number.group(1)));
      }
    }
    return numbers;
  }

  private String optional(String name) {
    Path file = folder.resolve(name);
    return Files.isRegularFile(file) ? text(file).orElse("") : "";
  }

  private Optional<String> text(Path file) {
    try {
      if (Files.size(file) > LARGEST) {
        add(
            DiagnosticCode.BAD_MEASUREMENT_FILE,
            file,
            "this file is larger than 16 MB",
            "is it freqbench's?");
        return Optional.empty();
      }
      byte[] bytes = Files.readAllBytes(file);
      ForeignEncoding.check(bytes, bytes.length);
      return Optional.of(new String(bytes, StandardCharsets.UTF_8));
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(shown(file)));
      return Optional.empty();
    } catch (IOException e) {
      String why = e.getMessage();
      add(
          DiagnosticCode.UNREADABLE_INPUT,
          file,
          shown(file) + " cannot be read: " + why,
          "check the path and the permissions");
      return Optional.empty();
    }
  }

  private void add(DiagnosticCode code, Path file, String message, String hint) {
    SourceSpan place =
        code == DiagnosticCode.UNREADABLE_INPUT ? SourceSpan.NONE : SourceSpan.file(shown(file));
    diagnostics.add(code, place, message, hint);
  }

  private static String shown(Path path) {
    return path.toString().replace('\\', '/');
  }
}
