package org.aadlenergy.ui.results;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.report.words.QuantityFormat;

/** What has changed since the run before, in words. */
public final class ChangeText {
  private ChangeText() {}

  /** {@code +1.2 mJ (+3.0 %)}, "=", why it cannot be said, or "" where there was no run before. */
  public static String of(EnergyRow row) {
    Optional<Double> change = row.change();
    if (change.isEmpty()) {
      return row.before().obstacle();
    }
    double before = row.before().amount().orElseThrow();
    if (change.get() == 0.0) {
      return "=";
    }
    String sign = change.get() > 0.0 ? "+" : "-"; // as in reports, which are plain text
    String amount = sign + QuantityFormat.format(Math.abs(change.get()), row.dimension());
    return before == 0.0
        ? amount
        : amount + String.format(Locale.ROOT, " (%+.1f %%)", 100.0 * change.get() / before);
  }
}
