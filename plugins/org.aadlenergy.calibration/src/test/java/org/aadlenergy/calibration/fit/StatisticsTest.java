package org.aadlenergy.calibration.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The regressions equal those of an independent statistics package, see the README of the data. */
class StatisticsTest {
  private static final Path DATA = Path.of("src/test/resources/org/aadlenergy/calibration/fit");

  /** 1e-9, in percent. */
  private static final double CLOSE = 1e-7;

  private static final Map<String, Double> REFERENCE = new HashMap<>();

  @BeforeAll
  static void readTheReference() throws IOException {
    for (String line : Files.readAllLines(DATA.resolve("reference.csv"))) {
      String[] cells = line.split(",", -1);
      if (!cells[0].equals("figure")) {
        REFERENCE.put(cells[0], Double.valueOf(cells[1]));
      }
    }
  }

  @Test
  void aLine() throws IOException {
    double[][] bench = columns("bench.csv");
    LinearFit line = LeastSquares.line(bench[0], bench[1]).orElseThrow();
    same("line", line, 2);
    ModelCheck check = ModelCheck.of(bench[0], bench[1], line).orElseThrow();
    same("line.uneven_spread", check.unevenSpread());
    same("line.curvature", check.curvature());
  }

  @Test
  void aRobustLine() throws IOException {
    double[][] bench = columns("bench.csv");
    RobustFit.Line line = RobustFit.line(bench[0], bench[1]).orElseThrow();
    same("robust.coefficient.0", line.intercept());
    same("robust.coefficient.1", line.slope());
    same("robust.scale", line.scale());
  }

  @Test
  void severalColumnsThatNearlyDepend() throws IOException {
    double[][] longley = columns("longley.csv");
    double[][] x = new double[longley.length][];
    x[0] = LeastSquares.ones(longley[0].length);
    System.arraycopy(longley, 1, x, 1, longley.length - 1);
    same("longley", LeastSquares.fit(x, longley[0]).orElseThrow(), x.length);
  }

  @Test
  void aMean() throws IOException {
    double[] times = Arrays.copyOf(columns("bench.csv")[1], 64);
    for (int i = 0; i < times.length; i++) {
      times[i] /= 1024;
    }
    FittedValue mean = Mean.of(times).orElseThrow();
    same("mean.value", mean.value());
    same("mean.stderr", mean.standardError());
    same("mean.low", mean.low());
    same("mean.high", mean.high());
  }

  private static void same(String name, LinearFit fit, int columns) {
    for (int i = 0; i < columns; i++) {
      same(name + ".coefficient." + i, fit.coefficient(i).value());
      same(name + ".stderr." + i, fit.coefficient(i).standardError());
      same(name + ".low." + i, fit.coefficient(i).low());
      same(name + ".high." + i, fit.coefficient(i).high());
    }
    same(name + ".r2", fit.r2());
    same(name + ".sigma", fit.sigma());
  }

  private static void same(String name, double actual) {
    assertThat(actual).as(name).isCloseTo(REFERENCE.get(name), withinPercentage(CLOSE));
  }

  private static double[][] columns(String file) throws IOException {
    List<String> lines = Files.readAllLines(DATA.resolve(file));
    double[][] columns = new double[lines.get(0).split(",", -1).length][lines.size() - 1];
    for (int row = 1; row < lines.size(); row++) {
      String[] cells = lines.get(row).split(",", -1);
      for (int column = 0; column < cells.length; column++) {
        columns[column][row - 1] = Double.parseDouble(cells[column]);
      }
    }
    return columns;
  }
}
