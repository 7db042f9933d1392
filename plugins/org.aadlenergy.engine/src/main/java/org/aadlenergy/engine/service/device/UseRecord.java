package org.aadlenergy.engine.service.device;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * One use of a device in a dispatch.
 *
 * @param number of its record in the list, from 1
 * @param platform that the device names itself
 * @param state that the device is in meanwhile
 * @param rails of the platform that charge the device itself
 * @param overlap how many uses of the device there may be at a time
 * @param waiting where several may be: the state whose power counts once, whoever uses it
 * @param length how long on average, with the ends of what a designer leaves open as hard bounds
 * @param span how long one may be, by chance, too
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
    Estimate span,
    String text,
    EffectiveValue annotation) {
  UseRecord {
    rails = List.copyOf(rails);
  }

  /** Whether it is a step of a protocol, and not a record of the thread's own. */
  boolean isOfProtocol() {
    return annotation.property().equals(Properties.RADIO);
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
    return time.steps(span.nominal() - span.hardBelow());
  }

  /** The mean where what a designer leaves open is at its shortest. */
  long shorter(TimeBase time) {
    return time.steps(length.nominal() - length.hardBelow());
  }

  /** The same at its longest. */
  long longer(TimeBase time) {
    return time.steps(length.nominal() + length.hardAbove());
  }

  /** The longest that it may be. */
  long most(TimeBase time) {
    return time.steps(span.nominal() + span.hardAbove());
  }

  /** The same state for a typed time, and how long it may be by chance. */
  UseRecord taking(int its, Estimate time, Estimate reach, String written) {
    return new UseRecord(
        its, device, platform, state, rails, overlap, waiting, time, reach, written, annotation);
  }

  /** The same state for a step of a protocol, whose mean counts and whose ends chance takes. */
  UseRecord taking(int its, RadioStep step) {
    double mean = step.seconds();
    Estimate reach =
        Estimate.between(Math.min(step.least(), mean), mean, Math.max(step.most(), mean));
    String written = FormulaNumbers.decimal(mean * 1e3) + " ms (" + step.what() + ")";
    return taking(its, Estimate.exact(mean), reach, written);
  }
}
