package org.aadlenergy.report.words;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;

/** The answer of an analysis in a line for each system and mode. */
public final class HeadlineText {
  private HeadlineText() {}

  /** {@code S.impl in day: at least 2.718 mJ, 45.29 uW, battery at most 11 months 6 d; ...}. */
  public static List<String> of(AnalysisResult result) {
    return result.roots().stream()
        .flatMap(root -> root.modes().stream().map(mode -> line(root, mode)))
        .toList();
  }

  /** {@code S.impl in day}. */
  static String subject(RootResult root, ModeResult mode) {
    return root.root() + (mode.name().isEmpty() ? "" : " in " + mode.name());
  }

  static String line(RootResult root, ModeResult mode) {
    StringBuilder line = new StringBuilder(subject(root, mode));
    Interval energy = mode.totals().energyJoules();
    Interval power = mode.totals().averagePowerWatts();
    TotalClaim known = TotalClaim.of(root);
    line.append(": ");
    line.append(TotalClaimText.of(energy, QuantityFormat.nominal(energy, ENERGY), known))
        .append(", ");
    line.append(TotalClaimText.of(power, QuantityFormat.nominal(power, POWER), known));
    Optional<Interval> life = mode.totals().batteryLifeSeconds();
    if (life.isPresent()) {
      line.append(", battery ").append(TotalClaimText.life(root, life.get().nominal()));
    }
    if (!known.isWhole()) {
      line.append("; left out: ").append(LeftOutText.brief(root));
    }
    return line.toString();
  }
}
