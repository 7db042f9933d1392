package org.aadlenergy.calibration.importer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What was wrong with a recording: of each kind how often, and where it was first seen. */
public final class RecordingDamage {
  /** A way in which a recording can be damaged. */
  public enum Kind {
    NO_NUMBER(
        DiagnosticCode.BAD_TRACE_SAMPLE, "has no number where a time, current or power should be"),
    SPIKE(
        DiagnosticCode.BAD_TRACE_SAMPLE, "is a spike: many times as large as both its neighbours"),
    OUT_OF_RANGE(DiagnosticCode.BAD_TRACE_SAMPLE, "is more than the instrument can measure"),
    BACKWARDS(DiagnosticCode.TIME_JUMPS, "is earlier than the sample before"),
    REPEATED(DiagnosticCode.TIME_JUMPS, "has the time of the sample before"),
    GAP(DiagnosticCode.TIME_JUMPS, "comes after a gap: samples are missing"),
    LOST(DiagnosticCode.EVENTS_LOST, "says that events were lost"),
    NOT_COUNTED(DiagnosticCode.EVENTS_LOST, "holds an event that was not counted all the time"),
    UNREADABLE(DiagnosticCode.BAD_TRACE_SAMPLE, "is not understood");

    private final DiagnosticCode code;
    private final String text;

    Kind(DiagnosticCode code, String text) {
      this.code = code;
      this.text = text;
    }
  }

  private static final int SHOWN = 5;

  private final Map<Kind, List<Integer>> lines = new EnumMap<>(Kind.class);
  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
  private long samples;

  void sample() {
    samples++;
  }

  void samples(long more) {
    samples += more;
  }

  void add(Kind kind, int line) {
    add(kind, line, 1);
  }

  void add(Kind kind, int line, long amount) {
    counts.merge(kind, amount, Long::sum);
    List<Integer> known = lines.computeIfAbsent(kind, k -> new ArrayList<>());
    if (known.size() < SHOWN) {
      known.add(line);
    }
  }

  /** How often a kind of damage was found. */
  public long count(Kind kind) {
    return counts.getOrDefault(kind, 0L);
  }

  /** The first lines with a kind of damage. */
  public List<Integer> lines(Kind kind) {
    return List.copyOf(lines.getOrDefault(kind, List.of()));
  }

  /** Whether anything is wrong at all. */
  public boolean isNone() {
    return counts.isEmpty();
  }

  void report(String file, Diagnostics diagnostics) {
    for (Map.Entry<Kind, List<Integer>> entry : lines.entrySet()) {
      Kind kind = entry.getKey();
      long count = count(kind);
      int first = entry.getValue().get(0);
      String where =
          count == 1
              ? "line " + first + " " + kind.text
              : String.format(
                  "%s times in %s samples, first in line %s: it %s%s",
                  count, samples, first, kind.text, also(entry.getValue()));
      diagnostics.add(kind.code, SourceSpan.at(file, first, 1), where, hint(kind));
    }
  }

  private static String also(List<Integer> known) {
    if (known.size() < 2) {
      return "";
    }
    StringBuilder text = new StringBuilder(" (then lines ");
    for (int i = 1; i < known.size(); i++) {
      text.append(i == 1 ? "" : ", ").append(known.get(i));
    }
    return text.append(known.size() == SHOWN ? ", ...)" : ")").toString();
  }

  private static String hint(Kind kind) {
    return switch (kind) {
      case LOST -> "record with larger buffers, or record fewer events";
      case NOT_COUNTED -> "count fewer events at once, or as a user who may count them";
      case REPEATED -> "the second of the two is left out";
      default ->
          "it is left out; runs that lack more than the permitted share are left out with it";
    };
  }
}
