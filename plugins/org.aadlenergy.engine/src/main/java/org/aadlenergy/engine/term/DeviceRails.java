package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Who pays for the rails of a device's own platform. */
public final class DeviceRails {
  private DeviceRails() {}

  /**
   * The component that a rail charges: the device, its bus, or what the thread is bound to. A board
   * that is not one of a processor is the device's own.
   */
  public static Optional<Component> charged(
      Component device, CalibratedPlatform platform, Rail rail, ThreadWorkload workload) {
    return switch (rail.role()) {
      case DEVICE -> Optional.of(device);
      case BUS -> DeviceBus.of(device, workload.surroundings().view());
      case BOARD ->
          BoardIdle.power(platform, rail).isPresent()
                  && BoardIdle.counted(platform, rail, workload).isEmpty()
              ? Optional.of(device)
              : workload.place().charged(rail.role());
      case MEMORY, PROCESSOR -> workload.place().charged(rail.role());
    };
  }
}
