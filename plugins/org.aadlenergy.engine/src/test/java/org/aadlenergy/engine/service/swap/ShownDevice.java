package org.aadlenergy.engine.service.swap;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.Estimated;

/** What a result shows of a device. */
record ShownDevice(Row row) {

  /** The time that it spends in a state, and what it draws there. */
  record StateShare(String state, double seconds, Interval energyJoules) {
    static StateShare of(Row row) {
      return new StateShare(
          row.get(DeviceSection.STATE),
          row.get(DeviceSection.STATE_SECONDS),
          row.get(DeviceSection.STATE_ENERGY));
    }
  }

  /** What it would cost under a policy. */
  record PolicyChoice(
      String policy,
      Interval energyJoules,
      double addedSeconds,
      Optional<Double> breakEvenSeconds,
      boolean best) {
    static PolicyChoice of(Row row) {
      return new PolicyChoice(
          row.get(DeviceSection.CHOICE),
          row.get(DeviceSection.CHOICE_ENERGY),
          row.get(DeviceSection.CHOICE_ADDED),
          row.find(DeviceSection.BREAK_EVEN),
          row.get(DeviceSection.BEST));
    }
  }

  static List<ShownDevice> of(Estimated result) {
    return result.rows(DeviceSection.TYPE).stream().map(ShownDevice::new).toList();
  }

  String path() {
    return row.get(DeviceSection.PATH);
  }

  String platform() {
    return row.get(DeviceSection.PLATFORM);
  }

  String policy() {
    return row.get(DeviceSection.POLICY);
  }

  String wakeUp() {
    return row.get(DeviceSection.WAKE_UP);
  }

  double requests() {
    return row.get(DeviceSection.REQUESTS);
  }

  double wakeUps() {
    return row.get(DeviceSection.WAKE_UPS);
  }

  double addedSeconds() {
    return row.get(DeviceSection.ADDED);
  }

  List<StateShare> states() {
    return row.get(DeviceSection.STATES).stream().map(StateShare::of).toList();
  }

  List<PolicyChoice> choices() {
    return row.get(DeviceSection.CHOICES).stream().map(PolicyChoice::of).toList();
  }

  List<String> notes() {
    return row.get(DeviceSection.NOTES);
  }
}
