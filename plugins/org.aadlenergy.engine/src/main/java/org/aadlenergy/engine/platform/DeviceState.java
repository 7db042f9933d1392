package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A state that a device stays in: reading, waiting, asleep.
 *
 * @param power by rail name
 * @param times that a kernel chooses an idle state by, under the names below
 */
public record DeviceState(
    String name, Map<String, Coefficient> power, SourceSpan span, Map<String, Coefficient> times) {
  /** How long the way into the state takes. */
  public static final String ENTRY_LATENCY = "entry_latency";

  /** How long the way out of it takes. */
  public static final String EXIT_LATENCY = "exit_latency";

  /** From the event that wakes up to the code that runs, where that is not way in and way out. */
  public static final String WAKEUP_LATENCY = "wakeup_latency";

  /** The shortest stay that saves energy, the way in with it. */
  public static final String MIN_RESIDENCY = "min_residency";

  public DeviceState {
    power = Copies.of(power);
    times = Copies.of(times);
  }

  /** A state that nothing is known of but its power. */
  public DeviceState(String name, Map<String, Coefficient> power, SourceSpan span) {
    this(name, power, span, Map.of());
  }

  /** One of its times, by the names above. */
  public Optional<Coefficient> time(String time) {
    return Optional.ofNullable(times.get(time));
  }

  /** The same with another power on a rail. */
  DeviceState withPower(String rail, Coefficient value) {
    return new DeviceState(name, with(power, rail, value), span, times);
  }

  /** The same with another of its times. */
  DeviceState withTime(String time, Coefficient value) {
    return new DeviceState(name, power, span, with(times, time, value));
  }

  static Map<String, Coefficient> with(
      Map<String, Coefficient> map, String name, Coefficient value) {
    Map<String, Coefficient> copy = new LinkedHashMap<>(map);
    copy.put(name, value);
    return copy;
  }
}
