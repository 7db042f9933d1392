package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.workload.Effective;

/**
 * One use of a device in a dispatch.
 *
 * @param number of its record in the list, from 1
 * @param platform that the device names itself
 * @param state that the device is in meanwhile
 * @param rails of the platform that charge the device itself
 * @param overlap how many uses of the device there may be at a time
 * @param waiting where several may be: the state whose power counts once, whoever uses it
 * @param picoseconds how long, more than 0
 * @param text of that time as it is written
 * @param annotation that asks for it
 */
record Use(
    int number,
    Component device,
    CalibratedPlatform platform,
    DeviceState state,
    List<Rail> rails,
    int overlap,
    Optional<DeviceState> waiting,
    long picoseconds,
    String text,
    Effective annotation) {
  private static final double PICOSECOND = 1e-12;

  Use {
    rails = List.copyOf(rails);
  }

  double seconds() {
    return picoseconds * PICOSECOND;
  }
}
