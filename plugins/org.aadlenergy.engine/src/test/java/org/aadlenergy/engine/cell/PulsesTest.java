package org.aadlenergy.engine.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cells under drawn pulses get on as in PyBaMM's equivalent circuit: see pulses.py. */
class PulsesTest {
  /** A drawn cell with its load, and what PyBaMM says of both. */
  record Drawn(Cell cell, List<LoadPattern> pieces, double[] volts, double life) {
    static Drawn of(String line) {
      String[] parts = line.split(" \\| ");
      double[][] open = pairs(parts[2]);
      double[][] ohms = pairs(parts[3]);
      List<Cell.Branch> branches = new ArrayList<>();
      for (String branch : parts[4].split(" ")) {
        String[] both = branch.split(":");
        branches.add(
            new Cell.Branch(
                CellTable.of(Double.parseDouble(both[0])), Double.parseDouble(both[1])));
      }
      List<LoadPattern> pieces = new ArrayList<>();
      for (String piece : parts[5].split(" ")) {
        String[] both = piece.split(":");
        pieces.add(
            new LoadPattern.Level(Double.parseDouble(both[0]), Double.parseDouble(both[1]), 25.0));
      }
      Cell cell =
          new Cell(
              Double.parseDouble(parts[0]),
              CellTable.over(open[0], open[1]),
              CellTable.over(ohms[0], ohms[1]),
              branches,
              Rate.ALL,
              new Cell.Limits(Double.parseDouble(parts[1]), 10.0, 1.0, 1.0),
              Cell.Ageing.NONE);
      double[] volts =
          Arrays.stream(parts[6].split(" ")).mapToDouble(Double::parseDouble).toArray();
      return new Drawn(cell, pieces, volts, Double.parseDouble(parts[7]));
    }

    private static double[][] pairs(String text) {
      String[] points = text.split(" ");
      double[][] both = new double[2][points.length];
      for (int i = 0; i < points.length; i++) {
        String[] point = points[i].split(":");
        both[0][i] = Double.parseDouble(point[0]);
        both[1][i] = Double.parseDouble(point[1]);
      }
      return both;
    }
  }

  private static List<Drawn> drawn() throws IOException {
    try (InputStream file = PulsesTest.class.getResourceAsStream("pulses.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(Drawn::of)
          .toList();
    }
  }

  @Test
  void livesAreThoseOfPyBamm() throws IOException {
    for (Drawn one : drawn()) {
      CellLife life = CellRun.life(one.cell(), new LoadPattern.Sequence(one.pieces()));
      assertThat(life.seconds() / one.life()).isBetween(0.995, 1.005);
      assertThat(life.end()).isNotEqualTo(CellLife.End.NEVER);
    }
    assertThat(drawn()).hasSize(50);
  }

  @Test
  void voltagesAreThoseOfPyBamm() throws IOException {
    List<Double> errors = new ArrayList<>();
    for (Drawn one : drawn()) {
      List<LoadPattern> until = new ArrayList<>();
      for (int i = 0; i < one.volts().length; i++) {
        until.add(one.pieces().get(i % one.pieces().size()));
        errors.add(Math.abs(voltsAfter(one.cell(), until) - one.volts()[i]));
      }
    }
    errors.sort(null);
    assertThat(errors.get(errors.size() / 2)).isLessThan(1e-4);
    assertThat(errors.get(errors.size() - 1)).isLessThan(2e-3);
  }

  /** The voltage of a full cell at the end of the last of some loads, which it bears. */
  private static double voltsAfter(Cell cell, List<LoadPattern> loads) {
    CellRun run = new CellRun(cell);
    CellState state = CellState.rested(cell, 1.0, loads.get(0).celsius());
    loads.forEach(load -> run.draw(load, state));
    return new Circuit(cell).moment((LoadPattern.Level) loads.get(loads.size() - 1), state).volts;
  }
}
