package org.aadlenergy.engine.device;

/** Decides what a device does in each gap. */
public interface Idling {
  /** What it does in a gap of that length. */
  Gap over(double gapSeconds);

  /** One policy for all gaps. */
  static Idling of(IdlePolicy policy, WakeUp wakeUp) {
    return gap -> policy.over(gap, wakeUp);
  }
}
