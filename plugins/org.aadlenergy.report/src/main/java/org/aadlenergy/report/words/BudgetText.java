package org.aadlenergy.report.words;

import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;

/** Says of a budget what it allows and what is needed, the same way in every report. */
public final class BudgetText {
  private static final int MOST_ON = 8;
  private static final String SUPPLIED = ", supplied";
  private static final String BUDGETED = ", budgeted";
  private static final String INSIDE = ", budgeted inside";
  private static final String ESTIMATED = ", estimated";

  private BudgetText() {}

  /**
   * {@code app.encoder in mode day needs 12 mJ, but its Energy_Budget is 10 mJ}, or {@code radio
   * has a peak of 2 W at 30 ms, but its Peak_Power_Limit is 1 W; on were app.send}.
   */
  public static String exceeded(String root, BudgetResult budget) {
    QuantityFormat.Pair figures = figures(budget);
    return takes(root, budget, figures.first())
        + ", but its "
        + limitName(budget)
        + " is "
        + figures.second()
        + (budget.moment().isPresent() ? "; on were " + on(budget.moment().get().on()) : "");
  }

  /** Who was on at a peak; of many the first. */
  public static String on(List<String> paths) {
    int more = paths.size() - MOST_ON;
    return paths.isEmpty()
        ? "none that has a schedule"
        : String.join(", ", paths.subList(0, Math.min(MOST_ON, paths.size())))
            + (more > 0 ? " and " + more + " more" : "");
  }

  /** {@code app.encoder needs up to 12 mJ (its upper bound), but its Energy_Budget is 10 mJ}. */
  public static String above(String root, BudgetResult budget) {
    QuantityFormat.Pair figures =
        QuantityFormat.compared(budget.actual().high(), budget.limit(), budget.dimension());
    return subject(root, budget)
        + " needs up to "
        + figures.first()
        + " (its upper bound), but its "
        + shortName(budget)
        + " is "
        + figures.second();
  }

  /** {@code app.encoder in mode day needs 8 mJ of its Energy_Budget of 10 mJ}. */
  public static String kept(String root, BudgetResult budget) {
    QuantityFormat.Pair figures = figures(budget);
    return takes(root, budget, figures.first())
        + " of its "
        + limitName(budget)
        + " of "
        + figures.second();
  }

  /** Who needs, gives or is supplied with how much, as what is held against the limit. */
  private static String takes(String root, BudgetResult budget, String figure) {
    String subject = subject(root, budget);
    String property = budget.property();
    if (budget.moment().isPresent()) {
      String at = QuantityFormat.format(budget.moment().get().atSeconds(), Dimension.TIME);
      return subject + " has a peak of " + figure + margined(budget) + " at " + at;
    }
    if (budget.isMargined()) {
      boolean given = property.contains(ESTIMATED) && gives(property);
      return subject + (given ? " gives " : " needs ") + figure + margined(budget);
    }
    if (property.endsWith(SUPPLIED)) {
      return subject + " is supplied with " + figure;
    }
    if (property.endsWith(BUDGETED)) {
      return "what hangs on " + subject + " has budgets of " + figure;
    }
    if (property.endsWith(INSIDE)) {
      return "what is in " + subject + " has budgets of " + figure;
    }
    return property.endsWith(ESTIMATED)
        ? subject + (gives(property) ? " gives an estimated " : " needs an estimated ") + figure
        : subject + " needs " + figure;
  }

  private static String margined(BudgetResult budget) {
    return budget.isMargined() ? " with its margins" : "";
  }

  private static boolean gives(String property) {
    return !property.contains("PowerBudget");
  }

  /** The property without its set, and without what it is held against. */
  private static String limitName(BudgetResult budget) {
    String name = shortName(budget);
    return name.contains(",") ? name.substring(0, name.indexOf(',')) : name;
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
   * missing. Margins are for what is not known: bounds do not come on top of them.
   */
  public static boolean isUnsure(RootResult root, BudgetResult budget) {
    boolean above =
        !budget.isMargined() && Rounding.exceeds(budget.actual().high(), budget.limit());
    return budget.passed() && (above || !root.complete());
  }

  /** What to do about a budget that is exceeded. */
  public static String hint(BudgetResult budget) {
    String place = budget.source().brief();
    String margin =
        budget.isMargined() ? ", lower a Power_Margin that better figures make needless" : "";
    return (budget.moment().isPresent() ? "let less be on at once" : lessOf(budget.property()))
        + margin
        + ", or set another limit"
        + (place.isEmpty() || place.startsWith("--") ? "" : " in " + place);
  }

  private static String lessOf(String property) {
    if (property.endsWith(SUPPLIED)) {
      return "supply it with less";
    }
    if (property.endsWith(BUDGETED)) {
      return "lower the budgets of what hangs on it";
    }
    if (property.endsWith(INSIDE)) {
      return "lower the budgets of what is in it";
    }
    return property.contains(ESTIMATED) && gives(property)
        ? "let what hangs on it take less"
        : "let it take less";
  }
}
