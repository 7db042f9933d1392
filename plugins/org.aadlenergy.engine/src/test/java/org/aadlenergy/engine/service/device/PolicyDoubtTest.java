package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Errors of a policy's timeout and wake-up time move the energy of the device: every value within
 * them gives an energy within the bounds, as a plain loop over dispatches says. The radio transmits
 * for 50 ms after 10 ms of each second.
 */
class PolicyDoubtTest {
  private static final double USED = 0.095;
  private static final double WAITS = 0.06;
  private static final double SLEEPS = 0.0024;
  private static final double WAKES = 0.107;

  private static PlatformBuilder radio(String timeout, String wakeUp, double error) {
    PlatformBuilder radio = PlatformBuilder.platform("radio").rail("supply", Role.DEVICE);
    return radio
        .state("idle", "supply", "60 mW")
        .state("sleep", "supply", "2.4 mW")
        .state("transmit", "supply", "95 mW")
        .within(error)
        .policy("timeout", "idle", "sleep", timeout, wakeUp, "supply", "107 mW");
  }

  /** The radio with an error of one figure only. */
  private static CalibratedPlatform doubtful(
      String timeout, String wakeUp, double error, boolean ofTimeout) {
    CalibratedPlatform exact = radio(timeout, wakeUp, 0.0).build();
    PowerPolicy sure = exact.policies().get("timeout");
    PowerPolicy unsure = radio(timeout, wakeUp, error).build().policies().get("timeout");
    return new PlatformAssembly(exact)
        .policies(
            Map.of(
                "timeout",
                new PowerPolicy(
                    "timeout",
                    "idle",
                    "sleep",
                    ofTimeout ? unsure.timeout() : sure.timeout(),
                    ofTimeout ? sure.wakeUpTime() : unsure.wakeUpTime(),
                    sure.wakeUpPower(),
                    sure.span())))
        .build();
  }

  private static ArchitectureBuilder model(String wakeUp) {
    PropertyValue use = use("radio", "transmit", "50 ms");
    return Radios.using(use)
        .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"))
        .set("radio", Properties.WAKE_UP, AadlValues.literal(wakeUp));
  }

  private static Interval energy(CalibratedPlatform radio, String wakeUp) {
    return Estimated.of(model(wakeUp).build(), Radios.board().build(), radio)
        .component("radio")
        .energyJoules();
  }

  /** Joules a second, by going through dispatches one after the other. */
  private static double plainly(double timeout, double wakeUp, boolean ahead) {
    double end = 0.0;
    double joules = 0.0;
    for (int dispatch = 0; dispatch < 400; dispatch++) {
      double request = Math.max(end, dispatch + 0.01);
      double gap = request - end;
      boolean falls = gap > timeout && (!ahead || gap >= timeout + wakeUp);
      double spent = WAITS * gap;
      if (falls) {
        double low = ahead ? gap - timeout - wakeUp : gap - timeout;
        spent = WAITS * timeout + SLEEPS * low + WAKES * wakeUp;
      }
      end = request + (falls && !ahead ? wakeUp : 0.0) + 0.05;
      joules += dispatch < 200 ? 0.0 : spent + USED * 0.05;
    }
    return joules / 200.0;
  }

  /** 400 ms within 50 %: it waits 200 ms more or less, at 60 mW in place of 2.4. */
  @Test
  void aTimeoutWithAnErrorHasAWidth() {
    Interval found = energy(doubtful("400 ms", "100 ms", 0.5, true), "On_Demand");
    double nominal = 0.05 * USED + 0.4 * WAITS + 0.45 * SLEEPS + 0.1 * WAKES;
    assertThat(found.nominal()).isCloseTo(nominal, within(1e-12));
    assertThat(found.nominal() - found.low()).isCloseTo(0.2 * (WAITS - SLEEPS), within(1e-12));
    assertThat(found.high() - found.nominal()).isCloseTo(0.2 * (WAITS - SLEEPS), within(1e-12));
  }

  /**
   * Among them timeouts that are longer than the gaps, so that it falls only sometimes, or never.
   */
  @ParameterizedTest
  @CsvSource({
    "400, 100, On_Demand", "700, 100, On_Demand", "840, 100, On_Demand", "900, 20, On_Demand",
    "1200, 100, On_Demand", "400, 100, Ahead", "700, 100, Ahead", "850, 100, Ahead"
  })
  void noTimeoutWithinTheErrorIsBeyondTheBounds(int timeout, int wakeUp, String how) {
    Interval found = energy(doubtful(timeout + " ms", wakeUp + " ms", 0.5, true), how);
    double most = 0.0;
    for (int step = 0; step <= 2000; step++) {
      double other = timeout * 1e-3 * (0.5 + step / 2000.0);
      double joules = plainly(other, wakeUp * 1e-3, how.equals("Ahead"));
      assertThat(joules).isBetween(found.low() - 1e-9, found.high() + 1e-9);
      most = Math.max(most, Math.abs(joules - found.nominal()));
    }
    // the bounds are the farthest value on both sides, and no wider
    assertThat(found.high() - found.nominal()).isCloseTo(most, within(2e-4));
  }

  @ParameterizedTest
  @CsvSource({
    "400, 100, On_Demand",
    "840, 100, On_Demand",
    "400, 100, Ahead",
    "800, 100, Ahead",
    "850, 100, Ahead"
  })
  void noWakeUpTimeWithinTheErrorIsBeyondTheBounds(int timeout, int wakeUp, String how) {
    Interval found = energy(doubtful(timeout + " ms", wakeUp + " ms", 0.5, false), how);
    for (int step = 0; step <= 2000; step++) {
      double other = wakeUp * 1e-3 * (0.5 + step / 2000.0);
      double joules = plainly(timeout * 1e-3, other, how.equals("Ahead"));
      assertThat(joules).isBetween(found.low() - 1e-9, found.high() + 1e-9);
    }
  }

  /** A timeout that the model sets is what it is. */
  @Test
  void aTimeoutOfTheModelHasNoError() {
    ArchitectureBuilder model =
        model("On_Demand").set("radio", Properties.DEVICE_TIMEOUT, "300 ms");
    Interval found =
        Estimated.of(model.build(), Radios.board().build(), doubtful("400 ms", "100 ms", 0.5, true))
            .component("radio")
            .energyJoules();
    assertThat(found.high()).isEqualTo(found.nominal());
  }
}
