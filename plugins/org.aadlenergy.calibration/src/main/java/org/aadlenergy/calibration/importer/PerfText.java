package org.aadlenergy.calibration.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of what {@code perf stat} prints for people. */
final class PerfText {
  private static final Pattern HEAD = Pattern.compile("\\s*Performance counter stats for .*:\\s*");
  private static final Pattern INTERVALS = Pattern.compile("#\\s+time\\s.*counts.*events\\s*");
  private static final Pattern TIME = Pattern.compile("\\s*(\\d+\\.\\d{9})\\s(.*)");
  private static final Pattern NOISE = Pattern.compile("\\(\\s*\\+-\\s*([\\d.,]+)%\\s*\\)");
  private static final Pattern RUNNING = Pattern.compile("\\(\\s*([\\d.,]+)%\\s*\\)\\s*$");

  /** The threads' names may hold spaces; the number of processors follows some of the others. */
  private static final Pattern ON =
      Pattern.compile(
          "\\s*(?:((?:S\\d+(?:-D\\d+)?(?:-CLS\\d+|-L\\d-ID-?\\d+)?(?:-C\\d+)?|N\\d+|D\\d+))\\s+\\d+"
              + "|(CPU\\d+)|(\\S(?:.*\\S)?-\\d+))(?:\\s+(.*))?");

  private static final Pattern COUNT =
      Pattern.compile(
          "\\s*(<not counted>|<not supported>|\\d[\\d.,'\\u2019 \\u00a0\\u202f\\u2009]*)"
              + "(?<=[\\d>\\s])\\s+(\\S.*)");
  private static final Set<String> UNITS =
      Set.of(
          "msec", "usec", "nsec", "sec", "ns", "us", "ms", "Joules", "J", "W", "C", "%", "B",
          "Bytes", "KiB", "MiB", "GiB", "KB", "MB", "GB");

  private final RecordingDamage damage;
  private final List<PerfRow> rows = new ArrayList<>();
  private int run = -1;
  private boolean inRun;
  private boolean intervals;

  private PerfText(RecordingDamage damage) {
    this.damage = damage;
  }

  static List<PerfRow> rows(List<String> lines, RecordingDamage damage) {
    PerfText text = new PerfText(damage);
    for (int i = 0; i < lines.size(); i++) {
      text.line(lines.get(i), i + 1);
    }
    return text.rows;
  }

  /** The heading of intervals; it comes again after some. */
  static boolean isIntervals(String line) {
    return INTERVALS.matcher(line).matches();
  }

  private void line(String line, int number) {
    if (HEAD.matcher(line).matches()) {
      // what ends intervals is their sum, not another run
      run = intervals ? Math.max(run, 0) : run + 1;
      inRun = true;
    } else if (isIntervals(line)) {
      run = intervals ? run : run + 1;
      intervals = true;
    } else if (line.contains("seconds time elapsed")) {
      inRun = false; // advice, and what the program itself prints, may follow
      intervals = false;
    } else if (!line.isBlank() && !line.strip().startsWith("#")) {
      Matcher time = TIME.matcher(line);
      if (intervals && time.matches()) {
        row(time.group(2), time.group(1), number);
      } else if (inRun) {
        row(line, "", number);
      }
    }
  }

  private void row(String line, String time, int number) {
    int figures = line.indexOf(" #");
    String left = figures < 0 ? line : line.substring(0, figures);
    Optional<Double> noise = share(NOISE, line);
    Optional<Double> running = share(RUNNING, NOISE.matcher(line).replaceAll(""));
    if (figures < 0) {
      left = RUNNING.matcher(NOISE.matcher(left).replaceAll("")).replaceAll("");
    }
    String on = "";
    Matcher count = COUNT.matcher(left);
    boolean counted = count.matches();
    if (!counted) {
      Matcher where = ON.matcher(left);
      if (where.matches()) {
        on = String.join("", text(where, 1), text(where, 2), text(where, 3));
        count = COUNT.matcher(text(where, 4));
        counted = count.matches();
        if (!counted && text(where, 4).isBlank() && figures >= 0) {
          return; // a figure more of the event above
        }
      }
    }
    if (left.isBlank()) {
      return;
    }
    if (!counted) {
      damage.sample();
      damage.add(RecordingDamage.Kind.UNREADABLE, number);
      return;
    }
    add(
        count.group(1).strip(),
        count.group(2).strip().split("\\s+"),
        noise,
        running,
        on,
        time,
        number);
  }

  private void add(
      String value,
      String[] words,
      Optional<Double> noise,
      Optional<Double> running,
      String on,
      String time,
      int number) {
    boolean first = words.length > 1 && UNITS.contains(words[0]);
    String event = words[first ? 1 : 0];
    String unit = first ? words[0] : "";
    // as older versions have it: task-clock (msec)
    if (!first && words.length > 1 && words[1].equals("(msec)")) {
      unit = "msec";
    }
    // the same event of several kinds of processors: cycles [cpu_core]
    int next = first ? 2 : 1;
    if (next < words.length && words[next].startsWith("[")) {
      event = event + " " + words[next];
    }
    double amount = PerfRow.isAbsent(value) ? Double.NaN : PerfNumbers.grouped(value);
    if (Double.isNaN(amount) && !PerfRow.isAbsent(value)) {
      damage.sample();
      damage.add(RecordingDamage.Kind.UNREADABLE, number);
      return;
    }
    rows.add(
        new PerfRow(
            number,
            run,
            time,
            on,
            Double.isNaN(amount) ? Optional.empty() : Optional.of(amount),
            !value.equals(PerfRow.NOT_SUPPORTED),
            unit,
            event,
            noise,
            running.orElse(1.0)));
  }

  private static Optional<Double> share(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.find()
        ? Optional.of(PerfNumbers.share(matcher.group(1))).filter(Double::isFinite)
        : Optional.empty();
  }

  private static String text(Matcher matcher, int group) {
    String text = matcher.group(group);
    return text == null ? "" : text;
  }
}
