package org.aadlenergy.engine.xip;

import org.aadlenergy.engine.xip.XipCosts.Cost;

/**
 * Costs of lout: T_R 0.58 us and T_F 1.97 us from Table 3 of the paper; a copy takes 128 x (T_R +
 * T_F) = 326.4 us, an update 5 us, and the powers are 1.2 W, 1 W and 1.4 W.
 */
final class LoutCosts {
  private LoutCosts() {}

  static XipCosts costs() {
    return new XipCosts(
        cost(0.58, 1.2), cost(1.97, 1.0), cost(326.4, 1.4), cost(5.0, 1.2), cost(5.0, 1.2));
  }

  static Cost cost(double micros, double watts) {
    return new Cost(micros * 1e-6, micros * 1e-6 * watts);
  }
}
