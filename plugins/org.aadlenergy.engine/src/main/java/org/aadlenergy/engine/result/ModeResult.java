package org.aadlenergy.engine.result;

import java.util.List;

/**
 * The result for one operation mode.
 *
 * @param windowSeconds the time over which component energies are counted
 * @param windowReason why it is that long
 * @param threads sorted by path
 * @param components sorted by path
 * @param schedule how the processors run the threads
 * @param devices those with power states, sorted by path
 * @param superpages the memory that a superpage policy applies to, by process and owner
 * @param governors what each processor's governors would cost, by path
 */
public record ModeResult(
    String name,
    double windowSeconds,
    String windowReason,
    List<ThreadResult> threads,
    List<ComponentResult> components,
    Totals totals,
    List<Utilization> utilization,
    ScheduleResult schedule,
    List<DeviceResult> devices,
    List<SuperpageResult> superpages,
    List<GovernorResult> governors,
    Coverage coverage) {

  /** A mode without a schedule and devices with power states. */
  public ModeResult(
      String name,
      double windowSeconds,
      String windowReason,
      List<ThreadResult> threads,
      List<ComponentResult> components,
      Totals totals,
      List<Utilization> utilization,
      Coverage coverage) {
    this(
        name,
        windowSeconds,
        windowReason,
        threads,
        components,
        totals,
        utilization,
        ScheduleResult.NONE,
        List.of(),
        List.of(),
        List.of(),
        coverage);
  }
}
