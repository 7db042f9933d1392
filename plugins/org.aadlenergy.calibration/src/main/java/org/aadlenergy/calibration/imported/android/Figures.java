package org.aadlenergy.calibration.imported.android;

import java.math.BigDecimal;
import org.aadlenergy.calibration.imported.PlatformText;

/** How figures of a power profile are written in a platform. */
final class Figures {
  private Figures() {}

  static String from(String place) {
    return " from maker " + PlatformText.quoted(place);
  }

  static String number(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }
}
