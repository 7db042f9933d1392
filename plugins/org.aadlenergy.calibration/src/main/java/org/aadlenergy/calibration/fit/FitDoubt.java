package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.term.declared.Fitting;

/** A reason not to trust a cost: what a table says in a word, and a finding in a sentence. */
public enum FitDoubt {
  CURVED(
      "curved",
      DiagnosticCode.MEASUREMENTS_OFF_MODEL,
      "look at its residuals: another cost hides in these runs, or a cache ends within them"),
  UNEVEN(
      "uneven",
      DiagnosticCode.MEASUREMENTS_OFF_MODEL,
      "its interval is too narrow at that end: measure there more often"),
  DRIFTING(
      "drifting",
      DiagnosticCode.MEASUREMENTS_OFF_MODEL,
      "the mean hides that; look at its figure in the report"),
  ZERO(
      "zero?",
      DiagnosticCode.COST_NOT_DISTINCT_FROM_ZERO,
      "measure more events in a run, or more runs");

  /** A drift of less than this share of the cost is what the paper calls almost stable. */
  private static final double STABLE = 0.05;

  private final String word;
  private final DiagnosticCode code;
  private final String hint;

  FitDoubt(String word, DiagnosticCode code, String hint) {
    this.word = word;
    this.code = code;
    this.hint = hint;
  }

  /** All that speaks against a cost. */
  public static List<FitDoubt> of(FittedCost cost) {
    List<FitDoubt> doubts = new ArrayList<>();
    if (cost.rule().method() != Fitting.Method.DIFFERENCE) {
      cost.check().filter(ModelCheck::isCurved).ifPresent(check -> doubts.add(CURVED));
      cost.check().filter(ModelCheck::isUneven).ifPresent(check -> doubts.add(UNEVEN));
    }
    cost.drift()
        .filter(drift -> drift.chanceOfZero() < ModelCheck.DOUBT)
        .filter(drift -> Math.abs(drift.value()) > STABLE * Math.abs(cost.value().value()))
        .ifPresent(drift -> doubts.add(DRIFTING));
    if (cost.value().low() <= 0.0) {
      doubts.add(ZERO);
    }
    return List.copyOf(doubts);
  }

  /** How tables call it. */
  public String word() {
    return word;
  }

  DiagnosticCode code() {
    return code;
  }

  String hint() {
    return hint;
  }

  /** What is doubtful about a cost. */
  String message(FittedCost cost) {
    String what = "the " + cost.quantity() + " of " + cost.rule().service();
    return switch (this) {
      case CURVED -> what + " does not lie on a straight line over " + cost.over();
      case UNEVEN -> what + " scatters more at one end of the line than at the other";
      case DRIFTING ->
          what
              + " is not the same at all steps: it changes by "
              + percent(cost)
              + " % from the first to the last";
      case ZERO -> what + " cannot be told from zero";
    };
  }

  private static long percent(FittedCost cost) {
    return Math.round(100.0 * cost.drift().orElseThrow().value() / cost.value().value());
  }
}
