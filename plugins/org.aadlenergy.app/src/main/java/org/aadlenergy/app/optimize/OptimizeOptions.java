package org.aadlenergy.app.optimize;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Variation;

/**
 * Everything that a front end can ask of a search.
 *
 * @param goals the model, what counts, what is allowed, and where the files go
 * @param binds what may be bound where
 * @param variations properties that vary besides
 * @param evaluations the most designs that are estimated
 * @param seed of the random numbers
 */
public record OptimizeOptions(
    SweepOptions goals,
    List<BindingOption> binds,
    List<Variation> variations,
    int evaluations,
    long seed) {
  /** The most designs that are estimated where nothing else is said. */
  public static final int EVALUATIONS = 10_000;

  private static final int MOST_EVALUATIONS = 10_000_000;

  public OptimizeOptions {
    binds = List.copyOf(binds);
    variations = List.copyOf(variations);
  }

  /**
   * The options of texts; nothing after problems, which are all said.
   *
   * @param bind {@code GLOB=cpu0,cpu1}
   * @param vary as a sweep has it
   */
  public static Optional<OptimizeOptions> parse(
      AnalysisOptions analysis,
      List<String> bind,
      List<String> vary,
      List<String> objectives,
      List<String> limits,
      Optional<String> evaluations,
      Optional<String> seed,
      Path output,
      List<String> problems) {
    List<BindingOption> binds = new ArrayList<>();
    bind.forEach(text -> BindingOption.parse(text, problems).ifPresent(binds::add));
    List<Variation> variations =
        vary.stream().flatMap(text -> Variation.parse(text, problems).stream()).toList();
    if (bind.isEmpty() && vary.isEmpty()) {
      problems.add(
          "say what may change: --bind 'app.*=cpu0,cpu1', or --vary 'Set::Property=value,value @"
              + " instance.path'");
    }
    long most = number("--evaluations", evaluations, EVALUATIONS, problems);
    if (most < 1 || most > MOST_EVALUATIONS) {
      problems.add("--evaluations is a whole number from 1 to " + MOST_EVALUATIONS);
    }
    long first = number("--seed", seed, 1, problems);
    Optional<SweepOptions> goals =
        SweepOptions.goals(analysis, objectives, limits, output, problems);
    return problems.isEmpty()
        ? goals.map(g -> new OptimizeOptions(g, binds, variations, (int) most, first))
        : Optional.empty();
  }

  private static long number(
      String option, Optional<String> text, long otherwise, List<String> problems) {
    try {
      return text.isEmpty() ? otherwise : Long.parseLong(text.get().strip());
    } catch (NumberFormatException e) {
      problems.add(option + " is a whole number, not \"" + text.orElse("") + "\"");
      return otherwise;
    }
  }
}
