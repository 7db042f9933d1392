package org.aadlenergy.engine.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads of thousands of powers that repeat are followed by a few of their repetitions. */
class LongLoadTest {
  private static final int BEACONS = 3_125;
  private static final int JOBS = 96;

  /** A beacon each 307.2 ms beside a job each 10 s: after 960 s both begin together again. */
  private static LoadPattern load() {
    TreeSet<Double> moments = new TreeSet<>();
    for (int i = 0; i < BEACONS; i++) {
      moments.add(0.3072 * i);
      moments.add(0.3072 * i + 0.002);
    }
    for (int i = 0; i < JOBS; i++) {
      moments.add(10.0 * i);
      moments.add(10.0 * i + 0.02);
    }
    moments.add(960.0);
    List<LoadPattern> parts = new ArrayList<>();
    double from = 0.0;
    for (double to : moments) {
      if (to - from > 1e-9) {
        double middle = (from + to) / 2.0;
        double watts = 0.002;
        watts += middle % 0.3072 < 0.002 ? 0.3 : 0.0;
        watts += middle % 10.0 < 0.02 ? 0.05 : 0.0;
        parts.add(new LoadPattern.Level(to - from, watts, 25.0));
        from = to;
      }
    }
    return new LoadPattern.Sequence(parts);
  }

  private static Cell cell(double coulombs, CellTable volts, double ohms, Rate rate) {
    List<Cell.Branch> branches =
        ohms == 0.0
            ? List.of()
            : List.of(
                new Cell.Branch(CellTable.of(ohms), 30.0),
                new Cell.Branch(CellTable.of(ohms), 800.0));
    return new Cell(
        coulombs,
        volts,
        CellTable.over(new double[] {0.0, 1.0}, new double[] {3.0 * ohms, ohms}),
        branches,
        rate,
        new Cell.Limits(2.5, 4.2, 0.0, 1.0),
        Cell.Ageing.NONE);
  }

  /**
   * 2 mW, 3,125 beacons of 0.3 W for 2 ms and 96 jobs of 50 mW for 20 ms: 1.92 + 1.875 + 0.096 =
   * 3.891 J each 960 s. 3,600 C at 3 V are 10,800 J.
   */
  @Test
  void beaconsBesideJobsLastAsLongAsTheirEnergy() {
    CellLife life = CellRun.life(cell(3600.0, CellTable.of(3.0), 0.0, Rate.ALL), load());
    double times = 10_800.0 / 3.891;
    assertThat(life.seconds() / 960.0).isCloseTo(times, within(1.0));
    assertThat(life.flow().given()).isCloseTo(10_800.0, within(1e-6));
    assertThat(life.end()).isEqualTo(CellLife.End.EMPTY);
    assertThat(life.course()).hasSizeLessThan(60);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.5, 0", "0.5, 600", "0.5, -1"})
  void manyAtOnceAreAsOneByOne(double ohms, double evensOut) {
    Rate rate =
        switch ((int) Math.signum(evensOut)) {
          case 0 -> Rate.ALL;
          case 1 -> Rate.of(List.of(new Rate.Row(1e-3, 1.0), new Rate.Row(0.2, 0.8)), evensOut);
          default -> Rate.peukert(1e-3, 1.1, 0.0);
        };
    double[] volts = {2.8, 3.4, 3.7, 4.1};
    CellTable open = CellTable.over(new double[] {0.0, 0.1, 0.6, 1.0}, volts);
    Cell cell = cell(180.0, open, ohms, rate);
    List<LoadPattern> parts = ((LoadPattern.Sequence) load()).parts();
    CellLife jumped = CellRun.life(cell, new LoadPattern.Sequence(parts));
    List<LoadPattern> all = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      all.add(new LoadPattern.Sequence(parts));
    }
    CellLife plain = CellRun.after(cell, 1.0, new LoadPattern.Sequence(all), 1);
    assertThat(plain.end()).isNotEqualTo(CellLife.End.NEVER);
    assertThat(jumped.end()).isEqualTo(plain.end());
    assertThat(jumped.course()).hasSizeLessThan(120);
    assertThat(jumped.seconds()).isCloseTo(plain.seconds(), within(1e-8 * plain.seconds()));
    assertThat(jumped.flow().given())
        .isCloseTo(plain.flow().given(), within(1e-8 * plain.flow().given()));
    assertThat(jumped.flow().lost())
        .isCloseTo(plain.flow().lost(), within(3e-7 * plain.flow().lost()));
    double volt = jumped.lowest().orElseThrow().volts();
    assertThat(volt).isCloseTo(plain.lowest().orElseThrow().volts(), within(1e-5));
  }

  /**
   * A power for a second is the same in one level and in a thousand, but for what is told apart.
   */
  @Test
  void shortLevelsAreAsLongOnes() {
    double[] volts = {2.8, 3.4, 3.7, 4.1};
    CellTable open = CellTable.over(new double[] {0.0, 0.1, 0.6, 1.0}, volts);
    Cell cell = cell(180.0, open, 0.5, Rate.peukert(1e-3, 1.1, 60.0));
    LoadPattern whole = new LoadPattern.Level(100.0, 0.4, 25.0);
    LoadPattern part = new LoadPattern.Level(1e-3, 0.4, 25.0);
    LoadPattern parts = new LoadPattern.Repeated(part, 99);
    List<LoadPattern> all = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      all.add(new LoadPattern.Sequence(List.of(parts, new LoadPattern.Level(1e-3, 0.4, 25.0))));
    }
    CellLife one = CellRun.after(cell, 0.65, whole, 1);
    CellLife many = CellRun.after(cell, 0.65, new LoadPattern.Sequence(all), 1);
    assertThat(many.flow().lost()).isCloseTo(one.flow().lost(), within(1e-7 * one.flow().lost()));
    assertThat(share(many)).isCloseTo(share(one), within(1e-9));
  }

  private static double share(CellLife life) {
    return life.course().get(life.course().size() - 1).share();
  }
}
