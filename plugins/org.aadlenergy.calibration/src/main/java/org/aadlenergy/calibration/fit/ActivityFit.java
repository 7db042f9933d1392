package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.fit.FittedActivity.Costs;
import org.aadlenergy.calibration.fit.FittedActivity.Point;
import org.aadlenergy.calibration.importer.ProgramRun;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * Fits the power of a processor: at each operating point what clock and leakage draw, and an energy
 * of each event, both rising with the square of the voltage. All are zero or more, and the sum of
 * squared relative errors is least. The errors that are stated are those of programs that had no
 * part in the fit; a standard error follows from how figures change as programs are left out.
 */
public final class ActivityFit {
  /** The set of all events. */
  public static final String ALL = "";

  private static final int FEWEST_PROGRAMS = 3;

  private final ActivitySpec spec;
  private final List<ProgramRun> runs;
  private final List<Double> frequencies;
  private final List<String> programs;

  private ActivityFit(ActivitySpec spec, List<ProgramRun> runs) {
    this.spec = spec;
    this.runs = runs;
    TreeSet<Double> points = new TreeSet<>();
    runs.forEach(run -> points.add(run.hertz()));
    this.frequencies = List.copyOf(points);
    this.programs = runs.stream().map(ProgramRun::program).distinct().toList();
  }

  /** The fit; empty, with a finding, where there are too few programs. */
  public static Optional<FittedActivity> of(
      ActivitySpec spec, List<ProgramRun> runs, Diagnostics diagnostics) {
    ActivityFit fit = new ActivityFit(spec, runs);
    int unknowns = fit.frequencies.size() + spec.all().size();
    if (fit.programs.size() < FEWEST_PROGRAMS || runs.size() <= unknowns) {
      diagnostics.add(
          DiagnosticCode.TOO_FEW_RUNS,
          spec.span(),
          String.format(
              "%s runs of %s programs do not tell the %s figures of %s frequencies and %s events",
              runs.size(),
              fit.programs.size(),
              unknowns,
              fit.frequencies.size(),
              spec.all().size()),
          "an error can be stated with three programs or more, each at some points");
      return Optional.empty();
    }
    return Optional.of(fit.fit());
  }

  private FittedActivity fit() {
    List<String> all = spec.all();
    double[] whole = joint(all, run -> true);
    Map<String, double[]> without = new LinkedHashMap<>();
    for (String program : programs) {
      without.put(program, joint(all, run -> !run.program().equals(program)));
    }
    List<Costs> sets = new ArrayList<>();
    sets.add(costs(ALL, all, whole, without));
    for (Map.Entry<String, List<String>> set : spec.sets().entrySet()) {
      if (!set.getKey().equals(ActivitySpec.ALL)) {
        sets.add(above(set.getKey(), set.getValue(), run -> true, whole, without));
      }
    }
    Optional<String> cycles = spec.cycles();
    Optional<Costs> mean =
        cycles.map(event -> above("any", List.of(event), run -> true, whole, without));
    List<Costs> classes = new ArrayList<>();
    if (cycles.isPresent()) {
      for (String name : new TreeSet<>(spec.classes().values())) {
        Predicate<ProgramRun> of = run -> name.equals(spec.classes().get(run.program()));
        if (runs.stream().filter(of).map(ProgramRun::program).distinct().count() > 1) {
          classes.add(above(name, List.of(cycles.get()), of, whole, without));
        }
      }
    }
    Map<String, Integer> counts = new TreeMap<>();
    runs.forEach(run -> counts.merge(run.program(), 1, Integer::sum));
    return new FittedActivity(
        spec, points(whole, without), sets, mean, classes, WaitFit.of(spec, runs), counts);
  }

  /** How much more is drawn whatever runs than at the temperature that it is stated at. */
  private double warmth(ProgramRun run) {
    return FittedActivity.warmth(spec, run);
  }

  /** Base powers over V2 of all points, then energies over V2 of events. */
  private double[] joint(List<String> events, Predicate<ProgramRun> which) {
    List<ProgramRun> used = runs.stream().filter(which).toList();
    double[][] columns = new double[frequencies.size() + events.size()][used.size()];
    double[] ones = new double[used.size()];
    for (int i = 0; i < ones.length; i++) {
      ProgramRun run = used.get(i);
      double scale = run.volts() * run.volts() / run.watts();
      columns[frequencies.indexOf(run.hertz())][i] = scale * warmth(run);
      for (int j = 0; j < events.size(); j++) {
        columns[frequencies.size() + j][i] = scale * run.rate(events.get(j));
      }
      ones[i] = 1.0;
    }
    return NonNegative.fit(columns, ones);
  }

  /** Energies over V2 of fewer events above base powers that are known. */
  private double[] above(List<String> events, double[] base, Predicate<ProgramRun> which) {
    List<ProgramRun> used = runs.stream().filter(which).toList();
    double[][] columns = new double[events.size()][used.size()];
    double[] rest = new double[used.size()];
    for (int i = 0; i < rest.length; i++) {
      ProgramRun run = used.get(i);
      double scale = run.volts() * run.volts() / run.watts();
      rest[i] = 1.0 - scale * warmth(run) * base[frequencies.indexOf(run.hertz())];
      for (int j = 0; j < events.size(); j++) {
        columns[j][i] = scale * run.rate(events.get(j));
      }
    }
    return NonNegative.fit(columns, rest);
  }

  private Costs above(
      String name,
      List<String> events,
      Predicate<ProgramRun> of,
      double[] whole,
      Map<String, double[]> without) {
    Map<String, double[]> left = new LinkedHashMap<>();
    for (String program : programs) {
      double[] base = Objects.requireNonNull(without.get(program));
      Predicate<ProgramRun> others = of.and(run -> !run.program().equals(program));
      if (runs.stream().anyMatch(of.and(run -> run.program().equals(program)))) {
        left.put(program, joined(base, above(events, base, others)));
      }
    }
    return costs(name, events, joined(whole, above(events, whole, of)), left);
  }

  private double[] joined(double[] base, double[] energies) {
    double[] joined = new double[frequencies.size() + energies.length];
    System.arraycopy(base, 0, joined, 0, frequencies.size());
    System.arraycopy(energies, 0, joined, frequencies.size(), energies.length);
    return joined;
  }

  private Costs costs(
      String name, List<String> events, double[] whole, Map<String, double[]> without) {
    double volts2 = spec.atVolts() * spec.atVolts();
    Map<String, FittedValue> joules = new LinkedHashMap<>();
    for (int j = 0; j < events.size(); j++) {
      joules.put(events.get(j), value(whole, without, frequencies.size() + j).scaled(volts2));
    }
    List<LeftOutRuns.Row> rows = new ArrayList<>();
    for (ProgramRun run : runs) {
      double[] figures = without.get(run.program());
      if (figures != null) {
        double volts = run.volts() * run.volts();
        double base = volts * warmth(run) * figures[frequencies.indexOf(run.hertz())];
        double watts = base;
        for (int j = 0; j < events.size(); j++) {
          watts += volts * figures[frequencies.size() + j] * run.rate(events.get(j));
        }
        rows.add(new LeftOutRuns.Row(run.program(), run.line(), watts, run.watts(), base));
      }
    }
    return new Costs(name, joules, new LeftOutRuns(rows));
  }

  private List<Point> points(double[] whole, Map<String, double[]> without) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < frequencies.size(); i++) {
      double hertz = frequencies.get(i);
      double volts =
          runs.stream()
              .filter(run -> run.hertz() == hertz)
              .mapToDouble(ProgramRun::volts)
              .average()
              .orElseThrow();
      points.add(new Point(hertz, volts, value(whole, without, i).scaled(volts * volts)));
    }
    return points;
  }

  /** A figure with the standard error of the jackknife over programs. */
  private static FittedValue value(double[] whole, Map<String, double[]> without, int at) {
    int n = without.size();
    double mean = without.values().stream().mapToDouble(figures -> figures[at]).average().orElse(0);
    double squares = 0.0;
    for (double[] figures : without.values()) {
      squares += (figures[at] - mean) * (figures[at] - mean);
    }
    return new FittedValue(whole[at], Math.sqrt(squares * (n - 1) / n), Math.max(1, n - 1));
  }
}
