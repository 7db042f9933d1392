package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records of uses and shares that lack a field, and devices with several rails. */
class UseRecordsTest {
  private static PropertyValue without(PropertyValue record, String field) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>(((RecordValue) record).fields());
    assertThat(fields.remove(field)).isNotNull();
    return new RecordValue(fields);
  }

  /** The second record is the one that is named; the first one counts, and the whole does not. */
  @ParameterizedTest
  @CsvSource({
    "Duration, use 2 of Device_Use says no Duration",
    "State, use 2 of Device_Use names no State",
    "Used_Device, use 2 of Device_Use names no Used_Device"
  })
  void aUseThatLacksAFieldIsNamedByItsNumber(String field, String said) {
    ArchitectureBuilder builder =
        Radios.using(
            use("radio", "transmit", "20 ms"), without(use("radio", "receive", "1 ms"), field));
    Estimated result = Radios.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_DEVICE_SHARES,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.DEVICE_USE),
        said,
        "write [Used_Device => reference (radio); State => \"transmit\"; Duration => 5 ms;]");
    assertThat(result.leftOut()).contains("app.t term");
    assertThat(result.coverage()).isLessThan(Radios.estimate(twice()).coverage());
  }

  private static ArchitectureBuilder twice() {
    return Radios.using(use("radio", "transmit", "20 ms"), use("radio", "receive", "30 ms"));
  }

  @ParameterizedTest
  @CsvSource({"State, names no State", "Share, says no Share"})
  void aShareThatLacksAFieldIsNamedByItsNumber(String field, String said) {
    ListValue shares = (ListValue) Radios.shares("transmit", "0.1", "receive", "0.2");
    ArchitectureBuilder builder =
        Radios.builder()
            .set(
                "radio",
                Properties.STATE_SHARES,
                new ListValue(
                    List.of(shares.elements().get(0), without(shares.elements().get(1), field))));
    Estimated result = Radios.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_DEVICE_SHARES,
        Severity.ERROR,
        builder.lineOf("radio", Properties.STATE_SHARES),
        "record 2 of State_Shares of device radio " + said,
        "write [State => \"receive\"; Share => 0.01;]");
    assertThat(result.leftOut()).containsExactly("radio component");
    assertThat(result.rows(StateShareSection.TYPE)).isEmpty();
  }

  /** Digital and analogue parts on two rails: each use is charged on both, and is one time. */
  @Test
  void aDeviceOfTwoRailsWorksOnceForEachUse() {
    PlatformBuilder radio =
        PlatformBuilder.platform("radio")
            .rail("io", Role.DEVICE)
            .rail("rf", Role.DEVICE)
            .state("idle", "io", "1 mW", "rf", "2 mW")
            .state("transmit", "io", "10 mW", "rf", "90 mW")
            .state("receive", "io", "10 mW", "rf", "40 mW");
    Estimated result = Estimated.of(twice().build(), Radios.board().build(), radio.build());

    result
        .cost(THREAD, "device.use", DISPATCH)
        .charges("radio", "io", 0.02 * 0.01 + 0.03 * 0.01)
        .charges("radio", "rf", 0.02 * 0.09 + 0.03 * 0.04)
        .seconds(0.05)
        .agrees();
    assertThat(result.component("radio").times().orElseThrow().activeSeconds())
        .isCloseTo(0.05, within(1e-12));
    assertThat(result.component("radio").idleJoules().nominal())
        .isCloseTo(0.95 * 0.003, within(1e-12));
  }

  /** Shares on two rails are told with both powers. */
  @Test
  void sharesOnTwoRailsAreExplainedWithBoth() {
    PlatformBuilder radio =
        PlatformBuilder.platform("radio")
            .rail("io", Role.DEVICE)
            .rail("rf", Role.DEVICE)
            .state("idle", "io", "1 mW", "rf", "2 mW")
            .state("transmit", "io", "10 mW", "rf", "90 mW");
    ArchitectureBuilder builder =
        Radios.builder().set("radio", Properties.STATE_SHARES, Radios.shares("transmit", "0.1"));
    Estimated result = Estimated.of(builder.build(), Radios.board().build(), radio.build());

    assertThat(result.rows(StateShareSection.TYPE).get(0).get(StateShareSection.WHY))
        .isEqualTo("0.1 x (10 mW + 90 mW) x 1 s");
  }

  /** A rail that nobody is there for: the device hangs on no bus. */
  @Test
  void aRailOfABusThatIsNotThereIsTold() {
    PlatformBuilder radio =
        PlatformBuilder.platform("radio")
            .rail("io", Role.DEVICE)
            .rail("wire", Role.BUS)
            .state("idle", "io", "1 mW", "wire", "0 W")
            .state("transmit", "io", "10 mW", "wire", "5 mW");
    ArchitectureBuilder builder = Radios.using(use("radio", "transmit", "20 ms"));
    Estimated result = Estimated.of(builder.build(), Radios.board().build(), radio.build());

    result.finds(
        DiagnosticCode.RAIL_WITHOUT_COMPONENT,
        Severity.ERROR,
        builder.lineOf(THREAD),
        "no bus is bound, but rail wire of platform radio charges one");
    assertThat(result.leftOut()).contains("app.t term");
  }

  @Test
  void aDeviceWithoutARailOfItsOwnIsAsked() {
    PlatformBuilder radio =
        PlatformBuilder.platform("radio").rail("ddr", Role.MEMORY).state("transmit", "ddr", "1 W");
    ArchitectureBuilder builder = Radios.using(use("radio", "transmit", "20 ms"));

    Estimated.of(builder.build(), Radios.board().build(), radio.build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            "platform radio has no rail that is charged to device radio",
            "rail NAME charged to device");
  }

  @Test
  void aPlatformWithoutStatesSaysSo() {
    PlatformBuilder radio = PlatformBuilder.platform("radio").rail("io", Role.DEVICE);
    ArchitectureBuilder builder = Radios.using(use("radio", "transmit", "20 ms"));

    Estimated.of(builder.build(), Radios.board().build(), radio.build())
        .finds(
            DiagnosticCode.UNKNOWN_STATE,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            "platform radio of device radio has no state transmit",
            "the platform has no states");
  }

  /** That nobody knows the platform is told where it is named, and once. */
  @Test
  void aPlatformThatNobodyKnowsIsToldOnce() {
    ArchitectureBuilder builder =
        Radios.using(use("spare", "transmit", "20 ms"))
            .add("spare", Category.DEVICE)
            .set("spare", Properties.CALIBRATION, AadlValues.text("ship"));
    Estimated result = Radios.estimate(builder);

    assertThat(result.findings(DiagnosticCode.MISSING_COEFFICIENT)).isEmpty();
    assertThat(result.findings(DiagnosticCode.UNKNOWN_PLATFORM)).hasSize(1);
    assertThat(result.leftOut()).contains("app.t term");
  }

  /** A board's rails that no state of the radio names are not asked for, nor charged. */
  @Test
  void railsOfABoardThatNoStateNamesAreNotTheRadios() {
    PlatformBuilder radio =
        Radios.radio()
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .rail("all", Role.BOARD);
    Estimated result = Estimated.of(twice().build(), Radios.board().build(), radio.build());

    result
        .cost(THREAD, "device.use", DISPATCH)
        .charges("radio", "supply", 0.02 * 0.1 + 0.03 * 0.05)
        .agrees();
    assertThat(result.component("radio").idleJoules().nominal())
        .isCloseTo(0.95 * 0.001, within(1e-15));
    assertThat(result.leftOut()).isEmpty();
  }

  /** What waits names the processor's rail, so that no other state may forget it in silence. */
  @Test
  void aRailThatOneStateNamesIsAskedOfTheOthers() {
    PlatformBuilder radio =
        PlatformBuilder.platform("radio")
            .rail("supply", Role.DEVICE)
            .rail("core", Role.PROCESSOR)
            .state("idle", "supply", "1 mW", "core", "2 mW")
            .state("transmit", "supply", "100 mW")
            .state("receive", "supply", "50 mW", "core", "2 mW");
    ArchitectureBuilder builder = twice();
    Estimated result = Estimated.of(builder.build(), Radios.board().build(), radio.build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.DEVICE_USE),
        "state transmit of platform radio, which device radio names, has no power on rail core",
        "add 'power core = ...' to the state in a platform file that extends radio, or set its"
            + " parameter in Energy_Estimation::Model_Parameters");
    assertThat(result.leftOut()).contains("app.t term");
  }
}
