package org.aadlenergy.calibration.imported.android;

import java.math.BigDecimal;
import org.aadlenergy.calibration.imported.PlatformStatements;

/** How figures of a power profile are written in a platform. */
final class ProfileFigures {
  private ProfileFigures() {}

  static String from(String place) {
    return " from maker " + PlatformStatements.quoted(place);
  }

  static String number(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }
}
