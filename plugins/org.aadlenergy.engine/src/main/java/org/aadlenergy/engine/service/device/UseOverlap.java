package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.workload.EffectiveValue;

/**
 * How many uses of a device there may be at a time. Of several each draws what its state adds to
 * the waiting state, which counts once.
 *
 * @param most one at least
 * @param waiting that state, where there may be several
 */
record UseOverlap(int most, Optional<DeviceState> waiting, Optional<Problem> problem) {
  private static final UseOverlap NONE = new UseOverlap(1, Optional.empty(), Optional.empty());
  private static final int MOST = 1 << 16;

  static UseOverlap of(
      Component device,
      CalibratedPlatform platform,
      DeviceState state,
      List<Rail> rails,
      EffectiveValue annotation) {
    Optional<Coefficient> stated = platform.constant(DeviceService.OVERLAP.name());
    if (stated.isEmpty() || stated.get().value() == 1.0) {
      return NONE;
    }
    double most = stated.get().value();
    if (most < 1.0 || most > MOST || most != Math.rint(most)) {
      return problem(
          DiagnosticCode.BAD_DEVICE_SHARES,
          annotation,
          DeviceService.OVERLAP.name()
              + of(device, platform)
              + " must be a whole number of 1 or"
              + " more, not "
              + stated.get().text(),
          "say how many uses there may be at a time");
    }
    Optional<DeviceProfile> profile = DeviceProfile.of(platform);
    if (profile.isEmpty()) {
      return problem(
          DiagnosticCode.MISSING_COEFFICIENT,
          annotation,
          "uses overlap" + of(device, platform) + ", but nothing says what it draws while it waits",
          "add 'state idle { power RAIL = ... }' to a platform file that extends "
              + platform.name());
    }
    for (Rail rail : rails) {
      double waiting = profile.get().power(profile.get().waiting(), rail.name()).value();
      Coefficient busy = state.power().get(rail.name());
      if (busy != null && busy.value() < waiting) {
        return problem(
            DiagnosticCode.BAD_DEVICE_SHARES,
            annotation,
            "uses overlap"
                + of(device, platform)
                + ", but state "
                + state.name()
                + " draws less"
                + " than "
                + profile.get().waiting()
                + " does: what several uses draw is not known",
            "let uses.overlap be 1, or name another state");
      }
    }
    DeviceState waiting = platform.states().get(profile.get().waiting());
    return new UseOverlap((int) most, Optional.ofNullable(waiting), Optional.empty());
  }

  private static String of(Component device, CalibratedPlatform platform) {
    return " of " + NamedState.name(device) + " (platform " + platform.name() + ")";
  }

  private static UseOverlap problem(
      DiagnosticCode code, EffectiveValue annotation, String message, String hint) {
    return new UseOverlap(
        1,
        Optional.empty(),
        Optional.of(Problem.missing(code, annotation.source(), message, hint)));
  }
}
