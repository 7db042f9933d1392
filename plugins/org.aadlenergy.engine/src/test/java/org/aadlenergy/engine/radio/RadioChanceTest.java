package org.aadlenergy.engine.radio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.aadlenergy.engine.radio.ble.BleAir;
import org.aadlenergy.engine.radio.ble.BleConnection;
import org.aadlenergy.engine.radio.cellular.CellularDevice;
import org.aadlenergy.engine.radio.gnss.SatelliteReceiver;
import org.aadlenergy.engine.radio.ieee802154.SleepyEndDevice;
import org.aadlenergy.engine.radio.lora.LoraAir;
import org.aadlenergy.engine.radio.lora.Lorawan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lost packets, random waits and lengths that vary: the mean energy is that of events that are
 * played one after the other, each with its own dice.
 */
class RadioChanceTest {
  private static final int CASES = Boolean.getBoolean("nightly") ? 200 : 15;
  private static final int EVENTS = 1_000_000;

  /** Watts of a radio. */
  private static final Map<RadioRole, Double> WATTS =
      new EnumMap<>(
          Map.of(
              RadioRole.TRANSMIT, 120e-3,
              RadioRole.RECEIVE, 40e-3,
              RadioRole.ACQUIRE, 60e-3,
              RadioRole.TRACK, 50e-3,
              RadioRole.TURN, 5e-3,
              RadioRole.DOZE, 1e-3,
              RadioRole.SLEEP, 5e-6));

  static IntStream cases() {
    return IntStream.range(0, CASES);
  }

  private static double joules(RadioEvent event) {
    double sum = 0.0;
    for (RadioStep step : event.steps()) {
      sum += step.seconds() * WATTS.get(step.role());
    }
    return sum;
  }

  private interface Played {
    double joules();
  }

  private static double mean(Played event) {
    double sum = 0.0;
    for (int i = 0; i < EVENTS; i++) {
      sum += event.joules();
    }
    return sum / EVENTS;
  }

  private static double tx(double seconds) {
    return seconds * 120e-3;
  }

  private static double rx(double seconds) {
    return seconds * 40e-3;
  }

  private static double turn(double seconds) {
    return seconds * 5e-3;
  }

  private static double sleep(double seconds) {
    return seconds * 5e-6;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void polls(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double loss = 0.4 * random.nextDouble();
    double busy = 0.6 * random.nextDouble();
    int retries = random.nextInt(6);
    int backoffs = random.nextInt(6);
    RadioSettings settings =
        RadioSettings.usual(new SleepyEndDevice())
            .with("loss", loss)
            .with("busy", busy)
            .with("retries", retries)
            .with("backoffs", backoffs);
    RadioEvent poll = settings.protocol().plan(settings).events().get(0);
    Played played =
        () -> {
          double sum = 0.0;
          for (int i = 0; i <= retries; i++) {
            sum += channel(random, busy, backoffs) + turn(192e-6) + tx(896e-6);
            if (random.nextDouble() >= loss) {
              return sum + rx(192e-6 + 352e-6);
            }
            sum += rx(864e-6);
          }
          return sum;
        };
    assertThat(joules(poll)).isCloseTo(mean(played), within(0.005 * joules(poll)));
  }

  /** Waits of 0 to 2^BE - 1 backoffs of 320 us until an assessment of 128 us finds it free. */
  private static double channel(SplittableRandom random, double busy, int backoffs) {
    double sum = 0.0;
    int exponent = 3;
    for (int i = 0; i <= backoffs; i++) {
      sum += turn(320e-6 * random.nextInt(1 << exponent)) + rx(128e-6);
      if (random.nextDouble() >= busy) {
        return sum;
      }
      exponent = Math.min(5, exponent + 1);
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void confirmedUplinksOfAnyLength(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double loss = 0.5 * random.nextDouble();
    int retries = random.nextInt(8);
    int factor = 7 + random.nextInt(3);
    int fewest = random.nextInt(20);
    int most = fewest + random.nextInt(60);
    RadioSettings settings =
        RadioSettings.usual(new Lorawan())
            .with("confirmed", "yes")
            .with("loss", loss)
            .with("retries", retries)
            .with("spreading_factor", factor);
    RadioEvent uplink = settings.protocol().plan(settings, fewest, most).events().get(0);
    LoraAir up = LoraAir.of(factor, 125e3, 1, true);
    LoraAir down = LoraAir.of(factor, 125e3, 1, false);
    double window1 = 6 * down.symbol();
    double window2 = 6 * 32.768e-3;
    Played played =
        () -> {
          double air = up.seconds(13 + fewest + random.nextInt(most - fewest + 1));
          double sum = 0.0;
          for (int i = 0; i <= retries; i++) {
            sum += i == 0 ? 0.0 : sleep(1.0 + 2.0 * random.nextDouble());
            sum += tx(air) + sleep(1.0);
            if (random.nextDouble() >= loss) {
              return sum + rx(down.seconds(12));
            }
            sum += rx(window1) + sleep(1.0 - window1) + rx(window2);
          }
          return sum;
        };
    assertThat(joules(uplink)).isCloseTo(mean(played), within(0.005 * joules(uplink)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void dataOfConnections(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double loss = 0.3 * random.nextDouble();
    int payload = 1 + random.nextInt(19);
    RadioSettings settings =
        RadioSettings.usual(new BleConnection())
            .with("loss", loss)
            .with("latency", 2)
            .with("payload", payload);
    List<RadioEvent> events = settings.protocol().plan(settings).events();
    double air = BleAir.seconds("1m", 2 + 7 + payload + 4);
    Played played =
        () -> {
          // 100 ppm of 150 ms and 16 us: the central may come anywhere in the window
          double sum = rx(2 * 31e-6 * random.nextDouble()) + rx(80e-6) + turn(150e-6);
          do {
            sum += tx(air);
          } while (random.nextDouble() < loss);
          return sum;
        };
    RadioEvent data = events.get(1);
    assertThat(joules(data)).isCloseTo(mean(played), within(0.005 * joules(data)));
  }

  /** How often a block is sent. */
  private static int tries(SplittableRandom random, double loss, int retries) {
    int count = 1;
    while (count <= retries && random.nextDouble() < loss) {
      count++;
    }
    return count;
  }

  /**
   * Reports of LTE-M of any length: each block of 672 bits is lost by itself, with its grant (1 ms)
   * and its waits (6 ms), as are 4 and 5 messages, each in one block, and the preamble.
   */
  @ParameterizedTest
  @MethodSource("cases")
  void reportsOfAnyLength(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double loss = 0.4 * random.nextDouble();
    int retries = random.nextInt(6);
    int fewest = random.nextInt(40);
    int most = fewest + random.nextInt(300);
    double tail = 10 * random.nextDouble();
    RadioSettings settings =
        RadioSettings.usual(CellularDevice.lteM())
            .with("loss", loss)
            .with("retries", retries)
            .with("tbs_index", 7)
            .with("tail", tail)
            .with("cdrx_cycle", 0.0);
    RadioEvent report = settings.protocol().plan(settings, fewest, most).events().get(0);
    Played played =
        () -> {
          int bytes = Math.max(1, fewest + random.nextInt(most - fewest + 1));
          int blocks = (8 * (28 + bytes) + 671) / 672;
          double sum = rx(40e-3 + 5 * 40e-3 + tail + 11e-3) + 1e-3 * 1.989;
          sum += tries(random, loss, retries) * tx(27744 / 30.72e6);
          for (int i = 0; i < 4 + blocks; i++) {
            sum += tries(random, loss, retries) * (rx(1e-3) + turn(6e-3) + tx(1e-3));
          }
          for (int i = 0; i < 5; i++) {
            sum += tries(random, loss, retries) * (rx(2e-3) + turn(4e-3) + tx(1e-3));
          }
          return sum;
        };
    assertThat(joules(report)).isCloseTo(mean(played), within(0.005 * joules(report)));
  }

  /** Fixes of a receiver whose ephemeris ages, and which sometimes finds nothing. */
  @ParameterizedTest
  @MethodSource("cases")
  void fixesOfAReceiver(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double loss = 0.3 * random.nextDouble();
    double interval = 300 + 6000 * random.nextDouble();
    double tracked = 30 * random.nextDouble();
    RadioSettings settings =
        RadioSettings.usual(new SatelliteReceiver())
            .with("interval", interval)
            .with("loss", loss)
            .with("timeout", 90)
            .with("cold_start", 100)
            .with("tracking", tracked);
    RadioEvent fix = settings.protocol().plan(settings).events().get(0);
    double[] age = {Double.POSITIVE_INFINITY};
    Played played =
        () -> {
          boolean hot = age[0] <= 14400;
          double begin = 30 * random.nextDouble();
          // subframes 1 to 3 end after 6, 12 and 18 s of a frame of 30 s, this one or the next
          double read = begin == 0.0 ? 18 : begin > 12 ? 48 : begin > 6 ? 42 : 36;
          age[0] = (hot ? age[0] : 0.0) + interval;
          return random.nextDouble() < loss
              ? 90 * 60e-3
              : (hot ? 1.0 : 1.0 + read - begin) * 60e-3 + tracked * 50e-3;
        };
    assertThat(joules(fix)).isCloseTo(mean(played), within(0.005 * joules(fix)));
  }
}
