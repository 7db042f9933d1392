package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Batteries and converters whose highest moment comes in any case, worked out by hand: a radio of 2
 * mW sends with 50 mW for 5 to 15 ms of each 100, and draws through a converter of which a fifth is
 * lost and 1 mW besides. A part on the line of the battery draws 10 mW.
 */
class GivenBoundsTest {
  private static final double EXACT = 1e-12;
  private static final double BURST = 50e-3 / 0.8 + 1e-3 + 10e-3;

  private static CalibratedPlatform radio() {
    return PlatformBuilder.platform("radio")
        .rail("supply", Role.DEVICE)
        .state("idle", "supply", "2 mW")
        .state("send", "supply", "50 mW")
        .policy("doze", "idle", "idle", "1 ms", "1 ms", "supply", "2 mW")
        .build();
  }

  private static PropertyValue use(String range) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Used_Device", new ReferenceValue("radio"));
    fields.put("State", AadlValues.text("send"));
    fields.put("Duration_Range", AadlValues.number(range));
    return new RecordValue(fields);
  }

  private static PowerSystem lines() {
    return new PowerSystem()
        .line("raw")
        .line("rail")
        .battery("cell", "raw")
        .part("load", "0.01", "raw");
  }

  private static PowerSystem system(String range) {
    return sending(lines().converter("reg", "0.8", "0.001", "raw", "rail"), range);
  }

  private static PowerSystem sending(PowerSystem system, String range) {
    ArchitectureBuilder builder = system.builder();
    builder
        .add("radio", Category.DEVICE)
        .set("radio", Properties.CALIBRATION, AadlValues.text("radio"))
        .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Always_On"))
        .feature("radio.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "rail", "radio.power")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.EXCLUDED, AadlValues.text("counts elsewhere"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .add("app.t", Category.THREAD)
        .set("app.t", Properties.PERIOD, "100 ms")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.t", Properties.DEVICE_USE, new ListValue(List.of(use(range))));
    return system;
  }

  private static PowerInTime power(PowerSystem system) {
    return Estimated.incompletely(system.builder().build(), radio()).mode().power();
  }

  private static Interval source(PowerSystem system, String path) {
    return power(system).peakOfSource(path).map(Peak::watts).orElseThrow();
  }

  /** The radio sends at some time however long: it is the highest moment, and no other is. */
  @Test
  void whatIsSureToBeOnIsSureToBeGiven() {
    PowerInTime power = power(system("5 ms .. 15 ms"));
    Interval cell = power.peakOfSource("cell").map(Peak::watts).orElseThrow();
    assertThat(cell.nominal()).isCloseTo(BURST, within(EXACT));
    assertThat(cell.low()).isCloseTo(BURST, within(EXACT));
    assertThat(power.peak().watts().low()).isCloseTo(cell.low(), within(EXACT));
    Interval given = power.peakOfConverter("reg").map(Peak::watts).orElseThrow();
    assertThat(given.low()).isCloseTo(50e-3, within(EXACT));
    Interval radio = power.peakWithin("radio").map(Peak::watts).orElseThrow();
    assertThat(radio.low()).isCloseTo(50e-3, within(EXACT));
  }

  /** Of a use that may take no time at all nothing is sure but the average. */
  @Test
  void aUseThatMayTakeNoTimeIsNotSure() {
    Interval cell = source(system("0 ms .. 10 ms"), "cell");
    assertThat(cell.low()).isCloseTo(2e-3 / 0.8 + 1e-3 + 10e-3, within(EXACT));
  }

  /** More than the radio's time may be asked for: then nothing is simulated, and all is even. */
  @Test
  void whereTimeMayLackOnlyTheAverageIsSure() {
    Interval radio =
        power(system("50 ms .. 120 ms")).peakWithin("radio").map(Peak::watts).orElseThrow();
    assertThat(radio.low()).isCloseTo(0.5 * 50e-3 + 0.5 * 2e-3, within(EXACT));
    assertThat(power(system("120 ms .. 120 ms")).peakWithin("radio").orElseThrow().watts().low())
        .isGreaterThan(radio.low());
  }

  /**
   * The same over a curve, by which 1 mW is lost of nothing, 4 mW of 2, and 2 of 50. Of 4.4 mW, the
   * least that it gives on average, no less than 1 + 4.4 / 50 mW are lost, whatever it gives when.
   */
  @Test
  void aConverterThatLosesMostAtRestLosesWhatItsLoadTakes() {
    CalibratedPlatform buck =
        ConverterParts.powers(
            "buck", 1e-3, new double[] {2e-3, 50e-3}, new double[] {1.0 / 3, 25.0 / 26});
    PowerSystem system = sending(lines().converter("reg", buck, "raw", "rail"), "5 ms .. 15 ms");
    PowerInTime power =
        Estimated.incompletely(system.builder().build(), radio(), buck).mode().power();
    Interval cell = power.peakOfSource("cell").map(Peak::watts).orElseThrow();
    assertThat(cell.nominal()).isCloseTo(50e-3 + 2e-3 + 10e-3, within(EXACT));
    double average = 0.05 * 50e-3 + 0.95 * 2e-3;
    assertThat(cell.low()).isCloseTo(60e-3 + 1e-3 + average / 50, within(EXACT));
  }

  /** A panel of 5 mW gives first, always; the battery gives all else. */
  @Test
  void whatGivesBesideTheBatteryIsTakenOff() {
    Interval cell = source(system("5 ms .. 15 ms").supply("panel", "0.005", "raw"), "cell");
    assertThat(cell.nominal()).isCloseTo(BURST - 5e-3, within(EXACT));
    assertThat(cell.low()).isCloseTo(BURST - 5e-3, within(EXACT));
  }
}
