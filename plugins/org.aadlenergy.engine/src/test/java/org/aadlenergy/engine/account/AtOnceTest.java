package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/**
 * What may be on in a place at a time adds up, and no more than that. Components a and b share a
 * line.
 */
class AtOnceTest {
  private final ArchitectureView view =
      ArchitectureBuilder.system("Once::Sys.impl")
          .add("a", Category.DEVICE)
          .add("b", Category.DEVICE)
          .add("c", Category.DEVICE)
          .build();
  private final Component a = component("a");
  private final Component b = component("b");
  private final Component c = component("c");
  private final AtOnce atOnce = new AtOnce();

  private Component component(String path) {
    return view.component(path).orElseThrow();
  }

  private void add(String place, int count, String choice, int times, Component payer, double w) {
    atOnce.add(place, count, choice, times, payer, w);
  }

  /** One at a time. */
  private void add(String place, String choice, Component payer, double watts) {
    add(place, 1, choice, 1, payer, watts);
  }

  private String line(Component component) {
    return component == c ? "right" : "left";
  }

  /** By path. */
  private List<Map<String, Double>> situations(AtOnce of) {
    return of.situations(this::line).stream().map(AtOnceTest::byPath).toList();
  }

  private static Map<String, Double> byPath(Map<Component, Estimate> drawn) {
    Map<String, Double> watts = new TreeMap<>();
    drawn.forEach((payer, its) -> watts.put(payer.path(), its.nominal()));
    return watts;
  }

  @Test
  void nothingIsDrawnAtFirst() {
    assertThat(atOnce.most(Set.of(a, b))).isZero();
    assertThat(situations(atOnce)).containsExactly(Map.of());
  }

  @Test
  void whatIsDrawnAtAllTimesIsInEachSituation() {
    atOnce.always(a, Estimate.exact(1.0));
    atOnce.always(a, Estimate.exact(0.5));
    add("cpu", "t", a, 2.0);
    add("cpu", "u", c, 3.0);
    assertThat(situations(atOnce)).containsExactly(Map.of("a", 3.5), Map.of("a", 1.5, "c", 3.0));
    assertThat(situations(atOnce)).as("asked again").hasSize(2);
    assertThat(atOnce.most(Set.of(a, c))).isEqualTo(4.5);
    assertThat(atOnce.most(Set.of(a))).isEqualTo(3.5);
  }

  @Test
  void oneChoiceMayDrawThroughSeveral() {
    add("cpu", "t", a, 2.0);
    add("cpu", "t", c, 0.5);
    add("cpu", "t", a, 0.25);
    assertThat(situations(atOnce)).containsExactly(Map.of("a", 2.25, "c", 0.5));
  }

  @Test
  void whatDrawsNoMoreOfAnyLineIsLeftOut() {
    add("cpu", "t", a, 1.0);
    add("cpu", "u", b, 2.0);
    add("cpu", "v", a, 2.0);
    assertThat(situations(atOnce)).containsExactly(Map.of("b", 2.0));
    add("cpu", "w", a, 0.5);
    add("cpu", "w", c, 0.5);
    assertThat(situations(atOnce)).containsExactly(Map.of("b", 2.0), Map.of("a", 0.5, "c", 0.5));
  }

  /** What takes nothing but feeds something back leaves nothing as the better choice. */
  @Test
  void nothingMayBeOnWhereEverythingGivesBack() {
    add("cpu", "t", a, -1.0);
    assertThat(situations(atOnce)).containsExactly(Map.of());
    assertThat(atOnce.most(Set.of(a))).isZero();
  }

  @Test
  void eachPlaceHasItsOwn() {
    add("one", "t", a, 1.0);
    add("one", "u", c, 2.0);
    add("two", "v", b, 4.0);
    add("two", "w", c, 8.0);
    add("three", "x", b, 16.0);
    assertThat(situations(atOnce))
        .containsExactlyInAnyOrder(
            Map.of("a", 1.0, "b", 20.0),
            Map.of("a", 1.0, "b", 16.0, "c", 8.0),
            Map.of("b", 20.0, "c", 2.0),
            Map.of("b", 16.0, "c", 10.0));
    assertThat(atOnce.most(Set.of(a, b, c))).isEqualTo(2.0 + 8.0 + 16.0);
    assertThat(atOnce.most(Set.of(a, b))).isEqualTo(1.0 + 4.0 + 16.0);
  }

  /** Two of four at a time: by line the two that draw most, as if all of them were on. */
  @Test
  void severalAtATimeAreTheMostOfEachLine() {
    add("cpu", 2, "t", 1, a, 2.0);
    add("cpu", 2, "u", 1, a, 1.0);
    add("cpu", 2, "v", 1, b, 3.0);
    add("cpu", 2, "w", 1, c, 1.0);
    assertThat(situations(atOnce)).containsExactly(Map.of("a", 2.0, "b", 3.0, "c", 1.0));
    assertThat(atOnce.most(Set.of(a, b, c))).isEqualTo(5.0);
    assertThat(atOnce.most(Set.of(a))).isEqualTo(3.0);
  }

  @Test
  void oneMayBeOnSeveralTimes() {
    add("cpu", 3, "t", 2, a, 2.0);
    add("cpu", 3, "u", 4, a, 1.5);
    add("disk", 1, "t", 4, b, 8.0);
    assertThat(atOnce.most(Set.of(a))).isEqualTo(2.0 + 2.0 + 1.5);
    assertThat(atOnce.most(Set.of(b))).isEqualTo(8.0);
  }

  /** Among hundreds it is not looked at which draw less: the most of each line counts. */
  @Test
  void ofManyTheMostOfEachLineCounts() {
    for (int i = 1; i <= 200; i++) {
      add("cpu", "t" + i, i % 2 == 0 ? a : c, i);
    }
    assertThat(situations(atOnce)).containsExactly(Map.of("a", 200.0, "c", 199.0));
  }

  @Test
  void amongSomeItIsLookedAtWhichDrawLess() {
    for (int i = 1; i <= 50; i++) {
      add("cpu", "t" + i, i % 2 == 0 ? a : c, i);
    }
    assertThat(situations(atOnce)).containsExactlyInAnyOrder(Map.of("a", 50.0), Map.of("c", 49.0));
  }

  /** Thirty places with two choices would be a thousand million situations. */
  @Test
  void notAllOfManySituationsAreToldButMoreIsInThem() {
    for (int i = 0; i < 30; i++) {
      add("cpu" + i, "t", a, 1.0);
      add("cpu" + i, "u", c, 2.0);
    }
    List<Map<String, Double>> all = situations(atOnce);
    assertThat(all).hasSizeBetween(2, 32).contains(Map.of("a", 30.0, "c", 50.0));
    assertThat(all).allSatisfy(each -> assertThat(each.get("c")).isGreaterThanOrEqualTo(50.0));
  }

  /** Half a second of each second is lacking: as much as the most of the place takes then. */
  @Test
  void whatIsNeverDoneInTimeIsDrawnAllTheTime() {
    add("cpu", "t", a, 2.0);
    add("cpu", "u", a, 3.0);
    add("cpu", "v", a, 1.0);
    add("cpu", "v", c, 1.0);
    add("other", "t", b, 9.0);
    atOnce.overdue("cpu", 0.5);
    assertThat(atOnce.most(Set.of(a))).isEqualTo(3.0 + 1.5);
    assertThat(atOnce.most(Set.of(b))).isEqualTo(9.0);
    assertThat(atOnce.most(Set.of(c))).isEqualTo(1.0 + 0.5);
  }

  @Test
  void everythingGrowsByItsOwnFactor() {
    atOnce.always(b, Estimate.exact(1.0));
    add("cpu", 2, "t", 2, a, 2.0);
    add("cpu", 2, "u", 1, c, 3.0);
    atOnce.surely().always(a, 1.0);
    atOnce.whileOn().note(a, () -> List.of("t"), () -> 0.5, 2.0);
    Map<Component, Double> factors = Map.of(a, 2.0, b, 10.0, c, 1.0);
    AtOnce grown = atOnce.growing(factors::get);
    assertThat(grown.most(Set.of(a))).isEqualTo(2 * 4.0);
    assertThat(grown.most(Set.of(b))).isEqualTo(10.0);
    assertThat(grown.most(Set.of(a, c))).isEqualTo(4.0 + 4.0);
    assertThat(situations(grown)).containsExactly(Map.of("a", 8.0, "b", 10.0, "c", 3.0));
    assertThat(grown.surely().always(a)).isEqualTo(2.0);
    assertThat(grown.whileOn().bounded("a", "t", Estimate.exact(1.0)).most()).isEqualTo(4.0);
    assertThat(situations(atOnce))
        .as("itself")
        .containsExactly(Map.of("a", 4.0, "b", 1.0, "c", 3.0));
  }

  /** The first of equal ones is kept. */
  @Test
  void ofManyAlikeAsManyCountAsMayBeOn() {
    IntStream.range(0, 5).forEach(i -> add("cpu", 3, "t" + i, 1, i == 0 ? a : b, 1.0));
    assertThat(situations(atOnce)).containsExactly(Map.of("a", 1.0, "b", 2.0));
  }
}
