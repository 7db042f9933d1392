package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.junit.jupiter.api.Test;

/**
 * The last digits of a sum decide nothing: neither which point is best, nor what a limit allows.
 */
class RoundedPointsTest {
  private static final double PEAK = 0.28854204;
  private static final List<Objective> OBJECTIVES = List.of(Objective.PEAK, Objective.ENERGY);

  private static SweepPoint point(long number, double peak, double energy) {
    double[] figures = new double[Objective.values().length];
    figures[Objective.PEAK.ordinal()] = peak;
    figures[Objective.ENERGY.ordinal()] = energy;
    figures[Objective.BATTERY.ordinal()] = peak;
    return new SweepPoint(
        number,
        1.0,
        Interval.exact(energy),
        figures,
        true,
        true,
        Optional.empty(),
        false,
        Optional.empty());
  }

  /** The first has five times the energy, and the same peak but for its last digit. */
  @Test
  void whatIsTheSameIsNoBetter() {
    SweepPoint first = point(0, Math.nextDown(PEAK), 0.112);
    SweepPoint second = point(1, PEAK, 0.0224);
    List<SweepPoint> points = List.of(first, second);

    assertThat(ParetoFront.of(points, OBJECTIVES)).containsExactly(second);
    assertThat(ParetoFront.best(points, Objective.PEAK, OBJECTIVES)).contains(second);
  }

  @Test
  void whatIsBetterIsBetter() {
    SweepPoint first = point(0, PEAK * (1.0 - 1e-10), 0.112);
    SweepPoint second = point(1, PEAK, 0.0224);
    List<SweepPoint> points = List.of(first, second);

    assertThat(ParetoFront.of(points, OBJECTIVES)).containsExactly(first, second);
    assertThat(ParetoFront.best(points, Objective.PEAK, OBJECTIVES)).contains(first);
  }

  @Test
  void whatTakesJustWhatIsAllowedKeepsTheLimit() {
    assertThat(Objective.PEAK.keeps(point(0, Math.nextUp(PEAK), 1.0), PEAK)).isTrue();
    assertThat(Objective.PEAK.keeps(point(0, PEAK * 1.0001, 1.0), PEAK)).isFalse();
    assertThat(Objective.PEAK.keeps(point(0, Double.NaN, 1.0), PEAK)).isFalse();
    assertThat(Objective.BATTERY.keeps(point(0, Math.nextDown(PEAK), 1.0), PEAK)).isTrue();
    assertThat(Objective.BATTERY.keeps(point(0, PEAK * 0.9999, 1.0), PEAK)).isFalse();
    assertThat(Objective.BATTERY.keeps(point(0, Double.NaN, 1.0), PEAK)).isFalse();
  }
}
