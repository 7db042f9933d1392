package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.junit.jupiter.api.Test;

/** How long batteries last that give one after the other, event by event by hand. */
class SourceStagesTest {
  private static final double EXACT = 1e-9;

  private static BatteryStore store(double joules, double drain) {
    return store(Estimate.exact(joules), drain);
  }

  private static BatteryStore store(Estimate joules, double drain) {
    return new BatteryStore(
        joules,
        Estimate.exact(drain),
        Optional.empty(),
        0.0,
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  /** The first gives 2 W until it is empty, and then the second does. */
  private static SourceStages two(BatteryStore first, BatteryStore second) {
    Function<Set<String>, Map<String, Double>> given =
        empty -> empty.contains("a") ? Map.of("a", 0.0, "b", 2.0) : Map.of("a", 2.0, "b", 0.0);
    return new SourceStages(Map.of("a", first, "b", second), given);
  }

  private static double seconds(SourceStages stages) {
    return stages.seconds(Interval.exact(2.0)).nominal();
  }

  @Test
  void oneAfterTheOtherLastsAsLongAsBoth() {
    assertThat(seconds(two(store(100.0, 0.0), store(50.0, 0.0)))).isCloseTo(75.0, within(EXACT));
    assertThat(seconds(two(store(100.0, 0.0), store(0.0, 0.0)))).isCloseTo(50.0, within(EXACT));
    assertThat(seconds(two(store(0.0, 0.0), store(50.0, 0.0)))).isCloseTo(25.0, within(EXACT));
  }

  /**
   * The first loses 0.5 W beside its 2 W, and is empty after 40 s; the second has lost 10 J of its
   * 50 J by then, at 0.25 W, and 40 J last for 40 / 2.25 s.
   */
  @Test
  void bothLoseByThemselvesAllTheTime() {
    assertThat(seconds(two(store(100.0, 0.5), store(50.0, 0.25))))
        .isCloseTo(40.0 + 40.0 / 2.25, within(EXACT));
    // it is empty before its turn comes
    assertThat(seconds(two(store(100.0, 0.5), store(5.0, 0.25)))).isCloseTo(40.0, within(EXACT));
  }

  /** Between 1 W and 4 W, and what they hold between 80 J and 110 J, each on its side. */
  @Test
  void boundsOfLoadAndBatteriesMeet() {
    Estimate joules = Estimate.between(80.0, 100.0, 110.0);
    SourceStages stages = two(store(joules, 0.0), store(50.0, 0.0));
    Interval life = stages.seconds(new Interval(2.0, 1.0, 4.0));

    assertThat(life.nominal()).isCloseTo(75.0, within(EXACT));
    assertThat(life.low()).isCloseTo(130.0 / 4.0, within(EXACT));
    assertThat(life.high()).isCloseTo(160.0, within(EXACT));
    // half of what they give at full, as another share of it is harvested
    assertThat(stages.seconds(new Interval(1.0, 1.0, 1.0)).nominal())
        .isCloseTo(150.0, within(EXACT));
  }

  @Test
  void whatNothingIsDrawnOfLastsForEver() {
    SourceStages stages =
        new SourceStages(Map.of("a", store(10.0, 0.0)), empty -> Map.of("a", 0.0));
    Interval life = stages.seconds(Interval.ZERO);
    assertThat(life.low()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(life.nominal()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(life.high()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  /**
   * A quarter of the time {@code a} gives 4 W, the rest of it {@code b} gives 2 W: 1 W and 1.5 W.
   * Once {@code b} is empty after 20 s, {@code a} gives 1 W and 3 W in its place: 4 W of 80 J.
   */
  @Test
  void modesShareTheTime() {
    Map<String, BatteryStore> stores = Map.of("a", store(100.0, 0.0), "b", store(30.0, 0.0));
    SourceStages one = new SourceStages(stores, empty -> Map.of("a", 4.0));
    SourceStages other =
        new SourceStages(
            stores, empty -> empty.contains("b") ? Map.of("a", 4.0) : Map.of("b", 2.0));
    SourceStages both = SourceStages.of(List.of(one, other), List.of(0.25, 0.75));

    assertThat(both.seconds(Interval.exact(2.5)).nominal()).isCloseTo(40.0, within(EXACT));
  }
}
