package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Several sources of a line, of which one at a time gives by a rule. */
class SourceRulesTest {
  private static final double EXACT = 1e-12;
  private static final double YEAR = 31_557_600.0;

  private static PowerSystem rule(String rule) {
    PowerSystem system = new PowerSystem().line("rail");
    system.builder().set("rail", Properties.SOURCE_RULE, AadlValues.literal(rule));
    return system;
  }

  private static PowerSystem cell(PowerSystem system, String name, String hours, String volts) {
    system.builder().add(name, Category.DEVICE).set(name, Properties.BATTERY_ENERGY, hours + " Wh");
    system
        .builder()
        .set(name, Properties.BATTERY_VOLTAGE, volts + " V")
        .feature(name + ".out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "rail", name + ".out");
    return system;
  }

  private static PropertyValue order(String... paths) {
    return new ListValue(
        Arrays.stream(paths).map(path -> (PropertyValue) new ReferenceValue(path)).toList());
  }

  private static double watts(Estimated result, String path) {
    return result.component(path).averagePowerWatts().nominal();
  }

  private static double life(Estimated result) {
    return result.mode().totals().batteryLifeSeconds().orElseThrow().nominal();
  }

  /** 3.6 V less 0.3 V feed 1 W with 0.303 A, and the diode takes 0.0909 W; then 3.3 V do. */
  @Test
  void theHighestVoltageGivesOverItsDiode() {
    PowerSystem system = rule("Diode").part("lamp", "1.0", "rail");
    cell(cell(system, "backup", "1.0", "3.3"), "main", "2.0", "3.6");
    system.builder().set("rail", Properties.DIODE_DROP, "300.0 mV");
    Estimated result = system.estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(PowerSystem.output(result, "main")).isCloseTo(3.6 / 3.3, within(EXACT));
    assertThat(PowerSystem.output(result, "backup")).isZero();
    assertThat(watts(result, "rail")).isCloseTo(0.3 / 3.3, within(EXACT));
    assertThat(PowerSystem.row(result, "rail").get(PowerSection.KIND)).isEqualTo("diode");
    assertThat(life(result)).isCloseTo(7200.0 / (3.6 / 3.3) + 3600.0 / (3.3 / 3.0), within(1e-6));
    Explanation told = result.mode().reasons().get("rail");
    assertThat(told.equations()).extracting(Equation::result).containsExactly("P", "D");
    assertThat(told.equations().get(1).substituted()).isEqualTo("1 W x 0.3 V / (3.6 V - 0.3 V)");
  }

  @Test
  void equalVoltagesGiveTheSame() {
    PowerSystem system = rule("Diode").part("lamp", "1.0", "rail");
    Estimated result = cell(cell(system, "one", "1.0", "3.6"), "two", "1.0", "3.6").estimate();

    assertThat(PowerSystem.output(result, "one")).isCloseTo(0.5, within(EXACT));
    assertThat(PowerSystem.output(result, "two")).isCloseTo(0.5, within(EXACT));
    assertThat(life(result)).isCloseTo(7200.0, within(1e-6));
  }

  /**
   * The first cell gives 1 W for an hour, and the second, which loses 30 % in a year by itself,
   * then has lost 30 % of an hour's part of a year.
   */
  @Test
  void theFirstOfAnOrderGivesUntilItIsEmpty() {
    PowerSystem system = rule("Priority").part("lamp", "1.0", "rail");
    cell(cell(system, "backup", "2.0", "3.0"), "main", "1.0", "3.0");
    system
        .builder()
        .set("rail", Properties.SOURCE_ORDER, order("main", "backup"))
        .set("backup", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("0.3"));
    Estimated result = system.estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(PowerSystem.output(result, "main")).isCloseTo(1.0, within(EXACT));
    assertThat(PowerSystem.output(result, "backup")).isZero();
    double leaks = 0.3 * 7200.0 / YEAR;
    assertThat(life(result))
        .isCloseTo(3600.0 + (7200.0 - 3600.0 * leaks) / (1.0 + leaks), within(1e-6));
  }

  /** A supply of half a watt cannot give a watt; one of two can. */
  @Test
  void theFirstThatIsAbleGives() {
    for (double most : new double[] {0.5, 2.0}) {
      PowerSystem system = rule("Priority").part("lamp", "1.0", "rail");
      cell(system, "cell", "1.0", "3.0").supply("usb", String.valueOf(most), "rail");
      system.builder().set("rail", Properties.SOURCE_ORDER, order("usb", "cell"));
      Estimated result = system.estimate();

      assertThat(result.findings()).isEmpty();
      assertThat(PowerSystem.output(result, "usb")).isEqualTo(most > 1.0 ? 1.0 : 0.0);
      assertThat(PowerSystem.output(result, "cell")).isEqualTo(most > 1.0 ? 0.0 : 1.0);
      assertThat(life(result)).isEqualTo(most > 1.0 ? Double.POSITIVE_INFINITY : 3600.0);
    }
  }

  @Test
  void aSwitchGivesWhatItIsSwitchedTo() {
    for (String on : List.of("main", "backup")) {
      PowerSystem system = rule("Switch").part("lamp", "1.0", "rail");
      cell(cell(system, "backup", "2.0", "3.0"), "main", "1.0", "3.0");
      system.builder().set("rail", Properties.SOURCE_ORDER, order(on));
      Estimated result = system.estimate();

      assertThat(result.findings()).isEmpty();
      assertThat(PowerSystem.output(result, on)).isCloseTo(1.0, within(EXACT));
      // the other one would have to be switched on
      assertThat(life(result)).isCloseTo(on.equals("main") ? 3600.0 : 7200.0, within(1e-6));
    }
  }

  private static String incomplete(PowerSystem system) {
    Diagnostic finding = system.estimate().finding(DiagnosticCode.SOURCE_RULE_INCOMPLETE);
    return finding.format();
  }

  @Test
  void whatARuleLacksIsTold() {
    PowerSystem diode = rule("Diode").part("lamp", "1.0", "rail").battery("old", "rail");
    assertThat(incomplete(cell(diode, "cell", "1.0", "3.0")))
        .contains("Source_Rule of rail: nothing says the voltage of old");
    PowerSystem high = rule("Diode").part("lamp", "1.0", "rail");
    high.builder().set("rail", Properties.DIODE_DROP, "3.0 V");
    assertThat(incomplete(cell(high, "cell", "1.0", "3.0"))).contains("takes all of the voltage");
    PowerSystem none = rule("Priority").part("lamp", "1.0", "rail").battery("one", "rail");
    assertThat(incomplete(none)).contains("no Source_Order says which source comes first");
    PowerSystem half = rule("Priority").part("lamp", "1.0", "rail").battery("one", "rail");
    half.battery("two", "rail").builder().set("rail", Properties.SOURCE_ORDER, order("two"));
    assertThat(incomplete(half)).contains("one is not in its Source_Order");
    PowerSystem both = rule("Switch").part("lamp", "1.0", "rail").battery("one", "rail");
    both.battery("two", "rail").builder().set("rail", Properties.SOURCE_ORDER, order("one", "two"));
    assertThat(incomplete(both)).contains("does not name the one source that is switched on");
    PowerSystem other = rule("Switch").part("lamp", "1.0", "rail").battery("one", "rail");
    other.builder().set("rail", Properties.SOURCE_ORDER, order("lamp", "one"));
    assertThat(incomplete(other)).contains("lamp gives nothing to its line");
  }

  /** A cell, or an empty one, of so many joules. */
  private static final class Store {
    final String name;
    final double volts;
    final double leaks;
    double joules;

    Store(Random random, int number) {
      name = "cell" + number;
      volts = 3.0 + random.nextInt(6) / 10.0;
      joules = (1 + random.nextInt(9)) * 3600.0;
      leaks = random.nextInt(9) / 10.0 * joules / YEAR;
    }
  }

  /** Followed from event to event on 200 random lines, with diodes, orders, leaks and wires. */
  @Test
  void livesAreThoseOfAPlainSimulation() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      boolean diode = random.nextBoolean();
      double drop = diode ? random.nextInt(5) / 10.0 : 0.0;
      double ohms = random.nextInt(3) * 0.1;
      double watts = (1 + random.nextInt(30)) / 1000.0;
      PowerSystem system = rule(diode ? "Diode" : "Priority");
      system.part("lamp", String.format(Locale.ROOT, "%.3f", watts), "rail");
      Store[] cells = new Store[2 + random.nextInt(3)];
      String[] names = new String[cells.length];
      ArchitectureBuilder builder = system.builder();
      for (int i = 0; i < cells.length; i++) {
        cells[i] = new Store(random, i);
        names[i] = cells[i].name;
        cell(
            system,
            names[i],
            String.valueOf(cells[i].joules / 3600.0),
            String.format(Locale.ROOT, "%.1f", cells[i].volts));
        builder.set(
            names[i],
            Properties.BATTERY_SELF_DISCHARGE,
            AadlValues.number(String.valueOf(cells[i].leaks * YEAR / cells[i].joules)));
      }
      if (!diode) {
        builder.set("rail", Properties.SOURCE_ORDER, order(names));
      }
      builder
          .set("rail", Properties.DIODE_DROP, String.format(Locale.ROOT, "%.1f V", drop))
          .set("rail", Properties.LINE_RESISTANCE, String.format(Locale.ROOT, "%.1f Ohm", ohms));
      Estimated result = system.estimate();
      double expected = follow(cells, diode, drop, ohms, watts);
      assertThat(life(result)).as("line " + seed).isCloseTo(expected, within(1e-9 * expected));
      double given = Arrays.stream(names).mapToDouble(n -> PowerSystem.output(result, n)).sum();
      assertThat(given).as("line " + seed).isCloseTo(watts + watts(result, "rail"), within(EXACT));
    }
  }

  private static double follow(
      Store[] cells, boolean diode, double drop, double ohms, double watts) {
    double seconds = 0.0;
    // the wires count at the voltage of the full line
    double full = Double.NaN;
    while (true) {
      double highest = 0.0;
      for (Store cell : cells) {
        highest = cell.joules > 1e-6 ? Math.max(highest, cell.volts) : highest;
      }
      if (highest == 0.0) {
        return seconds;
      }
      double first = cells[0].volts;
      full = Double.isNaN(full) ? (diode ? highest : first) - drop : full;
      double current = 0.0;
      for (int i = 0; i < 100; i++) {
        current = watts / (full - ohms * current);
      }
      double asked = watts + ohms * current * current;
      boolean[] gives = new boolean[cells.length];
      int giving = 0;
      for (int i = 0; i < cells.length; i++) {
        boolean some = cells[i].joules > 1e-6;
        gives[i] = some && (diode ? cells[i].volts == highest : giving == 0);
        giving += gives[i] ? 1 : 0;
      }
      double asking = diode ? asked * highest / (highest - drop) : asked;
      double next = Double.POSITIVE_INFINITY;
      for (int i = 0; i < cells.length; i++) {
        double takes = cells[i].leaks + (gives[i] ? asking / giving : 0.0);
        next =
            takes > 0.0 && cells[i].joules > 1e-6 ? Math.min(next, cells[i].joules / takes) : next;
      }
      seconds += next;
      for (int i = 0; i < cells.length; i++) {
        double takes = cells[i].leaks + (gives[i] ? asking / giving : 0.0);
        cells[i].joules -= next * takes;
      }
    }
  }
}
