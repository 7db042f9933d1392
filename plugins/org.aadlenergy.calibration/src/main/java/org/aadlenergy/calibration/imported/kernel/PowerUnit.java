package org.aadlenergy.calibration.imported.kernel;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.kernel.KernelEnergyModel.Domain;

/**
 * What a kernel counts powers in: milliwatts until version 5.18, microwatts since.
 *
 * @param places how far the point moves to the left from there to milliwatts
 * @param reason why it was taken
 */
record PowerUnit(int places, String reason) {
  /** What fits in the 16 bits that kernels with milliwatts have for a power. */
  private static final BigDecimal MOST_MILLIWATTS = BigDecimal.valueOf(65535);

  private static final int WATTS = 1;
  private static final int ARTIFICIAL = 4;

  /** As it was said, as the kernel says, else as its figures are. */
  static PowerUnit of(List<Domain> domains, Optional<String> said) {
    if (said.isPresent()) {
      return new PowerUnit(
          said.get().equals("uW") ? 3 : 0,
          "Their unit was given at the import: " + said.get() + ".");
    }
    boolean micro = false;
    BigDecimal largest = BigDecimal.ZERO;
    for (Domain domain : domains) {
      String units = domain.items().getOrDefault("units", "");
      if (units.equals("milliWatts") || domain.old()) {
        return new PowerUnit(0, "The kernel counts in milliwatts.");
      }
      micro |= units.equals("microWatts");
      if (!domain.cpus().isEmpty()) {
        for (var state : domain.states().values()) {
          largest = largest.max(state.getOrDefault("power", BigDecimal.ZERO));
        }
      }
    }
    if (micro) {
      return new PowerUnit(3, "The kernel counts in microwatts.");
    }
    return largest.compareTo(MOST_MILLIWATTS) > 0
        ? new PowerUnit(
            3, "They are taken as microwatts: kernels with milliwatts hold none above 65535.")
        : new PowerUnit(0, "They are taken as milliwatts: none is above 65535.");
  }

  /** Whether the kernel says that its powers are no watts. */
  static boolean isAbstract(Domain domain) {
    if (domain.items().getOrDefault("units", "").equals("bogoWatts")) {
      return true;
    }
    String flags = domain.items().getOrDefault("flags", "");
    if (!flags.matches("0x[0-9a-fA-F]{1,8}|0")) {
      return false;
    }
    long bits = Long.decode(flags);
    return (bits & WATTS) == 0 || (bits & ARTIFICIAL) != 0;
  }

  BigDecimal milliwatts(BigDecimal power) {
    return power.movePointLeft(places);
  }
}
