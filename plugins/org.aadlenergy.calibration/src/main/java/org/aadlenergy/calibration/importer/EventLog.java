package org.aadlenergy.calibration.importer;

/**
 * Reads what {@code perf script} and {@code trace-cmd report} print, line by line, and finds what
 * the recorder lost.
 */
final class EventLog {
  /** Receives the events in the order of the file. */
  @FunctionalInterface
  interface Sink {
    void event(double seconds, String name);
  }

  private final RecordingDamage damage;
  private final Sink sink;
  private int number;
  private double last = Double.NEGATIVE_INFINITY;

  EventLog(RecordingDamage damage, Sink sink) {
    this.damage = damage;
    this.sink = sink;
  }

  void line(String line) {
    number++;
    if (line.contains("LOST") || line.contains("EVENTS DROPPED")) {
      damage.add(RecordingDamage.Kind.LOST, number, lost(line));
      return;
    }
    if (line.isBlank() || line.startsWith("#") || isFrame(line) || isHeader(line)) {
      return;
    }
    damage.sample();
    EventLine.of(line)
        .ifPresentOrElse(this::event, () -> damage.add(RecordingDamage.Kind.UNREADABLE, number));
  }

  private void event(EventLine event) {
    if (event.seconds() < last) {
      damage.add(RecordingDamage.Kind.BACKWARDS, number);
    } else {
      last = event.seconds();
      sink.event(event.seconds(), Counts.column(event.event()));
    }
  }

  /**
   * {@code CPU:0 [LOST 123 EVENTS]}, {@code PERF_RECORD_LOST lost 12}; 1 where no number is told.
   */
  private static long lost(String line) {
    for (String mark : new String[] {"LOST ", "lost "}) {
      int at = line.lastIndexOf(mark);
      long count = 0;
      for (int i = at < 0 ? line.length() : at + mark.length();
          i < line.length() && Character.isDigit(line.charAt(i));
          i++) {
        count = Math.min(10 * count + line.charAt(i) - '0', Integer.MAX_VALUE);
      }
      if (count > 0) {
        return count;
      }
    }
    return 1;
  }

  /** A line of a call chain: an address and a function, indented below its event. */
  private static boolean isFrame(String line) {
    return Character.isWhitespace(line.charAt(0))
        && EventLine.of(line).isEmpty()
        && hexadecimal(line.strip());
  }

  private static boolean hexadecimal(String text) {
    int digits = 0;
    while (digits < text.length() && Character.digit(text.charAt(digits), 16) >= 0) {
      digits++;
    }
    return digits >= 4 && (digits == text.length() || text.charAt(digits) == ' ');
  }

  private static boolean isHeader(String line) {
    return line.startsWith("cpus=")
        || line.startsWith("version = ")
        || (line.startsWith("CPU ") && line.stripTrailing().endsWith(" is empty"));
  }
}
