package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak;
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
 * Two radios that send once in 100 ms, with 50 mW for 5 to 15 ms from 1 ms on and with 30 mW for 2
 * to 4 ms from 13 ms on: usually one after the other, but they may meet.
 */
class RangedPeaksTest {
  private static final double EXACT = 1e-12;

  private static PowerSystem sending(
      PowerSystem system, String radio, String line, String offset, String range) {
    Map<String, PropertyValue> use = new LinkedHashMap<>();
    use.put("Used_Device", new ReferenceValue(radio));
    use.put("State", AadlValues.text("send"));
    use.put("Duration_Range", AadlValues.number(range));
    ArchitectureBuilder builder = system.builder();
    String thread = "app." + radio;
    builder
        .add(radio, Category.DEVICE)
        .set(radio, Properties.CALIBRATION, AadlValues.text("of_" + radio))
        .feature(radio + ".power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, line, radio + ".power")
        .add("cpu_" + radio, Category.PROCESSOR)
        .set("cpu_" + radio, Properties.EXCLUDED, AadlValues.text("counts elsewhere"))
        .set("cpu_" + radio, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add(thread, Category.THREAD)
        .set(thread, Properties.PROCESSOR_BINDING, AadlValues.references("cpu_" + radio))
        .set(thread, Properties.PERIOD, "100 ms")
        .set(thread, Properties.DISPATCH_OFFSET, offset)
        .set(thread, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set(thread, Properties.DEVICE_USE, new ListValue(List.of(new RecordValue(use))));
    return system;
  }

  private static CalibratedPlatform radio(String name, String watts) {
    return PlatformBuilder.platform("of_" + name)
        .rail("supply", Role.DEVICE)
        .state("idle", "supply", "0 W")
        .state("send", "supply", watts)
        .build();
  }

  private static PowerSystem lines() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.builder().add("app", Category.PROCESS).set("cell", Properties.BATTERY_VOLTAGE, "4.0 V");
    return system;
  }

  private static PowerSystem both(PowerSystem system, String first, String second) {
    sending(system, "loud", first, "0 ms", "5 ms .. 15 ms");
    return sending(system, "quiet", second, "12 ms", "2 ms .. 4 ms");
  }

  private static Estimated estimate(PowerSystem system) {
    return system.incompletely(radio("loud", "50 mW"), radio("quiet", "30 mW"));
  }

  /** What is sure to be on at some moment is its least peak. */
  private static void is(Optional<Peak> peak, double usual, double most) {
    isBetween(peak, usual, usual, most);
  }

  private static void isBetween(Optional<Peak> peak, double least, double usual, double most) {
    isBetween(peak.map(Peak::watts).orElseThrow(), least, usual, most);
  }

  /** One radio alone draws no more than it usually does; a bound may be above, by its average. */
  private static void isUpTo(Optional<Peak> peak, double usual, double most) {
    Interval watts = peak.map(Peak::watts).orElseThrow();
    assertThat(watts.nominal()).isCloseTo(usual, within(EXACT));
    assertThat(watts.low()).isCloseTo(usual, within(EXACT));
    assertThat(watts.high()).isBetween(usual - EXACT, most + EXACT);
  }

  private static void isBetween(Interval watts, double low, double usual, double high) {
    assertThat(watts.nominal()).isCloseTo(usual, within(EXACT));
    assertThat(watts.low()).isCloseTo(low, within(EXACT));
    assertThat(watts.high()).isCloseTo(high, within(EXACT));
  }

  /** 50 mW are 62.5 mW and 1 mW before the regulator of 80 %, beside which 30 mW hang. */
  @Test
  void whatMayMeetIsTheMostThatMayBeGiven() {
    PowerSystem system =
        both(lines().converter("reg", "0.8", "0.001", "raw", "rail"), "rail", "raw");
    system.builder().set("raw", "SEI::PowerCapacity", "1.0 W");
    Estimated result = estimate(system);

    is(result.mode().power().peakOfSource("cell"), 0.0635, 0.0935);
    isUpTo(result.mode().power().peakOfConverter("reg"), 0.05, 0.055);
    is(result.mode().power().peakOfConverter("raw"), 0.0635, 0.0935);
    is(Optional.of(result.mode().power().peak()), 0.0635, 0.0935);
    isUpTo(result.mode().power().peakWithin("reg"), 0.0135, 0.01475);
    isBetween(
        result.component("reg").averagePowerWatts(),
        0.05 * 0.0125 + 0.001,
        0.1 * 0.0125 + 0.001,
        0.15 * 0.0125 + 0.001);
    assertThat(result.mode().power().source("cell").orElseThrow().mean())
        .isCloseTo(0.1 * 0.0625 + 0.001 + 0.03 * 0.03, within(EXACT));
  }

  /** Behind the regulator both may meet, too: 80 mW are 101 mW before it. */
  @Test
  void behindARegulatorTheyMeetAsWell() {
    PowerSystem system =
        both(lines().converter("reg", "0.8", "0.001", "raw", "rail"), "rail", "rail");
    Estimated result = estimate(system);

    is(result.mode().power().peakOfSource("cell"), 0.0635, 0.101);
    is(result.mode().power().peakOfConverter("reg"), 0.05, 0.08);
    is(result.mode().power().peakWithin("reg"), 0.0135, 0.021);
  }

  /**
   * By a curve, 1 mW is lost at rest, as much as it gives at 20 mW, and a quarter of 40 mW and
   * more: while it gives 50 mW at most, it may lose 20 mW.
   */
  @Test
  void aCurveMayLoseMostOfLess() {
    CalibratedPlatform buck =
        ConverterParts.powers(
            "buck", 1e-3, new double[] {0.02, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8});
    PowerSystem system = lines().converter("reg", buck, "raw", "rail");
    Estimated result = estimate(both(system, "rail", "raw"));

    // of 2.5 mW, the least average, the line from rest to 40 mW loses 1 mW and 22.5 % of it
    double least = 0.05 + 0.001 + 0.225 * 0.0025;
    isBetween(result.mode().power().peakOfSource("cell"), least, 0.0625, 0.0925);
    Interval lost = result.mode().power().peakWithin("reg").map(Peak::watts).orElseThrow();
    assertThat(lost.nominal()).isCloseTo(0.0125, within(EXACT));
    assertThat(lost.high()).isGreaterThanOrEqualTo(0.02 - EXACT);
  }

  /**
   * A panel of 5 mW gives 5 mW of 5.9 mW on average, always; the cell gives all else. At the
   * shortest times 3.1 mW are drawn on average, and the panel gives no more.
   */
  @Test
  void whatGivesBesideTheCellGivesTheSameAllTheTime() {
    Estimated result = estimate(both(lines().supply("panel", "0.005", "raw"), "raw", "raw"));

    is(result.mode().power().peakOfSource("cell"), 0.045, 0.08 - 0.0031);
    Interval panel = result.mode().power().peakOfSource("panel").map(Peak::watts).orElseThrow();
    assertThat(panel.nominal()).isCloseTo(0.005, within(EXACT));
    assertThat(panel.high()).isCloseTo(0.005, within(EXACT));
    assertThat(panel.low()).isCloseTo(0.0031, within(EXACT));
  }

  /** One of 7.5 mW gives all of the 5.9 mW, and at the longest times, 8.7 mW, what it can. */
  @Test
  void whatGivesBesideTheCellMayGiveMore() {
    Estimated result = estimate(both(lines().supply("panel", "0.0075", "raw"), "raw", "raw"));

    isBetween(result.mode().power().peakOfSource("panel"), 0.0031, 0.0059, 0.0075);
    isBetween(
        result.mode().power().peakOfSource("cell"), 0.05 - 0.0075, 0.05 - 0.0059, 0.08 - 0.0031);
  }

  /** Beside a panel of 2 mW, of which all is given in any case, a curve loses its least. */
  @Test
  void aCurveBesideAPanelLosesItsLeast() {
    CalibratedPlatform buck =
        ConverterParts.powers(
            "buck", 1e-3, new double[] {0.02, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8});
    PowerSystem system = lines().supply("panel", "0.002", "raw");
    Estimated result = estimate(both(system.converter("reg", buck, "raw", "rail"), "rail", "raw"));

    double least = 0.05 + 0.001 + 0.225 * 0.0025 - 0.002;
    isBetween(result.mode().power().peakOfSource("cell"), least, 0.0605, 0.0905);
  }

  /** Two supplies on lines of their own that give to one radio each. */
  @Test
  void eachSourceHasItsOwnPeak() {
    PowerSystem system = lines().line("side").supply("usb", "1.0", "side");
    Estimated result = estimate(both(system, "side", "raw"));

    isUpTo(result.mode().power().peakOfSource("cell"), 0.03, 0.031);
    isUpTo(result.mode().power().peakOfSource("usb"), 0.05, 0.055);
  }

  /** A cell on two lines gives to both. */
  @Test
  void aSourceOnTwoLinesGivesBoth() {
    PowerSystem system = lines();
    system
        .builder()
        .feature("cell.more", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "rail", "cell.more");
    system.line("side").supply("usb", "1.0", "side").part("lamp", "0.01", "side");
    Estimated result = estimate(both(system, "rail", "raw"));

    is(result.mode().power().peakOfSource("cell"), 0.05, 0.08);
    is(result.mode().power().peakOfSource("usb"), 0.01, 0.01);
  }

  /** What half an ohm loses of a voltage, where so much is drawn at its end. */
  private static double lost(double watts) {
    return lost(4.0, watts);
  }

  private static double lost(double volts, double watts) {
    double current = volts - Math.sqrt(volts * volts - 2.0 * watts);
    return 0.5 * current * current;
  }

  /**
   * A wire loses the least where the least average is drawn evenly, 3.1 mW, and the most where both
   * send at once for as long as the highest average, 8.7 mW, takes.
   */
  @Test
  void wiresLoseTheSquareOfWhatMayMeet() {
    PowerSystem system = both(lines(), "raw", "raw");
    system.builder().set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    Estimated result = estimate(system);

    double even = 0.0031 / 4.0;
    isBetween(
        result.component("raw").averagePowerWatts(),
        0.5 * even * even,
        0.1 * lost(0.05) + 0.03 * lost(0.03),
        lost(0.08) * 0.0087 / 0.08);
    double low = 0.5 * even * even;
    isBetween(
        result.mode().power().peakOfSource("cell"),
        0.0031 + low,
        0.05 + lost(0.05),
        0.08 + lost(0.08));
    isBetween(result.mode().power().peakWithin("raw"), low, lost(0.05), lost(0.08));
  }

  /**
   * Behind a linear regulator of 4 V to 2 V 50 mW are 25 mA: what the wire loses of these, up to
   * what 100 mW lose all of the longest time, the regulator does not.
   */
  @Test
  void aLinearRegulatorLosesWhatTheWireDoesNot() {
    PowerSystem system = lines();
    system.converter("reg", ConverterParts.linear("ldo", 4.0, 2.0, 0.0), "raw", "rail");
    system.builder().set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    sending(system, "loud", "rail", "0 ms", "5 ms .. 15 ms");
    Estimated result = system.incompletely(radio("loud", "50 mW"));

    double even = 0.005 / 4.0;
    double spared = 0.5 * 0.025 * 0.025;
    double most = 0.15 * lost(0.1);
    isBetween(result.component("raw").averagePowerWatts(), 0.5 * even * even, 0.1 * spared, most);
    isBetween(
        result.component("reg").averagePowerWatts(), 0.0025 - most, 0.1 * (0.05 - spared), 0.0075);
  }

  /** One that is told for 5 V draws 20 mA of 100 mW: evenly the least, and the most at 4 V. */
  @Test
  void theVoltagesOfRegulatorsBoundWhatAWireLoses() {
    PowerSystem system = lines();
    system.converter("reg", ConverterParts.linear("ldo", 5.0, 2.5, 0.0), "raw", "rail");
    system.builder().set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    sending(system, "loud", "rail", "0 ms", "5 ms .. 15 ms");
    Interval wire =
        system.incompletely(radio("loud", "50 mW")).component("raw").averagePowerWatts();

    double even = 0.005 / 5.0;
    isBetween(wire, 0.5 * even * even, 0.1 * 0.5 * 0.02 * 0.02, 0.15 * lost(0.1));
  }

  /** Both before a line: 4 V less 0.5 V in the diode, and half an ohm behind it. */
  @Test
  void wiresAndDiodesLoseOneAfterTheOther() {
    PowerSystem system = both(lines(), "raw", "raw");
    system
        .builder()
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm")
        .set("raw", Properties.SOURCE_RULE, AadlValues.literal("Diode"))
        .set("raw", Properties.DIODE_DROP, "500.0 mV");
    Estimated result = estimate(system);

    double even = 0.0031 / 3.5;
    double most = lost(3.5, 0.08) * 0.0087 / 0.08;
    double loud = 0.05 + lost(3.5, 0.05);
    double quiet = 0.03 + lost(3.5, 0.03);
    isBetween(
        result.component("raw").averagePowerWatts(),
        0.5 * even * even,
        0.1 * (loud * 8 / 7 - 0.05) + 0.03 * (quiet * 8 / 7 - 0.03),
        most + (0.0087 + most) / 7);
    isBetween(
        result.mode().power().peakOfSource("cell"),
        0.0,
        loud * 8 / 7,
        (0.08 + lost(3.5, 0.08)) * 8 / 7);
  }

  /** A diode of 0.5 V before the line: a seventh of what is drawn, at the least and at the most. */
  @Test
  void diodesLoseOfWhatIsDrawn() {
    PowerSystem system = both(lines(), "raw", "raw");
    system
        .builder()
        .set("raw", Properties.SOURCE_RULE, AadlValues.literal("Diode"))
        .set("raw", Properties.DIODE_DROP, "500.0 mV");
    Estimated result = estimate(system);

    isBetween(result.component("raw").averagePowerWatts(), 0.0031 / 7, 0.0059 / 7, 0.0087 / 7);
    // another source may give by a rule: nothing is sure of one
    isBetween(result.mode().power().peakOfSource("cell"), 0.0, 0.05 * 8 / 7, 0.08 * 8 / 7);
  }

  /**
   * Both send at the same times as a rule, 80 mW, which the supply cannot give; while one sends
   * alone it gives its 50 mW.
   */
  @Test
  void aSourceMayGiveWhileLessIsAsked() {
    PowerSystem system = lines().supply("usb", "0.05", "raw");
    sending(system, "loud", "raw", "0 ms", "5 ms .. 15 ms");
    sending(system, "quiet", "raw", "0 ms", "5 ms .. 15 ms");
    system
        .builder()
        .set("raw", Properties.SOURCE_RULE, AadlValues.literal("Priority"))
        .set("raw", Properties.SOURCE_ORDER, AadlValues.references("usb", "cell"));
    Estimated result = estimate(system);

    isBetween(result.mode().power().peakOfSource("cell"), 0.0, 0.08, 0.08);
    isBetween(result.mode().power().peakOfSource("usb"), 0.0, 0.0, 0.05);
  }
}
