package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.importer.ProgramRun;

/**
 * Fits the time that an event takes whatever the frequency is: the cycles of the same work grow
 * with the frequency by as many as pass meanwhile.
 */
final class WaitFit {
  private final String cycles;
  private final String work;
  private final String waits;
  private final Map<String, List<ProgramRun>> same = new LinkedHashMap<>();

  private WaitFit(String cycles, String work, String waits, List<ProgramRun> runs) {
    this.cycles = cycles;
    this.work = work;
    this.waits = waits;
    for (ProgramRun run : runs) {
      if (rate(run, work) > 0.0) {
        String name = run.program() + "\t" + run.variant();
        same.computeIfAbsent(name, n -> new ArrayList<>()).add(run);
      }
    }
  }

  /** By event; nothing where the campaign does not say what work and waits are counted by. */
  static Map<String, FittedValue> of(ActivitySpec spec, List<ProgramRun> runs) {
    Optional<String> cycles = spec.cycles();
    if (cycles.isEmpty() || spec.work().isEmpty() || spec.waits().isEmpty()) {
      return Map.of();
    }
    WaitFit fit = new WaitFit(cycles.get(), spec.work().get(), spec.waits().get(), runs);
    double whole = fit.seconds(program -> true);
    List<Double> left =
        runs.stream()
            .map(ProgramRun::program)
            .distinct()
            .map(each -> fit.seconds(program -> !program.equals(each)))
            .toList();
    double mean = left.stream().mapToDouble(Double::doubleValue).average().orElse(0.0);
    double squares = left.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum();
    int n = left.size();
    return Map.of(
        spec.waits().get(), new FittedValue(whole, Math.sqrt(squares * (n - 1) / n), n - 1));
  }

  /** By least relative squares of the cycles at all frequencies but the one in the middle. */
  private double seconds(Predicate<String> which) {
    double top = 0.0;
    double bottom = 0.0;
    for (List<ProgramRun> runs : same.values()) {
      if (which.test(runs.get(0).program())) {
        ProgramRun known = middle(runs);
        double each = rate(known, waits) / rate(known, work);
        double before = rate(known, cycles) / rate(known, work);
        for (ProgramRun run : runs) {
          double now = rate(run, cycles) / rate(run, work);
          double x = (run.hertz() - known.hertz()) * each / now;
          top += x * (now - before) / now;
          bottom += x * x;
        }
      }
    }
    return bottom > 0.0 ? Math.max(0.0, top / bottom) : 0.0;
  }

  private static ProgramRun middle(List<ProgramRun> runs) {
    List<ProgramRun> sorted = new ArrayList<>(runs);
    sorted.sort((a, b) -> Double.compare(a.hertz(), b.hertz()));
    return sorted.get(sorted.size() / 2);
  }

  private static double rate(ProgramRun run, String event) {
    return run.rate(event);
  }
}
