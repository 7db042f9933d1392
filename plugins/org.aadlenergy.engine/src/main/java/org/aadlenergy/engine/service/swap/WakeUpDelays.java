package org.aadlenergy.engine.service.swap;

import java.util.Locale;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;

/**
 * Holds what threads wait for a device that wakes up against their deadlines.
 *
 * @param doubtSeconds by how much a wake-up may take longer than on average
 */
record WakeUpDelays(
    Component device,
    String policy,
    DeviceLoad load,
    DeviceRun run,
    DeviceRun alwaysOn,
    double doubtSeconds,
    Contribution.Builder to) {
  /** Sums of times that meet a deadline exactly may miss it by their last digits. */
  private static final double ROUNDING = 1e-9;

  /** Reports the threads that would be in time if the device never fell asleep. */
  void check() {
    for (int i = 0; i < load.sources().size(); i++) {
      DeviceSource source = load.sources().get(i);
      double time = source.dispatchSeconds();
      double awake = time + alwaysOn.sources().get(i).longestWaitSeconds();
      double asleep = time + run.sources().get(i).longestWaitSeconds();
      asleep += asleep > awake ? doubtSeconds : 0.0;
      double deadline = source.deadlineSeconds();
      double latest = deadline * (1.0 + ROUNDING);
      if (awake <= latest && asleep > latest) {
        report(source, asleep - awake, asleep, deadline);
      }
    }
  }

  private void report(DeviceSource source, double added, double asleep, double deadline) {
    Component thread = source.thread().workload().thread();
    to.add(
        Problem.local(
            Problem.Kind.DOUBT,
            DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP,
            thread.source(),
            String.format(
                Locale.ROOT,
                "waking up %s (policy %s) makes a dispatch wait for up to %.4g s more: it would"
                    + " take %.4g s, past its deadline of %.4g s",
                device.path(),
                policy,
                added,
                asleep,
                deadline),
            "wake the device ahead (OS_Services::Wake_Up => Ahead), let it wait longer"
                + " (OS_Services::Device_Timeout), or choose another Device_Power_Policy"),
        thread.path());
  }
}
