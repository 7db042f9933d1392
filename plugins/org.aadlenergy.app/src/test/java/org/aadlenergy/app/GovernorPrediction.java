package org.aadlenergy.app;

import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;

/**
 * Rows of the i.MX8M Mini that are predicted from two of its points, the idle board and powersave,
 * by what a switching core draws: C x V^2 x f.
 */
final class GovernorPrediction {
  /** Of Linux's device tree of the i.MX8M Mini (imx8mm.dtsi, opp-table): 1.2 and 1.8 GHz. */
  private static final double LOW_VOLTS = 0.85;

  private static final double HIGH_VOLTS = 1.0;
  private static final List<String> ROWS = List.of("conservative", "performance", "ondemand");

  private final CalibratedPlatform platform;

  GovernorPrediction(CalibratedPlatform platform) {
    this.platform = platform;
  }

  private double idleWatts() {
    return platform.states().get("idle").power().get("supply").value();
  }

  private static double watts(ExecutionProfile profile) {
    return profile.power().get("supply").value();
  }

  private static double seconds(ExecutionProfile profile) {
    return profile.workTime().orElseThrow().value();
  }

  /** What all cores switch in a cycle, in farads: C of P = P0 + C x V^2 x f. */
  double farads() {
    ExecutionProfile low = platform.profiles().get("powersave");
    double hertz = low.frequency().orElseThrow().value();
    return (watts(low) - idleWatts()) / (LOW_VOLTS * LOW_VOLTS * hertz);
  }

  /** The board's power at the highest frequency. */
  double highWatts() {
    double hertz = platform.constant("frequency.high").orElseThrow().value();
    return idleWatts() + farads() * HIGH_VOLTS * HIGH_VOLTS * hertz;
  }

  /** The time of the work there, were it by frequency alone. */
  double highSeconds() {
    double low = platform.constant("frequency.low").orElseThrow().value();
    double high = platform.constant("frequency.high").orElseThrow().value();
    return seconds(platform.profiles().get("powersave")) * low / high;
  }

  String page() {
    StringBuilder page = new StringBuilder();
    page.append(
        String.format(
            Locale.ROOT,
            """

            ## Rows predicted from two points

            What if only two points had been measured: the idle board (%.3f W) and powersave (%.3f W at
            1.2 GHz)? A core that switches draws C x V^2 x f. With the voltages of Linux's device tree
            (0.85 V at 1.2 GHz, 1.0 V at 1.8 GHz; the article prints none) the second point gives
            C = %.3f nF for four cores, and %.3f W at 1.8 GHz. Times go by frequency: 285 s x 1.2 / 1.8 =
            %.0f s. The other rows are then predictions:

            | row | power, W | predicted | difference | time, s | predicted | difference | energy, J | predicted | difference |
            |---|---|---|---|---|---|---|---|---|---|
            """,
            idleWatts(),
            watts(platform.profiles().get("powersave")),
            1e9 * farads(),
            highWatts(),
            highSeconds()));
    for (String row : ROWS) {
      ExecutionProfile profile = platform.profiles().get(row);
      double joules = watts(profile) * seconds(profile);
      page.append("| ").append(row);
      cells(watts(profile), highWatts(), 3, page);
      cells(seconds(profile), highSeconds(), 0, page);
      cells(joules, highWatts() * highSeconds(), 1, page);
      page.append(" |\n");
    }
    page.append(
        """

        The power is predicted well; the time is not, for the reason below, and the energy has the
        error of the time.
        """);
    return page.toString();
  }

  private static void cells(double measured, double predicted, int digits, StringBuilder page) {
    String format = "%." + digits + "f";
    page.append(" | ").append(String.format(Locale.ROOT, format, measured));
    page.append(" | ").append(String.format(Locale.ROOT, format, predicted));
    page.append(String.format(Locale.ROOT, " | %+.1f %%", 100.0 * (predicted / measured - 1.0)));
  }
}
