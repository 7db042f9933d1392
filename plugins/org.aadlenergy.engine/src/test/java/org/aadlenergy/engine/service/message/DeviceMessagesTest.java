package org.aadlenergy.engine.service.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a camera sends by itself, 200 times a second: no thread pays for it. */
class DeviceMessagesTest {

  /** A message of the camera: 1 ms and 2 mJ. */
  private static PlatformBuilder camera() {
    return PlatformBuilder.platform("cam")
        .rail("lens", Role.DEVICE)
        .event("message.bus", "1 ms", "lens", "2 mJ");
  }

  private static ArchitectureBuilder filming(String... buses) {
    return Talking.silent()
        .add("cam", Category.DEVICE)
        .set("cam", Properties.CALIBRATION, AadlValues.text("cam"))
        .set("cam", Properties.PERIOD, "5 ms")
        .sends("cam.out", "app.t.in", buses)
        .set("cam.out", Properties.DATA_SIZE, "100 Bytes");
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Talking.with(builder, Talking.board().build(), Talking.can().build(), camera().build());
  }

  private static void assertDraws(ComponentResult component, double joules, double seconds) {
    assertThat(component.idleJoules().nominal()).isCloseTo(joules, within(1e-15));
    assertThat(component.activeJoules().nominal()).isZero();
    assertThat(component.times().orElseThrow().activeSeconds()).isCloseTo(seconds, within(1e-9));
  }

  /** The window is 10 ms long: two messages of 1 ms and 2 mJ. */
  @Test
  void theDeviceIsChargedAndNoThread() {
    Estimated result = estimate(filming());

    assertThat(result.mode().windowSeconds()).isEqualTo(0.01);
    assertDraws(result.component("cam"), 2 * 2e-3, 2e-3);
    assertThat(result.services("app.t")).containsExactly("execution");
    assertThat(result.whole()).isTrue();
  }

  /** The bus takes 100 us + 100 x 1 us at 50 mW for each. */
  @Test
  void theBusOnTheWayIsChargedAsWell() {
    Estimated result = estimate(filming("bus"));

    assertDraws(result.component("cam"), 2 * 2e-3, 2e-3);
    assertDraws(result.component("bus"), 2 * 200e-6 * 0.05, 2 * 200e-6);
  }

  /** Two receivers listen on one bus: the camera sends to each, the bus carries it once. */
  @Test
  void aBusCarriesWhatSeveralReceiveOnce() {
    Estimated result = estimate(filming("bus").sends("cam.out", "far.w.in", "bus"));

    assertDraws(result.component("cam"), 4 * 2e-3, 4e-3);
    assertDraws(result.component("bus"), 2 * 200e-6 * 0.05, 2 * 200e-6);
    assertThat(result.whole()).isTrue();
  }

  @Test
  void aRateOfItsOwnWinsOverItsPeriodAndThatOfThePortOverBoth() {
    // 150 a second: one and a half in 10 ms
    assertDraws(
        estimate(filming().set("cam", Properties.DISPATCH_RATE, "150 PerSecond")).component("cam"),
        1.5 * 2e-3,
        1.5e-3);
    ArchitectureBuilder rated =
        filming()
            .set("cam.out", Properties.OUTPUT_RATE, Talking.rate("200.0 .. 300.0", "PerSecond"));
    assertDraws(estimate(rated).component("cam"), 2.5 * 2e-3, 2.5e-3);
    ArchitectureBuilder several =
        filming().set("cam.out", Properties.OUTPUT_RATE, Talking.rate("4.0 .. 4.0", "PerDispatch"));
    assertDraws(estimate(several).component("cam"), 8 * 2e-3, 8e-3);
  }

  @Test
  void whatIsComputedIsCovered() {
    ArchitectureBuilder quiet =
        Talking.silent()
            .add("cam", Category.DEVICE)
            .set("cam", Properties.CALIBRATION, AadlValues.text("cam"))
            .set("cam", Properties.PERIOD, "5 ms");
    double terms = 4 / estimate(quiet).coverage();

    assertThat(estimate(filming()).coverage()).isCloseTo(5 / (terms + 1), within(1e-12));
    assertThat(estimate(filming("bus")).coverage()).isCloseTo(5 / (terms + 1), within(1e-12));
  }

  @Test
  void whatCannotBeComputedIsNot() {
    ArchitectureBuilder sizeless = filming();
    double computed = 5 / estimate(sizeless).coverage();
    sizeless.set("cam.out", Properties.DATA_SIZE, AadlValues.text("large"));
    Estimated result = estimate(sizeless);

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        sizeless.lineOf("cam.out"),
        "device cam: the size of what it sends over cam.out -> app.t.in is not known",
        "add 'Data_Size => ... Bytes;' to the data type");
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isCloseTo(4 / computed, within(1e-12));
    assertThat(result.component("cam").idleJoules().nominal()).isZero();
  }

  @Test
  void nothingSaysHowOftenItSends() {
    ArchitectureBuilder builder =
        Talking.silent()
            .add("cam", Category.DEVICE)
            .set("cam", Properties.CALIBRATION, AadlValues.text("cam"))
            .sends("cam.out", "app.t.in")
            .set("cam.out", Properties.DATA_SIZE, "100 Bytes");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.THREAD_WITHOUT_PERIOD,
        Severity.ERROR,
        builder.lineOf("cam.out"),
        "device cam: nothing says how often it sends over cam.out -> app.t.in",
        "add 'Period => ... ms;' or 'OS_Workload::Dispatch_Rate");
    builder.set("cam.out", Properties.OUTPUT_RATE, Talking.rate("100.0 .. 100.0", "PerSecond"));
    // one in a window of 10 ms
    assertDraws(estimate(builder).component("cam"), 2e-3, 1e-3);
  }

  @Test
  void aRateThatCannotBeUsedIsNamed() {
    ArchitectureBuilder builder =
        filming().set("cam.out", Properties.OUTPUT_RATE, Talking.rate("4.0 .. 2.0", "PerDispatch"));
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("cam.out", Properties.OUTPUT_RATE),
        "cam.out: Communication_Properties::Output_Rate needs a Value_Range");
    assertThat(result.component("cam").idleJoules().nominal()).isZero();
  }

  @Test
  void aBusWhoseTimeCannotBeUsedIsNotCharged() {
    ArchitectureBuilder builder = filming("bus").set("bus", Properties.TRANSMISSION_TIME, "1 ms");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("bus", Properties.TRANSMISSION_TIME),
        "bus bus: Communication_Properties::Transmission_Time must run");
    assertDraws(result.component("cam"), 2 * 2e-3, 2e-3);
    assertThat(result.component("bus").idleJoules().nominal()).isZero();
  }

  @Test
  void whatThePlatformOfTheDeviceLacksIsNamed() {
    ArchitectureBuilder builder = filming();
    PlatformBuilder mute =
        PlatformBuilder.platform("cam").rail("lens", Role.DEVICE).event("message.bus", "1 ms");
    Estimated result =
        Talking.with(builder, Talking.board().build(), Talking.can().build(), mute.build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("cam.out"),
        "device cam: platform cam has no coefficient for a message: 'energy lens = ... in event"
            + " message.bus'",
        "add the line to a platform file that extends cam");
    assertThat(result.whole()).isFalse();
  }

  /** Neither device nor bus has a platform that knows messages: nobody asked for it. */
  @Test
  void devicesThatNobodyCalibratedAreToldOfOnce() {
    ArchitectureBuilder builder =
        Talking.silent().add("cam", Category.DEVICE).sends("cam.out", "app.t.in");
    estimate(builder)
        .finds(
            DiagnosticCode.TERM_NOT_COMPUTED,
            Severity.INFO,
            builder.lineOf("cam"),
            "what device cam sends is not computed: neither it nor a bus on the way has a platform"
                + " with an event message.bus",
            "add 'event message.bus { time = ... energy RAIL = ... }'");
    builder
        .add("mic", Category.DEVICE)
        .sends("mic.out", "app.t.in")
        .add("key", Category.DEVICE)
        .feature("key.in", FeatureKind.DATA_PORT, Direction.IN);
    Estimated two = estimate(builder);
    two.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf("cam"),
        "what device cam and 1 more send is not computed");
    assertThat(two.whole()).isTrue();
  }
}
