package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Rules by which batteries of a line give, beside what is harvested there: that goes to the
 * batteries whatever the rule says, and needs no place in it.
 */
class RulesBesideHarvestTest {
  private static final double EXACT = 1e-12;
  private static final PropertyValue DAY = StoredHarvestTest.day("2.4");

  /** A lamp of 1 W on two batteries. */
  private static PowerSystem lamp(String rule) {
    PowerSystem system = new PowerSystem().line("rail").part("lamp", "1.0", "rail");
    system.builder().set("rail", Properties.SOURCE_RULE, AadlValues.literal(rule));
    cell(system, "main", "3.6");
    cell(system, "backup", "3.3");
    return system;
  }

  private static void cell(PowerSystem system, String name, String volts) {
    system
        .builder()
        .add(name, Category.DEVICE)
        .set(name, Properties.BATTERY_ENERGY, "20.0 Wh")
        .set(name, Properties.BATTERY_VOLTAGE, volts + " V")
        .feature(name + ".out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "rail", name + ".out");
  }

  /** A panel has no voltage of its own to compare: 3.6 V less 0.3 V give 1 W. */
  @Test
  void diodesAreComparedWithoutAPanel() {
    PowerSystem system = lamp("Diode").harvester("panel", DAY, "rail");
    system.builder().set("rail", Properties.DIODE_DROP, "300.0 mV");
    Estimated result = system.estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(PowerSystem.output(result, "main")).isCloseTo(3.6 / 3.3, within(EXACT));
    assertThat(PowerSystem.output(result, "backup")).isZero();
  }

  /** Neither has a charger that only a panel feeds a place in an order. */
  @Test
  void anOrderOfBatteriesIsWhole() {
    PowerSystem system = lamp("Priority").line("sun").harvester("panel", DAY, "sun");
    system.converter("charger", "0.9", "0.0", "sun", "rail");
    system.builder().set("rail", Properties.SOURCE_ORDER, AadlValues.references("backup", "main"));
    Estimated result = system.estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(PowerSystem.output(result, "backup")).isCloseTo(1.0, within(EXACT));
    assertThat(PowerSystem.output(result, "main")).isZero();
  }

  /** Who names the panel first says what happens anyway. */
  @Test
  void aPanelMayStandInAnOrder() {
    PowerSystem system = lamp("Priority").harvester("panel", DAY, "rail");
    system
        .builder()
        .set("rail", Properties.SOURCE_ORDER, AadlValues.references("panel", "main", "backup"));
    Estimated result = system.estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(PowerSystem.output(result, "main")).isCloseTo(1.0, within(EXACT));
  }

  /** A switch to a panel alone would leave the night without a source. */
  @Test
  void aSwitchIsNotOnAPanel() {
    PowerSystem system = lamp("Switch").harvester("panel", DAY, "rail");
    system.builder().set("rail", Properties.SOURCE_ORDER, AadlValues.references("panel"));

    assertThat(system.estimate().findings())
        .filteredOn(found -> found.code() == DiagnosticCode.SOURCE_RULE_INCOMPLETE)
        .extracting(found -> found.message())
        .anyMatch(said -> said.contains("panel gives only what is harvested"));
  }

  /** All rules keep the harvest: 28.8 Wh come in a day, and 24 Wh are drawn. */
  @Test
  void whatIsHarvestedIsStoredUnderEachRule() {
    for (String rule : List.of("Diode", "Priority", "Switch")) {
      PowerSystem system = lamp(rule).harvester("panel", DAY, "rail");
      if (!rule.equals("Diode")) {
        system.builder().set("rail", Properties.SOURCE_ORDER, AadlValues.references("main"));
      }
      Estimated result = system.estimate();
      assertThat(result.mode().totals().batteryLifeSeconds().orElseThrow().nominal())
          .as(rule)
          .isInfinite();
    }
  }
}
