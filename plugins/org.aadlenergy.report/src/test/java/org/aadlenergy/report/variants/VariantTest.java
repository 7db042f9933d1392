package org.aadlenergy.report.variants;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.report.words.TotalClaim;
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
}
