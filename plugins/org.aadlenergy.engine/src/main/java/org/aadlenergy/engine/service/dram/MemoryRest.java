package org.aadlenergy.engine.service.dram;

import java.util.DoubleSummaryStatistics;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * What a memory does in its gaps.
 *
 * @param timeoutSeconds how long it stands by first
 * @param share of the array that self-refresh keeps
 * @param warmth how warm the chips are, in degrees Celsius
 */
record MemoryRest(Policy policy, double timeoutSeconds, double share, StepProfile warmth) {
  /** Above this, JEDEC has rows refreshed twice as often. */
  static final double WARM = 85.0;

  /** A literal of Memory_Idle_Policy. */
  enum Policy {
    STANDBY("Standby"),
    POWER_DOWN("Power_Down"),
    SELF_REFRESH("Self_Refresh");

    private final String literal;

    Policy(String literal) {
      this.literal = literal;
    }

    String literal() {
      return literal;
    }

    static Policy of(String literal) {
      for (Policy policy : values()) {
        if (policy.literal.equalsIgnoreCase(literal)) {
          return policy;
        }
      }
      return STANDBY;
    }
  }

  /** How much of the usual time lies between two refreshes, on average. */
  double refreshFactor() {
    return 1.0 / warmth.mean(celsius -> celsius > WARM ? 2.0 : 1.0);
  }

  /** The power of self-refresh that keeps a share. */
  double selfRefreshWatts(DramCurrents currents, double kept) {
    return warmth.mean(celsius -> currents.selfRefreshWatts(celsius, kept));
  }

  /** How warm the chips are, as {@code 25} or {@code -5 to 90}. */
  String celsius() {
    DoubleSummaryStatistics all = warmth.values();
    String least = FormulaNumbers.count(all.getMin());
    return all.getMin() == all.getMax()
        ? least
        : least + " to " + FormulaNumbers.count(all.getMax());
  }
}
