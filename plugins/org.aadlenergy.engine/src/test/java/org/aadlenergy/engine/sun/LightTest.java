package org.aadlenergy.engine.sun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.workload.StepProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Days and orbits have the light that astropy says: see sun.py. */
class LightTest {
  private static final double DAY = 86_400.0;

  /** A panel whose watts are the light on a square metre. */
  private static SunDay.Panel bare(double tilt, double azimuth) {
    return new SunDay.Panel(1000.0, tilt, azimuth, 1.0);
  }

  private static List<String[]> rows(String kind) throws IOException {
    try (InputStream in = LightTest.class.getResourceAsStream("sun.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(" \\| "))
          .filter(parts -> parts[0].equals(kind))
          .toList();
    }
  }

  private static double number(String[] row, int index) {
    return Double.parseDouble(row[index]);
  }

  private static double joules(StepProfile profile, double seconds) {
    return profile.mean() * seconds;
  }

  @Test
  void aDaysLightIsAstropys() throws IOException {
    List<String[]> days = rows("day");

    assertThat(days).hasSize(20);
    for (String[] row : days) {
      SunDay day = SunDay.of(number(row, 2), LocalDate.parse(row[3]));
      String what = row[1] + " " + row[3];
      assertThat(flat(day) / 1e3).as(what).isCloseTo(number(row, 6), within(atLeast(row, 6)));
      double tilted = beam(day, number(row, 4), number(row, 5));
      assertThat(tilted / 1e3).as(what).isCloseTo(number(row, 7), within(atLeast(row, 7)));
      // sunrise and sunset are cuts: the hours with sun are those with steps above 0
      assertThat(lit(day.profile(bare(0, 0))) / 3600.0)
          .as(what)
          .isCloseTo(number(row, 8), within(0.07));
    }
  }

  /** Within 1 %, or a kilojoule a day: the sun barely over the horizon. */
  private static double atLeast(String[] row, int index) {
    return Math.max(1.0, 0.01 * number(row, index));
  }

  private static double flat(SunDay day) {
    return joules(day.profile(bare(0, 0)), DAY);
  }

  /** The direct light alone, which astropy's sun gives: an evaluation of our waves by midpoints. */
  private static double beam(SunDay day, double tilt, double azimuth) {
    double up = Math.cos(Math.toRadians(tilt));
    double south = Math.sin(Math.toRadians(tilt)) * Math.cos(Math.toRadians(azimuth));
    double west = Math.sin(Math.toRadians(tilt)) * Math.sin(Math.toRadians(azimuth));
    double sum = 0.0;
    for (int i = 0; i < 8640; i++) {
      double angle = (i + 0.5) / 8640 * LightTurn.WHOLE;
      double share =
          up * day.height().at(angle) + south * day.south().at(angle) + west * day.west().at(angle);
      if (day.height().at(angle) > 0.0 && share > 0.0) {
        sum += share * day.watts() * 10.0;
      }
    }
    return sum;
  }

  private static double lit(StepProfile profile) {
    List<StepProfile.Step> steps = profile.steps();
    double sum = 0.0;
    for (int i = 0; i < steps.size(); i++) {
      double end = i + 1 < steps.size() ? steps.get(i + 1).at() : DAY;
      sum += steps.get(i).value() > 0.0 ? end - steps.get(i).at() : 0.0;
    }
    return sum;
  }

  @Test
  void anOrbitsLightIsAstropys() throws IOException {
    List<String[]> orbits = rows("orbit");

    assertThat(orbits).hasSize(10);
    for (String[] row : orbits) {
      Orbit orbit = new Orbit(number(row, 1), number(row, 2));
      assertThat(orbit.sunlit()).as(row[1]).isCloseTo(number(row, 3), withinPercentage(1));
      assertThat(joules(orbit.profile(1.0, Orbit.Attitude.SUN), orbit.seconds()) / orbit.seconds())
          .as(row[1])
          .isCloseTo(orbit.sunlit(), within(1e-12));
      double away = joules(orbit.profile(1.0, Orbit.Attitude.ZENITH), orbit.seconds());
      assertThat(away / orbit.seconds()).as(row[1]).isCloseTo(number(row, 4), withinPercentage(1));
    }
  }

  /** The steps of any panel are the averages of what it gets, by a sum over many moments. */
  @Property(tries = 60)
  void stepsKeepTheEnergy(
      @ForAll @DoubleRange(min = -90, max = 90) double latitude,
      @ForAll @IntRange(min = 1, max = 365) int day,
      @ForAll @DoubleRange(min = 0, max = 90) double tilt,
      @ForAll @DoubleRange(min = -180, max = 180) double azimuth,
      @ForAll @DoubleRange(min = 0.05, max = 1) double clearness) {
    SunDay sun = SunDay.of(latitude, LocalDate.of(2026, 1, 1).plusDays(day - 1));
    SunDay.Panel panel = new SunDay.Panel(2.0, tilt, azimuth, clearness);
    StepProfile profile = sun.profile(panel);
    double horizontal = flat(sun) * clearness * 2.0 / 1000.0;
    double direct = beam(sun, tilt, azimuth) * clearness * 2.0 / 1000.0;
    double view = (1.0 + Math.cos(Math.toRadians(tilt))) / 2.0;
    double sky = joules(sun.profile(new SunDay.Panel(2.0, 0, 0, clearness)), DAY);

    assertThat(profile.steps().get(0).at()).isZero();
    assertThat(profile.steps()).isSortedAccordingTo((a, b) -> Double.compare(a.at(), b.at()));
    // on a flat panel the share that comes down does, whatever of it comes from all of the sky
    assertThat(sky).isCloseTo(horizontal, within(1e-6 * horizontal + 1e-9));
    double least = Math.min(direct, 0.0);
    double most = direct + horizontal * (view + 0.2 * (1.0 - view));
    assertThat(joules(profile, DAY)).isBetween(least - 1e-6, most * (1 + 1e-4) + 1e-6);
  }

  @Test
  void whatFacesTheGroundGetsAFifthOfWhatComesDown() {
    SunDay day = SunDay.of(0.0, LocalDate.of(2026, 3, 20));
    double facingTheGround = joules(day.profile(new SunDay.Panel(1000.0, 180, 0, 0.5)), DAY);

    assertThat(facingTheGround).isCloseTo(0.2 * 0.5 * flat(day), withinPercentage(1e-9));
  }

  /**
   * A clearness is the mean of a month, and so the share from the sky is that of monthly averages.
   * By hand, of a day with the sun up for 12 h, k = 0.5: 1.311 - 1.511 + 0.85675 - 0.227625; of one
   * in December at 53.55 degrees (it sets at 54 degrees), k = 0.3: 1.391 - 1.068 + 0.37701 -
   * 0.057699, and k = 0.5: 1.391 - 1.78 + 1.04725 - 0.267125. Clearer than 0.8 is as 0.8: 1.311 -
   * 2.4176 + 2.19328 - 0.932352, and 1.391 - 2.848 + 2.68096 - 1.094144; where clouds are thick all
   * comes from the sky: at 0.1 the formulas are above 1.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 2026-03-20, 0.5, 0.429125",
    "53.55, 2026-12-21, 0.3, 0.642311",
    "53.55, 2026-12-21, 0.5, 0.391125",
    "0, 2026-03-20, 0.8, 0.154328",
    "0, 2026-03-20, 1, 0.154328",
    "53.55, 2026-12-21, 0.9, 0.129816",
    "0, 2026-03-20, 0.1, 1",
    "53.55, 2026-12-21, 0.1, 1",
    // the sun sets at 81.4 degrees where tan(latitude) tan(23.4345 degrees) = cos 81.4 degrees
    "19.03, 2026-12-21, 0.5, 0.429125",
    "19.05, 2026-12-21, 0.5, 0.391125",
    // where it does not rise nothing comes, and where it does not set the day is long
    "-70, 2026-12-21, 0.5, 0.429125",
  })
  void theDiffuseShareIsThatOfMonthlyAverages(
      double latitude, LocalDate date, double clearness, double share) {
    SunDay day = SunDay.of(latitude, date);
    double flat = clearness * flat(day);

    // a wall sees half of the sky, and half of the ground, which throws back 0.2
    double wall = joules(day.profile(new SunDay.Panel(1000.0, 90, 0, clearness)), DAY);
    double direct = clearness * beam(day, 90, 0);
    // the sum over moments of 10 s is off by half of one where the sun rises and sets
    double moment = 10.0 * day.watts() * clearness;
    assertThat(wall).isCloseTo((1 - share) * direct + (share / 2 + 0.1) * flat, within(moment));
  }

  @Test
  void whatTumblesSeesAQuarterAndWhatFliesAheadTheMorning() {
    Orbit orbit = new Orbit(5_676.0, 30.0);
    double whole = orbit.seconds();

    assertThat(joules(orbit.profile(4.0, Orbit.Attitude.TUMBLING), whole) / whole)
        .isCloseTo(orbit.sunlit(), within(1e-12));
    // out of the plane: sin 30 degrees in the sun
    assertThat(joules(orbit.profile(1.0, Orbit.Attitude.NORMAL), whole) / whole)
        .isCloseTo(0.5 * orbit.sunlit(), within(1e-12));
    StepProfile ahead = orbit.profile(1.0, Orbit.Attitude.AHEAD);
    assertThat(ahead.at(10.0)).isZero();
    assertThat(ahead.at(whole - 10.0)).isPositive();
  }

  @Test
  void anOrbitOverTheTerminatorHasNoEclipse() {
    // 800 km: 6052.4 s; above asin(6378.137 / 7178.137) = 62.69 degrees there is no shadow
    assertThat(new Orbit(6_052.4, 0.0).radius()).isCloseTo(7_178.137, within(0.1));
    assertThat(new Orbit(6_052.4, 62.8).sunlit()).isEqualTo(1.0);
    assertThat(new Orbit(6_052.4, 62.5).sunlit()).isLessThan(1.0);
    assertThat(new Orbit(6_052.4, -62.8).profile(3.0, Orbit.Attitude.SUN))
        .isEqualTo(StepProfile.of(3.0));
  }
}
