package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.EffectiveValue;

/**
 * One use of a device in a dispatch.
 *
 * @param number of its record in the list, from 1
 * @param platform that the device names itself
 * @param state that the device is in meanwhile
 * @param rails of the platform that charge the device itself
 * @param overlap how many uses of the device there may be at a time
 * @param waiting where several may be: the state whose power counts once, whoever uses it
 * @param length how long, more than 0, with its ends as hard bounds
 * @param text of that time as it is written
 * @param annotation that asks for it
 */
record UseRecord(
    int number,
    Component device,
    CalibratedPlatform platform,
    DeviceState state,
    List<Rail> rails,
    int overlap,
    Optional<DeviceState> waiting,
    Estimate length,
    String text,
    EffectiveValue annotation) {
  UseRecord {
    rails = List.copyOf(rails);
  }

  double seconds() {
    return length.nominal();
  }

  /** Its usual length in steps. */
  long usual(TimeBase time) {
    return time.steps(length.nominal());
  }

  /** The shortest that it may be. */
  long least(TimeBase time) {
    return time.steps(length.nominal() - length.hardBelow());
  }

  /** The longest that it may be. */
  long most(TimeBase time) {
    return time.steps(length.nominal() + length.hardAbove());
  }
}
