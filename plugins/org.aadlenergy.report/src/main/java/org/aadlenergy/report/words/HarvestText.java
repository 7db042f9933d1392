package org.aadlenergy.report.words;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;

import java.util.Optional;
import org.aadlenergy.engine.result.HarvestBalance;
import org.aadlenergy.engine.result.RootResult;

/** Says what one repetition of what is harvested does to the batteries. */
public final class HarvestText {
  private static final double DAY = 86_400.0;

  /** Less of what is harvested is no energy, but how a computer counts. */
  private static final double NOISE = 1e-12;

  private HarvestText() {}

  /** In what draws from the batteries: a mission, or "" of the only mode; none without harvest. */
  public static Optional<HarvestBalance> of(RootResult root, String drawnBy) {
    return root.life()
        .filter(life -> life.of().equals(drawnBy))
        .flatMap(life -> life.balance().get());
  }

  /** As {@code 2.59 kJ a day, enough}. */
  public static String figure(HarvestBalance balance) {
    String harvested = QuantityFormat.brief(balance.harvestedJoules(), ENERGY);
    return harvested + each(balance) + (balance.repeats() ? ", enough" : ", not enough");
  }

  private static String each(HarvestBalance balance) {
    return balance.seconds() == DAY
        ? " a day"
        : " in " + QuantityFormat.duration(balance.seconds());
  }

  /**
   * As {@code down to 76 % of the battery, 864 J not taken; 2 d without harvest; ...}, on a page
   * without brackets.
   */
  public static String besides(HarvestBalance balance, boolean page) {
    StringBuilder text = new StringBuilder();
    if (balance.repeats()) {
      text.append("down to ")
          .append(QuantityFormat.share(1.0 - balance.depthOfDischarge()))
          .append(" of the battery");
    } else if (balance.missingJoules() > 0.0) {
      text.append(brief(balance.missingJoules())).append(" do not come back");
    } else {
      text.append("the battery is too small");
    }
    if (balance.wayJoules() > 0.0) {
      text.append(", ").append(brief(balance.wayJoules())).append(" lost on the way");
    }
    if (balance.cycle().flow().refused() > NOISE * balance.harvestedJoules()) {
      text.append(", ").append(brief(balance.cycle().flow().refused())).append(" not taken");
    }
    text.append("; ")
        .append(QuantityFormat.duration(balance.autonomySeconds()))
        .append(" without harvest; the least: ");
    HarvestBalance.Sizes sizes = balance.sizes().get();
    text.append(
            sizes.batteryJoules().map(joules -> "battery of " + brief(joules)).orElse("no battery"))
        .append(", ")
        .append(
            sizes
                .harvest()
                .map(size -> QuantityFormat.share(size) + " of the harvest")
                .orElse("no harvest"));
    text.append(balance.whole() ? "" : "; what is drawn begins anew with each repetition");
    return page ? text.toString() : "(" + text + ")";
  }

  private static String brief(double joules) {
    return QuantityFormat.brief(joules, ENERGY);
  }
}
