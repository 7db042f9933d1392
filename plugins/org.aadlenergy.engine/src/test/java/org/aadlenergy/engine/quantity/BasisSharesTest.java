package org.aadlenergy.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What a value rests on: by size in sums, on the weakest in products. */
class BasisSharesTest {
  private static Estimate of(double value, int kind) {
    return Estimate.exact(value).on(BasisShares.on(kind));
  }

  private static double share(Estimate estimate, int kind) {
    return estimate.footing().share(kind);
  }

  @Test
  void aSumRestsOnItsPartsAsLargeAsTheyAre() {
    Estimate sum = of(3.0, 1).plus(of(1.0, 3));
    assertThat(share(sum, 1)).isCloseTo(0.75, within(1e-15));
    assertThat(share(sum, 3)).isCloseTo(0.25, within(1e-15));
  }

  @Test
  void aProductRestsOnTheWeakestOfItsFigures() {
    Estimate power = of(3.0, 1).plus(of(1.0, 3));
    Estimate energy = power.times(of(2.0, 2));
    assertThat(share(energy, 1)).isZero();
    assertThat(share(energy, 2)).isCloseTo(0.75, within(1e-15));
    assertThat(share(energy, 3)).isCloseTo(0.25, within(1e-15));
  }

  @Test
  void aNumberThatIsNoFigureChangesNothing() {
    Estimate energy = of(3.0, 4).times(Estimate.between(1.0, 2.0, 3.0)).times(7.0);
    assertThat(share(energy, 4)).isEqualTo(1.0);
    assertThat(share(Estimate.exact(2.0).times(of(3.0, 4)), 4)).isEqualTo(1.0);
    assertThat(share(of(3.0, 4).often(Estimate.exact(5.0)), 4)).isEqualTo(1.0);
  }

  @Test
  void whatIsTakenOffCountsAsWell() {
    Estimate rest = of(3.0, 0).minus(of(1.0, 5));
    assertThat(share(rest, 0)).isCloseTo(0.75, within(1e-15));
    assertThat(share(rest, 5)).isCloseTo(0.25, within(1e-15));
  }

  @Test
  void whatIsLeftOfTheTimeRestsOnNothing() {
    assertThat(of(0.25, 3).rest(0.75, 0.0, 0.0).footing()).isSameAs(BasisShares.NONE);
  }

  /** However a sum is made, its shares are those of its parts, and add up to 1. */
  @Property
  void sharesOfASumAddUp(@ForAll Random random) {
    double[] parts = new double[BasisShares.KINDS];
    double whole = 0.0;
    Estimate sum = Estimate.ZERO;
    Estimate.Sum sums = new Estimate.Sum();
    List<Estimate> estimates = new ArrayList<>();
    for (int i = 1 + random.nextInt(12); i > 0; i--) {
      int kind = random.nextInt(BasisShares.KINDS);
      double value = random.nextDouble() + 0.01;
      double factor = random.nextDouble() + 0.01;
      parts[kind] += value * factor;
      whole += value * factor;
      estimates.add(of(value, kind).times(factor));
      sums.add(of(value, kind), factor);
    }
    for (Estimate estimate : estimates) {
      sum = sum.plus(estimate);
    }
    double added = 0.0;
    for (int kind = 0; kind < BasisShares.KINDS; kind++) {
      assertThat(share(sum, kind)).isCloseTo(parts[kind] / whole, within(1e-12));
      assertThat(share(sums.estimate(), kind)).isCloseTo(parts[kind] / whole, within(1e-12));
      added += share(sum, kind);
    }
    assertThat(added).isCloseTo(1.0, within(1e-12));
  }

  /** Shares of a product add up as well, and none rests on more than its weakest factor allows. */
  @Property
  void sharesOfAProductAddUp(@ForAll Random random) {
    Estimate a = of(1.0, random.nextInt(6)).plus(of(2.0, random.nextInt(6)));
    Estimate b = of(3.0, random.nextInt(6)).plus(of(0.5, random.nextInt(6)));
    Estimate product = a.times(b);
    double added = 0.0;
    double mine = 0.0;
    double others = 0.0;
    for (int kind = 0; kind < BasisShares.KINDS; kind++) {
      added += share(product, kind);
      mine += share(a, kind);
      others += share(b, kind);
      assertThat(added).isCloseTo(mine * others, within(1e-12));
    }
    assertThat(added).isCloseTo(1.0, within(1e-12));
  }
}
