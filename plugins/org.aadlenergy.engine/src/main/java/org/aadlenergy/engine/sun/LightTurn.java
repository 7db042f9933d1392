package org.aadlenergy.engine.sun;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * A turn of the earth or of an orbit, by its angle from 0 to a whole one: what falls on a panel is
 * a sum of a constant, a cosine and a sine of it, as long as that is above nothing and there is
 * sun. Averages are closed forms between the angles at which either begins or ends.
 */
final class LightTurn {
  static final double WHOLE = 2.0 * Math.PI;

  private final double[] edges;
  private final DoublePredicate lit;

  /**
   * A turn.
   *
   * @param edges angles of a whole turn at which the sun comes or goes
   * @param lit whether there is sun at an angle
   */
  LightTurn(double[] edges, DoublePredicate lit) {
    this.edges = edges.clone();
    this.lit = lit;
  }

  /** A share of the full light over the angle. */
  record Wave(double constant, double cosine, double sine) {
    double at(double angle) {
      return constant + cosine * StrictMath.cos(angle) + sine * StrictMath.sin(angle);
    }

    private double between(double from, double to) {
      return constant * (to - from)
          + cosine * (StrictMath.sin(to) - StrictMath.sin(from))
          - sine * (StrictMath.cos(to) - StrictMath.cos(from));
    }

    /** The angles of a whole turn at which it is 0. */
    double[] zeros() {
      double most = StrictMath.hypot(cosine, sine);
      if (most <= Math.abs(constant)) {
        return new double[0];
      }
      double middle = StrictMath.atan2(sine, cosine);
      double half = StrictMath.acos(-constant / most);
      return new double[] {whole(middle - half), whole(middle + half)};
    }
  }

  static double whole(double angle) {
    double rest = angle % WHOLE;
    return rest < 0.0 ? rest + WHOLE : rest;
  }

  /** The average of a wave between two angles, where it is above 0 and there is sun. */
  double average(Wave wave, double from, double to) {
    double[] cuts =
        DoubleStream.concat(
                DoubleStream.of(from, to),
                DoubleStream.concat(Arrays.stream(edges), Arrays.stream(wave.zeros()))
                    .filter(angle -> angle > from && angle < to))
            .sorted()
            .toArray();
    double sum = 0.0;
    for (int i = 1; i < cuts.length; i++) {
      double middle = (cuts[i - 1] + cuts[i]) / 2.0;
      if (lit.test(middle) && wave.at(middle) > 0.0) {
        sum += wave.between(cuts[i - 1], cuts[i]);
      }
    }
    return sum / (to - from);
  }

  /**
   * The profile of a turn: equal parts, cut where the sun comes and goes; what does not change is
   * one step.
   *
   * @param parts how many equal ones
   * @param seconds how long the turn takes
   * @param watts of a part between two angles
   */
  StepProfile profile(int parts, double seconds, Average watts) {
    double[] angles =
        DoubleStream.concat(
                DoubleStream.iterate(0.0, n -> n <= parts, n -> n + 1).map(n -> n * WHOLE / parts),
                Arrays.stream(edges))
            .sorted()
            .distinct()
            .toArray();
    List<StepProfile.Step> steps = new ArrayList<>();
    for (int i = 1; i < angles.length; i++) {
      double power = watts.between(angles[i - 1], angles[i]);
      if (steps.isEmpty() || steps.get(steps.size() - 1).value() != power) {
        steps.add(new StepProfile.Step(angles[i - 1] / WHOLE * seconds, power));
      }
    }
    return steps.size() == 1
        ? StepProfile.of(steps.get(0).value())
        : new StepProfile(steps, seconds);
  }

  /** The average power between two angles. */
  interface Average {
    double between(double from, double to);
  }
}
