package org.aadlenergy.engine.service.device;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;

/**
 * What one use draws from one rail.
 *
 * @param counted the idle power that counts once over the window, so that the use adds to it only
 */
record UsedRail(
    UseRecord use, Rail rail, Component payer, Coefficient power, Optional<Coefficient> counted) {

  Estimate joules(Coefficients coefficients) {
    Estimate whole = coefficients.estimate(power).times(use.length());
    return BoardIdle.beyond(whole, counted, use.length(), coefficients);
  }

  double nominalJoules() {
    double watts = power.value() - counted.map(Coefficient::value).orElse(0.0);
    return watts * use.seconds();
  }
}
