package org.aadlenergy.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;

class TotalClaimTextTest {
  private static final double YEAR = 365.25 * 86400.0;

  @Test
  void aBatteryOfWhichNobodyKnowsWhatItFeedsLastsUnknown() {
    RootResult part = FixtureResult.awkward();
    assertThat(part.complete()).isFalse();
    assertThat(TotalClaimText.life(part, 2.0 * YEAR)).isEqualTo("at most 2 years");
    assertThat(TotalClaimText.life(part, Double.POSITIVE_INFINITY)).isEqualTo("unknown");
    assertThat(TotalClaimText.life(part, 1e20 * YEAR)).isEqualTo("unknown");
  }

  @Test
  void aBatteryThatFeedsNothingIsUnlimited() {
    RootResult whole = FixtureResult.jpeg();
    assertThat(whole.complete()).isTrue();
    assertThat(TotalClaimText.life(whole, Double.POSITIVE_INFINITY)).isEqualTo("unlimited");
    assertThat(TotalClaimText.life(whole, 2.0 * YEAR)).isEqualTo("2 years");
  }
}
