package org.aadlenergy.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.calibration.fit.Kin;
import org.junit.jupiter.api.Test;

/** Overlaps are found, and intervals are those of others. */
class WorldCheckTest {
  private static Trial trial(Held... rows) {
    return new Trial(
        Trial.Level.SHEETS,
        "power",
        "a sheet",
        "the sheet",
        "W",
        List.of(rows),
        List.of(Trial.Bound.held(0.9, 1.0), Trial.Bound.median(0.1)));
  }

  @Test
  void whatIsJudgedMayNotHaveHadASay() {
    Held fair = Held.within("a", 1.0, 0.1, 1.05, "data a", Set.of("data b"));
    Held unfair = Held.within("b", 1.0, 0.1, 1.05, "data b", Set.of("data b", "data c"));
    assertThat(trial(fair, unfair).overlaps()).containsExactly(unfair);
    assertThat(fair.isHeld()).isTrue();
    assertThat(Held.within("c", 1.0, 0.1, 1.2, "c", Set.of()).isHeld()).isFalse();
  }

  /** 1/1.05 and 1/1.25 - 1: the middle of 4.76 and 20 % is 12.4 %. */
  @Test
  void boundsAreOfTheRows() {
    Trial trial =
        trial(
            Held.within("a", 1.0, 0.1, 1.05, "a", Set.of()),
            Held.within("b", 1.0, 0.1, 1.25, "b", Set.of()));
    assertThat(trial.quantile(0.5)).isCloseTo((1.0 - 1.0 / 1.05 + 0.2) / 2.0, within(1e-12));
    assertThat(trial.bounds()).noneMatch(bound -> bound.holds(trial));
    assertThat(trial.worst(1)).containsOnlyKeys("b");
  }

  /**
   * Chips of ratios e^0.1 and e^0.3, without spread of their own: the middle is e^0.2, the spread
   * 0.1414 x sqrt(1.5), and Student's t of one degree of freedom 12.706.
   */
  @Test
  void aChipIsJudgedByTheOthers() {
    Kin kin = new Kin();
    kin.add("own", 100.0);
    kin.add("one", Math.exp(0.1));
    kin.add("two", Math.exp(0.3));
    Kin.Range range = kin.without("own");
    assertThat(range.members()).containsExactlyInAnyOrder("one", "two");
    assertThat(range.middle()).isCloseTo(Math.exp(0.2), within(1e-12));
    double half = 12.7062 * Math.sqrt(0.02 * 1.5);
    assertThat(Math.log(range.factor())).isCloseTo(half, within(1e-3));
  }

  @Test
  void picturesAndPagesNameEachRowOfATable() {
    Trial trial = trial(Held.within("a", 1.0, 0.1, 1.5, "a", Set.of()));
    assertThat(ScatterSvg.of(trial)).startsWith("<svg").contains("#c0392b").endsWith("</svg>\n");
    assertThat(WorldPage.of(List.of(trial), List.of(""), "abc"))
        .contains("| power | a sheet | 1 | 33.3 % |")
        .contains("| power | a sheet | the sheet |");
  }
}
