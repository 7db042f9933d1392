package org.aadlenergy.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.trace.SwapTraceReader;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.swap.SwapDevice;
import org.aadlenergy.engine.swap.SwapReplay;
import org.aadlenergy.engine.swap.SwapStudy.Row;
import org.aadlenergy.engine.swap.SwapTrace;

/** Computes the slides' case study from the figures of the platform file; nothing is typed in. */
final class SwapValidation {
  static final String PLATFORM = "ipaq-3600";
  static final Path TRACE = Path.of("../../examples/handheld-swap/case_study.trace");

  private SwapValidation() {}

  /**
   * A row of the case study with the device always on.
   *
   * @param swapping the power while it swaps
   * @param published the energy
   */
  record AlwaysOn(
      String device, double waiting, double swapping, double seconds, double published) {
    /** Waiting as long as the run in memory, swapping for what it took longer. */
    double joules() {
      return waiting * ramSeconds() + swapping * (seconds - ramSeconds());
    }

    double waitOnlyJoules() {
      return waiting * seconds;
    }

    static double percent(double joules, double published) {
      return 100.0 * (joules - published) / published;
    }

    double error() {
      return percent(joules(), published);
    }
  }

  static List<AlwaysOn> alwaysOn() {
    return List.of(
        row("compact_flash", "swap.read"),
        row("hard_disk", "swap.read"),
        row("nic_cisco", "swap.read.nbd"),
        receiving("nic_lucent"));
  }

  private static AlwaysOn row(String part, String event) {
    double watts =
        device(part).event(event).orElseThrow().rails().get("card").power().orElseThrow().value();
    return row(part, watts);
  }

  /** Its power while swapping is not printed. */
  private static AlwaysOn receiving(String part) {
    return row(part, profile(part).power("receive", "card").value());
  }

  private static AlwaysOn row(String part, double swapping) {
    return new AlwaysOn(
        part,
        profile(part).alwaysOn().waitingWatts(),
        swapping,
        observed(part, "case_study.time"),
        observed(part, "case_study.energy"));
  }

  static double ramSeconds() {
    return observation(platform(PLATFORM), "case_study.ram.time").value();
  }

  static CalibratedPlatform device(String part) {
    return platform(PLATFORM + "." + part);
  }

  static DeviceProfile profile(String part) {
    return DeviceProfile.of(device(part)).orElseThrow();
  }

  static IdlePolicy policy(String part, String name) {
    return profile(part).policy(name, Optional.empty()).orElseThrow();
  }

  static double observed(String part, String name) {
    return observation(device(part), name).value();
  }

  private static CalibratedPlatform platform(String name) {
    return PlatformLibraries.shipped().find(name).orElseThrow();
  }

  private static Observation observation(CalibratedPlatform platform, String name) {
    return platform.observations().stream()
        .filter(o -> o.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The gap between two requests for a matrix that is read row by row. */
  static double gapSeconds() {
    double rows = observation(platform(PLATFORM), "case_study.matrix").value();
    double page = device("hard_disk").constant("page_size").orElseThrow().value();
    double cluster = device("hard_disk").constant("swap_cluster").orElseThrow().value();
    double rowsOfARequest = cluster * page / (rows * Double.BYTES);
    return ramSeconds() * rowsOfARequest / rows;
  }

  static SwapTrace trace() {
    Diagnostics diagnostics = new Diagnostics();
    return SwapTraceReader.read(TRACE.toString(), diagnostics).orElseThrow();
  }

  /** The Cisco card; a page takes the time that the case study took longer, over its pages. */
  static SwapDevice cisco(SwapTrace trace) {
    AlwaysOn on = row("nic_cisco", "swap.read.nbd");
    double seconds = (on.seconds() - ramSeconds()) / trace.length();
    return new SwapDevice(
        "nic_cisco", profile("nic_cisco"), seconds, on.swapping() * seconds, 0.0, 0.0);
  }

  /** The Cisco card replayed with each policy, woken on demand. */
  static Row replayed(String policy, WakeUp wakeUp) {
    SwapTrace trace = trace();
    return new SwapReplay(trace, cisco(trace))
        .rows(List.of(policy("nic_cisco", policy)), List.of(wakeUp), false)
        .get(0);
  }
}
