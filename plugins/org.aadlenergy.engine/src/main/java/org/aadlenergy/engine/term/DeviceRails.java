package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
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

  /**
   * The rails of the platform that a component names itself which charge itself: those of its kind,
   * or else those of devices, and those of a board of its own.
   *
   * @param ownBoard whether no processor stands on a board
   */
  public static List<Rail> own(
      Component component, CalibratedPlatform platform, Predicate<Rail> ownBoard) {
    List<Rail> own = inRole(platform, role(component.category()));
    if (component.category() == Category.PROCESSOR) {
      return own;
    }
    if (own.isEmpty()) {
      own = inRole(platform, Role.DEVICE);
    }
    for (Rail rail : platform.rails().values()) {
      if (rail.role() == Role.BOARD && ownBoard.test(rail)) {
        own.add(rail);
      }
    }
    return own;
  }

  /** The rails of a platform that charge components in one role. */
  public static List<Rail> inRole(CalibratedPlatform platform, Role role) {
    List<Rail> rails = new ArrayList<>(2);
    for (Rail rail : platform.rails().values()) {
      if (rail.role() == role) {
        rails.add(rail);
      }
    }
    return rails;
  }

  private static Role role(Category category) {
    return switch (category) {
      case PROCESSOR -> Role.PROCESSOR;
      case MEMORY -> Role.MEMORY;
      case BUS -> Role.BUS;
      default -> Role.DEVICE;
    };
  }
}
