package org.aadlenergy.report.variants;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;
import org.junit.jupiter.api.Test;

/** Sums depend on their order in the last bit, and a report is the same in every run. */
class VariantTest {

  @Test
  void servicesAndComponentsKeepTheirOrder() {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (int i = 40; i > 0; i--) {
      shares.put("service" + i, 0.1 * i);
    }
    Variant variant =
        new Variant(
            "",
            "P::S.i",
            "",
            TotalClaim.WHOLE,
            1.0,
            100.0,
            0.0,
            Optional.empty(),
            Map.of(),
            Optional.empty(),
            shares,
            shares);
    assertThat(variant.services().keySet()).containsExactlyElementsOf(shares.keySet());
    assertThat(variant.components().keySet()).containsExactlyElementsOf(shares.keySet());
    double rest = 100.0;
    for (double share : shares.values()) {
      rest -= share;
    }
    assertThat(variant.restJoules()).isEqualTo(rest);
  }

  /** A life without an end is no life that is not there; what is left out may end it. */
  @Test
  void aLifeWithoutAnEndIsSaid() {
    Variants.Row row =
        new Variants.Row(
            Variants.Group.TOTAL,
            "battery life",
            Dimension.TIME,
            true,
            List.of(Optional.of(Double.POSITIVE_INFINITY), Optional.of(3600.0), Optional.empty()));
    assertThat(row.words(0, TotalClaim.WHOLE)).isEqualTo("unlimited");
    assertThat(row.words(1, TotalClaim.WHOLE)).isEqualTo("1 h 0 min");
    assertThat(row.words(2, TotalClaim.WHOLE)).isEqualTo("-");
    assertThat(row.words(0, TotalClaim.LEAST)).isEqualTo(TotalClaimText.UNKNOWN);
    assertThat(row.more(1)).isEmpty();
  }
}
