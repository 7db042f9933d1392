package org.aadlenergy.calibration.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@code time} prints: POSIX ({@code -p}), bash, zsh, GNU time in its short and its long form.
 * A file may hold the output of several runs.
 */
final class TimeOutput {
  private static final String REAL = "time_s";
  private static final String USER = "user_s";
  private static final String SYSTEM = "system_s";

  private final List<Counts> runs = new ArrayList<>();

  private TimeOutput() {}

  /** The runs of the file; a line that belongs to no known form is damage. */
  static List<Counts> read(List<String> lines, RecordingDamage damage) {
    TimeOutput output = new TimeOutput();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty()) {
        damage.sample();
        if (!output.line(line)) {
          damage.add(RecordingDamage.Kind.UNREADABLE, i + 1);
        }
      }
    }
    return output.runs;
  }

  private boolean line(String line) {
    String[] words = line.split("[ \t]+", -1);
    if (words.length == 2
        && (words[0].equals("real") || words[0].equals("user") || words[0].equals("sys"))) {
      return put(
          words[0].equals("real") ? REAL : words[0].equals("user") ? USER : SYSTEM,
          seconds(words[1]));
    }
    if (line.endsWith(" total") && line.contains("% cpu ")) {
      return zsh(words);
    }
    if (line.contains("elapsed ") && line.contains("%CPU")) {
      return gnuShort(words);
    }
    if (line.contains("major+") && line.contains("minor)pagefaults")) {
      boolean major = put("major_faults", before(line, "major+", '('));
      boolean minor = put("page_faults", before(line, "minor)", '+'));
      return major && minor;
    }
    return gnuLong(line);
  }

  /** {@code ./t 0.10s user 0.02s system 90% cpu 0.131 total}. */
  private boolean zsh(String[] words) {
    int last = words.length - 1;
    return last >= 7
        && put(REAL, seconds(words[last - 1]))
        && put(SYSTEM, seconds(words[last - 5]))
        && put(USER, seconds(words[last - 7]));
  }

  /** {@code 0.10user 0.02system 0:00.13elapsed 90%CPU (...)}. */
  private boolean gnuShort(String[] words) {
    boolean all = words.length >= 3;
    for (int i = 0; i < 3 && all; i++) {
      String word = words[i];
      String name = word.endsWith("user") ? "user" : word.endsWith("system") ? "system" : "elapsed";
      String column = name.equals("user") ? USER : name.equals("system") ? SYSTEM : REAL;
      all =
          word.endsWith(name)
              && put(column, seconds(word.substring(0, word.length() - name.length())));
    }
    return all;
  }

  private boolean gnuLong(String line) {
    int colon = line.lastIndexOf(": ");
    if (colon < 0) {
      return false;
    }
    String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
    String value = line.substring(colon + 2).strip();
    if (name.startsWith("elapsed (wall clock) time")) {
      return put(REAL, seconds(value));
    }
    return switch (name) {
      case "user time (seconds)" -> put(USER, seconds(value));
      case "system time (seconds)" -> put(SYSTEM, seconds(value));
      case "minor (reclaiming a frame) page faults" ->
          put("page_faults", InstrumentNumbers.parse(value));
      case "major (requiring i/o) page faults" ->
          put("major_faults", InstrumentNumbers.parse(value));
      case "voluntary context switches", "involuntary context switches" ->
          add("context_switches", InstrumentNumbers.parse(value));
      default -> true;
    };
  }

  private boolean put(String column, double value) {
    if (!Double.isFinite(value)) {
      return false;
    }
    if (runs.isEmpty() || runs.get(runs.size() - 1).all().containsKey(column)) {
      runs.add(new Counts());
    }
    runs.get(runs.size() - 1).put(column, value);
    return true;
  }

  private boolean add(String column, double value) {
    if (runs.isEmpty() || !Double.isFinite(value)) {
      return false;
    }
    runs.get(runs.size() - 1).add(column, value);
    return true;
  }

  /** {@code 0.131}, {@code 0m0,131s}, {@code 1:02:03}, {@code 0:00.13}; NaN where it is no time. */
  static double seconds(String text) {
    String plain = text.replace(',', '.');
    plain = plain.endsWith("s") ? plain.substring(0, plain.length() - 1) : plain;
    double total = 0.0;
    for (String part : plain.replace('m', ':').replace('h', ':').split(":", -1)) {
      total = 60.0 * total + InstrumentNumbers.parse(part);
    }
    return total >= 0.0 ? total : Double.NaN;
  }

  private static double before(String line, String mark, char start) {
    int end = line.indexOf(mark);
    int begin = line.lastIndexOf(start, end - 1);
    return begin < 0 ? Double.NaN : InstrumentNumbers.parse(line.substring(begin + 1, end));
  }
}
