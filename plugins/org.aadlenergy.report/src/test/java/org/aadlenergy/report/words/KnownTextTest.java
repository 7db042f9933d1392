package org.aadlenergy.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Test;

class KnownTextTest {
  private static final double YEAR = 365.25 * 86400.0;

  @Test
  void aBatteryOfWhichNobodyKnowsWhatItFeedsLastsUnknown() {
    RootResult part = FixtureResult.awkward();
    assertThat(part.complete()).isFalse();
    assertThat(KnownText.life(part, 2.0 * YEAR)).isEqualTo("at most 2 years");
    assertThat(KnownText.life(part, Double.POSITIVE_INFINITY)).isEqualTo("unknown");
    assertThat(KnownText.life(part, 1e20 * YEAR)).isEqualTo("unknown");
  }

  @Test
  void aBatteryThatFeedsNothingIsUnlimited() {
    RootResult whole = FixtureResult.jpeg();
    assertThat(whole.complete()).isTrue();
    assertThat(KnownText.life(whole, Double.POSITIVE_INFINITY)).isEqualTo("unlimited");
    assertThat(KnownText.life(whole, 2.0 * YEAR)).isEqualTo("2 years");
  }
}
