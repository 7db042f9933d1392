package org.aadlenergy.calibration.imported.kernel;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.calibration.imported.kernel.FileLines.Line;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** How long processors ran at each frequency, read from a print of cpufreq's statistics. */
record FrequencyTimes(
    String place, Diagnostics diagnostics, Map<Integer, Draft> drafts, UnknownLines unknown) {
  private static final Pattern PATH =
      Pattern.compile("\\s*([^\\s:]*(?:time_in_state|total_trans|trans_table|reset))(?::|\\s)");
  private static final Pattern OWNER = Pattern.compile(".*?(?:policy|cpu)([0-9]{1,4})/.*");
  private static final Pattern TIME = Pattern.compile("([0-9]{1,12})\\s+([0-9]{1,18})");

  /** A kernel counts in hundredths of a second. */
  private static final BigDecimal TICKS_A_SECOND = BigDecimal.valueOf(100);

  /**
   * Processors that change their frequency together.
   *
   * @param number the lowest of them
   * @param seconds by kilohertz
   * @param transitions how often the frequency changed
   */
  record Policy(
      int number, TreeMap<BigDecimal, BigDecimal> seconds, Optional<BigDecimal> transitions) {
    BigDecimal total() {
      return seconds.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  private static final class Draft {
    final TreeMap<BigDecimal, BigDecimal> seconds = new TreeMap<>(Comparator.naturalOrder());
    Optional<BigDecimal> transitions = Optional.empty();
  }

  private FrequencyTimes(String place, Diagnostics diagnostics) {
    this(place, diagnostics, new LinkedHashMap<>(), new UnknownLines(place, diagnostics));
  }

  /** All policies that ran for some time, by their lowest processor; none after an error. */
  static Optional<List<Policy>> read(Path file, Diagnostics diagnostics) {
    int before = diagnostics.errorCount();
    Optional<List<Line>> lines = FileLines.read(file, PATH, diagnostics);
    FrequencyTimes times = new FrequencyTimes(file.toString().replace('\\', '/'), diagnostics);
    lines.ifPresent(all -> all.forEach(times::line));
    List<Policy> policies = times.policies();
    if (lines.isPresent() && diagnostics.errorCount() == before && policies.isEmpty()) {
      times.error(1, "this is no print of cpufreq's statistics: no frequency has a time above 0");
    } else {
      times.unknown.tell();
    }
    return diagnostics.errorCount() == before ? Optional.of(policies) : Optional.empty();
  }

  private void line(Line line) {
    Matcher owner = OWNER.matcher(line.path());
    Draft draft =
        drafts.computeIfAbsent(
            owner.matches() ? Integer.parseInt(owner.group(1)) : 0, number -> new Draft());
    String text = line.text();
    if (line.path().endsWith("total_trans")) {
      if (text.matches("[0-9]{1,18}")) {
        draft.transitions = Optional.of(new BigDecimal(text));
      } else {
        unknown.add(line);
      }
      return;
    }
    boolean named = line.path().endsWith("time_in_state");
    Matcher time = TIME.matcher(text);
    if ((named || line.path().isEmpty()) && time.matches()) {
      BigDecimal kilohertz = new BigDecimal(time.group(1));
      BigDecimal seconds = new BigDecimal(time.group(2)).divide(TICKS_A_SECOND);
      if (kilohertz.signum() == 0) {
        error(line.number(), "a frequency of 0 is none");
      } else if (draft.seconds.putIfAbsent(kilohertz, seconds) != null) {
        error(line.number(), "frequency " + kilohertz + " is there twice");
      }
    } else if (named) {
      String shown = text.length() > 40 ? text.substring(0, 40) + "..." : text;
      error(line.number(), "this is no frequency with its time: \"" + shown + "\"");
    } else if (line.path().isEmpty()) {
      unknown.add(line);
    }
  }

  /** Of processors that print the same times, which share them, the first counts. */
  private List<Policy> policies() {
    List<Policy> policies = new ArrayList<>();
    drafts.forEach(
        (number, draft) -> {
          Policy policy = new Policy(number, draft.seconds, draft.transitions);
          boolean twin = policies.stream().anyMatch(p -> p.seconds().equals(policy.seconds()));
          if (policy.total().signum() > 0 && !twin) {
            policies.add(policy);
          }
        });
    policies.sort(Comparator.comparing(Policy::number));
    return policies;
  }

  private void error(int line, String message) {
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.at(place, line, 1), message)
            .withHint(
                "print the statistics with: grep -r ."
                    + " /sys/devices/system/cpu/cpufreq/policy*/stats > FILE"));
  }
}
