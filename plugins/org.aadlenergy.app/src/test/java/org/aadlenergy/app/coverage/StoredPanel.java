package org.aadlenergy.app.coverage;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;

/**
 * What a random panel gives over time, and what of it arrives.
 *
 * @param way n: it hangs on nothing, d: on the line of the battery, e: behind a charger of one
 *     efficiency, c: of a curve
 * @param quiet what the charger draws itself
 * @param curve efficiencies at 1 and 100 mW
 * @param at when another power begins, and last when all begins anew
 */
record StoredPanel(
    String text, char way, double quiet, double[] curve, double[] at, double[] watts) {
  private static final double EARTH = 6_378.137;
  private static final double GRAVITY = 398_600.441_8;

  double watts(double moment) {
    double end = at[at.length - 1];
    double in = moment - Math.floor(moment / end) * end;
    int step = Arrays.binarySearch(at, in);
    return watts[Math.min(watts.length - 1, step >= 0 ? step : -step - 2)];
  }

  /** Behind a charger: what it draws itself at all times comes first. */
  double arrives(double comes) {
    return switch (way) {
      case 'e' -> Math.min(comes, quiet) + Math.max(0.0, comes - quiet) * curve[0];
      case 'c' -> given(comes);
      default -> comes;
    };
  }

  /**
   * The output whose input comes, by halving: efficiencies of 1 and 100 mW are straight between.
   */
  private double given(double comes) {
    double low = 0.0;
    double high = comes;
    for (int i = 0; i < 100; i++) {
      double middle = (low + high) / 2.0;
      double part = Math.max(0.0, Math.min(1.0, (middle - 0.001) / 0.099));
      boolean more = middle / (curve[0] + (curve[1] - curve[0]) * part) > comes;
      low = more ? low : middle;
      high = more ? middle : high;
    }
    return low;
  }

  static StoredPanel of(Random random, double seconds, double mean, double most) {
    return new Made(random, seconds).panel(mean, most);
  }

  /** What makes one. */
  private record Made(Random random, double seconds) {
    private StoredPanel panel(double mean, double most) {
      char way = "nddecc".charAt(random.nextInt(6));
      double quiet = way == 'e' && random.nextBoolean() ? StoredSystem.rounded(mean / 50.0) : 0.0;
      double[] curve = {between(0.6, 0.9), between(0.7, 0.95)};
      if (seconds == 6000.0) {
        return orbit(most, way, quiet, curve);
      }
      if (seconds == 86_400.0 && random.nextInt(3) == 0) {
        return day(most, way, quiet, curve);
      }
      double length = random.nextBoolean() ? seconds : seconds / 2.0;
      TreeSet<Integer> steps = new TreeSet<>(List.of(0));
      for (int i = random.nextInt(1, 8); i > 0; i--) {
        steps.add(random.nextInt(1, 20));
      }
      double[] at = new double[steps.size() + 1];
      double[] watts = new double[steps.size()];
      StringBuilder text = new StringBuilder("Energy_Estimation::Harvest_Profile => (");
      int next = 0;
      for (int step : steps) {
        at[next] = step * length / 20.0;
        watts[next] =
            random.nextInt(5) < 2 ? 0.0 : StoredSystem.rounded(most * random.nextDouble());
        text.append("[At => %s; Power => %s W;], ".formatted(time(at[next]), real(watts[next])));
        next++;
      }
      at[next] = length;
      text.append("[At => %s; Power => %s W;]);".formatted(time(length), real(watts[0])));
      return new StoredPanel(text.toString(), way, quiet, curve, at, watts);
    }

    /** A flat panel: all of its light comes with the sine of the sun's height. */
    private StoredPanel day(double most, char way, double quiet, double[] curve) {
      double latitude = between(-60.0, 60.0);
      LocalDate date = LocalDate.of(2026, 1, 1).plusDays(random.nextInt(365));
      double clear = between(0.2, 0.7);
      double days = ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 1), date);
      double g = Math.toRadians(357.528 + 0.9856003 * days);
      double l = 280.461 + 0.9856474 * days + 1.915 * Math.sin(g) + 0.02 * Math.sin(2.0 * g);
      double declination =
          Math.asin(Math.sin(Math.toRadians(23.439 - 4e-7 * days)) * Math.sin(Math.toRadians(l)));
      double distance = 1.00014 - 0.01671 * Math.cos(g) - 0.00014 * Math.cos(2.0 * g);
      double up = Math.sin(Math.toRadians(latitude)) * Math.sin(declination);
      double along = Math.cos(Math.toRadians(latitude)) * Math.cos(declination);
      double full = most * clear * 1.361 / (distance * distance);
      // the sun comes at an angle after midnight, and goes as long before the next one
      double rise = Math.acos(Math.max(-1.0, Math.min(1.0, up / along)));
      DoubleUnaryOperator sum = angle -> up * angle - along * Math.sin(angle);
      return turn(
          96,
          "Energy_Estimation::Panel_Power => %s W;\n        Energy_Estimation::Sun_Latitude => %s;\n"
                  .formatted(real(most), real(latitude))
              + "        Energy_Estimation::Sun_Date => \"%s\";\n".formatted(date)
              + "        Energy_Estimation::Sun_Clearness => %s;".formatted(real(clear)),
          way,
          quiet,
          curve,
          new double[] {rise, 2.0 * Math.PI - rise},
          (from, to) ->
              from >= rise - 1e-12 && to <= 2.0 * Math.PI - rise + 1e-12
                  ? full * (sum.applyAsDouble(to) - sum.applyAsDouble(from)) / (to - from)
                  : 0.0);
    }

    private StoredPanel orbit(double most, char way, double quiet, double[] curve) {
      double beta = between(-40.0, 40.0);
      double turn = seconds / (2.0 * Math.PI);
      double share = EARTH / Math.cbrt(GRAVITY * turn * turn);
      double dark = Math.acos(-Math.sqrt(1.0 - share * share) / Math.cos(Math.toRadians(beta)));
      boolean tumbles = random.nextBoolean();
      double lit = tumbles ? most / 4.0 : most;
      return turn(
          1,
          "Energy_Estimation::Panel_Power => %s W;\n        Energy_Estimation::Orbit_Period => 6000 sec;\n"
                  .formatted(real(most))
              + "        Energy_Estimation::Orbit_Beta => %s;\n".formatted(real(beta))
              + "        Energy_Estimation::Panel_Attitude => %s_Pointing;"
                  .formatted(tumbles ? "Tumbling" : "Sun")
                  .replace("Tumbling_Pointing", "Tumbling"),
          way,
          quiet,
          curve,
          new double[] {dark, 2.0 * Math.PI - dark},
          (from, to) ->
              (from + to) / 2.0 > dark && (from + to) / 2.0 < 2.0 * Math.PI - dark ? 0.0 : lit);
    }

    @FunctionalInterface
    private interface Average {
      double between(double from, double to);
    }

    private StoredPanel turn(
        int parts,
        String text,
        char way,
        double quiet,
        double[] curve,
        double[] edges,
        Average watts) {
      TreeSet<Double> angles = new TreeSet<>();
      for (int i = 0; i <= parts; i++) {
        angles.add(i * 2.0 * Math.PI / parts);
      }
      for (double edge : edges) {
        if (edge > 1e-9 && edge < 2.0 * Math.PI - 1e-9) {
          angles.add(edge);
        }
      }
      double[] at = angles.stream().mapToDouble(a -> a / (2.0 * Math.PI) * seconds).toArray();
      Double[] all = angles.toArray(Double[]::new);
      double[] power = new double[all.length - 1];
      for (int i = 0; i < power.length; i++) {
        power[i] = watts.between(all[i], all[i + 1]);
      }
      return new StoredPanel(text, way, quiet, curve, at, power);
    }

    private double between(double low, double high) {
      return StoredSystem.rounded(random.nextDouble(low, high));
    }
  }

  static String time(double seconds) {
    return Math.round(1e3 * seconds) + " ms";
  }

  static String real(double value) {
    String text = new java.math.BigDecimal(String.valueOf(value)).toPlainString();
    return text.contains(".") ? text : text + ".0";
  }
}
