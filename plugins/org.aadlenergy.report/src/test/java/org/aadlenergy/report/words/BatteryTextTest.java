package org.aadlenergy.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;

/** What ends batteries is said beside their life, in what draws from them. */
class BatteryTextTest {
  @Test
  void aVoltageThatEndsItIsSaid() {
    RootResult root = FixtureResult.awkward();
    MissionResult mission = root.missions().get(0);

    assertThat(BatteryText.of(root, mission))
        .contains(
            " (32 h 35 min .. 36 h 0 min; cut off at 2.012 V with 123.5 J unused); harvest 1.296");
    assertThat(BatteryText.besides(root, new Interval(3600.0, 1800.0, 7200.0), false))
        .isEqualTo("(30 min .. 2 h 0 min)");
    assertThat(BatteryText.besides(root, Interval.exact(3600.0), false)).isEmpty();
  }

  @Test
  void withoutACellNothingElseIsSaid() {
    RootResult root = FixtureResult.jpeg();

    assertThat(BatteryText.besides(root, Interval.exact(3600.0), true))
        .isEqualTo("1 h 0 min .. 1 h 0 min");
    assertThat(BatteryText.besides(root, Interval.exact(Double.POSITIVE_INFINITY), true)).isEmpty();
    assertThat(
            BatteryText.besides(root, new Interval(9e99, 3600.0, Double.POSITIVE_INFINITY), true))
        .isEqualTo("1 h 0 min .. unlimited");
  }
}
