package org.aadlenergy.engine.device;

/** Decides what a device does in each gap. */
public interface GapDecision {
  /** What it does in a gap of that length. */
  DeviceGap over(double gapSeconds);

  /** One policy for all gaps. */
  static GapDecision of(IdlePolicy policy, WakeUp wakeUp) {
    return gap -> policy.over(gap, wakeUp);
  }
}
