package org.aadlenergy.report.words;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;

import java.util.Optional;
import org.aadlenergy.engine.cell.HarvestBalance;
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

  /** As {@code down to 76 % of the battery, 864 J not taken}. */
  public static String fate(HarvestBalance balance) {
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
    return text.append(balance.whole() ? "" : "; what is drawn begins anew with each repetition")
        .toString();
  }

  /** How long full batteries last without any harvest. */
  public static String alone(HarvestBalance balance) {
    return QuantityFormat.duration(balance.autonomySeconds());
  }

  /** As {@code the least: battery of 864 J, 66.7 % of the harvest}. */
  public static String least(HarvestBalance balance) {
    HarvestBalance.Sizes sizes = balance.sizes().get();
    return "the least: "
        + sizes.batteryJoules().map(its -> "battery of " + brief(its)).orElse("no battery")
        + ", "
        + sizes
            .harvest()
            .map(its -> QuantityFormat.share(its) + " of the harvest")
            .orElse("no harvest");
  }

  /** As {@code (down to 76 % of the battery; 2 d without harvest; the least: ...)}. */
  static String besides(HarvestBalance balance) {
    return "("
        + fate(balance)
        + "; "
        + alone(balance)
        + " without harvest; "
        + least(balance)
        + ")";
  }

  private static String brief(double joules) {
    return QuantityFormat.brief(joules, ENERGY);
  }
}
