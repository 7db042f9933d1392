package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** Of moments that come in any case one is the highest, but nothing says that two are one. */
class SurelyTest {
  private final ArchitectureView view =
      ArchitectureBuilder.system("Sure::Sys.impl")
          .add("a", Category.DEVICE)
          .add("b", Category.DEVICE)
          .add("c", Category.DEVICE)
          .build();
  private final Component a = component("a");
  private final Component b = component("b");
  private final Component c = component("c");
  private final Surely surely = new Surely();

  private Component component(String path) {
    return view.component(path).orElseThrow();
  }

  private void draw() {
    surely.always(a, 1.0);
    surely.always(b, 2.0);
    surely.always(b, 0.5);
    surely.moment(Map.of(a, 4.0));
    surely.moment(Map.of(b, 5.0, c, 1.0));
  }

  @Test
  void nothingIsSureAtFirst() {
    assertThat(surely.least(Set.of(a, b))).isZero();
    assertThat(surely.moments()).containsExactly(Map.of());
  }

  @Test
  void momentsDoNotAddUp() {
    draw();
    assertThat(surely.always(b)).isEqualTo(2.5);
    assertThat(surely.always(c)).isZero();
    assertThat(surely.least(Set.of(a))).isEqualTo(4.0);
    assertThat(surely.least(Set.of(b))).isEqualTo(5.0);
    assertThat(surely.least(Set.of(c))).isEqualTo(1.0);
    // b and c at once, with what a always draws: 1 + 5 + 1
    assertThat(surely.least(Set.of(a, b, c))).isEqualTo(7.0);
    // a at its moment, with what b always draws: 4 + 2.5, or 1 + 5
    assertThat(surely.least(Set.of(a, b))).isEqualTo(6.5);
  }

  @Test
  void theHighestMomentComesFirstWithWhatOthersAlwaysDraw() {
    draw();
    assertThat(surely.moments())
        .containsExactly(Map.of(a, 1.0, b, 5.0, c, 1.0), Map.of(a, 4.0, b, 2.5));
  }

  /** What is drawn anyway makes no moment high: one more watt of a, or two of b. */
  @Test
  void momentsAreHighByWhatComesOnTop() {
    surely.always(a, 3.0);
    surely.moment(Map.of(a, 4.0));
    surely.moment(Map.of(b, 2.0));
    assertThat(surely.moments()).containsExactly(Map.of(a, 3.0, b, 2.0), Map.of(a, 4.0));
  }

  @Test
  void noMoreThanSomeMomentsAreLookedAt() {
    IntStream.range(0, 100).forEach(i -> surely.moment(Map.of(a, (double) i)));
    assertThat(surely.moments()).hasSize(8).first().isEqualTo(Map.of(a, 99.0));
    assertThat(surely.least(Set.of(a))).isEqualTo(99.0);
  }

  @Test
  void everythingGrowsByItsOwnFactor() {
    draw();
    Surely grown = surely.growing(component -> component == a ? 2.0 : 1.0);
    assertThat(grown.least(Set.of(a))).isEqualTo(8.0);
    assertThat(grown.least(Set.of(b, c))).isEqualTo(6.0);
    assertThat(grown.always(a)).isEqualTo(2.0);
    assertThat(List.copyOf(grown.moments())).hasSize(2);
  }
}
