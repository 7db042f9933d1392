package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;

/** Finds the bus that a device is connected to. */
final class DeviceBus {
  private DeviceBus() {}

  /** The first bus that an access connection joins the device to; a bus is its own. */
  static Optional<Component> of(Component device, ArchitectureView view) {
    if (device.category() == Category.BUS) {
      return Optional.of(device);
    }
    for (Connection connection : view.connections()) {
      if (connection.kind() == Connection.Kind.ACCESS) {
        Optional<Component> bus = Optional.empty();
        if (isAt(connection.source(), device)) {
          bus = bus(connection.destination(), view);
        } else if (isAt(connection.destination(), device)) {
          bus = bus(connection.source(), view);
        }
        if (bus.isPresent()) {
          return bus;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isAt(String end, Component device) {
    String path = device.path();
    return end.startsWith(path)
        && (end.length() == path.length() || end.charAt(path.length()) == '.');
  }

  private static Optional<Component> bus(String path, ArchitectureView view) {
    Optional<Component> component = view.component(path);
    return component.isPresent() && component.get().category() == Category.BUS
        ? component
        : Optional.empty();
  }
}
