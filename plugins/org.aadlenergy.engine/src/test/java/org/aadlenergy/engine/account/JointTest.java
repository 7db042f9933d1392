package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalBuilder;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** Situations of several places, and the shares of the time that they take, by hand. */
class JointTest {
  private final ArchitectureView view =
      ArchitectureBuilder.system("Joint::Sys.impl")
          .add("a", Category.DEVICE)
          .add("b", Category.DEVICE)
          .build();
  private final Component a = component("a");
  private final Component b = component("b");

  private Component component(String path) {
    return view.component(path).orElseThrow();
  }

  private static Signal steps(double... values) {
    SignalBuilder builder = new SignalBuilder();
    for (double value : values) {
      builder.add(1, value);
    }
    return builder.build();
  }

  /** What draws so much at each moment. */
  private static PowerPart moving(Component payer, Signal watts) {
    Estimate mean = Estimate.exact(watts.mean());
    return new PowerPart(payer, mean, PowerScenes.of(watts), 0, Optional.empty());
  }

  private static Joint all(PowerPart... drawn) {
    return Joint.of(List.of(drawn), each -> true);
  }

  /** The share of the time by what is drawn. */
  private static Map<Map<String, Double>, Double> table(Joint joint) {
    Map<Map<String, Double>, Double> table = new HashMap<>();
    for (int i = 0; i < joint.count(); i++) {
      Map<String, Double> watts = new TreeMap<>();
      joint.watts(i).forEach((payer, its) -> watts.put(payer.path(), its.nominal()));
      table.put(watts, joint.shares()[i]);
    }
    return table;
  }

  @Test
  void levelsAreOneSituation() {
    Joint joint =
        all(PowerPart.level(a, Estimate.exact(2.0)), PowerPart.level(a, Estimate.exact(1.0)));
    assertThat(table(joint)).isEqualTo(Map.of(Map.of("a", 3.0), 1.0));
    assertThat(joint.isExact()).isTrue();
    assertThat(joint.stretch()).isEmpty();
    assertThat(all().count()).isEqualTo(1);
  }

  @Test
  void placesMeetInAllThatComesTogether() {
    PowerPart one = moving(a, steps(4.0, 0.0));
    PowerPart other = moving(b, steps(1.0, 1.0, 3.0));
    PowerPart level = PowerPart.level(b, Estimate.exact(0.5));
    Joint joint = all(one, level, other);
    assertThat(table(joint))
        .isEqualTo(
            Map.of(
                Map.of("a", 4.0, "b", 1.5), 2 / 6.0,
                Map.of("a", 0.0, "b", 1.5), 2 / 6.0,
                Map.of("a", 4.0, "b", 3.5), 1 / 6.0,
                Map.of("a", 0.0, "b", 3.5), 1 / 6.0));
    assertThat(joint.isExact()).isTrue();
    assertThat(joint.stretch()).isEmpty();
    assertThat(joint.holds(one)).isTrue();
    assertThat(joint.holds(other)).isTrue();
    assertThat(joint.holds(level)).isFalse();
  }

  @Test
  void whatDoesNotMatterIsItsAverage() {
    PowerPart one = moving(a, steps(4.0, 0.0));
    PowerPart other = new PowerPart(b, Estimate.exact(1.0), one.scenes(), 0, Optional.empty());
    Joint joint = Joint.of(List.of(one, other), each -> each == a);
    assertThat(table(joint))
        .isEqualTo(Map.of(Map.of("a", 4.0, "b", 1.0), 0.5, Map.of("a", 0.0, "b", 1.0), 0.5));
    assertThat(joint.holds(one)).isTrue();
    assertThat(joint.holds(other)).isFalse();
  }

  /** 60 by 61 situations are more than are looked at; nearly nothing changes in the first. */
  @Test
  void whatChangesLeastIsItsAverageWhereThereAreTooMany() {
    PowerPart little =
        moving(a, steps(IntStream.range(0, 60).mapToDouble(i -> 100 + i / 1024.0).toArray()));
    PowerPart much = moving(b, steps(IntStream.range(0, 61).asDoubleStream().toArray()));
    for (Joint joint : List.of(all(little, much), all(much, little))) {
      assertThat(joint.count()).isEqualTo(61);
      assertThat(joint.isExact()).isFalse();
      assertThat(joint.stretch()).isEmpty();
      assertThat(joint.holds(much)).isTrue();
      assertThat(joint.holds(little)).isFalse();
      double average = 100 + 59 / 2048.0;
      assertThat(table(joint).keySet())
          .allSatisfy(each -> assertThat(each.get("a")).isCloseTo(average, within(1e-9)));
    }
  }

  /** Of two that meet again only after more time than can be counted: over the longer one. */
  @Test
  void whatNeverRepeatsIsAStretch() {
    long unit = 1_000_000_000_000_000_000L;
    PowerPart one = moving(a, pulse(unit, 5 * unit));
    PowerPart other = moving(b, pulse(unit, 4 * unit + 1));
    Joint joint = all(one, other);
    assertThat(joint.stretch()).contains(5 * unit);
    assertThat(joint.isExact()).isFalse();
    // both in the first fifth, then nothing, and b again in the last fifth
    assertThat(joint.shares()).containsExactly(new double[] {0.2, 0.6, 0.2}, within(1e-12));
    // on for two fifths of it, though for a quarter of all time
    List<PowerPart> parts =
        joint.contributions(b, new double[] {1.0, 0.0, 1.0}, Estimate.exact(0.25));
    assertThat(parts).hasSize(1);
    assertThat(parts.get(0).watts().nominal()).isCloseTo(0.4, within(1e-12));
  }

  private static Signal pulse(long on, long length) {
    return Signal.sequence(List.of(Signal.level(on, 1.0), Signal.level(length - on, 0.0)));
  }

  private List<PowerPart> contributions(double first, double second, Estimate average) {
    Joint joint = all(moving(a, steps(4.0, 0.0)));
    return joint.contributions(b, new double[] {first, second}, average);
  }

  @Test
  void valuesAreDrawnInTheirSituations() {
    List<PowerPart> parts = contributions(3.0, 1.0, Estimate.between(1.5, 2.0, 4.0));
    assertThat(Sums.of(parts, 2)).isEqualTo(steps(3.0, 1.0));
    assertThat(parts).hasSize(1).allMatch(each -> each.payer() == b);
    assertThat(parts.get(0).watts().most()).isEqualTo(4.0);
  }

  /** Scenes have no weights below nothing: a level takes them off. */
  @Test
  void valuesMayBeNegative() {
    List<PowerPart> parts = contributions(2.0, -1.0, Estimate.exact(0.5));
    assertThat(Sums.of(parts, 2)).isEqualTo(steps(2.0, -1.0));
    assertThat(parts).hasSize(2).allMatch(each -> each.payer() == b);
    assertThat(parts).anyMatch(each -> each.scenes() == PowerScenes.ALWAYS);
  }

  @Test
  void whatIsTheSameInAllSituationsIsLevel() {
    for (double value : new double[] {0.0, -1.5}) {
      List<PowerPart> parts =
          contributions(value, value, Estimate.between(value - 1, value, value + 2));
      assertThat(parts).hasSize(1).allMatch(each -> each.scenes() == PowerScenes.ALWAYS);
      assertThat(parts.get(0).watts().nominal()).isEqualTo(value);
      assertThat(parts.get(0).watts().most()).isEqualTo(value + 2);
    }
  }
}
