package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.signal.Signal;
import org.junit.jupiter.api.Test;

/** Stretches of time against a count of how often each channel is on at each moment. */
class StretchesTest {
  private static final double[] UNITS = {1.0, 0.5, 3.0};

  @Property(tries = 200)
  void scenesHaveTheWeightOfAllThatIsOn(@ForAll Random random) {
    int length = 1 + random.nextInt(20);
    int from = random.nextInt(60) - 30;
    Stretches stretches = new Stretches();
    Stretches others = new Stretches();
    double[][] weights = new double[UNITS.length][length];
    for (int i = 0; i < random.nextInt(8); i++) {
      int channel = random.nextInt(UNITS.length);
      int start = random.nextInt(100) - 50;
      int end = start + random.nextInt(3 * length + 1) - 1;
      (random.nextBoolean() ? stretches : others).add(channel, start, end);
      for (int t = start; t < end; t++) {
        weights[channel][Math.floorMod(t, length)] += UNITS[channel];
      }
    }
    stretches.addAll(others);
    PowerScenes scenes = stretches.scenes(from, length, UNITS);
    assertThat(scenes.numbers().length()).isEqualTo(length);
    for (int channel = 0; channel < UNITS.length; channel++) {
      double sum = 0.0;
      for (int t = 0; t < length; t++) {
        sum += weights[channel][t];
      }
      assertThat(scenes.has(channel)).isEqualTo(sum > 0.0);
      if (sum > 0.0) {
        assertThat(scenes.perUnit(channel)).isCloseTo(length / sum, within(1e-9));
      }
      for (int t = 0; t < length && sum > 0.0; t++) {
        assertThat(scenes.factor(scenes.at(t), channel))
            .isCloseTo(weights[channel][t] * length / sum, within(1e-9));
      }
    }
  }

  /** From 8 to 13 of 10 is from 8 to the end and from the beginning to 3. */
  @Test
  void whatGoesOnBeyondTheEndIsAtTheBeginning() {
    Stretches stretches = new Stretches();
    stretches.add(0, 8, 13);
    Signal on = Signal.sequence(List.of(level(3, 1.0), level(5, 0.0), level(2, 1.0)));
    assertThat(stretches.scenes(0, 10, new double[] {1.0}).isOn(0)).isEqualTo(on);
  }

  @Test
  void whatIsOnAllTheTimeIsOneScene() {
    Stretches stretches = new Stretches();
    stretches.add(0, 8, 18);
    stretches.add(1, 5, 5);
    stretches.add(1, 5, 4);
    PowerScenes scenes = stretches.scenes(0, 10, new double[] {1.0, 1.0});
    assertThat(scenes.isOn(0)).isEqualTo(level(10, 1.0));
    assertThat(scenes.count()).isEqualTo(1);
    assertThat(scenes.has(1)).isFalse();
  }

  @Test
  void whatIsOffAgainIsAsBefore() {
    Stretches stretches = new Stretches();
    stretches.add(0, 2, 4);
    stretches.add(0, 6, 8);
    assertThat(stretches.scenes(0, 10, new double[] {1.0}).count()).isEqualTo(2);
  }

  private static Signal level(long length, double value) {
    return Signal.level(length, value);
  }
}
