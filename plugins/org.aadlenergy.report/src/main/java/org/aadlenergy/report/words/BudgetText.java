package org.aadlenergy.report.words;

import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;

/** Says of a budget what it allows and what is needed, the same way in every report. */
public final class BudgetText {
  private BudgetText() {}

  /** {@code app.encoder in mode day needs 12 mJ, but its Energy_Budget is 10 mJ}. */
  public static String exceeded(String root, BudgetResult budget) {
    QuantityFormat.Pair figures = figures(budget);
    return subject(root, budget)
        + " needs "
        + figures.first()
        + ", but its "
        + shortName(budget)
        + " is "
        + figures.second();
  }

  /** {@code app.encoder in mode day needs 8 mJ of its Energy_Budget of 10 mJ}. */
  public static String kept(String root, BudgetResult budget) {
    QuantityFormat.Pair figures = figures(budget);
    return subject(root, budget)
        + " needs "
        + figures.first()
        + " of its "
        + shortName(budget)
        + " of "
        + figures.second();
  }

  /** The component, or the root's name for the root, and the mode if there is one. */
  public static String subject(String root, BudgetResult budget) {
    return (budget.path().isEmpty() ? root : budget.path())
        + (budget.mode().isEmpty() ? "" : " in mode " + budget.mode());
  }

  /** The property without its set. */
  public static String shortName(BudgetResult budget) {
    return budget.property().substring(budget.property().lastIndexOf(':') + 1);
  }

  /** What is needed and what is allowed, told apart if they differ. */
  public static QuantityFormat.Pair figures(BudgetResult budget) {
    return QuantityFormat.compared(budget.actual().nominal(), budget.limit(), budget.dimension());
  }

  /** The bounds of what is needed, in the unit of {@link #figures}; "" where there is no doubt. */
  public static String bounds(BudgetResult budget) {
    return QuantityFormat.boundsCompared(budget.actual(), budget.limit(), budget.dimension());
  }

  /**
   * Whether it is kept by the estimate, but perhaps not in truth: a bound is above, or a term
   * missing.
   */
  public static boolean isUnsure(RootResult root, BudgetResult budget) {
    return budget.passed() && (budget.actual().high() > budget.limit() || !root.complete());
  }

  /** What to do about a budget that is exceeded. */
  public static String hint(BudgetResult budget) {
    String place = budget.source().brief();
    return "let it take less, or set another limit"
        + (place.isEmpty() || place.startsWith("--") ? "" : " in " + place);
  }
}
