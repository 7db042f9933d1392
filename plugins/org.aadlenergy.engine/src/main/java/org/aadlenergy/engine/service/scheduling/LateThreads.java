package org.aadlenergy.engine.service.scheduling;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.engine.result.section.Row;

/** Finds threads that are late, or that nobody can say to be in time. */
public final class LateThreads {
  private final RootResult root;
  private final Map<String, Diagnostic> late = new TreeMap<>();

  private LateThreads(RootResult root) {
    this.root = root;
  }

  /**
   * One finding for each thread with a deadline that is missed or not shown to be met, in the first
   * mode where it is, and for each processor with more work than time; by path.
   */
  public static Map<String, Diagnostic> of(RootResult root) {
    LateThreads threads = new LateThreads(root);
    root.modes().forEach(threads::add);
    return threads.late;
  }

  private void add(ModeResult mode) {
    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      for (Row task : processor.get(ScheduleSection.TASKS)) {
        boolean met = task.find(ScheduleSection.DEADLINE_MET).orElse(false);
        if (!met && task.find(ScheduleSection.DEADLINE).isPresent()) {
          add(mode, task);
        }
      }
    }
    for (Utilization load : mode.utilization()) {
      if (load.withOsServices() > 1.0) {
        String share = String.format(Locale.ROOT, "%.4g %%", 100.0 * load.withOsServices());
        put(
            load.processor(),
            load.processor()
                + in(mode)
                + " has "
                + share
                + " of its time to work: threads are late",
            "move threads to another processor, or let them take less time",
            SourceSpan.NONE);
      }
    }
  }

  private void add(ModeResult mode, Row task) {
    String path = task.get(ScheduleSection.THREAD);
    Optional<Double> worst = task.find(ScheduleSection.WORST);
    double deadline = task.get(ScheduleSection.DEADLINE);
    boolean missed = task.find(ScheduleSection.DEADLINE_MET).isPresent();
    String due = String.format(Locale.ROOT, "its deadline of %.4g s", deadline);
    String takes =
        worst.isPresent() ? String.format(Locale.ROOT, "takes up to %.4g s", worst.get()) : "";
    put(
        path,
        path
            + in(mode)
            + (missed && !takes.isEmpty()
                ? " " + takes + ": it misses " + due
                : missed ? " misses " + due : " is not shown to meet " + due),
        "the report's table of response times shows what it waits for",
        mode.threads().stream()
            .filter(thread -> thread.path().equals(path))
            .map(ThreadResult::source)
            .findFirst()
            .orElse(SourceSpan.NONE));
  }

  private static String in(ModeResult mode) {
    return mode.name().isEmpty() ? "" : " in mode " + mode.name();
  }

  private void put(String path, String message, String hint, SourceSpan span) {
    late.putIfAbsent(
        path,
        Diagnostic.of(DiagnosticCode.DEADLINE_NOT_PROVEN, span, root.root() + ": " + message, hint)
            .about(path));
  }
}
