package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * A device that a thread asks for, with the platform that it names itself.
 *
 * @param rails of the platform that charge the device itself
 * @param annotation that asks for it
 */
record UsableDevice(
    Component device,
    boolean calibrated,
    Optional<CalibratedPlatform> platform,
    List<Rail> rails,
    EffectiveValue annotation) {
  UsableDevice {
    rails = List.copyOf(rails);
  }

  static UsableDevice of(Component device, ThreadWorkload workload, EffectiveValue annotation) {
    boolean calibrated = workload.ownOf(device, Properties.CALIBRATION).isPresent();
    Optional<CalibratedPlatform> platform =
        calibrated ? workload.surroundings().platform(device) : Optional.empty();
    List<Rail> rails = platform.isPresent() ? rails(device, platform.get(), workload) : List.of();
    return new UsableDevice(device, calibrated, platform, rails, annotation);
  }

  /** The device of a path, if it is there and active. */
  static Optional<Component> of(
      String path, String what, ThreadWorkload workload, SourceSpan span, List<Problem> problems) {
    ModeSurroundings surroundings = workload.surroundings();
    Optional<Component> device = surroundings.view().component(path);
    if (device.isEmpty()) {
      problems.add(nowhere(what + " is of " + path + ", which does not exist", span));
    } else if (!surroundings.view().isActive(device.get(), surroundings.mode())) {
      String mode = surroundings.mode().name();
      problems.add(
          nowhere(
              "it uses "
                  + NamedState.name(device.get())
                  + ", which is not active in mode "
                  + (mode.isEmpty() ? "of the thread" : mode),
              span));
      return Optional.empty();
    }
    return device;
  }

  private static Problem nowhere(String what, SourceSpan span) {
    return Problem.missing(
        DiagnosticCode.BINDING_MISMATCH,
        span,
        what,
        "refer to a memory, device or bus that is active in the modes of the thread, or set"
            + " the use by mode ('in modes')");
  }

  Set<String> stateNames() {
    return platform.map(its -> its.states().keySet()).orElse(Set.of());
  }

  /** A use in a state, without a time yet, or the problem in its way. */
  Optional<UseRecord> use(String name, List<Problem> problems) {
    List<Rail> needed = platform.isPresent() ? needed(platform.get(), rails) : rails;
    NamedState found =
        NamedState.of(name, device, calibrated, platform, needed, annotation.source());
    if (found.problem().isPresent()) {
      problems.add(found.problem().get());
      return Optional.empty();
    }
    UseOverlap overlap =
        UseOverlap.of(
            device, platform.orElseThrow(), found.state().orElseThrow(), rails, annotation);
    if (overlap.problem().isPresent()) {
      problems.add(overlap.problem().get());
      return Optional.empty();
    }
    return Optional.of(
        new UseRecord(
            0,
            device,
            platform.orElseThrow(),
            found.state().orElseThrow(),
            rails,
            overlap.most(),
            overlap.waiting(),
            Estimate.ZERO,
            Estimate.ZERO,
            "",
            annotation));
  }

  private static List<Rail> rails(
      Component device, CalibratedPlatform platform, ThreadWorkload workload) {
    return DeviceRails.own(
        device,
        platform,
        rail ->
            BoardIdle.power(platform, rail).isPresent()
                && BoardIdle.counted(platform, rail, workload).isEmpty());
  }

  /** Its own rails and what else its states name; without own ones the board that it stands on. */
  private static List<Rail> needed(CalibratedPlatform platform, List<Rail> own) {
    List<Rail> needed = new ArrayList<>(own);
    for (Rail rail : DeviceProfile.rails(platform)) {
      boolean known = own.stream().anyMatch(its -> its.name().equals(rail.name()));
      if (!known && (!own.isEmpty() || rail.role() == Role.BOARD)) {
        needed.add(rail);
      }
    }
    return needed;
  }
}
