package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The power policies of swap devices: what is said of them, what asks, and whom they delay. */
class SwapPoliciesTest {
  private static final String THREAD = "app.t";

  private static ArchitectureBuilder policy(String literal) {
    return SwapSystem.builder()
        .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal(literal));
  }

  @Test
  void aPolicyThatLacksAFigureIsNamedWhereItIsAskedFor() {
    ArchitectureBuilder builder = policy("Power_Off");
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("disk", Properties.DEVICE_POWER_POLICY),
        "policy power_off of disk cannot be simulated: platform disk lacks ",
        "set it with Energy_Estimation::Model_Parameters, or in a platform file that extends disk");
    assertThat(ShownDevice.of(result).get(0).states()).isEmpty();
    assertThat(ShownDevice.of(result).get(0).notes())
        .contains("policy power_off cannot be simulated: its energy is not counted");
    assertThat(result.component("disk").idleJoules().nominal()).isZero();
    assertThat(result.whole()).isFalse();
    // reading and writing; not the device, and not what the thread runs, uncalibrated
    assertThat(result.coverage()).isEqualTo(2.0 / 4.0);
  }

  @Test
  void aPolicyThatIsNotThereOffersThoseThatAre() {
    ArchitectureBuilder builder = policy("Power_Save_Poll");

    SwapSystem.estimate(builder)
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            builder.lineOf("disk", Properties.DEVICE_POWER_POLICY),
            "platform disk of disk has no policy power_save_poll",
            "choose one of always_on, timeout, power_off");
  }

  /** Between requests it draws something that nobody knows: an error where a policy asks. */
  @Test
  void aPlatformWithoutAWaitingStateIsAnErrorOnlyWhereAPolicyAsks() {
    PlatformBuilder stateless =
        PlatformBuilder.platform("disk")
            .rail("card", Role.DEVICE)
            .event("swap.read", "10 ms", "card", "637 mW");
    ArchitectureBuilder unasked =
        SwapSystem.builder().set(THREAD, Properties.SWAPPED_OUT_PAGES, "0");
    Estimated info = SwapSystem.estimate(unasked, stateless.build());
    info.finds(
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        Severity.INFO,
        unasked.lineOf("disk"),
        "the energy of disk between requests is not computed: platform disk does not say what it"
            + " draws while it waits",
        "add 'state wait { power ... = ... }' to a platform file that extends disk");
    assertThat(info.leftOut()).contains("disk idle");
    // said once, and counted once
    assertThat(info.findings(DiagnosticCode.IDLE_ENERGY_LEFT_OUT))
        .filteredOn(f -> f.message().contains("disk"))
        .hasSize(1);

    assertThat(ShownDevice.of(info)).isEmpty();

    ArchitectureBuilder asked = policy("Timeout").set(THREAD, Properties.SWAPPED_OUT_PAGES, "0");
    Estimated error = SwapSystem.estimate(asked, stateless.build());
    error.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        asked.lineOf("disk", Properties.DEVICE_POWER_POLICY),
        "the energy of disk between requests is not computed");
    assertThat(error.leftOut()).contains("disk idle");

    // a policy of all devices of the system asks for none of them in particular
    ArchitectureBuilder around =
        SwapSystem.builder()
            .set(THREAD, Properties.SWAPPED_OUT_PAGES, "0")
            .set("", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
    assertThat(SwapSystem.estimate(around, stateless.build()).whole()).isTrue();
  }

  /** A device that nobody swaps to counts where it has a policy and a platform of its own. */
  @Test
  void aDeviceOfItsOwnSleepsByItsPolicy() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .set("", Properties.ESTIMATION_WINDOW, "10 sec")
            .add("disk", Category.DEVICE)
            .set("disk", Properties.CALIBRATION, AadlValues.text("disk"));
    assertThat(ShownDevice.of(SwapSystem.estimate(builder))).isEmpty();

    builder.set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
    Estimated result = SwapSystem.estimate(builder);
    assertThat(result.component("disk").idleJoules().nominal()).isCloseTo(10 * 0.024, within(1e-9));
    assertThat(ShownDevice.of(result).get(0).requests()).isZero();
    assertThat(ShownDevice.of(result).get(0).states())
        .noneMatch(state -> state.state().equals("swapping"));

    ArchitectureBuilder uncalibrated =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .set("", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"))
            .add("bus", Category.BUS)
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("disk"));
    assertThat(ShownDevice.of(SwapSystem.estimate(uncalibrated))).isEmpty();
  }

  /** 1 s of execution and 140 ms of swapping: 1.14 s awake, 5.64 s with a wake-up of 4.5 s. */
  @Test
  void aDeadlineThatAWakeUpBreaksIsReported() {
    ArchitectureBuilder builder = policy("Timeout").set(THREAD, Properties.DEADLINE, "5 sec");

    SwapSystem.estimate(builder)
        .finds(
            DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP,
            Severity.WARNING,
            builder.lineOf(THREAD),
            "waking up disk (policy timeout) makes a dispatch wait for up to 4.500 s more: it would"
                + " take 5.640 s, past its deadline of 5.000 s",
            "wake the device ahead");
    // a deadline that is missed awake is not the device's fault, and one that is met is met
    for (String deadline : new String[] {"1 sec", "5640 ms"}) {
      builder.set(THREAD, Properties.DEADLINE, deadline);
      assertThat(SwapSystem.estimate(builder).findings(DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP))
          .isEmpty();
    }
    builder.set(THREAD, Properties.COMPUTE_DEADLINE, "5 sec");
    assertThat(SwapSystem.estimate(builder).findings(DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP))
        .hasSize(1);
  }

  @Test
  void withoutADeadlineThePeriodIsOne() {
    ArchitectureBuilder builder =
        policy("Timeout")
            .set("disk", Properties.DEVICE_TIMEOUT, "1 ms")
            .set(THREAD, Properties.PERIOD, "5 sec");

    SwapSystem.estimate(builder)
        .finds(
            DiagnosticCode.DEADLINE_BROKEN_BY_WAKE_UP,
            Severity.WARNING,
            builder.lineOf(THREAD),
            "past its deadline of 5.000 s");
  }

  /** Explicitly 3 pages, or a page cluster of the platform: so many requests in a dispatch. */
  @ParameterizedTest
  @CsvSource({"'', 1", "3, 4", "10, 1", "9, 2", "0, 10"})
  void pagesAreAskedForInClusters(String cluster, double requests) {
    ArchitectureBuilder builder = SwapSystem.builder();
    if (!cluster.isEmpty()) {
      builder.set("disk", Properties.SWAP_CLUSTER, cluster);
    }

    assertThat(ShownDevice.of(SwapSystem.estimate(builder)).get(0).requests())
        .isCloseTo(requests, within(1e-12));
  }

  /** A clustered read of the platform's own constant, where the model says nothing. */
  @Test
  void thePlatformsClusterCounts() {
    PlatformBuilder disk = SwapSystem.disk().constant("swap_cluster", "4", Dimension.RATIO);

    assertThat(
            ShownDevice.of(SwapSystem.estimate(SwapSystem.builder(), disk.build()))
                .get(0)
                .requests())
        .isCloseTo(3.0, within(1e-12));
  }
}
