package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Devices that threads use in states of their platforms. */
class DeviceServiceTest {
  private static final String USE = Properties.DEVICE_USE;

  private static ArchitectureBuilder twice() {
    return Radios.using(use("radio", "transmit", "20 ms"), use("radio", "receive", "30 ms"));
  }

  /** 20 ms at 100 mW and 30 ms at 50 mW; the other 950 ms of the second it idles at 1 mW. */
  @Test
  void aDispatchPaysForTheStatesOfItsUses() {
    Estimated result = Radios.estimate(twice());

    result
        .cost(THREAD, "device.use", DISPATCH)
        .count(2)
        .seconds(0.05)
        .charges("radio", "supply", 2e-3 + 1.5e-3)
        .flagged(false)
        .agrees()
        .explains("T = t1 + t2 = 20 ms + 30 ms", 0.05)
        .explains("E1(supply) = p1(supply) x t1 = 100 mW x 20 ms", 2e-3)
        .explains("E2(supply) = p2(supply) x t2 = 50 mW x 30 ms", 1.5e-3)
        .given("p1(supply)", "100 mW");
    ComponentResult radio = result.component("radio");
    assertThat(radio.activeJoules().nominal()).isCloseTo(3.5e-3, within(1e-15));
    assertThat(radio.idleJoules().nominal()).isCloseTo(0.95e-3, within(1e-15));
    assertThat(radio.times().orElseThrow().activeSeconds()).isCloseTo(0.05, within(1e-12));
    assertThat(result.leftOut()).isEmpty();
  }

  /** 3.5 mJ of the radio, 0.95 mJ at rest, 10 mJ and 198 mJ of the processor. */
  @Test
  void peopleReadWhichDeviceIsUsed() {
    Estimated result = Radios.estimate(twice());

    assertThat(ServiceTotal.of(result.mode()))
        .extracting(ServiceTotal::service)
        .contains("device.use")
        .doesNotContain("device.use of radio");
    assertThat(ServiceTotal.titled(result.mode()))
        .filteredOn(total -> total.service().startsWith("device."))
        .singleElement()
        .satisfies(
            total -> {
              assertThat(total.service()).isEqualTo("device.use of radio");
              assertThat(total.energyJoules()).isCloseTo(3.5e-3, within(1e-15));
              assertThat(total.threads()).isEqualTo(1);
            });
    assertThat(result.thread(THREAD).services())
        .extracting(ServiceResult::title)
        .containsExactly("device.use of radio", "execution");
  }

  /** It runs for 10 ms and waits for 50 ms more: its processor rests for 990 ms. */
  @Test
  void theProcessorIsFreeMeanwhile() {
    Estimated result = Radios.estimate(twice());

    ComponentResult cpu = result.component("cpu");
    assertThat(cpu.activeJoules().nominal()).isCloseTo(10e-3, within(1e-15));
    assertThat(cpu.idleJoules().nominal()).isCloseTo(0.99 * 0.2, within(1e-15));
    assertThat(result.mode().utilization().get(0).withOsServices()).isCloseTo(0.01, within(1e-15));
    assertThat(result.thread(THREAD).timePerDispatchSeconds().nominal())
        .isCloseTo(0.06, within(1e-15));
  }

  @Test
  void uncertainPowersGiveIntervals() {
    Estimated result =
        Estimated.of(
            Radios.using(use("radio", "transmit", "20 ms")).build(),
            Radios.board().build(),
            PlatformBuilder.platform("radio")
                .rail("supply", Role.DEVICE)
                .state("idle", "supply", "1 mW")
                .within(0.1)
                .state("transmit", "supply", "100 mW")
                .build());
    assertThat(result.component("radio").activeJoules().low()).isCloseTo(1.8e-3, within(1e-15));
    assertThat(result.component("radio").activeJoules().high()).isCloseTo(2.2e-3, within(1e-15));
  }

  @Test
  void anAssumptionLosesAgainstTheStates() {
    Estimated result = Radios.estimate(twice().set("radio", Properties.ASSUMED_POWER, "5 W"));

    assertThat(result.component("radio").energyJoules().nominal())
        .isCloseTo(4.45e-3, within(1e-15));
    assertThat(result.findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT)).hasSize(1);
  }

  @Test
  void aStateThatThePlatformLacksIsNamedWithTheNearest() {
    ArchitectureBuilder builder = Radios.using(use("radio", "transmitt", "20 ms"));
    Estimated result = Radios.estimate(builder);

    result.finds(
        DiagnosticCode.UNKNOWN_STATE,
        Severity.ERROR,
        builder.lineOf(THREAD, USE),
        "platform radio of device radio has no state transmitt",
        "did you mean transmit?",
        "its states are idle, transmit, receive, sleep");
    assertThat(result.services(THREAD)).doesNotContain("device.use");
    assertThat(result.whole()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "0 ms, BAD_DEVICE_SHARES, a Duration longer than 0",
    "-1 ms, BAD_COUNT, must not be less than 0"
  })
  void aTimeThatCannotBeIsRefused(String duration, DiagnosticCode code, String said) {
    ArchitectureBuilder builder = Radios.using(use("radio", "transmit", duration));
    Estimated result = Radios.estimate(builder);

    result.finds(code, Severity.ERROR, builder.lineOf(THREAD, USE), said, duration);
    assertThat(result.services(THREAD)).doesNotContain("device.use");
    assertThat(result.root().complete()).isFalse();
  }

  @Test
  void aDeviceWithoutAPlatformIsAsked() {
    ArchitectureBuilder builder =
        Radios.using(use("sensor", "on", "1 ms")).add("sensor", Category.DEVICE);
    Radios.estimate(builder)
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            builder.lineOf(THREAD, USE),
            "device sensor names no calibrated platform",
            "Energy_Estimation::Calibration");
  }

  @Test
  void aDeviceThatDoesNotExistIsNamed() {
    ArchitectureBuilder builder = Radios.using(use("radar", "transmit", "1 ms"));
    Radios.estimate(builder)
        .finds(
            DiagnosticCode.BINDING_MISMATCH,
            Severity.ERROR,
            builder.lineOf(THREAD, USE),
            "use 1 of Device_Use is of radar, which does not exist");
  }

  @Test
  void aDeviceThatIsNotThereInTheModeIsNamed() {
    ArchitectureBuilder builder =
        Radios.using(use("radio", "transmit", "20 ms"))
            .mode("quiet")
            .mode("loud")
            .inModes("radio", "loud");
    Estimated result = Radios.estimate(builder);

    result.finds(
        DiagnosticCode.BINDING_MISMATCH,
        Severity.ERROR,
        builder.lineOf(THREAD, USE),
        "it uses device radio, which is not active in mode quiet");
    assertThat(result.mode("loud").threads().get(0).services())
        .anyMatch(s -> s.service().equals("device.use"));
    assertThat(result.mode("quiet").threads().get(0).services())
        .noneMatch(s -> s.service().equals("device.use"));
  }

  @Test
  void aStateWithoutPowerOnItsRailIsTold() {
    ArchitectureBuilder builder =
        Radios.using(use("gps", "fix", "1 ms"))
            .add("gps", Category.DEVICE)
            .set("gps", Properties.CALIBRATION, AadlValues.text("gps"));
    Estimated.of(
            builder.build(),
            Radios.board().build(),
            Radios.radio().build(),
            PlatformBuilder.platform("gps")
                .rail("io", Role.DEVICE)
                .rail("rf", Role.DEVICE)
                .state("idle", "io", "1 mW", "rf", "1 mW")
                .state("fix", "io", "20 mW")
                .build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            builder.lineOf(THREAD, USE),
            "state fix of platform gps, which device gps names, has no power on rail rf",
            "add 'power rf = ...' to the state");
  }
}
