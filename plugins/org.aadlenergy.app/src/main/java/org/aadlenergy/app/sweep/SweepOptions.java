package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.engine.quantity.Magnitude;
import org.aadlenergy.engine.quantity.Units;

/**
 * Everything that a front end can ask of a sweep.
 *
 * @param analysis the model and what holds for all points
 * @param limits the most of an objective that is allowed, the least of a battery's life, in SI or
 *     the currency of the platforms
 * @param deadlines whether missed deadlines rule a point out
 * @param output the folder for the files
 */
public record SweepOptions(
    AnalysisOptions analysis,
    List<Variation> variations,
    List<Objective> objectives,
    Map<Objective, Double> limits,
    boolean deadlines,
    Shard shard,
    Path output) {
  /** Every n-th point, from the i-th on. */
  public record Shard(int index, int count) {
    /** All points. */
    public static final Shard WHOLE = new Shard(1, 1);

    List<Long> points(long size) {
      List<Long> points = new ArrayList<>();
      for (long point = index - 1L; point < size; point += count) {
        points.add(point);
      }
      return points;
    }

    /** {@code 2/8}. */
    static Optional<Shard> parse(String text, List<String> problems) {
      int slash = text.indexOf('/');
      try {
        int index = Integer.parseInt(text.substring(0, slash).trim());
        int count = Integer.parseInt(text.substring(slash + 1).trim());
        if (index >= 1 && index <= count) {
          return Optional.of(new Shard(index, count));
        }
      } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
        // said below
      }
      problems.add("--shard is i/n with i from 1 to n, not \"" + text + "\"");
      return Optional.empty();
    }
  }

  /**
   * The options of texts; nothing after problems.
   *
   * @param vary {@code Set::Property=v1,v2 @ path}
   * @param objectives names between commas; empty for energy, time and RAM
   * @param limits {@code ram=256 KiByte}, or {@code deadline}
   */
  public static Optional<SweepOptions> parse(
      AnalysisOptions analysis,
      List<String> vary,
      List<String> objectives,
      List<String> limits,
      Optional<String> shard,
      Path output,
      List<String> problems) {
    List<Variation> variations =
        vary.stream().flatMap(text -> Variation.parse(text, problems).stream()).toList();
    if (vary.isEmpty()) {
      problems.add("say what varies: --vary 'Set::Property=value,value @ instance.path'");
    }
    Optional<SweepOptions> goals = goals(analysis, objectives, limits, output, problems);
    Shard part = shard.flatMap(s -> Shard.parse(s, problems)).orElse(Shard.WHOLE);
    return problems.isEmpty()
        ? goals.map(options -> options.over(variations, part))
        : Optional.empty();
  }

  /** What counts, and what is allowed, of no variation yet; nothing after problems. */
  public static Optional<SweepOptions> goals(
      AnalysisOptions analysis,
      List<String> objectives,
      List<String> limits,
      Path output,
      List<String> problems) {
    List<Objective> wanted = new ArrayList<>();
    for (String names :
        objectives.isEmpty()
            ? List.of(ObjectiveTable.words(ObjectiveTable.with(ObjectiveTrait.STANDARD)))
            : objectives) {
      for (String name : names.split(",", -1)) {
        Optional<Objective> objective = ObjectiveTable.named(name.strip());
        objective.ifPresent(wanted::add);
        if (objective.isEmpty()) {
          problems.add(
              String.format(
                  "there is no objective \"%s\" (known: %s)",
                  name.strip(), ObjectiveTable.words().replace(",", ", ")));
        }
      }
    }
    Map<Objective, Double> most = new EnumMap<>(Objective.class);
    boolean deadlines = false;
    for (String limit : limits) {
      deadlines |= limit.strip().equals("deadline");
      if (!limit.strip().equals("deadline")) {
        limit(limit, most, problems);
      }
    }
    return problems.isEmpty()
        ? Optional.of(
            new SweepOptions(
                analysis,
                List.of(),
                wanted.stream().distinct().toList(),
                most,
                deadlines,
                Shard.WHOLE,
                output))
        : Optional.empty();
  }

  /** The same goals over some variations. */
  public SweepOptions over(List<Variation> varied, Shard part) {
    return new SweepOptions(
        analysis, List.copyOf(varied), objectives, limits, deadlines, part, output);
  }

  private static void limit(String text, Map<Objective, Double> most, List<String> problems) {
    int equals = text.indexOf('=');
    Optional<Objective> objective =
        equals < 0 ? Optional.empty() : ObjectiveTable.named(text.substring(0, equals).strip());
    String[] words = text.substring(equals + 1).strip().split("\\s+", 2);
    try {
      Optional<Double> value =
          objective.isEmpty() || (words.length < 2) != objective.get().unit().isEmpty()
              ? Optional.empty()
              : si(objective.get(), Double.parseDouble(words[0]), words.length < 2 ? "" : words[1]);
      if (value.isPresent() && value.get() >= 0.0 && Magnitude.fits(value.get())) {
        most.put(objective.get(), value.get());
        return;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    problems.add(
        String.format(
            "--limit '%s': write %s or 'deadline'",
            text, String.join(", ", ObjectiveTable.limits())));
  }

  private static Optional<Double> si(Objective objective, double value, String unit) {
    return Units.aadlToSi(objective.dimension(), value, unit)
        .or(() -> Units.siFactor(objective.dimension(), unit).map(factor -> value * factor));
  }

  /** Those of which a figure is needed of every point, in the order of the table. */
  public Set<Objective> asked() {
    return asked(objectives, limits);
  }

  static Set<Objective> asked(List<Objective> objectives, Map<Objective, Double> limits) {
    Set<Objective> asked = EnumSet.copyOf(objectives);
    asked.addAll(limits.keySet());
    return asked;
  }

  /** Those of some that rest on prices: a point without one has a problem. */
  public static Set<Objective> priced(Set<Objective> asked) {
    Set<Objective> priced = ObjectiveTable.with(ObjectiveTrait.PRICED);
    priced.retainAll(asked);
    return priced;
  }

  SweepResult result(String version, SweepPlan plan, SweepInputs inputs, List<SweepPoint> points) {
    return new SweepResult(
        version, plan, inputs, objectives, limits, deadlines, points, Optional.empty());
  }
}
