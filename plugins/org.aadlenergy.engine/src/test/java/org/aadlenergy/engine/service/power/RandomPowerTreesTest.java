package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Nothing is lost on the way: what sources give is what parts draw, what converters and wires lose
 * and what batteries lose by themselves, held against a computation of its own on 300 random trees.
 */
class RandomPowerTreesTest {
  private static final int TREES = Drawn.systems(40, 300, 300);
  private static final double PERCENT = 1e-7; // 1e-9 of the value
  private static final double YEAR = 31_557_600.0;

  /** A line of the tree: what hangs on it, and how it is fed. */
  private static final class Branch {
    final String name;
    final double efficiency;
    final double quiescent;
    final List<Branch> below = new ArrayList<>();
    double[] loads = {};
    double[] shares = {};
    double parts;
    double volts;
    double ohms;

    Branch(String name, double efficiency, double quiescent) {
      this.name = name;
      this.efficiency = efficiency;
      this.quiescent = quiescent;
    }

    /** What hangs on the line, with the losses of the converters behind it. */
    double hanging() {
      double sum = parts;
      for (Branch branch : below) {
        sum += branch.input();
      }
      return sum;
    }

    /** The same with what its wires lose. */
    double demand() {
      double hanging = hanging();
      return hanging + lost(hanging);
    }

    /** The current by halves, at which what is given is what hangs on it and heats the wires. */
    double lost(double hanging) {
      double low = 0.0;
      double high = ohms > 0.0 ? volts / ohms / 2.0 : 0.0;
      for (int i = 0; i < 200; i++) {
        double middle = 0.5 * (low + high);
        boolean enough = volts * middle - ohms * middle * middle >= hanging;
        high = enough ? middle : high;
        low = enough ? low : middle;
      }
      return ohms * high * high;
    }

    double input() {
      double given = demand();
      if (loads.length == 0) {
        return given / efficiency + quiescent;
      }
      double lossAtFirst = loads[0] / shares[0] - loads[0];
      if (given < loads[0]) {
        return given + quiescent + (lossAtFirst - quiescent) * given / loads[0];
      }
      int i = 0;
      while (given > loads[i + 1]) {
        i++;
      }
      double slope = (shares[i + 1] - shares[i]) / (loads[i + 1] - loads[i]);
      return given / (shares[i] + slope * (given - loads[i]));
    }

    double losses() {
      double sum = input() - hanging();
      for (Branch branch : below) {
        sum += branch.losses();
      }
      return sum;
    }

    double allParts() {
      double sum = parts;
      for (Branch branch : below) {
        sum += branch.allParts();
      }
      return sum;
    }
  }

  private final List<Runnable> declarations = new ArrayList<>();
  private PowerSystem system = new PowerSystem();
  private int names;
  private int wires;

  private Branch grow(Random random, String line, int depth) {
    Branch branch =
        new Branch(line, round(0.05 + 0.95 * random.nextDouble()), round(random.nextDouble() / 50));
    if (random.nextBoolean()) {
      branch.loads = new double[] {round(random.nextDouble() / 20), 0.2, 1.0, 1e6};
      branch.shares = new double[branch.loads.length];
      for (int i = 0; i < branch.shares.length; i++) {
        branch.shares[i] = round(0.05 + 0.95 * random.nextDouble());
      }
    }
    int parts = random.nextInt(4);
    for (int i = 0; i < parts; i++) {
      double watts = round(random.nextDouble());
      String name = "part" + names++;
      branch.parts += watts;
      declarations.add(() -> system.part(name, text(watts), line));
    }
    int branches = depth == 0 ? 0 : random.nextInt(3);
    for (int i = 0; i < branches; i++) {
      String next = "line" + names++;
      system.line(next);
      Branch below = grow(random, next, depth - 1);
      branch.below.add(below);
      declarations.add(
          () -> {
            if (below.loads.length > 0) {
              CalibratedPlatform platform =
                  ConverterParts.powers(
                      below.name, below.quiescent, below.loads, below.shares, below.volts);
              system.converter("of_" + next, platform, line, next);
            } else {
              system.converter(
                  "of_" + next, text(below.efficiency), text(below.quiescent), line, next);
            }
          });
    }
    return branch;
  }

  /**
   * Wires of some lines whose voltage is known, which can carry what hangs on them and take up to a
   * third of their voltage.
   */
  private void wire(Random random, Branch branch) {
    branch.below.forEach(below -> wire(random, below));
    boolean known = branch.loads.length > 0 || branch.name.equals("root");
    branch.volts = 1.0 + random.nextInt(12);
    double hanging = branch.hanging();
    if (known && hanging > 0.0 && random.nextInt(3) > 0) {
      double share = 0.01 + 0.88 * random.nextDouble();
      String ohms =
          String.format(Locale.ROOT, "%.9f", share * branch.volts * branch.volts / 4.0 / hanging);
      branch.ohms = Double.parseDouble(ohms);
      declarations.add(
          () -> system.builder().set(branch.name, Properties.LINE_RESISTANCE, ohms + " Ohm"));
      wires += branch.ohms > 0.0 ? 1 : 0;
    }
  }

  private static double round(double value) {
    return Math.max(0.001, Math.rint(value * 1e4) / 1e4);
  }

  private static String text(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  @Test
  void whatSourcesGiveIsWhatIsDrawnAndLost() {
    for (int seed = 0; seed < TREES; seed++) {
      Random random = new Random(seed);
      system = new PowerSystem().line("root");
      declarations.clear();
      Branch root = grow(random, "root", 4);
      wire(new Random(seed + 1_000_000L), root);
      double[] discharges = new double[1 + random.nextInt(3)];
      Arrays.setAll(discharges, i -> round(random.nextDouble()));
      boolean harvests = random.nextInt(3) == 0;
      double harvest = round(2.0 * random.nextDouble());
      for (int i = 0; i < discharges.length; i++) {
        cell("cell" + i, text(discharges[i]), root.volts);
      }
      if (harvests) {
        declarations.add(() -> system.supply("sun", text(harvest), "root"));
      }
      Collections.shuffle(declarations, random);
      declarations.forEach(Runnable::run);
      // at 1 a kWh, a year of a watt costs 8.766
      system.builder().set("", SourceRate.PRICE.property(), AadlValues.number("1.0"));
      check(seed, root, discharges, harvests ? harvest : 0.0);
    }
    assertThat(wires).isGreaterThan(TREES);
  }

  private void cell(String name, String discharge, double volts) {
    PropertyValue share = AadlValues.number(discharge);
    declarations.add(
        () -> {
          system.battery(name, "root");
          system
              .builder()
              .set(name, Properties.BATTERY_SELF_DISCHARGE, share)
              .set(name, Properties.BATTERY_VOLTAGE, volts + " V");
        });
  }

  private void check(int seed, Branch root, double[] discharges, double harvest) {
    Estimated result = system.estimate();
    assertThat(result.findings()).as("findings of " + seed).isEmpty();
    double demand = root.demand();
    double drawn = result.mode().totals().averagePowerWatts().nominal();
    same(seed, "total", drawn, demand);
    for (Branch branch : root.below) {
      converters(seed, result, branch);
    }
    double losses = demand - root.allParts();
    double lost = sum(result, "converter", true) + sum(result, "wire", true);
    same(seed, "losses", lost, losses);
    same(seed, "parts", drawn - lost, root.allParts());
    wires(seed, result, root);

    double fromCells = Math.max(0.0, demand - harvest);
    double given = sum(result, "battery", false) + sum(result, "supply", false);
    same(seed, "sources", given, demand);
    double price = result.mode().totals().yearly().get(SourceRate.PRICE).nominal();
    same(seed, "price", price, demand * YEAR / 3.6e6);
    double drains = 0.0;
    for (int i = 0; i < discharges.length; i++) {
      double drain = discharges[i] * 3600.0 / YEAR;
      drains += drain;
      Row cell = PowerSystem.row(result, "cell" + i);
      same(seed, "drain", cell.get(PowerSection.LOSS).nominal(), drain);
      double part = fromCells / discharges.length;
      same(seed, "cell", PowerSystem.output(result, "cell" + i), part);
    }
    same(
        seed,
        "life",
        result.mode().totals().batteryLifeSeconds().orElseThrow().nominal(),
        3600.0 * discharges.length / (fromCells + drains));
  }

  private static void converters(int seed, Estimated result, Branch branch) {
    String path = "of_" + branch.name;
    Row row = PowerSystem.row(result, path);
    same(seed, path, row.get(PowerSection.INPUT).nominal(), branch.input());
    same(seed, path, row.get(PowerSection.OUTPUT).nominal(), branch.demand());
    same(
        seed,
        path,
        result.component(path).averagePowerWatts().nominal(),
        branch.input() - branch.demand());
    branch.below.forEach(below -> converters(seed, result, below));
  }

  private static void wires(int seed, Estimated result, Branch branch) {
    double watts = result.component(branch.name).averagePowerWatts().nominal();
    same(seed, "wire " + branch.name, watts, branch.lost(branch.hanging()));
    branch.below.forEach(below -> wires(seed, result, below));
  }

  private static double sum(Estimated result, String kind, boolean losses) {
    double sum = 0.0;
    for (Row row : result.rows(PowerSection.TYPE)) {
      if (row.get(PowerSection.KIND).equals(kind)) {
        sum += row.get(losses ? PowerSection.LOSS : PowerSection.OUTPUT).nominal();
      }
    }
    return sum;
  }

  private static void same(int seed, String what, double actual, double expected) {
    if (Math.abs(expected) < 1e-9) {
      assertThat(Math.abs(actual)).as(what + " of " + seed).isLessThan(1e-9);
    } else {
      assertThat(actual).as(what + " of " + seed).isCloseTo(expected, withinPercentage(PERCENT));
    }
  }
}
