package org.aadlenergy.engine.sun;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * The sun over a day at a latitude, from one midnight by the sun to the next. Where it stands is by
 * the low-precision formulas of the Astronomical Almanac (page C24 of 1996, to 0.01 degrees from
 * 1950 to 2050), at noon.
 *
 * @param height the sine of its height above the horizon, from midnight on
 * @param south how far it is to the south, west how far to the west, as shares of its direction
 * @param watts a square metre of its light above the air
 */
public record SunDay(
    LightTurn.Wave height, LightTurn.Wave south, LightTurn.Wave west, double watts) {
  /** The sun's light on a square metre at the earth's mean distance: IAU 2015, resolution B3. */
  private static final double SUN = 1361.0;

  /** Of a panel's printed power, in watts on a square metre: IEC 60904-3. */
  private static final double STANDARD = 1000.0;

  /** What the ground throws back; assumed: grass and earth. */
  private static final double GROUND = 0.2;

  private static final double SECONDS = 86_400.0;

  /** What the sun turns by from noon to its setting, in degrees, on the longest of short days. */
  private static final double SHORT = 81.4;

  /** No month is clearer in what the shares of light from the sky are known by. */
  private static final double CLEAREST = 0.8;

  /** Steps of a day: a quarter of an hour. */
  private static final int PARTS = 96;

  private static final LocalDate EPOCH = LocalDate.of(2000, 1, 1);

  /**
   * A day at a place.
   *
   * @param latitude in degrees, north above 0
   */
  public static SunDay of(double latitude, LocalDate date) {
    double days = ChronoUnit.DAYS.between(EPOCH, date);
    double anomaly = Math.toRadians(357.528 + 0.9856003 * days);
    double longitude =
        Math.toRadians(
            280.461
                + 0.9856474 * days
                + 1.915 * StrictMath.sin(anomaly)
                + 0.020 * StrictMath.sin(2.0 * anomaly));
    double obliquity = Math.toRadians(23.439 - 0.0000004 * days);
    double sine = StrictMath.sin(obliquity) * StrictMath.sin(longitude);
    double cosine = Math.sqrt(1.0 - sine * sine);
    double distance =
        1.00014 - 0.01671 * StrictMath.cos(anomaly) - 0.00014 * StrictMath.cos(2.0 * anomaly);
    double up = StrictMath.sin(Math.toRadians(latitude));
    double along = StrictMath.cos(Math.toRadians(latitude));
    return new SunDay(
        new LightTurn.Wave(up * sine, -along * cosine, 0.0),
        new LightTurn.Wave(-along * sine, -up * cosine, 0.0),
        new LightTurn.Wave(0.0, 0.0, -cosine),
        SUN / (distance * distance));
  }

  /**
   * What a panel gives.
   *
   * @param watts that it gives with 1,000 W of light on a square metre
   * @param tilt in degrees from lying flat
   * @param azimuth in degrees that it looks to: 0 is south, 90 west
   * @param clearness the share of the light above the air that comes down, on average over a month
   */
  public record Panel(double watts, double tilt, double azimuth, double clearness) {
    private LightTurn.Wave plane(SunDay day) {
      double up = StrictMath.cos(Math.toRadians(tilt));
      double out = StrictMath.sin(Math.toRadians(tilt));
      double south = out * StrictMath.cos(Math.toRadians(azimuth));
      double west = out * StrictMath.sin(Math.toRadians(azimuth));
      return new LightTurn.Wave(
          up * day.height.constant() + south * day.south.constant() + west * day.west.constant(),
          up * day.height.cosine() + south * day.south.cosine() + west * day.west.cosine(),
          up * day.height.sine() + south * day.south.sine() + west * day.west.sine());
    }

    /**
     * The share of a month's light that comes from all of the sky: D. G. Erbs, S. A. Klein, J. A.
     * Duffie, Solar Energy 28 (1982), for monthly averages; also J. A. Duffie, W. A. Beckman, Solar
     * Engineering of Thermal Processes, equation 2.12.1. It is known from 0.3 to 0.8.
     */
    private double fromTheSky(SunDay day) {
      double k = Math.min(clearness, CLEAREST);
      double share =
          day.isShort()
              ? 1.391 + k * (-3.560 + k * (4.189 - 2.137 * k))
              : 1.311 + k * (-3.022 + k * (3.427 - 1.821 * k));
      return Math.min(1.0, share);
    }
  }

  /** Whether the sun sets early: in winter, as the shares of light from the sky tell it apart. */
  private boolean isShort() {
    return -height.constant() >= -height.cosine() * StrictMath.cos(Math.toRadians(SHORT));
  }

  /** What a panel gives over the day, in steps of a quarter of an hour, cut at sunrise and set. */
  public StepProfile profile(Panel panel) {
    LightTurn turn = new LightTurn(height.zeros(), angle -> height.at(angle) > 0.0);
    LightTurn.Wave plane = panel.plane(this);
    double sky = panel.fromTheSky(this);
    double view = (1.0 + StrictMath.cos(Math.toRadians(panel.tilt()))) / 2.0;
    double flat = sky * view + GROUND * (1.0 - view);
    double full = panel.watts() * panel.clearness() * watts / STANDARD;
    return turn.profile(
        PARTS,
        SECONDS,
        (from, to) ->
            full
                * ((1.0 - sky) * turn.average(plane, from, to)
                    + flat * turn.average(height, from, to)));
  }
}
