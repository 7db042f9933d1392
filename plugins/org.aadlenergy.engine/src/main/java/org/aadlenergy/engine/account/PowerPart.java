package org.aadlenergy.engine.account;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What a component draws for one cause.
 *
 * @param watts on average over all time
 * @param scenes in whose time it draws them
 * @param channel of the scenes while which is on it does, in proportion to the channel's weight
 * @param who works then, by path
 */
public record PowerPart(
    Component payer, Estimate watts, PowerScenes scenes, int channel, Optional<String> who) {
  private static final double ROUNDING = 1e-9;

  /** Where it has its time, a longer execution does not draw more, but for longer. */
  Estimate atOnce() {
    return scenes == PowerScenes.ALWAYS ? watts : watts.atMiddle();
  }

  /** Whether times have ranges, by more than sums in another order differ. */
  public boolean isRanged() {
    return watts.hardWidth() > ROUNDING * Math.abs(watts.nominal());
  }

  /** The same for another that it draws through, or of. */
  public PowerPart of(Component other, Estimate share) {
    return new PowerPart(other, share, scenes, channel, who);
  }

  /** One that is the same at all times, as nothing says when it is drawn. */
  public static PowerPart level(Component payer, Estimate watts) {
    return new PowerPart(payer, watts, PowerScenes.ALWAYS, 0, Optional.empty());
  }
}
