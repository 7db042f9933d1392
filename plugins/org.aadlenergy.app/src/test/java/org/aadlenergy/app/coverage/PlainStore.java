package org.aadlenergy.app.coverage;

import java.util.List;
import java.util.Optional;

/**
 * A battery in a plain loop over time, by the classical Runge-Kutta rule in short steps: nothing of
 * it is the engine's.
 *
 * @param coulombs of a full one
 * @param open its voltages when empty, at the middle and full
 * @param ohms its resistance
 * @param slowOhms of a branch that follows slowly, slowSeconds its time
 * @param least its cut-off, most its charge voltage, current and keeps what it is charged with
 * @param leak the share of a full one that leaks in a year
 * @param rated the current from which on it gives less, by the exponent of Peukert
 */
record PlainStore(
    double coulombs,
    double[] open,
    double ohms,
    double slowOhms,
    double slowSeconds,
    double least,
    double most,
    double current,
    double keeps,
    double leak,
    double rated,
    double exponent) {
  private static final double YEAR = 365.25 * 86_400;
  private static final int SHARE = 0;
  private static final int SLOW = 1;
  static final int REFUSED = 2;
  static final int LOST = 3;
  static final int LEAKED = 4;

  /** A power for some time: what is drawn, and what of a harvest arrives. */
  record Piece(double seconds, double draws, double comes) {}

  /** So many beside each other. */
  PlainStore times(double size) {
    return new PlainStore(
        coulombs * size,
        open,
        ohms / size,
        slowOhms / size,
        slowSeconds,
        least,
        most,
        current * size,
        keeps,
        leak,
        rated * size,
        exponent);
  }

  double openVolts(double share) {
    double s = Math.max(0.0, Math.min(1.0, share));
    return s < 0.5
        ? open[0] + (open[1] - open[0]) * s * 2.0
        : open[1] + (open[2] - open[1]) * (s * 2.0 - 1.0);
  }

  /** What is in it at a share. */
  double joules(double share) {
    double sum = 0.0;
    double from = Math.min(share, 0.5);
    sum += from * (open[0] + openVolts(from)) / 2.0;
    sum += share > 0.5 ? (share - 0.5) * (open[1] + openVolts(share)) / 2.0 : 0.0;
    return coulombs * sum;
  }

  private double leakAmperes() {
    return leak * coulombs / YEAR;
  }

  private static boolean isFull(double[] at) {
    return at[SHARE] >= 1.0;
  }

  private double inner(double[] at) {
    return openVolts(at[SHARE]) - at[SLOW];
  }

  /** Less than 0 where it is charged; not a number where it cannot be given. */
  private double amperes(double watts, double[] at, boolean full) {
    double volts = inner(at);
    double wanted = 2.0 * watts / (volts + Math.sqrt(volts * volts - 4.0 * ohms * watts));
    if (!(watts < 0.0)) {
      return wanted;
    }
    double amperes = Math.max(wanted, -current);
    if (volts - ohms * amperes > most) {
      amperes = ohms > 0.0 ? Math.min(0.0, (volts - most) / ohms) : 0.0;
    }
    double fills = -leakAmperes() / keeps;
    return full && amperes < fills ? fills : amperes;
  }

  private double[] rates(double watts, double[] at, boolean full) {
    double amperes = amperes(watts, at, full);
    double volts = openVolts(at[SHARE]);
    double weight = amperes < 0.0 ? keeps : Math.pow(Math.max(1.0, amperes / rated), exponent - 1);
    double terminal = inner(at) - ohms * amperes;
    return new double[] {
      -(amperes * weight + leakAmperes()) / coulombs,
      slowOhms > 0.0 ? (slowOhms * amperes - at[SLOW]) / slowSeconds : 0.0,
      watts < 0.0 ? -watts + amperes * terminal : 0.0,
      amperes * amperes * ohms
          + volts * amperes * (weight - 1.0)
          + (slowOhms > 0.0 ? at[SLOW] * at[SLOW] / slowOhms : 0.0),
      leakAmperes() * volts
    };
  }

  private double[] step(double watts, double[] at, double seconds) {
    // full or not as it begins: a stage beyond full would charge it less before it is
    boolean full = isFull(at);
    double[] a = rates(watts, at, full);
    double[] b = rates(watts, plus(at, a, seconds / 2.0), full);
    double[] c = rates(watts, plus(at, b, seconds / 2.0), full);
    double[] d = rates(watts, plus(at, c, seconds), full);
    double[] to = at.clone();
    for (int i = 0; i < to.length; i++) {
      to[i] += seconds * (a[i] + 2.0 * b[i] + 2.0 * c[i] + d[i]) / 6.0;
    }
    return to;
  }

  private static double[] plus(double[] at, double[] rates, double seconds) {
    double[] to = at.clone();
    for (int i = 0; i < to.length; i++) {
      to[i] += seconds * rates[i];
    }
    return to;
  }

  /** Steps of a power: short beside what follows slowly, and few of its charge in each. */
  private int steps(double watts, double seconds, double[] at) {
    double few = Math.abs(rates(watts, at, isFull(at))[SHARE]) * seconds / 0.005;
    double slow = slowOhms > 0.0 ? seconds / slowSeconds * 4.0 : 0.0;
    double steep = Math.max(open[2] - open[1], open[1] - open[0]) * 2.0;
    boolean held = watts < 0.0 && Double.isFinite(most) && ohms > 0.0;
    double stiff = held ? seconds * steep / (ohms * coulombs) * 2.0 : 0.0;
    return (int) Math.min(20_000, Math.ceil(1.0 + few + slow + stiff));
  }

  private boolean dead(double watts, double[] at) {
    return !(inner(at) - ohms * amperes(watts, at, isFull(at)) >= least) || at[SHARE] < 0.0;
  }

  /** After how many seconds of pieces it is dead; none where it is not. */
  Optional<Double> draw(List<Piece> pieces, double[] at) {
    double now = 0.0;
    for (Piece piece : pieces) {
      double watts = piece.draws() - piece.comes();
      if (dead(watts, at)) {
        return Optional.of(now);
      }
      int steps = steps(watts, piece.seconds(), at);
      double each = piece.seconds() / steps;
      for (int i = 0; i < steps; i++) {
        double left = each;
        while (left > 0.0) {
          double until = until(watts, at, left, each);
          double[] to = step(watts, at, until);
          if (to[SHARE] > 1.0) {
            until = crossing(watts, at, until);
            to = step(watts, at, until);
            to[SHARE] = 1.0;
          } else if (dead(watts, to)) {
            return Optional.of(now + each - left + death(watts, at, until));
          }
          System.arraycopy(to, 0, at, 0, at.length);
          left -= until;
        }
        now += each;
      }
    }
    return Optional.empty();
  }

  /** So long that two halves come to the same: what bends within is passed in small steps. */
  private double until(double watts, double[] at, double left, double each) {
    double until = left;
    while (until > each / 1000.0) {
      double share = step(watts, at, until)[SHARE];
      double halves = step(watts, step(watts, at, until / 2.0), until / 2.0)[SHARE];
      if (!(Math.abs(share - halves) > 1e-5 * Math.abs(share - at[SHARE]) + 1e-15)) {
        break;
      }
      until /= 2.0;
    }
    return until;
  }

  private double crossing(double watts, double[] at, double seconds) {
    double low = 0.0;
    double high = seconds;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2.0;
      boolean over = step(watts, at, middle)[SHARE] > 1.0;
      low = over ? low : middle;
      high = over ? middle : high;
    }
    return high;
  }

  private double death(double watts, double[] at, double seconds) {
    double low = 0.0;
    double high = seconds;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2.0;
      boolean over = dead(watts, step(watts, at, middle));
      low = over ? low : middle;
      high = over ? middle : high;
    }
    return low;
  }

  static double[] full() {
    return new double[] {1.0, 0.0, 0.0, 0.0, 0.0};
  }

  /** How it is when it has come back to where it began. */
  double[] settled(List<Piece> pieces) {
    double[] at = full();
    double before = 2.0;
    while (at[SHARE] < before - 1e-13 || before > 1.0) {
      before = at[SHARE];
      draw(pieces, at);
    }
    return at;
  }

  /**
   * Whether it comes back to where it began, again and again. What is fuller stays fuller: it does
   * where any share comes back to itself or more.
   */
  boolean goesOn(List<Piece> pieces) {
    double[] at = full();
    for (int i = 0; i < 10; i++) {
      double before = at[SHARE];
      if (draw(pieces, at).isPresent()) {
        return false;
      }
      if (at[SHARE] >= before - 1e-12 && i > 0) {
        return true;
      }
    }
    double least = 0.0;
    for (double most = at[SHARE]; most - least > 1e-10; ) {
      double middle = (most + least) / 2.0;
      boolean dies = gain(pieces, at, middle) == Double.NEGATIVE_INFINITY;
      least = dies ? middle : least;
      most = dies ? most : middle;
    }
    least += 1e-10;
    double apart = (at[SHARE] - least) / 40.0;
    double best = least;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= 40; i++) {
      double gain = gain(pieces, at, least + i * apart);
      best = gain > most ? least + i * apart : best;
      most = Math.max(most, gain);
    }
    double low = Math.max(least, best - apart);
    double high = best + apart;
    for (int i = 0; i < 40 && most < 0.0; i++) {
      double one = low + (high - low) / 3.0;
      double other = high - (high - low) / 3.0;
      double left = gain(pieces, at, one);
      double right = gain(pieces, at, other);
      most = Math.max(most, Math.max(left, right));
      low = left < right ? one : low;
      high = left < right ? high : other;
    }
    return most >= 0.0;
  }

  private double gain(List<Piece> pieces, double[] at, double share) {
    double[] some = at.clone();
    some[SHARE] = share;
    return draw(pieces, some).isPresent() ? Double.NEGATIVE_INFINITY : some[SHARE] - share;
  }
}
