package org.aadlenergy.engine.service.dram;

/**
 * What a memory does in its gaps.
 *
 * @param timeoutSeconds how long it stands by first
 * @param share of the array that self-refresh keeps
 * @param celsius how warm the chips are
 */
record MemoryRest(Policy policy, double timeoutSeconds, double share, double celsius) {
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

  /** How much of the usual time lies between two refreshes. */
  double refreshFactor() {
    return celsius > WARM ? 0.5 : 1.0;
  }
}
