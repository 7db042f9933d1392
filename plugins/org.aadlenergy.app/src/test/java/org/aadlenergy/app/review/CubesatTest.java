package org.aadlenergy.app.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewBalance;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;
import org.junit.jupiter.api.Test;

/** The power budget of the cubesat against what its README has by hand. */
class CubesatTest {
  private static final Path EXAMPLE = Path.of("../../examples/cubesat");

  /** Of four digits, half of the last. */
  private static final double PRINTED = 0.5e-3;

  private static final double NEAR = 1e-9;

  /** How long a turn is in the modes safe, nominal, imaging and downlink. */
  private static final double[] SECONDS = {0.0, 4739.0, 400.0, 600.0};

  private static final double RUNS = 11.6e-3 * 3.6;
  private static final double STOPS = 10e-6 * 3.6;

  /** What each unit draws in these modes, by data sheets and by the model; what it adds. */
  private static final Map<String, double[]> UNITS = new LinkedHashMap<>();

  private static final List<String> ON_BATTERY =
      List.of("heater", "comms.receiver", "comms.transmitter", "imager.camera", "imager.store");

  static {
    UNITS.put("computer", new double[] {0.05, busy(0.02), busy(0.1), busy(0.6), busy(0.1)});
    UNITS.put("heater", new double[] {0.05, 0.3, 0.15, 0.15, 0.15});
    UNITS.put("position", new double[] {0.05, 45e-6, 52.5e-3, 52.5e-3, 52.5e-3});
    UNITS.put("comms.receiver", new double[] {0.1, 0.18, 0.18, 0.18, 0.18});
    UNITS.put("comms.transmitter", new double[] {0.1, 0.08, 0.0, 0.0, 2.4});
    UNITS.put("imager.camera", new double[] {0.2, 0.0, 0.0, 1.6, 0.0});
    UNITS.put("imager.store", new double[] {0.2, 0.01, 0.01, 0.25, 0.25});
    UNITS.put("pointing.gyroscope", new double[] {0.05, 9.5e-3, 9.5e-3, 9.5e-3, 9.5e-3});
    UNITS.put("pointing.sun_sensors", new double[] {0.1, 0.02, 0.02, 0.02, 0.02});
    UNITS.put("pointing.torquers", new double[] {0.1, 0.1, 0.2, 0.3, 0.2});
    UNITS.put("pointing.wheel", new double[] {0.1, 0.0, 0.25, 0.4, 0.25});
  }

  private static double busy(double share) {
    return share * RUNS + (1.0 - share) * STOPS;
  }

  /** The rows of a table of the README, by what they are of. */
  private static Map<String, List<String>> table(String first) throws IOException {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    boolean within = false;
    for (String line : Files.readAllLines(EXAMPLE.resolve("README.md"))) {
      within = within ? line.startsWith("|") : line.startsWith("| " + first + " |");
      if (within && !line.startsWith("|---")) {
        List<String> cells = new ArrayList<>();
        for (String cell : line.substring(1).split("\\|")) {
          cells.add(cell.strip());
        }
        rows.put(cells.get(0), cells.subList(1, cells.size()));
      }
    }
    return rows;
  }

  private static double watts(String cell) {
    String[] words = cell.split(" ");
    double factor = Map.of("W", 1.0, "mW", 1e-3, "uW", 1e-6).get(words[1]);
    return factor * Double.parseDouble(words[0]);
  }

  /** What is drawn by hand: of each unit, of the converter, and of all; the turn comes last. */
  private static Map<String, double[]> byHand(boolean margined) {
    Map<String, double[]> all = new LinkedHashMap<>();
    double[] line = new double[SECONDS.length];
    double[] sum = new double[SECONDS.length];
    UNITS.forEach(
        (unit, row) -> {
          double[] its = new double[SECONDS.length];
          for (int mode = 0; mode < its.length; mode++) {
            its[mode] = row[mode + 1] * (margined ? 1.0 + row[0] : 1.0);
            line[mode] += ON_BATTERY.contains(unit) ? 0.0 : its[mode];
            sum[mode] += its[mode];
          }
          all.put(unit, turn(its));
        });
    double[] loss = new double[SECONDS.length];
    double[] total = new double[SECONDS.length];
    for (int mode = 0; mode < loss.length; mode++) {
      loss[mode] = line[mode] / 9.0 * (margined ? 1.05 : 1.0);
      sum[mode] += loss[mode];
      total[mode] = sum[mode] * (margined ? 1.2 : 1.0);
    }
    all.put("buck, loss", turn(loss));
    all.put("sum", turn(sum));
    all.put("total", turn(total));
    return all;
  }

  private static double[] turn(double[] modes) {
    double joules = 0.0;
    double[] all = Arrays.copyOf(modes, modes.length + 1);
    for (int mode = 0; mode < modes.length; mode++) {
      joules += modes[mode] * SECONDS[mode];
    }
    all[modes.length] = joules / 5739.0;
    return all;
  }

  private static PowerReview review() {
    AnalysisOptions options = AnalysisOptions.builder().input(EXAMPLE).build();
    return Analysis.run(options, Progress.NONE)
        .result()
        .orElseThrow()
        .roots()
        .get(0)
        .review()
        .get();
  }

  private static String name(ReviewRow row) {
    return switch (row.kind()) {
      case LOSS -> row.path() + ", loss";
      case SUBSYSTEM -> row.path() + ", all units";
      case SYSTEM -> "margin of the system";
      case SUM, TOTAL -> row.kind().word();
      default -> row.path();
    };
  }

  /** Both tables have what comes of the units by hand, and so has the estimate. */
  @Test
  void theTablesAreTheUnitsByHand() throws IOException {
    PowerReview review = review();
    for (boolean margined : new boolean[] {false, true}) {
      Map<String, List<String>> table = table(margined ? "With margins" : "Average power");
      Map<String, double[]> hand = byHand(margined);
      hand.keySet().removeIf(row -> !margined && row.equals("sum"));
      assertThat(table.keySet()).containsAll(hand.keySet());
      hand.forEach(
          (name, watts) -> {
            ReviewRow row =
                review.rows().stream().filter(r -> name(r).equals(name)).findFirst().orElseThrow();
            for (int phase = 0; phase < watts.length; phase++) {
              String what = name + " in " + review.phases().get(phase).name();
              double printed = watts(table.get(name).get(margined ? phase + 1 : phase));
              assertThat(printed).as(what).isCloseTo(watts[phase], within(PRINTED * watts[phase]));
              ReviewCell cell = row.cells().get(phase).orElseThrow();
              assertThat((margined ? cell.marginedWatts() : cell.watts()).nominal())
                  .as(what)
                  .isCloseTo(watts[phase], within(NEAR * watts[phase]));
            }
          });
    }
  }

  /** Subsystems are the sum of their units, and the margin of the system a fifth of all. */
  @Test
  void sumsOfTheTablesAreThoseOfTheirRows() throws IOException {
    Map<String, List<String>> table = table("With margins");
    assertThat(table).hasSize(19);
    Map<String, double[]> hand = byHand(true);
    for (int phase = 0; phase < 5; phase++) {
      for (String subsystem : List.of("comms", "imager", "pointing")) {
        double sum = 0.0;
        for (Map.Entry<String, double[]> unit : hand.entrySet()) {
          sum += unit.getKey().startsWith(subsystem + ".") ? unit.getValue()[phase] : 0.0;
        }
        assertThat(watts(table.get(subsystem + ", all units").get(phase + 1)))
            .isCloseTo(sum, within(PRINTED * sum));
      }
      double fifth = 0.2 * hand.get("sum")[phase];
      assertThat(watts(table.get("margin of the system").get(phase + 1)))
          .isCloseTo(fifth, within(PRINTED * fifth));
    }
    UNITS.forEach(
        (unit, row) ->
            assertThat(table.get(unit).get(0)).isEqualTo(Math.round(100.0 * row[0]) + " %"));
  }

  /** With the computer's 41.76 mW in place of what it draws on average: 4.793 W. */
  @Test
  void theMostIsWhileTheComputerRunsInDownlink() {
    ReviewCell total =
        review().rows().stream()
            .filter(row -> row.kind() == Kind.TOTAL)
            .findFirst()
            .orElseThrow()
            .cells()
            .get(4)
            .orElseThrow();
    double more = 1.05 * (RUNS - busy(0.1)) * (1.0 + 1.05 / 9.0) * 1.2;
    double most = byHand(true).get("total")[3] + more;
    assertThat(total.marginedPeakWatts().orElseThrow().nominal())
        .isCloseTo(most, within(NEAR * most));
    assertThat(most).isCloseTo(4.793, within(PRINTED));
  }

  /** What a panel that sees the sun, as README.md has it, does to the cells in a turn. */
  private static double[] balance(double[] total) {
    double[] modes = {total[2], total[1], total[3], total[1]};
    double[] until = {400.0, 3400.0, 4000.0, 5739.0};
    double[] dark = {1861.993, 1861.993 + 2015.014};
    double drawn = 0.0;
    double stored = 0.0;
    double least = 0.0;
    double level = 0.0;
    // a turn settles the cells, the next one counts
    for (int turn = 0; turn < 2; turn++) {
      drawn = 0.0;
      stored = 0.0;
      least = 0.0;
      double at = 0.0;
      for (int leg = 0; leg < modes.length; leg++) {
        for (double end : new double[] {dark[0], dark[1], until[leg]}) {
          double to = Math.min(Math.max(at, end), until[leg]);
          boolean sun = to <= dark[0] + 1e-9 || at >= dark[1] - 1e-9;
          double net = ((sun ? 3.0 : 0.0) - modes[leg]) * (to - at);
          drawn += modes[leg] * (to - at);
          stored += net > 0.0 ? Math.min(net, -level) : 0.0;
          level = Math.min(0.0, level + net);
          least = Math.min(least, level);
          at = to;
        }
      }
    }
    return new double[] {3.0 * (5739.0 - 2015.014), drawn, stored, -least};
  }

  private static double joules(String cell) {
    String[] words = cell.split(" ");
    return Map.of("kJ", 1e3, "J", 1.0).get(words[1]) * Double.parseDouble(words[0]);
  }

  /** Generated, consumed, stored, left over, and how far the cells are emptied. */
  @Test
  void theBalanceOfATurnIsThatByHand() throws IOException {
    Map<String, List<String>> table = table("A turn");
    ReviewBalance balance = review().phases().get(4).balance().orElseThrow();
    for (boolean margined : new boolean[] {false, true}) {
      double[] hand = balance(byHand(margined).get("total"));
      HarvestBalance its = margined ? balance.margined() : balance.plain();
      Map<String, double[]> figures = new LinkedHashMap<>();
      figures.put("generated", new double[] {hand[0], its.harvestedJoules()});
      figures.put("consumed", new double[] {hand[1], its.drawnJoules()});
      figures.put("stored, and given back", new double[] {hand[2], its.cycle().flow().taken()});
      figures.put("not taken", new double[] {hand[0] - hand[1], its.cycle().flow().refused()});
      figures.forEach(
          (name, both) -> {
            double printed = joules(table.get(name).get(margined ? 1 : 0));
            assertThat(printed).as(name).isCloseTo(both[0], within(PRINTED * both[0]));
            // the orbit's eclipse is rounded to a millisecond by hand
            assertThat(both[1]).as(name).isCloseTo(both[0], within(1e-5 * both[0]));
          });
      double depth = hand[3] / 69_264.0;
      String printed = table.get("depth of discharge").get(margined ? 1 : 0);
      assertThat(Double.parseDouble(printed.replace(" %", "")))
          .isCloseTo(100.0 * depth, within(0.005));
      assertThat(its.repeats()).isTrue();
      assertThat(its.depthOfDischarge()).isCloseTo(depth, within(1e-5 * depth));
    }
  }
}
