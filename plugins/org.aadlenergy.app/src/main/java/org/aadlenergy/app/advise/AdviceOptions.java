package org.aadlenergy.app.advise;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.sweep.SweepOptions;

/**
 * Everything that a front end can ask of advice.
 *
 * @param goals the model, what is ranked by, and what is allowed
 * @param top how many changes are shown
 * @param all whether those that help nothing are shown, too
 * @param evaluations the most changes that are estimated for a root
 */
public record AdviceOptions(SweepOptions goals, int top, boolean all, int evaluations) {
  /** How many changes are shown where nothing else is said. */
  public static final int TOP = 10;

  /** The most changes of a root that are estimated where nothing else is said. */
  public static final int EVALUATIONS = 10_000;

  /**
   * The options of texts; nothing after problems.
   *
   * @param objectives one name; empty for energy
   * @param limits as a sweep has them
   */
  public static Optional<AdviceOptions> parse(
      AnalysisOptions analysis,
      List<String> objectives,
      List<String> limits,
      Optional<String> top,
      boolean all,
      Optional<String> evaluations,
      List<String> problems) {
    Optional<SweepOptions> goals =
        SweepOptions.goals(
            analysis,
            objectives.isEmpty() ? List.of("energy") : objectives,
            limits,
            Path.of("advice"),
            problems);
    if (goals.isPresent() && goals.get().objectives().size() > 1) {
      problems.add("changes are ranked by one objective: name one with --objective");
    }
    int most = number("--top", top, TOP, problems);
    int estimated = number("--evaluations", evaluations, EVALUATIONS, problems);
    return problems.isEmpty()
        ? goals.map(options -> new AdviceOptions(options, most, all, estimated))
        : Optional.empty();
  }

  /** A whole number of one at least. */
  private static int number(
      String option, Optional<String> text, int otherwise, List<String> problems) {
    if (text.isEmpty()) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(text.get().strip());
      if (number >= 1) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    problems.add(option + " is a whole number from 1 on, not \"" + text.get() + "\"");
    return otherwise;
  }
}
