package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Durations;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** Scenes of one place: what is drawn while a channel is on follows from its average. */
class PowerScenesTest {
  private final Component payer =
      ArchitectureBuilder.system("Scenes::Sys.impl")
          .add("a", Category.DEVICE)
          .build()
          .component("a")
          .orElseThrow();

  private PowerPart part(double watts, PowerScenes scenes, int channel) {
    return new PowerPart(payer, Estimate.exact(watts), scenes, channel, Optional.empty());
  }

  /**
   * Channel 0 is on for 1 of 4 steps with a weight of 2, channel 1 for the other 3 with a weight of
   * 1; channel 2 never is.
   */
  private static PowerScenes twoInTurn() {
    PowerScenes.Builder builder = new PowerScenes.Builder(3);
    builder.add(1, builder.scene(new int[] {0}, new double[] {2.0}));
    builder.add(3, builder.scene(new int[] {1}, new double[] {1.0}));
    return builder.build(0);
  }

  @Test
  void onlyWhatIsOnAtSomeTimeIsThere() {
    assertThat(twoInTurn().has(0)).isTrue();
    assertThat(twoInTurn().has(1)).isTrue();
    assertThat(twoInTurn().has(2)).isFalse();
  }

  @Test
  void whatIsOnAsMuchIsTheSameScene() {
    PowerScenes.Builder builder = new PowerScenes.Builder(3);
    int scene = builder.scene(new int[] {0, 1}, new double[] {1.0, 2.0});
    assertThat(builder.scene(new int[] {0, 1}, new double[] {1.0, 2.0})).isEqualTo(scene);
    assertThat(builder.scene(new int[] {0, 2}, new double[] {1.0, 2.0})).isNotEqualTo(scene);
    assertThat(builder.scene(new int[] {0, 1}, new double[] {1.0, 3.0})).isNotEqualTo(scene);
    // one after the other, for 1 and 3 steps
    builder.add(1, scene).add(3, builder.scene(new int[] {2}, new double[] {1.0}));
    assertThat(builder.build(0).isOn(2)).isEqualTo(steps(0.0, 1.0, 1.0, 1.0));
  }

  @Test
  void aMeanIsTakenApartByWeight() {
    PowerScenes scenes = twoInTurn();
    // 1 W on average is 4 W for a quarter of the time, of which each of the weight's 2 is 2 W
    assertThat(scenes.perUnit(0)).isEqualTo(2.0);
    assertThat(scenes.whileOn(1.0, 0)).isEqualTo(4.0);
    assertThat(scenes.perUnit(3.0, 0)).isEqualTo(6.0);
    assertThat(scenes.whileOn(3.0, 1)).isCloseTo(4.0, within(1e-12));
    assertThat(scenes.factor(0, 0)).isEqualTo(4.0);
    assertThat(scenes.factor(1, 0)).isZero();
  }

  @Test
  void aSignalGivesOneChannelItsWeights() {
    Signal shape =
        Signal.sequence(List.of(Signal.level(1, 3.0), Signal.level(2, 0.0), Signal.level(1, 1.0)));
    PowerScenes scenes = PowerScenes.of(shape);
    // its mean is 1
    assertThat(Durations.of(scenes.sum(List.of(part(5.0, scenes, 0)))))
        .isEqualTo(Map.of(0.0, 2L, 5.0, 1L, 15.0, 1L));
    assertThat(scenes.perUnit(0)).isEqualTo(1.0);
    assertThat(scenes.count()).isEqualTo(3);
    assertThat(scenes.at(-1)).isEqualTo(scenes.at(3)).isNotEqualTo(scenes.at(0));
    assertThat(scenes.most(List.of(part(5.0, scenes, 0)))).isEqualTo(new Signal.Extreme(15.0, 0));
  }

  @Test
  void aChannelIsLikeAnotherThatIsOnAsLongAndAsMuch() {
    PowerScenes scenes = twoInTurn();
    assertThat(scenes.isOnLike(0, twoInTurn(), 0)).isTrue();
    assertThat(scenes.isOnLike(0, scenes, 1)).isFalse();
    // a mean of a half, as that of channel 0, but from a weight of 1 for half the time
    PowerScenes even = PowerScenes.of(steps(1.0, 0.0));
    assertThat(even.perUnit(0)).isEqualTo(scenes.perUnit(0));
    assertThat(even.isOnLike(0, scenes, 0)).isFalse();
    assertThat(scenes.isOnLike(0, even, 0)).isFalse();
    // twice the weight at the same times: each of it is half as much, all of it the same
    PowerScenes twice = PowerScenes.of(steps(2.0, 0.0));
    assertThat(twice.isOnLike(0, even, 0)).isFalse();
    assertThat(PowerScenes.of(steps(0.0, 1.0)).isOnLike(0, even, 0)).isTrue();
    // two thirds with a weight of 1.5, and a half with a weight of 2: the same mean, but less at a
    // time
    assertThat(PowerScenes.of(steps(1.5, 1.5, 0.0)).isOnLike(0, twice, 0)).isFalse();
  }

  private static Signal steps(double... values) {
    Signal all = Signal.level(1, values[0]);
    for (int i = 1; i < values.length; i++) {
      all = Signal.sequence(List.of(all, Signal.level(1, values[i])));
    }
    return all;
  }

  /** 0.5 W on average for a quarter of the time is 2 W, and so is 1.5 W for three quarters. */
  @Test
  void scenesAreAlikeWhereTheSameIsDrawn() {
    PowerScenes scenes = twoInTurn();
    assertThat(scenes.alike(List.of(part(0.5, scenes, 0), part(1.5, scenes, 1))))
        .containsExactly(0, 0);
    assertThat(scenes.alike(List.of(part(0.5, scenes, 0), part(1.0, scenes, 1))))
        .containsExactly(0, 1);
    assertThat(scenes.alike(List.of(part(0.25, scenes, 0), part(0.25, scenes, 0))))
        .as("nothing is drawn in the other")
        .containsExactly(0, 1);
  }

  /** 0.1 W and 0.2 W at once are 0.3 W, though not as binary fractions. */
  @Test
  void sumsInAnotherOrderAreTheSame() {
    PowerScenes.Builder builder = new PowerScenes.Builder(3);
    builder.add(1, builder.scene(new int[] {0, 1}, new double[] {1.0, 1.0}));
    builder.add(1, builder.scene(new int[] {2}, new double[] {1.0}));
    PowerScenes scenes = builder.build(0);
    List<PowerPart> parts =
        List.of(part(0.05, scenes, 0), part(0.1, scenes, 1), part(0.15, scenes, 2));
    assertThat(0.1 + 0.2).isNotEqualTo(0.3);
    assertThat(scenes.alike(parts)).containsExactly(0, 0);
    assertThat(scenes.values(parts)).containsExactly(0.3, 0.3);
    assertThat(scenes.sum(parts)).isEqualTo(Signal.level(2, 0.3));
  }

  /** What was put first is at moment 1: the 2 of channel 0 come after one step of channel 1. */
  @Test
  void theFirstSceneIsAtItsMoment() {
    PowerScenes.Builder builder = new PowerScenes.Builder(2);
    builder.add(2, builder.scene(new int[] {0}, new double[] {1.0}));
    builder.add(3, builder.scene(new int[] {1}, new double[] {1.0}));
    PowerScenes scenes = builder.build(1);
    assertThat(scenes.isOn(0)).isEqualTo(steps(0.0, 1.0, 1.0, 0.0, 0.0));
  }

  /** Asleep each second step for one reason, and each third for another. */
  @Test
  void aStateIsOnWhileAnyOfItsChannelsIs() {
    Account account = new Account();
    PowerScenes one = PowerScenes.of(steps(3.0, 0.0));
    PowerScenes other = PowerScenes.of(steps(0.0, 0.0, 1.0));
    account.draw(part(1.0, one, 0));
    account.draw(part(1.0, other, 0));
    account.state("a", "sleep", one, 0);
    account.state("a", "sleep", other, 0);
    account.state("a", "sleep", other, 0);
    account.state("a", "awake", PowerScenes.ALWAYS, 0);
    for (Account each : List.of(account, account.copy())) {
      PowerInTime power = new PowerInTime(TimeBase.PICOSECONDS, 1.0, each);
      assertThat(StatesInTime.of(power, "a"))
          .isEqualTo(
              Map.of("awake", Signal.level(6, 1.0), "sleep", steps(1.0, 0.0, 1.0, 0.0, 1.0, 1.0)));
      assertThat(StatesInTime.of(power, "b")).isEmpty();
    }
  }
}
