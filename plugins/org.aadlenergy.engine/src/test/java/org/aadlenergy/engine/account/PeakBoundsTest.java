package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** No highest moment is below the least average, worked out by hand. */
class PeakBoundsTest {
  private final Component payer =
      ArchitectureBuilder.system("Sure::Sys.impl")
          .add("a", Category.DEVICE)
          .build()
          .component("a")
          .orElseThrow();

  private double onAverage(Estimate... watts) {
    return PeakBounds.onAverage(
        List.of(watts).stream().map(each -> PowerPart.level(payer, each)).toList());
  }

  @Test
  void whatHasNoRangeIsItsAverage() {
    assertThat(onAverage(Estimate.exact(2.0), Estimate.exact(0.5))).isEqualTo(2.5);
  }

  /** Work takes 1 to 3 W, and rest half a watt less for each that it takes more: 1 + 1 or 3 + 0. */
  @Test
  void whatFallsAsOtherGrowsIsOffset() {
    Estimate work = Estimate.between(1.0, 2.0, 3.0);
    Estimate rest = work.rest(0.5, 0.5, -0.5);
    assertThat(onAverage(work, rest)).isCloseTo(1.0 + 1.0, within(1e-12));
    assertThat(onAverage(rest)).isCloseTo(0.0, within(1e-12));
  }

  /** A choice offsets nothing. */
  @Test
  void whatMayBeOtherwiseAnywayIsTakenOff() {
    Estimate choice = Estimate.exact(1.0).spanning(0.25, 4.0);
    assertThat(onAverage(Estimate.between(1.0, 2.0, 3.0), choice))
        .isCloseTo(1.0 + 0.25, within(1e-12));
  }

  /** Usually it is nothing, and nobody draws it; but it may take 0.3 W off. */
  @Test
  void whatUsuallyIsNothingMayBeLess() {
    Account account = new Account();
    account.draw(PowerPart.level(payer, Estimate.between(0.5, 1.0, 2.0)));
    account.draw(PowerPart.level(payer, Estimate.exact(0.0).spanning(-0.3, 0.1)));
    assertThat(peak(account).low()).isCloseTo(0.5 - 0.3, within(1e-12));
    assertThat(peak(account.growing(each -> 2.0)).low()).isCloseTo(2 * 0.2, within(1e-12));
    assertThat(peak(account).nominal()).isEqualTo(1.0);
  }

  private static Interval peak(Account account) {
    return new PowerInTime(TimeBase.PICOSECONDS, 1.0, account).peak().watts();
  }

  @Test
  void theHigherOfTwoBoundsHolds() {
    PeakBounds bounds = new PeakBounds(1.0, 3.0);
    assertThat(bounds.noLessThan(2.0)).isEqualTo(new PeakBounds(2.0, 3.0));
    assertThat(bounds.noLessThan(0.5)).isEqualTo(bounds);
  }
}
