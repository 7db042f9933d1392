package org.aadlenergy.calibration.importer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rows of {@code perf stat -j}, an object a line. Some versions of perf forget commas between
 * members and write decimal commas, so members are taken one by one.
 */
final class PerfJson {
  private static final Pattern MEMBER =
      Pattern.compile(
          "\"((?:[^\"\\\\]|\\\\.)*)\"\\s*:\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|(-?\\d+(?:[.,]\\d+)?))");
  private static final String[] ON = {
    "cpu", "core", "die", "cluster", "cache", "socket", "node", "thread"
  };

  private PerfJson() {}

  /** Whether it only adds a figure to the event above. */
  static boolean isFigure(String line) {
    return line.startsWith("{") && line.endsWith("}") && !line.contains("\"counter-value\"");
  }

  static Optional<PerfRow> row(String line, int number, int run) {
    Map<String, String> members = members(line);
    String value = members.getOrDefault("counter-value", "");
    String event = members.getOrDefault("event", "");
    double amount = PerfNumbers.plain(value);
    boolean absent = PerfRow.isAbsent(value);
    if (!line.startsWith("{") || event.isEmpty() || (Double.isNaN(amount) && !absent)) {
      return Optional.empty();
    }
    String on = "";
    for (String key : ON) {
      on = on.isEmpty() ? members.getOrDefault(key, "") : on;
    }
    double running = PerfNumbers.share(members.getOrDefault("pcnt-running", "100"));
    double noise = PerfNumbers.share(members.getOrDefault("variance", ""));
    return Optional.of(
        new PerfRow(
            number,
            run,
            members.getOrDefault("interval", ""),
            on,
            absent ? Optional.empty() : Optional.of(amount),
            !value.equals(PerfRow.NOT_SUPPORTED),
            members.getOrDefault("unit", ""),
            event,
            Double.isNaN(noise) ? Optional.empty() : Optional.of(noise),
            Double.isNaN(running) ? 1.0 : running));
  }

  private static Map<String, String> members(String line) {
    Map<String, String> members = new LinkedHashMap<>();
    Matcher matcher = MEMBER.matcher(line);
    while (matcher.find()) {
      String text = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
      members.putIfAbsent(matcher.group(1), text.replace("\\\"", "\"").replace("\\\\", "\\"));
    }
    return members;
  }
}
