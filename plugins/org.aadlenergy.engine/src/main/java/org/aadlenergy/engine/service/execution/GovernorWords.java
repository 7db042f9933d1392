package org.aadlenergy.engine.service.execution;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.StringJoiner;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Settled;

/** Says which rule of the kernel chose an operating point, and with which figures. */
final class GovernorWords {
  private GovernorWords() {}

  /** The rule, its file, load and threshold, and where it ends. */
  static String of(Settled settled) {
    GovernorRule rule = settled.rule();
    return rule.word()
        + ": "
        + rule.inWords()
        + " ("
        + rule.file()
        + "). "
        + figures(settled)
        + end(settled)
        + arrival(settled)
        + ".";
  }

  private static String figures(Settled settled) {
    GovernorRule rule = settled.rule();
    if (rule == GovernorRule.PERFORMANCE || rule == GovernorRule.POWERSAVE) {
      return "The processor ";
    }
    String load = "With a load of " + percent(settled.load()) + " at the default profile";
    String threshold =
        rule == GovernorRule.SCHEDUTIL
            ? ""
            : " and up_threshold " + percent(0.01 * settled.threshold());
    return load + threshold + " it ";
  }

  private static String end(Settled settled) {
    GovernorSettling settling = settled.settling();
    if (settled.schedule().isPresent()) {
      return inSchedule(settled, settled.schedule().get());
    }
    if (settling.oscillates()) {
      return "goes round between "
          + hertz(settled, settling.lowest())
          + " and "
          + hertz(settled, settling.highest());
    }
    GovernorSettling.Visit visit = settling.visits().get(0);
    String busy = percent(visit.busy());
    return "stays at " + hertz(settled, visit.point()) + ", busy " + busy + " of the time";
  }

  private static String inSchedule(Settled settled, Settled.InSchedule schedule) {
    StringJoiner shares = new StringJoiner(", ");
    for (GovernorSettling.Visit visit : settled.settling().visits()) {
      shares.add(hertz(settled, visit.point()) + " for " + percent(visit.time()));
    }
    return "is followed in the schedule, from call to call: "
        + shares
        + " of "
        + FormulaNumbers.count(schedule.seconds())
        + " s"
        + (schedule.repeats() ? ", which repeat" : ", which never repeat exactly");
  }

  /** How long schedutil takes from the lowest frequency: it chooses once in a rate limit. */
  private static String arrival(Settled settled) {
    int samples = settled.settling().samples();
    double limit = 1e3 * settled.rateLimitSeconds();
    return settled.rule() != GovernorRule.SCHEDUTIL || samples == 0
        ? ""
        : ", from the lowest frequency after "
            + samples
            + (samples == 1 ? " update, " : " updates, ")
            + FormulaNumbers.count(samples * limit)
            + " ms at a rate limit of "
            + FormulaNumbers.count(limit)
            + " ms";
  }

  private static String percent(double share) {
    BigDecimal percent = BigDecimal.valueOf(100.0 * share).round(new MathContext(4));
    return percent.stripTrailingZeros().toPlainString() + " %";
  }

  private static String hertz(Settled settled, int point) {
    ExecutionProfile profile = settled.points().get(point);
    return profile.frequency().orElseThrow().text();
  }
}
