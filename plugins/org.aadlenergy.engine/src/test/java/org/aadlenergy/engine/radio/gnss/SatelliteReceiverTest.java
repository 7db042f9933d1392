package org.aadlenergy.engine.radio.gnss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.radio.RadioText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starts of receivers by hand, and by receivers that are started one time after the other. */
class SatelliteReceiverTest {
  private static RadioPlan plan(String... texts) {
    RadioSettings settings = RadioSettings.usual(new SatelliteReceiver());
    for (String text : texts) {
      RadioText read = RadioText.read(settings, text);
      assertThat(read.mistake()).as(text).isEmpty();
      settings = read.settings();
    }
    return settings.protocol().plan(settings);
  }

  private static RadioStep start(String... texts) {
    return plan(texts).events().get(0).steps().get(0);
  }

  /** Each start begins anywhere in a frame, and needs subframes 1 to 3 as wholes. */
  private static double reading(SplittableRandom random) {
    double begin = 30 * random.nextDouble();
    double end = 0.0;
    for (int i = 0; i < 3; i++) {
      double first = 6 * i >= begin ? 6 * i : 30 + 6 * i;
      end = Math.max(end, first + 6);
    }
    return end - begin;
  }

  @Test
  void theEphemerisIsReadInAFrame() {
    SplittableRandom random = new SplittableRandom(7);
    double sum = 0.0;
    double least = 1e9;
    double most = 0.0;
    for (int i = 0; i < 1_000_000; i++) {
      double time = reading(random);
      sum += time;
      least = Math.min(least, time);
      most = Math.max(most, time);
    }
    assertThat(StartTime.READING).isCloseTo(29.4, within(1e-12));
    assertThat(sum / 1e6).isCloseTo(29.4, within(0.03));
    RadioStep cold = start("start = cold", "cold_start = 30 s");
    assertThat(cold.seconds()).isEqualTo(30.0);
    assertThat(cold.least()).isCloseTo(30 - 29.4 + least, within(1e-3));
    assertThat(cold.most()).isCloseTo(30 - 29.4 + most, within(1e-3));
  }

  /**
   * A start of 29 s without an ephemeris, of 1 s with one. Of fixes each 600 s one in 25 reads it,
   * which then lasts for 24: (29 + 24) / 25.
   */
  @ParameterizedTest
  @CsvSource({
    "10 min, 4 hr, yes, 2.12",
    "1 hr, 4 hr, yes, 6.6",
    "4 hr, 4 hr, yes, 15",
    "5 hr, 4 hr, yes, 29",
    "10 min, 2 hr, yes, 3.1538461538461537",
    "10 min, 4 hr, no, 29"
  })
  void theStartFollowsFromWhatIsKept(
      String interval, String ephemeris, String backup, double seconds) {
    RadioStep step =
        start(
            "cold_start = 29 s",
            "interval = " + interval,
            "ephemeris = " + ephemeris,
            "backup = " + backup);
    assertThat(step.seconds()).isCloseTo(seconds, within(1e-12));
  }

  /** 36 s of tracking read a new ephemeris each time; a warm start may have a figure of its own. */
  @Test
  void longTrackingKeepsTheEphemeris() {
    assertThat(start("interval = 1 hr", "tracking = 36 s").seconds()).isEqualTo(1.0);
    assertThat(start("interval = 5 hr", "tracking = 36 s").seconds()).isEqualTo(30.0);
    assertThat(start("start = warm", "cold_start = 60 s").seconds()).isCloseTo(30.4, within(1e-12));
    assertThat(start("start = warm", "warm_start = 25 s").seconds()).isEqualTo(25.0);
    assertThat(start("start = aided").seconds()).isEqualTo(2.0);
    assertThat(start("start = hot", "hot_start = 3 s").seconds()).isEqualTo(3.0);
  }

  /** A tenth of the starts search for 90 s in vain, and do not track: 0.9 x 30 + 9, 0.9 x 5. */
  @Test
  void startsThatFindNothing() {
    RadioEvent fix =
        plan("start = cold", "loss = 0.1", "timeout = 90 s", "tracking = 5 s").events().get(0);
    assertThat(fix.seconds(RadioRole.ACQUIRE)).isCloseTo(36, within(1e-9));
    assertThat(fix.seconds(RadioRole.TRACK)).isCloseTo(4.5, within(1e-9));
    assertThat(fix.steps().get(0).most()).isEqualTo(90.0);
    assertThat(fix.steps().get(1).least()).isZero();
    assertThat(plan("start = cold", "loss = 0.1", "timeout = 30 s").limits())
        .containsExactly("it gives up after 30.0 s, and finds a position after up to 36.6 s");
  }

  /** Starts of receivers that age, fail and track: their mean is the one that is computed. */
  @ParameterizedTest
  @CsvSource({"1, 600, 14400, 0", "2, 1800, 7200, 0.2", "3, 3600, 14400, 0.05", "4, 900, 9000, 0"})
  void theMeanOfManyStarts(int seed, double interval, double ephemeris, double loss) {
    SplittableRandom random = new SplittableRandom(seed);
    double sum = 0.0;
    double age = Double.POSITIVE_INFINITY;
    int starts = 1_000_000;
    for (int i = 0; i < starts; i++) {
      boolean hot = age <= ephemeris;
      sum += random.nextDouble() < loss ? 120.0 : hot ? 1.0 : 1.0 + reading(random);
      age = (hot ? age : 0.0) + interval;
    }
    double mean =
        start(
                "interval = " + interval + " s",
                "ephemeris = " + ephemeris + " s",
                "loss = " + loss,
                "timeout = 120 s",
                "cold_start = 40 s")
            .seconds();
    assertThat(sum / starts).isCloseTo(mean, within(0.005 * mean));
  }
}
