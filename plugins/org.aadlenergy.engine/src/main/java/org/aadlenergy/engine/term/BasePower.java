package org.aadlenergy.engine.term;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What the supplies of a processor draw at an operating point whatever its cores do: its clock, and
 * its leakage where the platform has no formula of it. It grows as leakage does where the platform
 * says how fast, and how warm the processor is.
 */
public final class BasePower {
  private BasePower() {}

  /** Whether a platform says it of one of its operating points. */
  public static boolean isKnown(CalibratedPlatform platform) {
    for (ExecutionProfile profile : platform.profiles().values()) {
      if (!profile.base().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** That of an operating point, on all rails. */
  public static Estimate watts(
      CalibratedPlatform platform, ExecutionProfile profile, Coefficients coefficients) {
    Estimate.Sum watts = new Estimate.Sum();
    for (Map.Entry<String, Coefficient> base : profile.base().entrySet()) {
      watts.add(coefficients.estimate(base.getValue()), 1.0);
    }
    Optional<Leakage.Warmth> warmth = warmth(platform);
    return warmth.isPresent()
        ? watts.estimate().times(warmth.get().factor(coefficients))
        : watts.estimate();
  }

  /** How much more it is than at the temperature that the figures hold for. */
  public static Optional<Leakage.Warmth> warmth(CalibratedPlatform platform) {
    return platform.hasConstant(Leakage.CURRENT) ? Optional.empty() : Leakage.Warmth.of(platform);
  }
}
