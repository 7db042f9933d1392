package org.aadlenergy.engine.service.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Whether what a device sends counts as computed, and a bus that is asked for too much. */
class DeviceCoverageTest {
  private static PlatformBuilder camera() {
    return PlatformBuilder.platform("cam")
        .rail("lens", Role.DEVICE)
        .event("message.bus", "1 ms", "lens", "2 mJ");
  }

  /** It sends 100 bytes each 5 ms. */
  private static ArchitectureBuilder filming() {
    return Talking.silent()
        .add("cam", Category.DEVICE)
        .set("cam", Properties.CALIBRATION, AadlValues.text("cam"))
        .set("cam", Properties.PERIOD, "5 ms")
        .sends("cam.out", "app.t.in", "bus")
        .set("cam.out", Properties.DATA_SIZE, "100 Bytes");
  }

  private static Estimated estimate(
      ArchitectureBuilder builder, PlatformBuilder camera, PlatformBuilder bus) {
    return Talking.with(builder, Talking.board().build(), bus.build(), camera.build());
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return estimate(builder, camera(), Talking.can());
  }

  /** Of the terms one is what the camera sends. */
  private static void assertNotCovered(Estimated result) {
    double one = estimate(filming()).coverage() / 5.0;

    assertThat(result.coverage()).isCloseTo(4 * one, within(1e-12));
    assertThat(result.whole()).isFalse();
  }

  @Test
  void whatIsComputedIsNotToldToBeMissing() {
    estimate(filming()).isSilentOf("what device cam").isSilentOf("no coefficient for a message");
  }

  @Test
  void aRateThatCannotBeUsedIsNotCovered() {
    assertNotCovered(
        estimate(
            filming()
                .set("cam.out", Properties.OUTPUT_RATE, Talking.rate("4.0 .. 2.0", "PerSecond"))));
  }

  @Test
  void aRateThatNobodySaysIsNotCovered() {
    ArchitectureBuilder builder =
        Talking.silent()
            .add("cam", Category.DEVICE)
            .set("cam", Properties.CALIBRATION, AadlValues.text("cam"))
            .sends("cam.out", "app.t.in", "bus")
            .set("cam.out", Properties.DATA_SIZE, "100 Bytes");

    assertNotCovered(estimate(builder));
  }

  @Test
  void aTimeOfTheBusThatCannotBeUsedIsNotCovered() {
    assertNotCovered(estimate(filming().set("bus", Properties.TRANSMISSION_TIME, "1 ms")));
  }

  /** The bus knows what a message costs, the camera does not. */
  @Test
  void oneThatLacksAFigureIsNotCoveredByTheOther() {
    PlatformBuilder mute =
        PlatformBuilder.platform("cam").rail("lens", Role.DEVICE).event("message.bus", "1 ms");

    assertNotCovered(estimate(filming(), mute, Talking.can()));
  }

  /** A bus whose platform says nothing of messages takes no part. */
  @Test
  void aBusWithoutMessagesInItsPlatformIsNotAsked() {
    PlatformBuilder silent =
        PlatformBuilder.platform("can").rail("wire", Role.BUS).state("idle", "wire", "1 mW");
    Estimated result = estimate(filming(), camera(), silent);

    result.isSilentOf("no coefficient for a message");
    assertThat(result.component("cam").idleJoules().nominal()).isCloseTo(2 * 2e-3, within(1e-15));
    assertThat(result.whole()).isTrue();
  }

  /** 100 us + 1 us/B: 4900 bytes keep it busy for all of each 5 ms, 9900 for twice as long. */
  @Test
  void aBusThatIsAskedForTooMuchIsTold() {
    ArchitectureBuilder builder = filming().set("cam.out", Properties.DATA_SIZE, "9900 Bytes");

    estimate(builder)
        .finds(
            DiagnosticCode.DEVICE_OVERLOADED,
            Severity.WARNING,
            builder.lineOf("bus"),
            "bus bus would need 200.0 % of its time for what is sent over it: messages are late,"
                + " and the energy is that of all of them",
            "lower rates or sizes, or bind connections to another bus");
    estimate(filming().set("cam.out", Properties.DATA_SIZE, "4900 Bytes"))
        .isSilentOf("of its time for what is sent over it");
    estimate(filming()).isSilentOf("of its time for what is sent over it");
  }
}
