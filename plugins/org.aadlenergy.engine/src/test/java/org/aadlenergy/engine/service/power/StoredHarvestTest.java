package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A battery of 3600 J, 20 mW drawn at all times, and a panel by day. */
class StoredHarvestTest {
  private static final double EXACT = 1e-9;
  private static final double JOULES = 3600.0;
  private static final double DAY = 86_400.0;

  /** {@code "0 hr", "60 mW", "12 hr", "0 mW", ...}. */
  static PropertyValue steps(String field, String... moments) {
    List<PropertyValue> records = new ArrayList<>();
    for (int i = 0; i < moments.length; i += 2) {
      records.add(
          new RecordValue(
              java.util.Map.of(
                  "At", AadlValues.number(moments[i]), field, AadlValues.number(moments[i + 1]))));
    }
    return new ListValue(records);
  }

  /** So much by day. */
  static PropertyValue day(String watts) {
    return steps("Power", "0 hr", watts + " W", "12 hr", "0 W", "24 hr", watts + " W");
  }

  private static PowerSystem node(String watts) {
    return new PowerSystem().line("rail").battery("cell", "rail").part("radio", watts, "rail");
  }

  private static PowerSystem panel(PowerSystem system, PropertyValue profile, String line) {
    return system.harvester("panel", profile, line);
  }

  private static HarvestBalance balance(Estimated result) {
    return result.root().life().orElseThrow().balance().get().orElseThrow();
  }

  /**
   * By day 40 mW are left over, 1728 J in 12 h; by night 864 J are drawn. The battery takes these
   * and refuses the other 864 J. 864 J are 24 % of it. A panel of two thirds gives as much as is
   * drawn. Without any it lasts 180,000 s.
   */
  @Test
  void whatIsLeftByDayIsDrawnByNight() {
    Estimated result = panel(node("0.02"), day("0.06"), "rail").estimate();
    HarvestBalance balance = balance(result);

    assertThat(result.findings()).isEmpty();
    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
    assertThat(balance.seconds()).isEqualTo(DAY);
    assertThat(balance.repeats()).isTrue();
    assertThat(balance.harvestedJoules()).isCloseTo(0.06 * DAY / 2, within(EXACT));
    assertThat(balance.drawnJoules()).isCloseTo(0.02 * DAY, within(EXACT));
    assertThat(balance.wayJoules()).isCloseTo(0.0, within(EXACT));
    assertThat(balance.cycle().flow().refused()).isCloseTo(864.0, within(1e-6));
    assertThat(balance.depthOfDischarge()).isCloseTo(0.24, within(EXACT));
    assertThat(balance.missingJoules()).isZero();
    assertThat(balance.autonomySeconds()).isCloseTo(JOULES / 0.02, within(1e-3));
    assertThat(balance.sizes().get().battery().orElseThrow()).isCloseTo(0.24, within(1e-6));
    assertThat(balance.sizes().get().batteryJoules().orElseThrow()).isCloseTo(864.0, within(1e-3));
    assertThat(balance.sizes().get().harvest().orElseThrow()).isCloseTo(2.0 / 3.0, within(1e-6));
    assertThat(result.mode().totals().batteryLifeSeconds().orElseThrow().nominal()).isInfinite();
    // the system draws what it draws, wherever it comes from
    assertThat(result.mode().totals().averagePowerWatts().nominal()).isCloseTo(0.02, within(EXACT));
  }

  /**
   * 30 mW by day are 1296 J of 1728 J: 432 J a day are missing, which is said. From the evening of
   * the eighth day on 3600 J + 8 * 432 J ...: the battery is empty in the ninth night.
   */
  @Test
  void whatIsMissingIsSaid() {
    PowerSystem system = panel(node("0.02"), day("0.03"), "rail");
    Estimated result = system.estimate();
    HarvestBalance balance = balance(result);

    assertThat(balance.repeats()).isFalse();
    assertThat(balance.missingJoules()).isCloseTo(432.0, within(1e-6));
    assertThat(balance.sizes().get().battery()).isEmpty();
    assertThat(balance.sizes().get().harvest().orElseThrow()).isCloseTo(4.0 / 3.0, within(1e-6));
    // the first day refuses all, so that 7 nights and days, 864 J + 6 * 432 J, leave 144 J: of the
    // eighth day 432 J come in, and of its night 576 J go out in 28,800 s
    assertThat(result.mode().totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(7 * DAY + DAY / 2 + 28_800.0, withinPercentage(1e-6));
    result.finds(
        DiagnosticCode.HARVEST_NOT_ENOUGH,
        Severity.WARNING,
        system.builder().lineOf("panel") + 1,
        "what is harvested does not keep cell going: 432 J of each day do not come back",
        "no battery is large enough; or 1.333 times the harvest");
  }

  /**
   * By day 30.6 mW are left over, 1321.92 J in 12 h; by night 29.4 mW draw 1270.08 J. A battery
   * that leaks seven times what it holds in a year leaks 69 J a day of 3600 J, more than the 51.84
   * J that are not drawn. One of half its size leaks half of that.
   */
  @Test
  void aSmallerBatteryMayDoWhereALargeOneLeaksTooMuch() {
    PowerSystem system = node("0.0294");
    system.builder().set("cell", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("7.0"));
    HarvestBalance balance = balance(panel(system, day("0.06"), "rail").estimate());
    assertThat(balance.repeats()).isFalse();
    // full each evening and empty each morning: x * 3600 J = 1270.08 J + x * l * 43,200 s
    double leaks = 3600.0 * 7.0 / (365.25 * DAY);
    double least = 0.0294 * DAY / 2 / (JOULES - leaks * DAY / 2);
    assertThat(balance.sizes().get().battery().orElseThrow()).isCloseTo(least, within(1e-6));
  }

  /**
   * 0.4 W draw 17280 J by night, of which the battery holds 3600; by day there is more than enough.
   * What the sums of a day are rounded by is no amount that is missing.
   */
  @ParameterizedTest
  @ValueSource(strings = {"1.1", "1.3", "1.7", "1.9", "2.3", "2.4", "2.9", "3.1", "3.7"})
  void aBatteryThatIsOnlyTooSmallLacksNothingElse(String harvested) {
    PowerSystem system = node("0.4").line("sun").line("mid");
    system.converter("first", "0.9", "0.0", "sun", "mid");
    system.converter("second", "0.9", "0.0", "mid", "rail");
    Estimated result = panel(system, day(harvested), "sun").estimate();

    assertThat(balance(result).missingJoules()).isZero();
    assertThat(result.finding(DiagnosticCode.HARVEST_NOT_ENOUGH).message())
        .endsWith("going: it does not last through one repetition, day");
  }

  /** Of 100 mW 10 mW are lost by the charger itself, of the rest a fifth; 2 mW of it at night. */
  @Test
  void aChargerLosesOfWhatIsHarvested() {
    PowerSystem system =
        node("0.02").line("sun").converter("charger", "0.8", "0.002", "sun", "rail");
    HarvestBalance balance = balance(panel(system, day("0.1"), "sun").estimate());

    assertThat(balance.harvestedJoules()).isCloseTo(4320.0, within(EXACT));
    assertThat(balance.drawnJoules()).isCloseTo(0.022 * DAY, within(1e-6));
    // its 2 mW count as drawn at all times; of 98 mW 19.6 mW are lost
    assertThat(balance.wayJoules()).isCloseTo(0.0196 * DAY / 2, within(1e-6));
    assertThat(balance.depthOfDischarge()).isCloseTo(0.022 * DAY / 2 / JOULES, within(1e-9));
  }

  @Test
  void aPanelThatHangsOnNothingGivesToTheBattery() {
    PowerSystem system = node("0.02");
    system
        .builder()
        .add("panel", Category.DEVICE)
        .set("panel", Properties.HARVEST_PROFILE, day("0.06"));
    assertThat(balance(system.estimate()).depthOfDischarge()).isCloseTo(0.24, within(EXACT));
  }
}
