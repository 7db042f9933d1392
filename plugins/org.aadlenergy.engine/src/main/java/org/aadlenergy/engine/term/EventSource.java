package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Whose figures events of a thread take, and who pays for them: those of the thread's platform, or
 * those that a device states of its own.
 *
 * @param platform with the figures
 * @param device that the events happen at, which rails of devices charge
 * @param ofDevice whether the figures are the device's own
 */
public record EventSource(
    CalibratedPlatform platform, Optional<Component> device, boolean ofDevice) {

  /** The figures of the thread's own platform. */
  public static EventSource ofThread(ThreadWorkload workload, Optional<Component> device) {
    return new EventSource(workload.platform().orElseThrow(), device, false);
  }

  /** The figures that a device states itself. */
  public static EventSource ofDevice(CalibratedPlatform platform, Component device) {
    return new EventSource(platform, Optional.of(device), true);
  }

  /** Who pays for a rail, if anybody is there in its role. */
  Optional<Component> charged(Rail rail, ThreadWorkload workload) {
    Role role = rail.role();
    if (!ofDevice) {
      return role == Role.DEVICE || role == Role.BUS ? device : workload.place().charged(role);
    }
    return DeviceRails.charged(device.orElseThrow(), platform, rail, workload);
  }

  /**
   * The idle power of a rail that is counted once over the window, so that an event is charged with
   * what it adds to it. Start-up lies before the window: there nothing is counted yet.
   */
  Optional<Coefficient> idle(Rail rail, Phase phase, ThreadWorkload workload) {
    return phase == Phase.STARTUP ? Optional.empty() : BoardIdle.counted(platform, rail, workload);
  }

  /** The component whose annotations choose the platform. */
  Optional<Component> annotated() {
    return ofDevice ? device : Optional.empty();
  }

  /** Where the figures come from, where that is not the thread's processor. */
  Optional<String> inWords() {
    if (device.isEmpty()) {
      return Optional.empty();
    }
    String name = device.get().category().word() + " " + device.get().path();
    return Optional.of(
        ofDevice
            ? "The cost is that of platform " + platform.name() + ", which " + name + " names."
            : "The cost is that of the processor's platform "
                + platform.name()
                + ", as "
                + name
                + " names none with such a cost.");
  }
}
