package org.aadlenergy.calibration.counters;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.AadlNumbers;
import org.aadlenergy.calibration.importer.EventFiles;
import org.aadlenergy.calibration.importer.PerfRow;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** The activity of a dispatch, of what {@code perf stat} counted in one recording or several. */
public final class CountedActivity {
  private final double dispatches;
  private final Map<String, EventTotal> totals = new LinkedHashMap<>();
  private final List<String> files = new ArrayList<>();
  private int runs;

  private CountedActivity(double dispatches) {
    this.dispatches = dispatches;
  }

  /**
   * As AADL to paste; empty, with findings, where a file cannot be read or holds no count.
   *
   * @param dispatches how often the thread was dispatched in one run
   */
  public static Optional<String> aadl(
      List<Path> files, double dispatches, Diagnostics diagnostics) {
    CountedActivity activity = new CountedActivity(dispatches);
    int before = diagnostics.errorCount();
    for (Path file : files) {
      String shown = file.toString().replace('\\', '/');
      EventFiles.perfRows(file, shown, diagnostics)
          .ifPresent(rows -> activity.add(shown, rows, diagnostics));
    }
    if (diagnostics.errorCount() > before) {
      return Optional.empty();
    }
    if (activity.of(CountedEvent.Kind.PROCESSOR).isEmpty()) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.file(activity.files.get(0)),
          "holds no count of an event of a processor",
          "name events that the machine has: perf stat -e"
              + " cycles,instructions,cache-misses PROGRAM");
      return Optional.empty();
    }
    return Optional.of(activity.text());
  }

  private void add(String shown, List<PerfRow> rows, Diagnostics diagnostics) {
    files.add(shown);
    if (rows.isEmpty()) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.file(shown),
          "holds no row of perf stat",
          "it takes what perf stat prints, also with -x or -j");
      return;
    }
    int first = runs;
    Map<String, EventTotal.Run> sums = new LinkedHashMap<>();
    for (PerfRow row : rows) {
      CountedEvent event = CountedEvent.of(row.event());
      int run = first + row.run();
      runs = Math.max(runs, run + 1);
      EventTotal total = totals.computeIfAbsent(key(event), k -> new EventTotal(event, row.unit()));
      sums.computeIfAbsent(run + " " + key(event), k -> total.run()).add(row, event);
    }
  }

  private static String key(CountedEvent event) {
    return event.kind() == CountedEvent.Kind.SHARED
        ? event.unit() + "/" + event.name()
        : event.name();
  }

  private List<EventTotal> of(CountedEvent.Kind kind) {
    return totals.values().stream()
        .filter(total -> total.event().kind() == kind && total.mean().isPresent())
        .toList();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("-- a dispatch, counted by perf stat in ")
        .append(String.join(", ", files).replaceAll("\\p{Cntrl}", " "));
    text.append(runs > 1 ? " (" + runs + " runs)" : "");
    text.append(", ")
        .append(AadlNumbers.plain(dispatches))
        .append(dispatches == 1.0 ? " dispatch" : " dispatches");
    text.append(" a run\n");
    notes(text);
    text.append("-- (Event is a reserved word of AADL: for OSATE, write Event_Name)\n");
    text.append("OS_Workload::Activity => (\n");
    List<EventTotal> counted = of(CountedEvent.Kind.PROCESSOR);
    for (int i = 0; i < counted.size(); i++) {
      EventTotal total = counted.get(i);
      text.append("  [Event => \"").append(total.event().name().replace("\"", "\"\""));
      text.append("\"; Count => ")
          .append(AadlNumbers.real(total.mean().orElseThrow() / dispatches));
      text.append(i + 1 < counted.size() ? ";],  -- " : ";]   -- ");
      text.append(total.remark()).append('\n');
    }
    return text.append(");\n").toString();
  }

  /** What was counted and is no activity of the code. */
  private void notes(StringBuilder text) {
    for (EventTotal total : of(CountedEvent.Kind.TIME)) {
      note(text, total, "time on the machine of the recording, not on the one of the model");
    }
    for (EventTotal total : of(CountedEvent.Kind.SYSTEM)) {
      note(text, total, "the services of the model count it");
    }
    for (EventTotal total : of(CountedEvent.Kind.SHARED)) {
      note(text, total, "of all programs of the machine");
    }
    for (EventTotal total : totals.values()) {
      if (total.mean().isEmpty()) {
        text.append("-- ").append(total.event().name());
        text.append(
            total.isSupported() ? ": was never counted\n" : ": the machine has no such event\n");
      }
    }
  }

  private void note(StringBuilder text, EventTotal total, String why) {
    String unit = total.printedUnit().isEmpty() ? "" : " " + total.printedUnit();
    text.append("-- ").append(total.event().name()).append(": ");
    text.append(AadlNumbers.plain(total.mean().orElseThrow() / dispatches)).append(unit);
    text.append(" a dispatch; ").append(why).append('\n');
  }
}
