package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** The ends of what a component draws while somebody works. */
class WhileOnTest {
  private final Component payer =
      ArchitectureBuilder.system("On::Sys.impl")
          .add("a", Category.DEVICE)
          .build()
          .component("a")
          .orElseThrow();
  private final WhileOn whileOn = new WhileOn();

  private Interval bounded(WhileOn of, String path, String who) {
    return of.bounded(path, who, Estimate.exact(2.0)).interval();
  }

  @Test
  void whatIsNotKnownStaysAsItIs() {
    whileOn.note(payer, () -> List.of("t"), () -> 1.0, 3.0);
    for (String[] other : new String[][] {{"a", "u"}, {"b", "t"}, {"a", ""}}) {
      Interval same = bounded(whileOn, other[0], other[1]);
      assertThat(same.low()).isEqualTo(2.0);
      assertThat(same.high()).isEqualTo(2.0);
    }
  }

  @Test
  void endsReachOverAllThatWasNoted() {
    whileOn.note(payer, () -> List.of("t"), () -> 1.5, 2.5);
    whileOn.note(payer, () -> List.of("t"), () -> 1.75, 4.0);
    whileOn.note(payer, () -> List.of("u"), () -> 0.0, 9.0);
    Interval its = bounded(whileOn, "a", "t");
    assertThat(its.low()).isEqualTo(1.5);
    assertThat(its.nominal()).isEqualTo(2.0);
    assertThat(its.high()).isEqualTo(4.0);
  }

  @Test
  void bothEndsGrow() {
    whileOn.note(payer, () -> List.of("t"), () -> 0.5, 2.0);
    Interval its = bounded(whileOn.growing(component -> 2.0), "a", "t");
    assertThat(its.low()).isEqualTo(1.0);
    assertThat(its.high()).isEqualTo(4.0);
  }
}
