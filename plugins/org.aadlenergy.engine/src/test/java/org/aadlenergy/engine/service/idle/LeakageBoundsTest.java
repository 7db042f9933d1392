package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.signal.Durations;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What flows all the time, and in part at rest: 100 mW of leakage, 40 mW of clock and supply. Its
 * ends in a window of 10 ms are those of the shortest rest in the state that lets most through, and
 * of the longest in that which lets least.
 */
class LeakageBoundsTest {
  private static final double NEAR = 1e-12;

  private static PlatformBuilder soc(String... statesAndShares) {
    return warm("25 degC", statesAndShares);
  }

  static PlatformBuilder warm(String temperature, String... statesAndShares) {
    PlatformBuilder soc =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .voltage("run", "1 V")
            .constant("leakage.current", "100 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", temperature, Dimension.TEMPERATURE);
    for (int i = 0; i < statesAndShares.length; i += 2) {
      soc.constant("leakage.in." + statesAndShares[i], statesAndShares[i + 1], Dimension.RATIO);
    }
    return soc;
  }

  private static PlatformBuilder choosing(PlatformBuilder soc) {
    return soc.state("idle", "cpu", "2 mW")
        .idleState("cpu_sleep", "1 ms", "250 us", "cpu", "1 mW")
        .idleState("core_off", "4 ms", "500 us", "cpu", "500 uW");
  }

  private static PlatformBuilder sleepy(PlatformBuilder soc) {
    return soc.state("idle", "cpu", "50 mW")
        .state("sleep", "cpu", "2 mW")
        .policy("suspend", "idle", "sleep", "2 ms", "1 ms", "cpu", "90 mW");
  }

  static ArchitectureBuilder system(String... times) {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Leak::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    for (int i = 0; i < times.length; i++) {
      SmallSystem.thread(system, "app.t" + i)
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, times[i]);
    }
    return system;
  }

  static RestResult of(String service, Estimated result) {
    return result.component("cpu").rests().stream()
        .filter(rest -> rest.service().equals(service))
        .findFirst()
        .orElseThrow();
  }

  private static Interval joules(ArchitectureBuilder system, PlatformBuilder platform) {
    return of("leakage", Estimated.incompletely(system.build(), platform.build())).energyJoules();
  }

  private static void holds(Interval found, double low, double nominal, double high) {
    assertThat(found.nominal()).isCloseTo(nominal, within(NEAR));
    assertThat(found.low()).isCloseTo(low, within(NEAR));
    assertThat(found.high()).isCloseTo(high, within(NEAR));
  }

  /**
   * Usually 3 ms in cpu_sleep; 1 to 5 ms in any state that fits, of which idle lets half through.
   */
  @Test
  void ofStatesThatMayBeChosenAnyCounts() {
    PlatformBuilder soc = choosing(soc("idle", "50 %", "cpu_sleep", "20 %", "core_off", "5 %"));
    holds(
        joules(system("5 ms .. 9 ms"), soc),
        0.1 * (10e-3 - 5e-3 * 0.95),
        0.1 * (10e-3 - 3e-3 * 0.8),
        0.1 * (10e-3 - 1e-3 * 0.5));
    // gaps of 1 to 3 ms are too short for core_off
    holds(
        joules(system("7 ms .. 9 ms"), soc),
        0.1 * (10e-3 - 3e-3 * 0.8),
        0.1 * (10e-3 - 2e-3 * 0.8),
        0.1 * (10e-3 - 1e-3 * 0.5));
  }

  /** A usual gap of 4 ms: 2 ms of waiting, 1 ms asleep and 1 ms of waking up. */
  @Test
  void ofAPolicyBothStatesAndTheWakeUpCount() {
    PlatformBuilder soc = sleepy(soc("idle", "60 %", "sleep", "10 %", "wake-up", "5 %"));
    ArchitectureBuilder system =
        system("5 ms .. 7 ms").set("cpu", Properties.IDLE_STATE, AadlValues.text("sleep"));
    holds(
        joules(system, soc),
        0.1 * (10e-3 - 5e-3 * 0.95),
        0.1 * (6e-3 + 2e-3 * 0.6 + 1e-3 * 0.1 + 1e-3 * 0.05),
        0.1 * (10e-3 - 3e-3 * 0.4));
    // what waits has no wake-ups
    holds(
        joules(system("5 ms .. 7 ms"), soc),
        0.1 * (10e-3 - 5e-3 * 0.4),
        0.1 * (10e-3 - 4e-3 * 0.4),
        0.1 * (10e-3 - 3e-3 * 0.4));
  }

  /** Of 10 ms all are work usually; with the shortest jobs 200 us are left, where a fifth flows. */
  @Test
  void whatUsuallyNeverRestsLeaksLessWhereItDoes() {
    PlatformBuilder soc = soc("idle", "20 %").state("idle", "cpu", "2 mW");
    for (String named : new String[] {"", "idle"}) {
      ArchitectureBuilder system = system("9800 us .. 10600 us");
      if (!named.isEmpty()) {
        system.set("cpu", Properties.IDLE_STATE, AadlValues.text(named));
      }
      Estimated result = Estimated.incompletely(system.build(), soc.build());
      double rests = 0.1 * (10e-3 - 0.2e-3 * 0.8);
      holds(of("leakage", result).energyJoules(), rests, 1e-3, 1e-3);
      holds(result.component("cpu").idleJoules(), rests + 0.2e-3 * 2e-3, 1e-3, 1e-3);
    }
  }

  /** The power of the state is not known, but how much it lets through. */
  @Test
  void aStateWithoutPowerStopsItAllTheSame() {
    PlatformBuilder soc =
        soc("doze", "10 %").state("idle", "cpu", "2 mW").state("doze", "other", "1 mW");
    ArchitectureBuilder system =
        system("4 ms .. 4 ms").set("cpu", Properties.IDLE_STATE, AadlValues.text("doze"));
    double joules = 0.1 * (4e-3 + 6e-3 * 0.1);
    holds(joules(system, soc), joules, joules, joules);
  }

  /**
   * Jobs of 4 ms and, 7 ms after the first, of 2.6 ms leave gaps of 3 ms for cpu_sleep, in which a
   * fifth flows, and of 400 us for idle, in which all does.
   */
  @Test
  void eachGapLeaksAsItsStateLetsIt() {
    PlatformBuilder soc =
        soc("cpu_sleep", "20 %")
            .state("idle", "cpu", "2 mW")
            .idleState("cpu_sleep", "1 ms", "1 us", "cpu", "1 mW");
    ArchitectureBuilder system =
        system("4 ms .. 4 ms", "2600 us .. 2600 us")
            .set("app.t1", Properties.DISPATCH_OFFSET, "7 ms");
    Estimated result = Estimated.of(system.build(), soc.build());

    Row states = result.rows(IdleStatesSection.TYPE).get(0);
    double waits = states.get(IdleStatesSection.STATES).get(0).get(IdleStatesSection.SHARE);
    double sleeps = states.get(IdleStatesSection.STATES).get(1).get(IdleStatesSection.SHARE);
    assertThat(waits).isBetween(0.04 - NEAR, 0.1);
    Signal watts = result.mode().power().component("cpu").orElseThrow();
    Map<Double, Double> shares = new TreeMap<>();
    Durations.of(watts)
        .forEach(
            (value, steps) ->
                shares.merge(
                    Math.rint(value * 1e6) / 1e6, (double) steps / watts.length(), Double::sum));
    assertThat(shares.keySet()).containsExactly(0.021, 0.102, 1.1);
    assertThat(shares.get(0.021)).isCloseTo(sleeps, within(1e-9));
    assertThat(shares.get(0.102)).isCloseTo(waits, within(1e-9));
  }

  /** A state that stops both leaves its own power alone: 1.14 W at work, and 2 mW at rest. */
  @Test
  void leakageAndBasePowerStopTogether() {
    PlatformBuilder soc =
        soc("idle", "0 %").base("run", "cpu", "40 mW").state("idle", "cpu", "2 mW");
    Estimated result = Estimated.of(system("4 ms .. 4 ms").build(), soc.build());
    Signal watts = result.mode().power().component("cpu").orElseThrow();

    assertThat(watts.most().value()).isCloseTo(1.14, within(NEAR));
    assertThat(watts.least().value()).isCloseTo(0.002, within(NEAR));
    assertThat(result.component("cpu").idleJoules().nominal())
        .isCloseTo(4e-3 * 0.14 + 6e-3 * 0.002, within(NEAR));
    // execution, idle, leakage and base; not TLB misses, page faults and switches
    assertThat(result.coverage()).isEqualTo(4.0 / 7.0);
  }
}
